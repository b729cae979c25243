import type { MoveKind, MoveState } from '@marque/domain/assets';
import type { OperatorActor } from '@marque/domain/operators';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';

interface Amount {
  readonly token: string;
  readonly scale: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** A transfer or a conversion of somebody. */
export interface ListedMove extends Amount {
  readonly kind: MoveKind;
  readonly id: number;
  readonly organisation: number;
  /** Whoever gave. */
  readonly uid: string;
  /** Of a transfer between users: who received it; empty elsewhere. */
  readonly toUid: string;
  /** Of a conversion: what came out. */
  readonly received: Amount | undefined;
  readonly note: string;
  readonly state: MoveState;
  readonly at: number;
}

export interface MovesAsked extends PageRange {
  /** A UID, or a token. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly kind: MoveKind | undefined;
  readonly state: MoveState | undefined;
  readonly isAscending: boolean;
}

interface Row {
  readonly kind: MoveKind;
  readonly id: number;
  readonly organisation: number;
  readonly uid: string;
  readonly to_uid: string;
  readonly token: string;
  readonly scale: number;
  readonly units: string;
  readonly to_token: string;
  readonly to_scale: number;
  readonly to_units: string;
  readonly note: string;
  readonly state: MoveState;
  readonly at: string;
}

/** Every kind of move in one shape. */
const MOVES = sql`
  select moved.direction as kind, moved.id, users.organisation, users.uid, '' as to_uid, tokens.code as token, tokens.scale, moved.units::text as units,
    '' as to_token, 0 as to_scale, '0' as to_units, '' as note, moved.state, moved.requested_at as at
  from account_transfers moved join users on users.id = moved.user_id join tokens on tokens.id = moved.token
  union all
  select 'to_user', moved.id, moved.organisation, sender.uid, recipient.uid, tokens.code, tokens.scale, moved.units::text, '', 0, '0', moved.note,
    moved.state, moved.requested_at
  from user_transfers moved join users sender on sender.id = moved.sender join users recipient on recipient.id = moved.recipient
    join tokens on tokens.id = moved.token
  union all
  select 'converted', moved.id, moved.organisation, users.uid, '', given.code, given.scale, moved.units_from::text, gained.code, gained.scale,
    moved.units_to::text, '', moved.state, moved.requested_at
  from conversions moved join users on users.id = moved.user_id join tokens given on given.id = moved.token_from
    join tokens gained on gained.id = moved.token_to`;

/** Transfers and conversions of everybody whom an operator may see, the newest first or last. */
export async function listMoves(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, kind, state, isAscending, ...range }: MovesAsked,
): Promise<Paged<ListedMove>> {
  const where = [
    ...(scope === 'all' ? [] : [sql`organisation = any(${[...scope]}::int[])`]),
    ...(organisation === undefined ? [] : [sql`organisation = ${organisation}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(text === undefined
      ? []
      : [sql`(uid = ${text} or to_uid = ${text} or token = ${text.toUpperCase()} or to_token = ${text.toUpperCase()})`]),
  ];
  const found = sql`from (${MOVES}) as moves where ${where.length === 0 ? sql`true` : sql.join(where, sql` and `)}`;
  const { rows: counted } = await sql<{ count: string }>`select count(*)::text as count ${found}`.execute(queries);
  const direction = isAscending ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`select *, at::text as at ${found} order by moves.at ${direction}, id ${direction}
    limit ${range.size} offset ${offsetOf(range)}`.execute(queries);
  return { count: Number(counted[0]?.count ?? 0), items: rows.map(toMove) };
}

const toMove = ({ units, to_uid: toUid, to_token: token, to_scale: scale, to_units: received, at, ...row }: Row): ListedMove => ({
  ...row,
  toUid,
  units: BigInt(units),
  received: row.kind === 'converted' ? { token, scale, units: BigInt(received) } : undefined,
  at: Number(at),
});

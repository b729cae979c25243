import type { TransferDirection } from '@marque/domain/assets';
import { maskAccount, type Actor } from '@marque/domain/identity';
import { historyRangeProblem } from '@marque/domain/trading';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { accountOf } from '../identity/account-name.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { withTransfers, type MoveState } from './tables.ts';

export interface MoveFilter extends PageRange {
  /** By its code. */
  readonly token: string | undefined;
  /** Epoch ms, both or neither. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
  /** How long a range may be. */
  readonly rangeDays?: number | undefined;
}

interface Moved {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly token: string;
  readonly scale: number;
  readonly units: bigint;
  readonly state: MoveState;
}

export interface OwnTransfer extends Moved {
  readonly direction: TransferDirection;
}

/** The actor's transfers between the own accounts, newest first. */
export async function listOwnTransfers(
  { queries }: Database,
  { owner }: Actor,
  { direction, token, begin, end, rangeDays, ...range }: MoveFilter & { readonly direction: TransferDirection | undefined },
): Promise<Result<Paged<OwnTransfer>>> {
  const problem = historyRangeProblem(begin, end, rangeDays);
  if (problem) return refused(problem);
  let rows = withTransfers(queries)
    .selectFrom('account_transfers')
    .innerJoin('tokens', 'tokens.id', 'account_transfers.token')
    .where('user_id', '=', owner);
  if (direction !== undefined) rows = rows.where('direction', '=', direction);
  if (token !== undefined) rows = rows.where('tokens.code', '=', token);
  if (begin !== undefined && end !== undefined) rows = rows.where('requested_at', '>=', begin).where('requested_at', '<=', end);
  const [{ count }, page] = await Promise.all([
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows
      .select(['account_transfers.id', 'requested_at', 'direction', 'tokens.code', 'tokens.scale', 'units', 'state'])
      .orderBy('account_transfers.id', 'desc')
      .offset(offsetOf(range))
      .limit(range.size)
      .execute(),
  ]);
  const items = page.map(({ id, requested_at: at, code, scale, units, state, direction: way }) => ({
    id,
    at,
    token: code,
    scale,
    units: BigInt(units),
    state,
    direction: way,
  }));
  return done({ count: Number(count), items });
}

export interface TransferOfUsers extends Moved {
  readonly direction: 'in' | 'out';
  /** The other one: masked account, and UID. */
  readonly counterparty: string;
  readonly uid: string;
  readonly note: string;
}

const COLUMNS = [
  'user_transfers.id',
  'requested_at',
  'sender',
  'tokens.code',
  'tokens.scale',
  'units',
  'note',
  'state',
  'others.uid',
  'others.email',
  'others.mobile_no',
] as const;

interface UserTransferRow {
  readonly id: number;
  readonly requested_at: number;
  readonly sender: number;
  readonly code: string;
  readonly scale: number;
  readonly units: number | bigint;
  readonly note: string;
  readonly state: MoveState;
  readonly uid: string;
  readonly email: string | null;
  readonly mobile_no: string | null;
}

const toTransfer = (owner: number, row: UserTransferRow): TransferOfUsers => ({
  id: row.id,
  at: row.requested_at,
  token: row.code,
  scale: row.scale,
  units: BigInt(row.units),
  state: row.state,
  direction: row.sender === owner ? 'out' : 'in',
  counterparty: maskAccount(accountOf(row)),
  uid: row.uid,
  note: row.note,
});

/** Transfers that the actor has a part in, joined with the other one; what did not arrive is the sender's alone. */
const transfersOf = ({ queries }: Database, owner: number) =>
  withTransfers(queries)
    .selectFrom('user_transfers')
    .innerJoin('tokens', 'tokens.id', 'user_transfers.token')
    .innerJoin('users as others', (join) =>
      join.on('others.id', '=', sql<number>`case when sender = ${owner} then recipient else sender end`),
    )
    .where((is) => is.or([is('sender', '=', owner), is.and([is('recipient', '=', owner), is('state', '=', 'accepted')])]));

/** What the actor has sent to other users and received from them, newest first. */
export async function listUserTransfers(
  database: Database,
  { owner }: Actor,
  { direction, token, begin, end, ...range }: MoveFilter & { readonly direction: 'in' | 'out' | undefined },
): Promise<Result<Paged<TransferOfUsers>>> {
  const problem = historyRangeProblem(begin, end);
  if (problem) return refused(problem);
  let rows = transfersOf(database, owner);
  if (direction !== undefined) rows = rows.where(direction === 'out' ? 'sender' : 'recipient', '=', owner);
  if (token !== undefined) rows = rows.where('tokens.code', '=', token);
  if (begin !== undefined && end !== undefined) rows = rows.where('requested_at', '>=', begin).where('requested_at', '<=', end);
  const [{ count }, page] = await Promise.all([
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows.select(COLUMNS).orderBy('user_transfers.id', 'desc').offset(offsetOf(range)).limit(range.size).execute(),
  ]);
  return done({ count: Number(count), items: page.map((row) => toTransfer(owner, row)) });
}

/** Whom the actor has sent to: the last transfer to each, newest first. */
export async function listRecentRecipients(database: Database, { owner }: Actor, range: PageRange): Promise<Paged<TransferOfUsers>> {
  const rows = transfersOf(database, owner).where(
    'user_transfers.id',
    'in',
    withTransfers(database.queries)
      .selectFrom('user_transfers as last')
      .select(({ fn }) => fn.max('last.id').as('id'))
      .where('last.sender', '=', owner)
      .where('last.state', '=', 'accepted')
      .groupBy('last.recipient'),
  );
  const [{ count }, page] = await Promise.all([
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows.select(COLUMNS).orderBy('user_transfers.id', 'desc').offset(offsetOf(range)).limit(range.size).execute(),
  ]);
  return { count: Number(count), items: page.map((row) => toTransfer(owner, row)) };
}

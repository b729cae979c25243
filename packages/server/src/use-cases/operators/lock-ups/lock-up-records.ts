import { lockUpSerial, readLockUpSerial, type LockUpRecordState } from '@marque/domain/lock-ups';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../../ports/database.ts';
import { withLockUps } from '../../lock-ups/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';

export interface ListedLockUpRecord {
  readonly serial: string;
  readonly uid: string;
  readonly organisation: number;
  readonly state: LockUpRecordState;
  /** The engine's word, where it refused. */
  readonly refusal: string;
  /** In units of the locked token. */
  readonly principal: bigint;
  /** In units of the bonus token. */
  readonly bonus: bigint;
  readonly paid: bigint;
  readonly reward: bigint;
  /** Whoever invited; empty for nobody. */
  readonly inviterUid: string;
  readonly cycle: number;
  readonly requestedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly endedAt: number | null;
  readonly isRollingOver: boolean;
}

export interface LockUpRecordsAsked extends PageRange {
  readonly product: number;
  /** A UID or a serial number. */
  readonly text: string | undefined;
  readonly state: LockUpRecordState | undefined;
  readonly isAscending: boolean;
}

/** Who takes part in a product, the newest first or last. */
export async function listLockUpRecords(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { product, text, state, isAscending, ...range }: LockUpRecordsAsked,
): Promise<Result<Paged<ListedLockUpRecord>>> {
  const store = withLockUps(queries);
  const known = await store.selectFrom('lock_ups').select('funded_by').where('id', '=', product).executeTakeFirst();
  if (!known || !coversOrganisation(scope, known.funded_by)) return refused('lock_up_unknown');
  let rows = store
    .selectFrom('lock_up_records as record')
    .innerJoin('users', 'users.id', 'record.user_id')
    .leftJoin('users as inviter', 'inviter.id', 'record.inviter')
    .where('record.product', '=', product);
  if (state !== undefined) rows = rows.where('record.state', '=', state);
  if (text !== undefined) {
    const id = readLockUpSerial(text);
    rows = id === undefined ? rows.where('users.uid', '=', text) : rows.where('record.id', '=', id);
  }
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .selectAll('record')
    .select(['users.uid', 'inviter.uid as inviter_uid'])
    .orderBy('record.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  return done({
    count: Number(count),
    items: items.map((row) => ({
      serial: lockUpSerial(row.id),
      uid: row.uid,
      organisation: row.organisation,
      state: row.state,
      refusal: row.refusal ?? '',
      principal: BigInt(row.principal),
      bonus: BigInt(row.bonus),
      paid: BigInt(row.paid_units),
      reward: BigInt(row.reward),
      inviterUid: row.inviter_uid ?? '',
      cycle: row.cycle,
      requestedAt: row.requested_at,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      endedAt: row.ended_at,
      isRollingOver: row.roll_over_asked_at !== null,
    })),
  });
}

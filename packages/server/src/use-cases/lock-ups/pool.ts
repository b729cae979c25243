import { LIVE_RECORD_STATES } from '@marque/domain/lock-ups';
import { accountId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withTreasuryMovements } from '../assets/treasury-movements.ts';
import { withLockUps, type LockUpProductRow } from './tables.ts';

/** What a pool has and what it owes, in units of the bonus token. */
export interface Pool {
  readonly usable: bigint;
  /** What records that run, and those that follow them, are still to be paid. */
  readonly promised: bigint;
  /** What operators are taking out at this moment. */
  readonly leaving: bigint;
}

export const freeOf = ({ usable, promised, leaving }: Pool): bigint => usable - promised - leaving;

/** Of the columns of a record: what its pool still owes for it. */
const OWED = sql<bigint>`bonus + reward + next_bonus - paid_units`;

/** What the pool of a product has and owes. A record that was just paid counts as promised until its row says so: never too little is kept. */
export async function readPool(
  queries: Kysely<Schema>,
  { id, pool, bonus_token: token }: Pick<LockUpProductRow, 'id' | 'pool' | 'bonus_token'>,
): Promise<Pool> {
  // First what is owed: what is paid between the two is then missed in the balance, not in the debt.
  const { promised } = await withLockUps(queries)
    .selectFrom('lock_up_records')
    .select(sql<bigint | number | null>`sum(${OWED})`.as('promised'))
    .where('product', '=', id)
    .where('state', 'in', LIVE_RECORD_STATES)
    .executeTakeFirstOrThrow();
  const { leaving } = await withTreasuryMovements(queries)
    .selectFrom('treasury_movements')
    .select(({ fn }) => fn.sum<bigint | number | null>('units').as('leaving'))
    .where('from_owner', '=', pool)
    .where('token', '=', token)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  const balance = await queries
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', pool)
    .where('token', '=', token)
    .where('account', '=', accountId('usable'))
    .executeTakeFirst();
  return { usable: BigInt(balance?.balance ?? 0), promised: BigInt(promised ?? 0), leaving: BigInt(leaving ?? 0) };
}

/** How many people take part or have taken part: each has one place, for as long as the product stands. */
export async function countParticipants(queries: Kysely<Schema>, product: number): Promise<number> {
  const { count } = await withLockUps(queries)
    .selectFrom('lock_up_records')
    .select(sql<number | bigint>`count(distinct user_id)`.as('count'))
    .where('product', '=', product)
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

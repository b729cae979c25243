import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withReserves, type StopReason } from './tables.ts';

/** Whether nothing of a token may be paid out at present. Whoever starts a payout asks in the transaction that writes it. */
export async function isWithdrawalStopped(queries: Kysely<Schema>, token: number): Promise<boolean> {
  const stop = await withReserves(queries)
    .selectFrom('withdrawal_stops')
    .select('id')
    .where('token', '=', token)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return stop !== undefined;
}

/** The tokens of which nothing may be paid out at present. */
export async function stoppedTokenIds(queries: Kysely<Schema>): Promise<ReadonlySet<number>> {
  return new Set((await stoppedTokens(queries).execute()).map(({ token }) => token));
}

/** The tokens that are stopped, for statements that leave them out. */
export const stoppedTokens = (queries: Kysely<Schema>) =>
  withReserves(queries).selectFrom('withdrawal_stops').select('token').where('ended_at', 'is', null);

interface Shortage {
  /** In units. */
  readonly assets: bigint;
  readonly liabilities: bigint;
}

export interface WithdrawalStop {
  readonly id: number;
  readonly token: number;
  readonly reason: StopReason;
  readonly shortage: Shortage | undefined;
  readonly begunAt: number;
}

/** Stops a token's withdrawals; false where they are stopped already. */
export async function stopWithdrawals(
  queries: Kysely<Schema>,
  { token, shortage, now }: { readonly token: number; readonly shortage?: Shortage; readonly now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await withReserves(queries)
    .insertInto('withdrawal_stops')
    .values({
      token,
      reason: shortage ? 'short' : 'operator',
      assets: shortage?.assets ?? null,
      liabilities: shortage?.liabilities ?? null,
      begun_at: now,
      ended_at: null,
    })
    .onConflict((stop) => stop.column('token').where('ended_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** The stops that hold at present, the oldest first. */
export async function openStops(queries: Kysely<Schema>): Promise<readonly WithdrawalStop[]> {
  const rows = await withReserves(queries).selectFrom('withdrawal_stops').selectAll().where('ended_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id, token, reason, assets, liabilities, begun_at: begunAt }) => ({
    id,
    token,
    reason,
    shortage: assets === null || liabilities === null ? undefined : { assets: BigInt(assets), liabilities: BigInt(liabilities) },
    begunAt,
  }));
}

/** Lets a token's withdrawals go on; false where they are not stopped. */
export async function endStop(queries: Kysely<Schema>, token: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await withReserves(queries)
    .updateTable('withdrawal_stops')
    .set({ ended_at: now })
    .where('token', '=', token)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

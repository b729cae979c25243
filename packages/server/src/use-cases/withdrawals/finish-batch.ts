import type { WithdrawalDeps } from './deps.ts';
import { pushWithdrawal, tellOfWithdrawal } from './news.ts';
import { closeBatch, giveUpBatch, submitFee } from './close-batch.ts';
import type { Mined, OpenBatch } from './follow-batch.ts';
import { withPayouts } from './payout-rows.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';

/** A batch that pays withdrawals. */
export interface PayoutBatch extends OpenBatch {
  readonly withdrawals: readonly { readonly id: number; readonly user: number; readonly state: string; readonly txId: string | null }[];
}

/** Writes that a transaction stands for good: what it paid leaves the ledger; where it failed, everything goes back to its owner. */
export async function finishBatch(deps: WithdrawalDeps, network: string, batch: PayoutBatch, mined: Mined): Promise<void> {
  const now = deps.clock.now();
  const { succeeded } = mined.state;
  const fee = await deps.database.transaction(async (queries) => {
    const rows = withPayouts(queries);
    const closed = await closeBatch(rows, network, batch, mined, now);
    if (!closed) return undefined;
    await rows
      .updateTable('payouts')
      .set({ state: succeeded ? 'paid' : 'failed' })
      .where('batch', '=', batch.id)
      .execute();
    const done = await rows
      .updateTable('withdrawals')
      .set({
        ...(succeeded ? ({ state: 'completed', funds: 'capturing' } as const) : ({ state: 'failed', funds: 'releasing' } as const)),
        funds_at: now,
        finished_at: now,
        tx_id: mined.txId,
        confirmations: mined.confirmations,
      })
      .where(
        'id',
        'in',
        batch.withdrawals.map(({ id }) => id),
      )
      .where('state', 'in', ['preparing', 'sent'])
      .returning('id')
      .execute();
    if (done.length !== batch.withdrawals.length) throw new Error(`withdrawals of batch ${batch.id} are not as they were sent`);
    for (const { id } of done) await tellOfWithdrawal(deps, queries, id, succeeded ? 'withdrawal-completed' : 'withdrawal-failed');
    return closed.fee;
  });
  for (const { id, user } of batch.withdrawals) {
    await submitWithdrawal(deps, id);
    pushWithdrawal(deps)(user, id);
  }
  if (fee) await submitFee(deps, fee);
}

/**
 * A signer refused for good, so nothing of it can be on its way: its spends are free again. Several payouts are tried one by one; a
 * single one goes to an operator.
 */
export async function refuseBatch(deps: WithdrawalDeps, batch: PayoutBatch, reason: string): Promise<void> {
  const isSingle = batch.payouts.length === 1;
  await deps.database.transaction(async (queries) => {
    const rows = withPayouts(queries);
    await giveUpBatch(rows, batch, reason);
    await rows
      .updateTable('payouts')
      .set(isSingle ? { state: 'refused', note: reason.slice(0, 500) } : { state: 'waiting', batch: null, is_alone: true })
      .where('batch', '=', batch.id)
      .execute();
    await rows
      .updateTable('withdrawals')
      .set({ state: isSingle ? 'held' : 'approved' })
      .where(
        'id',
        'in',
        batch.withdrawals.map(({ id }) => id),
      )
      .where('state', '=', 'preparing')
      .execute();
  });
  for (const { id, user } of batch.withdrawals) pushWithdrawal(deps)(user, id);
}

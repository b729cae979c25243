import type { Chain, PayoutApproval } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { JobTurn } from '../../ports/jobs.ts';
import type { WithdrawalDeps } from './deps.ts';
import { draftPayouts, payoutOf } from './draft-payouts.ts';
import { finishBatch, refuseBatch, type PayoutBatch } from './finish-batch.ts';
import { followBatch, markSent, type BatchOwner, type FollowDeps } from './follow-batch.ts';
import { pushWithdrawal, tellOfWithdrawal } from './news.ts';
import { withPayouts } from './payout-rows.ts';

export type PayoutDeps = WithdrawalDeps & FollowDeps;

/**
 * One turn of everything that leaves. Each step is stored before the next one begins: what is to be spent before anything is signed, what
 * was signed before anything is sent; so a turn that is cut off anywhere is taken up by the next one with the same transaction.
 */
export async function runPayouts(deps: PayoutDeps, { signal }: Pick<JobTurn, 'signal'>): Promise<void> {
  const faults: unknown[] = [];
  for (const chain of deps.chains.all) {
    if (signal.aborted) break;
    await payOn(deps, chain, signal, faults).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `withdrawals could not be paid: ${faults.map(String).join('; ')}`);
}

async function payOn(deps: PayoutDeps, chain: Chain, signal: AbortSignal, faults: unknown[]): Promise<void> {
  await draftPayouts(deps, chain, signal).catch((fault: unknown) => faults.push(fault));
  for (const batch of await openBatches(deps, chain.network)) {
    if (signal.aborted) return;
    await followBatch(deps, { chain, batch, owner: ownerOf(deps, chain, batch) }, signal).catch((fault: unknown) => faults.push(fault));
  }
}

async function openBatches({ database }: PayoutDeps, network: string): Promise<readonly PayoutBatch[]> {
  const rows = await withPayouts(database.queries)
    .selectFrom('payout_batches')
    .innerJoin('payouts', 'payouts.batch', 'payout_batches.id')
    .innerJoin('withdrawals', 'withdrawals.id', 'payouts.withdrawal')
    .leftJoin('token_protocols', (join) =>
      join.onRef('token_protocols.token', '=', 'withdrawals.token').onRef('token_protocols.protocol', '=', 'withdrawals.protocol'),
    )
    .select([
      'payout_batches.id as batch',
      'payout_batches.organisation',
      'payouts.id',
      'payouts.address',
      'payouts.memo',
      'payouts.contract',
    ])
    .select([
      'payouts.amount',
      'payouts.withdrawal',
      'withdrawals.user_id',
      'withdrawals.state',
      'withdrawals.tx_id',
      'token_protocols.confirmations',
    ])
    .where('payout_batches.network', '=', network)
    .where('payout_batches.state', '=', 'open')
    .orderBy('payout_batches.id')
    .orderBy('payouts.id')
    .execute();
  const given = await approvalsOf(
    database,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set(rows.map(({ batch }) => batch))];
  return ids.flatMap((id) => {
    const own = rows.filter(({ batch }) => batch === id);
    const [first] = own;
    return first
      ? [
          {
            id,
            organisation: first.organisation,
            payouts: own.map((row) => ({ ...payoutOf(row), approvals: given.get(row.id) ?? [] })),
            withdrawals: own.map((row) => ({ id: row.withdrawal, user: row.user_id, state: row.state, txId: row.tx_id })),
            confirmations: Math.max(...own.map((row) => row.confirmations ?? 1)),
          },
        ]
      : [];
  });
}

/** What operators have signed goes along: how many of them a payout needs is for the signer to say. */
async function approvalsOf({ queries }: Database, payouts: readonly number[]): Promise<ReadonlyMap<number, readonly PayoutApproval[]>> {
  const given = new Map<number, readonly PayoutApproval[]>();
  if (payouts.length === 0) return given;
  const rows = await withPayouts(queries)
    .selectFrom('payout_approvals')
    .select(['payout', 'operator', 'signature'])
    .where('payout', 'in', payouts)
    .orderBy('operator')
    .execute();
  for (const { payout, ...approval } of rows) given.set(payout, [...(given.get(payout) ?? []), approval]);
  return given;
}

const ownerOf = (deps: PayoutDeps, { network }: Chain, batch: PayoutBatch): BatchOwner => ({
  sent: (transaction, txId) => noteSent(deps, batch, transaction, txId),
  progress: (txId, confirmations) => noteProgress(deps, batch, txId, confirmations),
  finish: (mined) => finishBatch(deps, network, batch, mined),
  refuse: (reason) => refuseBatch(deps, batch, reason),
});

async function noteSent(deps: PayoutDeps, batch: PayoutBatch, transaction: number, txId: string): Promise<void> {
  const isFirst = batch.withdrawals.some(({ state }) => state === 'preparing');
  await deps.database.transaction(async (queries) => {
    const rows = withPayouts(queries);
    await markSent(rows, transaction, deps.clock.now());
    const sent = await rows
      .updateTable('withdrawals')
      .set({ state: 'sent', tx_id: txId })
      .where(
        'id',
        'in',
        batch.withdrawals.map(({ id }) => id),
      )
      .where('state', 'in', ['preparing', 'sent'])
      .returning('id')
      .execute();
    if (isFirst) for (const { id } of sent) await tellOfWithdrawal(deps, queries, id, 'withdrawal-sent');
  });
  for (const { id, user } of batch.withdrawals) pushWithdrawal(deps)(user, id);
}

async function noteProgress({ database, ...deps }: PayoutDeps, batch: PayoutBatch, txId: string, confirmations: number): Promise<void> {
  const changed = await withPayouts(database.queries)
    .updateTable('withdrawals')
    .set({ tx_id: txId, confirmations })
    .where(
      'id',
      'in',
      batch.withdrawals.map(({ id }) => id),
    )
    .where('state', '=', 'sent')
    .where((row) => row.or([row('confirmations', '!=', confirmations), row('tx_id', '!=', txId)]))
    .returning(['id', 'user_id'])
    .execute();
  for (const { id, user_id: user } of changed) pushWithdrawal({ database, ...deps })(user, id);
}

import type { Chain, Chains } from '../../ports/chain.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { JobTurn } from '../../ports/jobs.ts';
import { closeBatch, giveUpBatch, submitFee } from '../withdrawals/close-batch.ts';
import { followBatch, markSent, type BatchOwner, type FollowDeps, type OpenBatch } from '../withdrawals/follow-batch.ts';
import { draftSweeps } from './draft-sweeps.ts';
import { endMove } from './end-move.ts';
import { withSweeps } from './tables.ts';

export interface SweepDeps extends FollowDeps {
  readonly chains: Chains;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

interface SweepBatch extends OpenBatch {
  readonly kind: 'gas' | 'sweep';
  readonly amount: bigint;
  readonly move: { readonly id: number; readonly sweep: number };
}

/**
 * One turn of every sweep, by the same steps as payouts: drafted, signed, sent and followed, each stored before the next one. Belongs into
 * the job of payouts, since coin for fees takes nonces of the hot wallet.
 */
export async function runSweeps(deps: SweepDeps, { signal }: Pick<JobTurn, 'signal'>): Promise<void> {
  const faults: unknown[] = [];
  for (const chain of deps.chains.all) {
    if (signal.aborted) break;
    await sweepOn(deps, chain, signal, faults).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `deposit addresses could not be swept: ${faults.map(String).join('; ')}`);
}

async function sweepOn(deps: SweepDeps, chain: Chain, signal: AbortSignal, faults: unknown[]): Promise<void> {
  await draftSweeps(deps, chain, signal).catch((fault: unknown) => faults.push(fault));
  for (const batch of await openBatches(deps, chain.network)) {
    if (signal.aborted) return;
    const owner = ownerOf(deps, chain.network, batch);
    await followBatch(deps, { chain, batch, owner }, signal).catch((fault: unknown) => faults.push(fault));
  }
}

async function openBatches({ database }: SweepDeps, network: string): Promise<readonly SweepBatch[]> {
  const rows = await withSweeps(database.queries)
    .selectFrom('payout_batches')
    .innerJoin('sweep_steps', 'sweep_steps.batch', 'payout_batches.id')
    .innerJoin('sweep_moves', 'sweep_moves.id', 'sweep_steps.move')
    .innerJoin('sweeps', 'sweeps.id', 'sweep_moves.sweep')
    .leftJoin('token_protocols', (join) =>
      join.onRef('token_protocols.token', '=', 'sweeps.token').onRef('token_protocols.protocol', '=', 'sweeps.network'),
    )
    .select(['payout_batches.id', 'payout_batches.organisation', 'sweep_steps.kind', 'sweep_steps.reference', 'sweep_steps.to_address'])
    .select(['sweep_steps.contract', 'sweep_steps.amount', 'sweep_steps.move', 'sweep_moves.sweep', 'token_protocols.confirmations'])
    .where('payout_batches.network', '=', network)
    .where('payout_batches.state', '=', 'open')
    .orderBy('payout_batches.id')
    .execute();
  return rows.map(({ id, organisation, kind, reference, to_address: to, contract, amount, move, sweep, confirmations }) => ({
    id,
    organisation,
    kind,
    amount: BigInt(amount),
    move: { id: move, sweep },
    payouts: [{ reference, to, memo: null, contract, amount: BigInt(amount), approvals: [] }],
    confirmations: confirmations ?? 1,
  }));
}

const ownerOf = (deps: SweepDeps, network: string, batch: SweepBatch): BatchOwner => ({
  sent: (transaction) =>
    deps.database.transaction(async (queries) => {
      const rows = withSweeps(queries);
      await markSent(rows, transaction, deps.clock.now());
      if (batch.kind === 'sweep')
        await rows.updateTable('sweeps').set({ state: 'sent' }).where('id', '=', batch.move.sweep).where('ended_at', 'is', null).execute();
    }),
  progress: async () => undefined,
  finish: async (mined) => {
    const now = deps.clock.now();
    const closed = await deps.database.transaction(async (queries) => {
      const rows = withSweeps(queries);
      const written = await closeBatch(rows, network, batch, mined, now);
      if (!written) return undefined;
      if (!mined.state.succeeded) await endMove(rows, batch.move, { problem: 'reverted' }, now);
      // After coin for the fee the move itself is drafted.
      else if (batch.kind === 'sweep') await endMove(rows, batch.move, { moved: batch.amount }, now);
      return written;
    });
    if (closed?.fee) await submitFee(deps, closed.fee);
  },
  refuse: (reason) =>
    deps.database.transaction(async (queries) => {
      const rows = withSweeps(queries);
      await giveUpBatch(rows, batch, reason);
      await endMove(rows, batch.move, { problem: 'refused' }, deps.clock.now());
    }),
});

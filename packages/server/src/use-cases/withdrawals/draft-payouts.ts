import { ImpossiblePayoutError, type Chain, type DraftTransaction, type Payout } from '../../ports/chain.ts';
import { stoppedTokens } from '../reserves/withdrawal-stops.ts';
import type { WithdrawalDeps } from './deps.ts';
import { pushWithdrawal } from './news.ts';
import { withPayouts } from './payout-rows.ts';
import { storeBatch, takenSpends } from './store-batch.ts';

/** So many transactions of one network are begun in one turn. */
const BATCHES_AT_ONCE = 50;

interface WaitingPayout {
  readonly id: number;
  readonly withdrawal: number;
  readonly organisation: number;
  readonly address: string;
  readonly memo: string | null;
  readonly contract: string | null;
  readonly amount: number | bigint;
  readonly is_alone: boolean;
}

export const payoutOf = ({
  id,
  address,
  memo,
  contract,
  amount,
}: Omit<WaitingPayout, 'organisation' | 'withdrawal' | 'is_alone'>): Payout => ({
  reference: String(id),
  to: address,
  memo,
  contract,
  amount: BigInt(amount),
});

type DraftDeps = Pick<WithdrawalDeps, 'database' | 'clock' | 'report' | 'notifications' | 'notices'>;

/** Puts what waits into transactions, each stored with its spends before anything is signed. */
export async function draftPayouts(deps: DraftDeps, chain: Chain, signal: AbortSignal): Promise<void> {
  for (let batch = 0; batch < BATCHES_AT_ONCE && !signal.aborted; batch += 1) {
    const next = await nextPayouts(deps, chain);
    const [first] = next;
    if (!first) return;
    const taken = await takenSpends(deps.database.queries, chain.network);
    for (const payouts of next.length > 1 ? [next, [first]] : [next]) {
      const draft = await draftOf(chain, payouts, taken, signal);
      if (draft instanceof ImpossiblePayoutError) {
        if (payouts.length > 1) continue;
        await holdImpossible(deps, chain.network, first, draft);
        break;
      }
      if (draft) {
        await storeDraft(deps, chain.network, payouts, draft);
        break;
      }
      if (payouts.length > 1) continue;
      deps.report(new Error(`the hot wallet of ${chain.network} has not enough for payout ${first.id}`));
      return;
    }
  }
}

const draftOf = (chain: Chain, payouts: readonly WaitingPayout[], taken: ReadonlySet<string>, signal: AbortSignal) =>
  chain.payouts.draft(payouts.map(payoutOf), taken, signal).catch((fault: unknown) => {
    if (fault instanceof ImpossiblePayoutError) return fault;
    throw fault;
  });

/** Its funds stay held while an operator decides: nothing was signed, so that it may be tried again or given back. */
async function holdImpossible(
  deps: DraftDeps,
  network: string,
  { id, withdrawal }: WaitingPayout,
  fault: ImpossiblePayoutError,
): Promise<void> {
  const owner = await deps.database.transaction(async (queries) => {
    const rows = withPayouts(queries);
    const held = await rows
      .updateTable('withdrawals')
      .set({ state: 'held' })
      .where('id', '=', withdrawal)
      .where('state', '=', 'approved')
      .returning('user_id')
      .executeTakeFirst();
    if (held)
      await rows
        .updateTable('payouts')
        .set({ state: 'refused', note: fault.message.slice(0, 500) })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    return held?.user_id;
  });
  deps.report(new Error(`payout ${id} on ${network} is impossible and waits for an operator: ${fault.message}`));
  if (owner !== undefined) pushWithdrawal(deps)(owner, withdrawal);
}

/** Those of one organisation that one transaction takes, the oldest first. Nothing leaves an account that is frozen, or of a token that is stopped. */
async function nextPayouts({ database, clock }: DraftDeps, { network, payouts: { payoutsMax } }: Chain): Promise<readonly WaitingPayout[]> {
  const rows = await withPayouts(database.queries)
    .selectFrom('payouts')
    .innerJoin('withdrawals', 'withdrawals.id', 'payouts.withdrawal')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .select([
      'payouts.id',
      'payouts.withdrawal',
      'withdrawals.organisation',
      'payouts.address',
      'payouts.memo',
      'payouts.contract',
      'payouts.amount',
    ])
    .select('payouts.is_alone')
    .where('payouts.network', '=', network)
    .where('payouts.state', '=', 'waiting')
    .where('payouts.due_at', '<=', clock.now())
    .where('withdrawals.state', '=', 'approved')
    .where('users.frozen_at', 'is', null)
    .where('withdrawals.token', 'not in', stoppedTokens(database.queries))
    .orderBy('payouts.id')
    .limit(payoutsMax * 4)
    .execute();
  const [first] = rows;
  if (!first || first.is_alone) return first ? [first] : [];
  return rows.filter((row) => !row.is_alone && row.organisation === first.organisation).slice(0, payoutsMax);
}

/** All or nothing: a spend that was ever used, or a payout that has been taken meanwhile, undoes the whole draft. */
async function storeDraft(
  { database, clock }: DraftDeps,
  network: string,
  payouts: readonly WaitingPayout[],
  draft: DraftTransaction,
): Promise<void> {
  const [first] = payouts;
  if (!first) return;
  const now = clock.now();
  const ids = payouts.map(({ id }) => id);
  await database.transaction(async (queries) => {
    const rows = withPayouts(queries);
    const batch = await storeBatch(rows, { network, organisation: first.organisation, draft, now });
    const taken = await rows
      .updateTable('payouts')
      .set({ state: 'batched', batch })
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .returning('withdrawal')
      .execute();
    const begun = await rows
      .updateTable('withdrawals')
      .set({ state: 'preparing' })
      .where(
        'id',
        'in',
        payouts.map(({ withdrawal }) => withdrawal),
      )
      .where('state', '=', 'approved')
      .where('token', 'not in', stoppedTokens(queries))
      .returning('id')
      .execute();
    if (taken.length !== ids.length || begun.length !== ids.length) throw new Error(`payouts ${ids.join(', ')} were taken meanwhile`);
  });
}

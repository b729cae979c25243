import type { Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { withPayouts } from './payout-rows.ts';

/** The engine's clock may be so much behind the reader's. */
const CLOCKS_MS = 1_000;

interface LedgerAndChains {
  /** When the ledger was read (epoch ms). */
  readonly at: number;
  /** Blocks at which the chains were read. */
  readonly blocks: readonly { readonly network: string; readonly height: number }[];
}

/** What was gone from the chains at these blocks while the ledger still had it, by token: mined, and not or only later taken from its hold. */
export async function leavingWithdrawals(
  { database, chains }: { readonly database: Database; readonly chains: Chains },
  { at, blocks }: LedgerAndChains,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await withPayouts(database.queries)
    .selectFrom('withdrawals')
    .innerJoin('payouts', 'payouts.withdrawal', 'withdrawals.id')
    .innerJoin('payout_transactions as sent', 'sent.batch', 'payouts.batch')
    .select(['withdrawals.id', 'withdrawals.token', 'withdrawals.amount', 'withdrawals.fee', 'payouts.network', 'sent.tx_id'])
    .where('sent.tx_id', 'is not', null)
    .where((row) =>
      row.or([
        row('withdrawals.state', 'in', ['preparing', 'sent']),
        row('withdrawals.funds', '=', 'capturing'),
        row.and([row('withdrawals.funds', '=', 'paid'), row('withdrawals.funds_at', '>=', at - CLOCKS_MS)]),
      ]),
    )
    .execute();
  const gone = new Set<number>();
  const leaving = new Map<number, bigint>();
  for (const { id, token, amount, fee, network, tx_id: txId } of rows) {
    const chain = chains.of(network);
    const block = blocks.find((read) => read.network === network);
    if (gone.has(id) || !chain || !block || txId === null) continue;
    const state = await chain.payouts.stateOf(txId, signal);
    if (state.kind !== 'mined' || !state.succeeded || state.block.height > block.height) continue;
    gone.add(id);
    leaving.set(token, (leaving.get(token) ?? 0n) + BigInt(amount) - BigInt(fee));
  }
  return leaving;
}

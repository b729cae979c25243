import type { Generated, Kysely } from 'kysely';
import type { Chains } from '../../ports/chain.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { WithdrawalTables } from './tables.ts';

// Kysely adds tables of a type, not of an interface.
export type PayoutTables = {
  payout_batches: {
    id: Generated<number>;
    network: string;
    organisation: number;
    state: 'open' | 'paid' | 'failed' | 'refused';
    created_at: number;
    note: Generated<string>;
  };
  payouts: {
    id: Generated<number>;
    withdrawal: number;
    network: string;
    contract: string | null;
    address: string;
    memo: string | null;
    /** Whole, of any size. */
    amount: number | bigint;
    due_at: number;
    is_alone: Generated<boolean>;
    state: 'waiting' | 'batched' | 'paid' | 'failed' | 'refused' | 'cancelled';
    batch: number | null;
    /** Why it went back to an operator. */
    note: Generated<string>;
    created_at: number;
  };
  payout_approvals: { payout: number; operator: string; signature: string; given_at: number };
  payout_transactions: {
    id: Generated<number>;
    batch: number;
    from_address: string;
    spends: string[];
    unsigned: string;
    fee_max: number | bigint;
    tx_id: string | null;
    raw: string | null;
    created_at: number;
    signed_at: number | null;
    sent_at: number | null;
    fee: number | bigint | null;
    block_height: number | null;
    block_hash: string | null;
  };
  payout_spends: { network: string; spend: string; batch: number };
  payout_fees: {
    id: Generated<number>;
    batch: number;
    organisation: number;
    token: number;
    units: number | bigint;
    state: 'requested' | 'accepted' | 'refused';
    refusal: string | null;
    requested_at: number;
  };
};

/** The store with the tables of withdrawals and of what pays them. */
export const withPayouts = (queries: Kysely<Schema>): Kysely<Schema & WithdrawalTables & PayoutTables> =>
  queries.withTables<WithdrawalTables>().withTables<PayoutTables>();

interface PlannedPayout {
  readonly network: string;
  readonly contract: string | null;
  readonly address: string;
  readonly memo: string | null;
  /** In the smallest unit of the chain. */
  readonly amount: bigint;
}

interface Payable {
  readonly token: number;
  readonly protocol: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: number | bigint;
  readonly fee: number | bigint;
}

/** How a withdrawal is paid on its chain; undefined where no wallet can. */
export type PayoutPlan = (queries: Kysely<Schema>, row: Payable) => Promise<PlannedPayout | undefined>;

export const payoutPlan =
  (chains: Chains): PayoutPlan =>
  async (queries, { token, protocol: network, address, memo, amount, fee }) => {
    if (!chains.of(network)) return undefined;
    const asset = await queries
      .selectFrom('chain_tokens')
      .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
      .select(['chain_tokens.contract', 'chain_tokens.decimals', 'tokens.scale'])
      .where('chain_tokens.token', '=', token)
      .where('chain_tokens.protocol', '=', network)
      .executeTakeFirst();
    const units = asset && chainAmount(BigInt(amount) - BigInt(fee), asset.scale, asset.decimals);
    return asset && units !== undefined ? { network, contract: asset.contract, address, memo, amount: units } : undefined;
  };

/** Units of the ledger as those of the chain; undefined for what the chain has no unit fine enough for. */
function chainAmount(units: bigint, scale: number, decimals: number): bigint | undefined {
  if (decimals >= scale) return units * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  return units % divisor === 0n ? units / divisor : undefined;
}

interface NewPayout {
  readonly withdrawal: number;
  readonly plan: PlannedPayout;
  readonly dueAt: number;
  readonly now: number;
}

/**
 * Writes what is to be paid, in the transaction that approves it; false when there is a payout already. One that its signer refused for
 * good was never signed and may be tried anew.
 */
export async function putPayout(queries: Kysely<Schema>, { withdrawal, plan, dueAt, now }: NewPayout): Promise<boolean> {
  const row = await withPayouts(queries)
    .insertInto('payouts')
    .values({ withdrawal, ...plan, due_at: dueAt, state: 'waiting', batch: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('withdrawal')
        .doUpdateSet({ state: 'waiting', batch: null, is_alone: true, due_at: dueAt, note: '' })
        .where('payouts.state', 'in', ['refused', 'cancelled']),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How much of what is owed the hot wallet should hold, in whole percent: moved back to the target once it leaves floor or ceiling. */
export interface HotRange {
  readonly floor: number;
  readonly target: number;
  readonly ceiling: number;
}

export const HOT_RANGE: HotRange = { floor: 2, target: 5, ceiling: 10 };

export interface WalletBalances {
  /** In units. */
  readonly hot: bigint;
  readonly cold: bigint;
  readonly liabilities: bigint;
}

export interface WalletMove {
  /** `sweep`: from the hot wallet to the cold one; `refill`: the other way round. */
  readonly kind: 'sweep' | 'refill';
  /** In units, above zero. */
  readonly amount: bigint;
}

const percentOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;

/** Whether the hot wallet holds too little for what may be asked of it soon. */
export const isHotLow = ({ hot, liabilities }: Omit<WalletBalances, 'cold'>, range: HotRange = HOT_RANGE): boolean =>
  hot < percentOf(liabilities, range.floor);

/** What would bring the hot wallet back to its target; undefined within its range, and where the cold wallet has nothing to give. */
export function proposeMove({ hot, cold, liabilities }: WalletBalances, range: HotRange = HOT_RANGE): WalletMove | undefined {
  const target = percentOf(liabilities, range.target);
  if (hot > percentOf(liabilities, range.ceiling)) return { kind: 'sweep', amount: hot - target };
  if (!isHotLow({ hot, liabilities }, range)) return undefined;
  const missing = target - hot;
  const amount = missing < cold ? missing : cold;
  return amount > 0n ? { kind: 'refill', amount } : undefined;
}

/** Whether so much lies at deposit addresses that it should be moved to the hot wallet. */
export const isSweepDue = (held: bigint, above: bigint): boolean => held > above;

/** A move from deposit addresses to the hot wallet: asked for, its first transaction drafted, sent, and what came of all of them. */
export const SWEEP_STATES = ['requested', 'drafted', 'sent', 'done', 'failed'] as const;
export type SweepState = (typeof SWEEP_STATES)[number];

/** Why an address was not emptied: coin for the fee was sent there and was not enough, the chain refuses the transfer, or the signer does. */
export const SWEEP_PROBLEMS = ['coin_short', 'reverted', 'refused'] as const;
export type SweepProblem = (typeof SWEEP_PROBLEMS)[number];

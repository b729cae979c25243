/** Where the exchange holds tokens: the wallet that pays out, the one whose keys are offline, and the addresses of deposits. */
export const HOLDING_KINDS = ['hot', 'cold', 'deposit'] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** Parts of a whole, in basis points. */
const WHOLE = 10_000n;

/** Assets to liabilities in basis points, rounded down; undefined where nothing is owed. */
export const coverage = (assets: bigint, liabilities: bigint): bigint | undefined =>
  liabilities > 0n ? (assets * WHOLE) / liabilities : undefined;

/** Whether less is there than is owed. */
export const isShort = (assets: bigint, liabilities: bigint): boolean => assets < liabilities;

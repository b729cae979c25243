/** How many decimals an amount has on its chain, and in the ledger. */
export interface AmountScales {
  readonly decimals: number;
  readonly scale: number;
}

/** The largest amount that an account of the ledger can have. */
const UNITS_MAX = 2n ** 63n - 1n;

/** A chain's amount as whole units of the ledger, and what is left in units of the chain; undefined for more than the ledger can write. */
export function toLedgerUnits(
  amount: bigint,
  { decimals, scale }: AmountScales,
): { readonly units: bigint; readonly remainder: bigint } | undefined {
  const finer = BigInt(decimals - scale);
  const units = finer >= 0n ? amount / 10n ** finer : amount * 10n ** -finer;
  return units > UNITS_MAX ? undefined : { units, remainder: finer >= 0n ? amount % 10n ** finer : 0n };
}

/** Units of the ledger as the chain's amount; undefined when the chain cannot write them exactly. */
export function toChainAmount(units: bigint, { decimals, scale }: AmountScales): bigint | undefined {
  const finer = BigInt(decimals - scale);
  if (finer >= 0n) return units * 10n ** finer;
  const step = 10n ** -finer;
  return units % step === 0n ? units / step : undefined;
}

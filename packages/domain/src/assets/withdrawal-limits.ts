/**
 * What a user may withdraw in 24 hours, in whole USDT at the price of the moment, by verification: 1 basic, 2 advanced, 3 a
 * company. Without verification nothing may be withdrawn.
 */
export const WITHDRAWAL_DAY_LIMITS = [
  { kycLevel: 1, dayLimit: 20_000n },
  { kycLevel: 2, dayLimit: 100_000n },
  { kycLevel: 3, dayLimit: 100_000n },
] as const;

/** The same for one account: a company's own limit stands above its owner's. */
export const withdrawalDayLimit = ({ kycLevel, isCompany }: { readonly kycLevel: number; readonly isCompany: boolean }): bigint =>
  WITHDRAWAL_DAY_LIMITS.find((limit) => limit.kycLevel === (isCompany ? 3 : kycLevel))?.dayLimit ?? 0n;

import { formatUnits, parseUnits } from '@marque/domain/money';
import { VALUE_SCALE } from '../../use-cases/market/valuation.ts';

const RATE_SCALE = 8;

/** A value in a currency, cut to `decimals` places. */
export function inFiat(value: bigint, rate: string, decimals: number): string {
  const rateUnits = parseUnits(rate, RATE_SCALE) ?? 0n;
  return formatUnits((value * rateUnits) / 10n ** BigInt(VALUE_SCALE + RATE_SCALE - decimals), decimals);
}

/** A value in another token, cut to `decimals` places; "0" while that token has no price. */
export const inToken = (value: bigint, valueOfToken: bigint, decimals: number): string =>
  valueOfToken === 0n ? '0' : formatUnits((value * 10n ** BigInt(decimals)) / valueOfToken, decimals);

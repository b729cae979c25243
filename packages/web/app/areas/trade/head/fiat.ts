import { fiatSign } from '@marque/app-kit/format/fiat-sign';
import { displayDecimal, formatUnits } from '@marque/domain/money';
import { fiatOf, type Fiat, type Locale } from '@marque/domain/organisation';
import { unitsOf } from '../figures.ts';

const SCALE = 10;
/** Currencies that have no smaller coin. */
const WITHOUT_PARTS: ReadonlySet<Fiat> = new Set(['JPY', 'KRW']);

/**
 * The fiat value of the price now, from the value the server gave for the price then; "" when it gave none.
 * Small values keep more places, so that they never read as nothing.
 */
export function fiatText(fiatThen: string, priceThen: string, priceNow: string, locale: Locale): string {
  const [fiat, then, now] = [unitsOf(fiatThen, SCALE), unitsOf(priceThen, SCALE), unitsOf(priceNow, SCALE)];
  if (fiat === 0n || then === 0n) return '';
  const value = formatUnits((fiat * now) / then, SCALE);
  const currency = fiatOf(locale);
  const decimals = WITHOUT_PARTS.has(currency) ? 0 : 2;
  const isSmall = unitsOf(value, SCALE) < 10n ** BigInt(SCALE);
  return `${fiatSign(currency)}${displayDecimal(value, isSmall ? Math.max(decimals, 4) : decimals)}`;
}

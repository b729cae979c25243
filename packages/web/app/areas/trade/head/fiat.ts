import { displayDecimal, formatUnits } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import { unitsOf } from '../figures.ts';

/** Currency in which people of a language think, and how its sign is written. */
const SIGNS: Record<Locale, readonly [sign: string, decimals: number]> = {
  'zh-CN': ['¥', 2], 'zh-HK': ['HK$', 2], en: ['$', 2], ja: ['¥', 0], ko: ['₩', 0], 'ru-RU': ['₽', 2],
};

const SCALE = 10;

/**
 * The fiat value of the price now, from the value the server gave for the price then; "" when it gave none.
 * Small values keep more places, so that they never read as nothing.
 */
export function fiatText(fiatThen: string, priceThen: string, priceNow: string, locale: Locale): string {
  const [fiat, then, now] = [unitsOf(fiatThen, SCALE), unitsOf(priceThen, SCALE), unitsOf(priceNow, SCALE)];
  if (fiat === 0n || then === 0n) return '';
  const value = formatUnits((fiat * now) / then, SCALE);
  const [sign, decimals] = SIGNS[locale];
  const isSmall = unitsOf(value, SCALE) < 10n ** BigInt(SCALE);
  return `${sign}${displayDecimal(value, isSmall ? Math.max(decimals, 4) : decimals)}`;
}

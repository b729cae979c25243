import { fixedDecimal, formatUnits } from '@marque/domain/money';
import { unitsOf } from '../figures.ts';
import type { BookLevels } from '../live/market-stores.ts';

/** What an order would meet that reaches from the best price to a row. */
export interface Cumulative {
  readonly amount: string;
  readonly total: string;
  /** Volume-weighted, cut to the price's places. */
  readonly average: string;
}

/** Everything up to a price, from the real levels: a grouped row reaches as far as its worst price. */
export function cumulativeTo(
  book: BookLevels,
  side: 'asks' | 'bids',
  price: string,
  priceScale: number,
  amountScale: number,
): Cumulative | undefined {
  const limit = unitsOf(price, priceScale);
  let [lots, notional] = [0n, 0n];
  for (const [levelPrice, amount] of book[side]) {
    const ticks = unitsOf(levelPrice, priceScale);
    if (side === 'asks' ? ticks > limit : ticks < limit) break;
    const size = unitsOf(amount, amountScale);
    lots += size;
    notional += size * ticks;
  }
  if (lots === 0n) return undefined;
  return {
    amount: fixedDecimal(formatUnits(lots, amountScale), amountScale),
    total: fixedDecimal(formatUnits(notional, priceScale + amountScale), Math.min(priceScale, 4)),
    average: fixedDecimal(formatUnits(notional / lots, priceScale), priceScale),
  };
}

import type { PriceLevel } from '@marque/contract/market';
import { unitsOf } from '../figures.ts';
import type { PairView } from '../pair-view.ts';

/** What an order finds when it walks the other side of the book, best price first. */
export interface Sweep {
  readonly lots: bigint;
  /** Price times amount, in units of both scales together. */
  readonly notional: bigint;
  /** True when the levels known hold all that was asked for. */
  readonly isFilled: boolean;
}

/** Walks until `lots` are found. */
export function sweepAmount(levels: readonly PriceLevel[], lots: bigint, pair: PairView): Sweep {
  let [open, notional] = [lots, 0n];
  for (const [price, amount] of levels) {
    if (open === 0n) break;
    const there = unitsOf(amount, pair.amountScale);
    const taken = there < open ? there : open;
    open -= taken;
    notional += taken * unitsOf(price, pair.priceScale);
  }
  return { lots: lots - open, notional, isFilled: open === 0n };
}

/** Walks until `budget` is spent; a rest too small for one lot stays unspent. */
export function sweepTotal(levels: readonly PriceLevel[], budget: bigint, pair: PairView): Sweep {
  let [lots, spent] = [0n, 0n];
  for (const [price, amount] of levels) {
    const ticks = unitsOf(price, pair.priceScale);
    const there = unitsOf(amount, pair.amountScale);
    const affordable = ticks === 0n ? 0n : (budget - spent) / ticks;
    const taken = there < affordable ? there : affordable;
    lots += taken;
    spent += taken * ticks;
    if (affordable < there) return { lots, notional: spent, isFilled: true };
  }
  return { lots, notional: spent, isFilled: spent >= budget };
}

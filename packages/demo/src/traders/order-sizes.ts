import type { DemoPair } from '../pairs.ts';
import type { Random } from '../random.ts';

const ROUGH_SHARE = 0.3;
const ROUND_SHARE = 0.5;

const roundTo = (value: number, digits: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - digits + 1);
  return Math.round(value / step) * step;
};

/** Lots worth so many dollars, often rounded as people round, within the pair's limits. */
export function drawLots(pair: DemoPair, dollars: number, logBasePrice: number, random: Random): number {
  const exact = Math.max(1, (dollars / Math.exp(logBasePrice)) * 10 ** pair.amountScale);
  const drawn = random.next();
  const rounded = drawn < ROUGH_SHARE ? Math.round(exact) : roundTo(exact, drawn < ROUGH_SHARE + ROUND_SHARE ? 2 : 1);
  return Math.min(pair.maxLots, Math.max(pair.minLots, rounded));
}

/** A round price near `ticks`, no further away than `room`, and only away from the middle of the book. */
export function roundPrice(ticks: number, room: number, side: 'buy' | 'sell'): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, room))));
  return Math.max(1, (side === 'buy' ? Math.floor(ticks / step) : Math.ceil(ticks / step)) * step);
}

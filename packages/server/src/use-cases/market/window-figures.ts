import { candleOpen, joinCandles, nextCandleOpen, type Candle, type Resolution } from '@marque/domain/trading';
import type { MarketData } from '../../ports/market-data.ts';

const DAY_MS = 86_400_000;
/** From the finest on: each is in use until the first opening of the next one. */
const LENGTHS: readonly Resolution[] = ['1m', '1h', '1D'];
/** More than a window has of any length before the next one takes over. */
const BARS_MAX = 60;

/** The first opening of a length at a time or after it. */
function openingFrom(length: Resolution, at: number): number {
  const open = candleOpen(length, at);
  return open === at ? at : nextCandleOpen(length, open);
}

/**
 * What was traded from the start of a minute until now, exactly; undefined where nothing was. Of what lies further back than
 * a day, minutes, hours and days that are whole within it are joined, so that a week is some eighty bars.
 */
export async function windowFigures(
  marketData: Pick<MarketData, 'bars' | 'tradedSince'>,
  pair: number,
  begin: number,
  now: number,
): Promise<Candle | undefined> {
  if (begin >= candleOpen('1m', now - DAY_MS)) return marketData.tradedSince(pair, begin);
  let from = begin;
  const bars: Candle[] = [];
  for (const [index, length] of LENGTHS.entries()) {
    const coarser = LENGTHS[index + 1];
    const end = coarser === undefined ? now + 1 : Math.min(openingFrom(coarser, from), now + 1);
    if (from < end) bars.push(...(await marketData.bars(pair, length, { begin: from, end, limit: BARS_MAX })));
    from = end;
  }
  const [first, ...others] = bars;
  return first && others.reduce(joinCandles, first);
}

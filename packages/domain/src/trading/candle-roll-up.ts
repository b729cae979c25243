import type { Side } from './order.ts';
import { candleOpen, type CandleLength, type Resolution } from './resolution.ts';

/** Prices in ticks, volume in lots, turnover in the quote token's smallest unit; open time in epoch ms, UTC. */
export interface Candle {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: bigint;
  readonly quoteUnits: bigint;
  /** How many trades it is of; 0 where that is not known. */
  readonly trades: number;
  /** Numbers of its first and last trade; 0 where there is none that is known. */
  readonly firstTrade: number;
  readonly lastTrade: number;
  /** What of its lots and turnover was bought by takers. */
  readonly takerLots: bigint;
  readonly takerUnits: bigint;
}

export interface CandleTrade {
  readonly trade: number;
  readonly at: number;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  readonly takerSide: Side;
}

/** A trade as the candle that would hold it alone. */
export const candleOfTrade = (resolution: Resolution, { trade, at, ticks, lots, quoteUnits, takerSide }: CandleTrade): Candle => ({
  openTime: candleOpen(resolution, at),
  open: ticks,
  high: ticks,
  low: ticks,
  close: ticks,
  lots: BigInt(lots),
  quoteUnits,
  trades: 1,
  firstTrade: trade,
  lastTrade: trade,
  takerLots: takerSide === 'buy' ? BigInt(lots) : 0n,
  takerUnits: takerSide === 'buy' ? quoteUnits : 0n,
});

/** The candle of two stretches of one bar, the first before the second. */
export const joinCandles = (first: Candle, second: Candle): Candle => ({
  openTime: first.openTime,
  open: first.open,
  high: Math.max(first.high, second.high),
  low: Math.min(first.low, second.low),
  close: second.close,
  lots: first.lots + second.lots,
  quoteUnits: first.quoteUnits + second.quoteUnits,
  trades: first.trades + second.trades,
  firstTrade: first.firstTrade || second.firstTrade,
  lastTrade: second.lastTrade || first.lastTrade,
  takerLots: first.takerLots + second.takerLots,
  takerUnits: first.takerUnits + second.takerUnits,
});

/** Rolls finer candles, oldest first, up to a coarser resolution. Bars without a trade do not exist. */
export function rollUp(candles: Iterable<Candle>, resolution: CandleLength): readonly Candle[] {
  const bars: Candle[] = [];
  for (const candle of candles) {
    const openTime = candleOpen(resolution, candle.openTime);
    const last = bars.at(-1);
    if (last?.openTime === openTime) bars[bars.length - 1] = joinCandles(last, candle);
    else bars.push({ ...candle, openTime });
  }
  return bars;
}

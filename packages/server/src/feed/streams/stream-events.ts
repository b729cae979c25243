import type { IntervalName } from '@marque/contract/binance/fields';
import type { StreamEvent, TickerWindow } from '@marque/contract/binance/streams';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { nextCandleOpen, type BookLevel, type Candle, type CandleLength } from '@marque/domain/trading';
import type { TakenAtPrice } from '../../use-cases/market/public-trades.ts';
import type { FeedTrade } from '../channels/market-change.ts';
import type { PairDay } from '../feed-messages.ts';

/** Decimals of price, amount and turnover. */
export interface Decimals {
  readonly priceScale: number;
  readonly amountScale: number;
  readonly quoteScale: number;
}

/** A stream's pair under the name that the reader's organisation has for it. */
export interface Subject extends Decimals {
  readonly symbol: string;
}

/** A number that no trade has. */
const NO_TRADE = -1;
const knownTrade = (trade: number): number => (trade === 0 ? NO_TRADE : trade);

export const levelRow = ({ ticks, lots }: BookLevel, { priceScale, amountScale }: Decimals): [string, string] => [
  formatSteps(ticks, priceScale),
  formatSteps(lots, amountScale),
];

export const tradeEvent = (of: Subject, { trade, ticks, lots, at, takerSide }: FeedTrade, now: number): StreamEvent<'trade'> => ({
  e: 'trade',
  E: Math.max(now, at),
  s: of.symbol,
  t: trade,
  p: formatSteps(ticks, of.priceScale),
  q: formatSteps(lots, of.amountScale),
  T: at,
  m: takerSide === 'sell',
  M: true,
});

export const aggregateEvent = (
  of: Subject,
  { first, last, ticks, lots, at, takerSide }: TakenAtPrice,
  now: number,
): StreamEvent<'aggTrade'> => ({
  e: 'aggTrade',
  E: Math.max(now, at),
  s: of.symbol,
  a: first,
  p: formatSteps(ticks, of.priceScale),
  q: formatSteps(lots, of.amountScale),
  f: first,
  l: last,
  T: at,
  m: takerSide === 'sell',
  M: true,
});

interface StreamedBar {
  readonly interval: IntervalName;
  readonly length: CandleLength;
  readonly bar: Candle;
  readonly isClosed: boolean;
}

export function klineEvent(of: Subject, { interval, length, bar, isClosed }: StreamedBar, now: number): StreamEvent<'kline'> {
  const price = (ticks: number): string => formatSteps(ticks, of.priceScale);
  const amount = (lots: bigint): string => formatUnits(lots, of.amountScale);
  const turnover = (units: bigint): string => formatUnits(units, of.quoteScale);
  return {
    e: 'kline',
    E: now,
    s: of.symbol,
    k: {
      t: bar.openTime,
      T: nextCandleOpen(length, bar.openTime) - 1,
      s: of.symbol,
      i: interval,
      f: knownTrade(bar.firstTrade),
      L: knownTrade(bar.lastTrade),
      o: price(bar.open),
      c: price(bar.close),
      h: price(bar.high),
      l: price(bar.low),
      v: amount(bar.lots),
      n: bar.trades,
      x: isClosed,
      q: turnover(bar.quoteUnits),
      V: amount(bar.takerLots),
      Q: turnover(bar.takerUnits),
      B: '0',
    },
  };
}

/** Best bid and ask with what rests there; zeros where a side is empty. */
export interface BookTop {
  readonly bid: readonly [price: string, amount: string];
  readonly ask: readonly [price: string, amount: string];
}

type Figures = PairDay['windows'][TickerWindow];

const figuresOf = ({ lastPrice, openPrice, highPrice, lowPrice, volume, quoteVolume }: Figures) => ({
  c: lastPrice,
  o: openPrice,
  h: highPrice,
  l: lowPrice,
  v: volume,
  q: quoteVolume,
});

const changesOf = ({ priceChange, priceChangePercent, weightedAvgPrice }: Figures) => ({
  p: priceChange,
  P: priceChangePercent,
  w: weightedAvgPrice,
});

const periodOf = ({ openTime, closeTime, firstId, lastId, count }: Figures) => ({
  O: openTime,
  C: closeTime,
  F: firstId,
  L: lastId,
  n: count,
});

export const miniTickerEvent = (symbol: string, day: PairDay['day'], now: number): StreamEvent<'miniTicker'> => ({
  e: '24hrMiniTicker',
  E: now,
  s: symbol,
  ...figuresOf(day),
});

export const tickerEvent = (symbol: string, day: PairDay['day'], { bid, ask }: BookTop, now: number): StreamEvent<'ticker'> => ({
  e: '24hrTicker',
  E: now,
  s: symbol,
  ...figuresOf(day),
  ...changesOf(day),
  x: day.prevClosePrice,
  Q: day.lastQty,
  b: bid[0],
  B: bid[1],
  a: ask[0],
  A: ask[1],
  ...periodOf(day),
});

export const windowEvent = (symbol: string, window: TickerWindow, figures: Figures, now: number): StreamEvent<'windowTicker'> => ({
  e: `${window}Ticker`,
  E: now,
  s: symbol,
  ...figuresOf(figures),
  ...changesOf(figures),
  ...periodOf(figures),
});

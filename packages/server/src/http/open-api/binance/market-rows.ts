import type { BinanceAggregate, BinanceMiniTicker, BinanceTicker, BinanceTrade, BookTicker, Kline } from '@marque/contract/binance/market';
import { TICKER_WINDOWS, type TickerWindow } from '@marque/contract/binance/streams';
import type { BinanceWindow } from '@marque/contract/binance/tickers';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { candleOpen, nextCandleOpen, type Candle, type CandleLength } from '@marque/domain/trading';
import type { ListedPair } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import type { PublicTrade, TakenAtPrice } from '../../../use-cases/market/public-trades.ts';

const DAY_MS = 86_400_000;
const AVERAGE_DECIMALS = 8;
/** A number that no trade has. */
const NO_TRADE = -1;

export const priceOf = (pair: ListedPair, ticks: number): string => formatSteps(ticks, pair.priceScale);
export const amountOf = (pair: ListedPair, lots: bigint | number): string => formatUnits(BigInt(lots), pair.amountScale);
export const turnoverOf = (pair: ListedPair, units: bigint): string => formatUnits(units, pair.quoteToken.scale);
const knownTrade = (trade: number): number => (trade === 0 ? NO_TRADE : trade);

export const tradeRow = (pair: ListedPair, { id, ticks, lots, quoteUnits, takerSide, at }: PublicTrade): BinanceTrade => ({
  id,
  price: priceOf(pair, ticks),
  qty: amountOf(pair, lots),
  quoteQty: turnoverOf(pair, quoteUnits),
  time: at,
  isBuyerMaker: takerSide === 'sell',
  isBestMatch: true,
});

export const aggregateRow = (pair: ListedPair, { first, last, ticks, lots, takerSide, at }: TakenAtPrice): BinanceAggregate => ({
  a: first,
  p: priceOf(pair, ticks),
  q: amountOf(pair, lots),
  f: first,
  l: last,
  T: at,
  m: takerSide === 'sell',
  M: true,
});

export const klineRow = (pair: ListedPair, length: CandleLength, bar: Candle): Kline => [
  bar.openTime,
  priceOf(pair, bar.open),
  priceOf(pair, bar.high),
  priceOf(pair, bar.low),
  priceOf(pair, bar.close),
  amountOf(pair, bar.lots),
  nextCandleOpen(length, bar.openTime) - 1,
  turnoverOf(pair, bar.quoteUnits),
  bar.trades,
  amountOf(pair, bar.takerLots),
  turnoverOf(pair, bar.takerUnits),
  '0',
];

/** Turnover by volume; the reference where nothing was traded. */
function averagePrice(pair: ListedPair, traded: Pick<Candle, 'lots' | 'quoteUnits'> | undefined, elseTicks: number): string {
  const { lots, quoteUnits } = traded ?? { lots: 0n, quoteUnits: 0n };
  if (lots === 0n) return priceOf(pair, elseTicks);
  const decimals = Math.max(AVERAGE_DECIMALS, pair.priceScale);
  return formatUnits((quoteUnits * 10n ** BigInt(pair.amountScale + decimals)) / (lots * 10n ** BigInt(pair.quoteToken.scale)), decimals);
}

const AVERAGE_MINUTES = 5;
const MINUTE_MS = 60_000;

export const recentAverage = (marketData: MarketData, pair: ListedPair, now: number) => ({
  mins: AVERAGE_MINUTES,
  price: averagePrice(pair, marketData.tradedSince(pair.id, now - AVERAGE_MINUTES * MINUTE_MS), marketData.referenceTicks(pair.id)),
  closeTime: now,
});

export function bookTicker(marketData: MarketData, symbol: string, pair: ListedPair): BookTicker {
  const { bids, asks } = marketData.depth(pair.id, 1);
  const [[bidPrice, bidQty] = ['0', '0'], [askPrice, askQty] = ['0', '0']] = [bids[0], asks[0]];
  return { symbol, bidPrice, bidQty, askPrice, askQty };
}

export const lastPrice = (marketData: MarketData, pair: ListedPair): string => priceOf(pair, marketData.referenceTicks(pair.id));

/** The last 24 hours. */
export function miniTicker(marketData: MarketData, symbol: string, pair: ListedPair, now: number): BinanceMiniTicker {
  const day = marketData.ticker(pair.id);
  return {
    symbol,
    openPrice: priceOf(pair, day.referenceTicks),
    highPrice: priceOf(pair, day.highTicks),
    lowPrice: priceOf(pair, day.lowTicks),
    lastPrice: priceOf(pair, day.latestTicks),
    volume: amountOf(pair, day.lots),
    quoteVolume: turnoverOf(pair, day.quoteUnits),
    openTime: now - DAY_MS,
    closeTime: now,
    firstId: knownTrade(day.firstTrade),
    lastId: knownTrade(day.lastTrade),
    count: day.trades,
  };
}

const PERCENT_DECIMALS = 3;

export const percentOf = (change: number, reference: number): string =>
  reference <= 0 ? '0' : formatUnits((BigInt(change) * 10n ** BigInt(PERCENT_DECIMALS + 2)) / BigInt(reference), PERCENT_DECIMALS);

/** By how much a price differs from an earlier one. */
function changeRow(pair: ListedPair, ticks: number, before: number) {
  const change = ticks - before;
  return {
    priceChange: (change < 0 ? '-' : '') + priceOf(pair, Math.abs(change)),
    priceChangePercent: percentOf(change, before),
  };
}

/** What was traded in a window; where nothing was, the price before it stands. */
export function windowRow(symbol: string, pair: ListedPair, bar: Candle | undefined, elseTicks: number, window: readonly [number, number]) {
  const { open, high, low, close } = bar ?? { open: elseTicks, high: elseTicks, low: elseTicks, close: elseTicks };
  return {
    symbol,
    openPrice: priceOf(pair, open),
    highPrice: priceOf(pair, high),
    lowPrice: priceOf(pair, low),
    lastPrice: priceOf(pair, close),
    volume: amountOf(pair, bar?.lots ?? 0n),
    quoteVolume: turnoverOf(pair, bar?.quoteUnits ?? 0n),
    openTime: window[0],
    closeTime: window[1],
    firstId: knownTrade(bar?.firstTrade ?? 0),
    lastId: knownTrade(bar?.lastTrade ?? 0),
    count: bar?.trades ?? 0,
  };
}

/** The same with how the price has changed. */
export function fullWindowRow(...asked: Parameters<typeof windowRow>): BinanceWindow {
  const [, pair, bar, elseTicks] = asked;
  return {
    ...windowRow(...asked),
    ...changeRow(pair, bar?.close ?? elseTicks, bar?.open ?? elseTicks),
    weightedAvgPrice: averagePrice(pair, bar, elseTicks),
  };
}

/** When a window of so many ms that ends now began: with the minute of its start. */
export const windowBegin = (now: number, length: number): number => candleOpen('1m', now - length);

/** The windows that streams tell of, as the call says them. */
export function streamedWindows(marketData: MarketData, pair: ListedPair, now: number): Record<TickerWindow, BinanceWindow> {
  const row = (length: number): BinanceWindow => {
    const begin = windowBegin(now, length);
    return fullWindowRow(pair.code, pair, marketData.tradedSince(pair.id, begin), marketData.referenceTicks(pair.id), [begin, now]);
  };
  return { '1h': row(TICKER_WINDOWS['1h']), '4h': row(TICKER_WINDOWS['4h']), '1d': row(TICKER_WINDOWS['1d']) };
}

export function fullTicker(marketData: MarketData, symbol: string, pair: ListedPair, now: number): BinanceTicker {
  const day = marketData.ticker(pair.id);
  const [latest] = marketData.recentTrades(pair.id, 1);
  return {
    ...miniTicker(marketData, symbol, pair, now),
    ...bookTicker(marketData, symbol, pair),
    ...changeRow(pair, day.latestTicks, day.referenceTicks),
    weightedAvgPrice: averagePrice(pair, day, day.latestTicks),
    prevClosePrice: priceOf(pair, day.referenceTicks),
    lastQty: latest?.amount ?? '0',
  };
}

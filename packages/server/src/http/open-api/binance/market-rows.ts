import { ORDER_TYPES } from '@marque/contract/binance/fields';
import type {
  BinanceAggregate,
  BinanceMiniTicker,
  BinanceTicker,
  BinanceTrade,
  BookTicker,
  Kline,
  SymbolInfo,
} from '@marque/contract/binance/market';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { nextCandleOpen, PRICE_GUARD_FACTOR, SELF_TRADE_PREVENTIONS, type Candle, type CandleLength } from '@marque/domain/trading';
import type { GatewayHealth } from '../../../ports/exchange-gateway.ts';
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

export function statusOf(pair: ListedPair, now: number, exchange: GatewayHealth['state']): SymbolInfo['status'] {
  if (pair.status === 'halted') return 'HALT';
  return pair.status === 'cancel-only' || exchange !== 'ready' || pair.opensAt > now ? 'BREAK' : 'TRADING';
}

export function symbolInfo(symbol: string, pair: ListedPair, now: number, exchange: GatewayHealth['state']): SymbolInfo {
  const { baseToken, quoteToken, priceScale, amountScale } = pair;
  const lots = { minQty: amountOf(pair, pair.minLots), maxQty: amountOf(pair, pair.maxLots), stepSize: formatUnits(1n, amountScale) };
  const tickSize = formatUnits(1n, priceScale);
  return {
    symbol,
    status: statusOf(pair, now, exchange),
    baseAsset: baseToken.code,
    baseAssetPrecision: baseToken.scale,
    quoteAsset: quoteToken.code,
    quotePrecision: quoteToken.scale,
    quoteAssetPrecision: quoteToken.scale,
    baseCommissionPrecision: baseToken.scale,
    quoteCommissionPrecision: quoteToken.scale,
    orderTypes: [...ORDER_TYPES],
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: false,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: tickSize, maxPrice: priceOf(pair, Number.MAX_SAFE_INTEGER), tickSize },
      { filterType: 'LOT_SIZE', ...lots },
      { filterType: 'MARKET_LOT_SIZE', ...lots },
      {
        filterType: 'PERCENT_PRICE',
        multiplierUp: String(PRICE_GUARD_FACTOR),
        multiplierDown: formatUnits(10n ** BigInt(AVERAGE_DECIMALS) / BigInt(PRICE_GUARD_FACTOR), AVERAGE_DECIMALS),
        avgPriceMins: 0,
      },
    ],
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
    allowedSelfTradePreventionModes: [...SELF_TRADE_PREVENTIONS],
  };
}

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
function averagePrice(pair: ListedPair, { lots, quoteUnits }: Pick<Candle, 'lots' | 'quoteUnits'>, elseTicks: number): string {
  if (lots === 0n) return priceOf(pair, elseTicks);
  const decimals = Math.max(AVERAGE_DECIMALS, pair.priceScale);
  return formatUnits((quoteUnits * 10n ** BigInt(pair.amountScale + decimals)) / (lots * 10n ** BigInt(pair.quoteToken.scale)), decimals);
}

const AVERAGE_MINUTES = 5;
const MINUTE_MS = 60_000;

export const recentAverage = (marketData: MarketData, pair: ListedPair, now: number) => ({
  mins: AVERAGE_MINUTES,
  price: averagePrice(pair, marketData.turnoverSince(pair.id, now - AVERAGE_MINUTES * MINUTE_MS), marketData.referenceTicks(pair.id)),
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

export function fullTicker(marketData: MarketData, symbol: string, pair: ListedPair, now: number): BinanceTicker {
  const day = marketData.ticker(pair.id);
  const [latest] = marketData.recentTrades(pair.id, 1);
  const change = day.latestTicks - day.referenceTicks;
  return {
    ...miniTicker(marketData, symbol, pair, now),
    ...bookTicker(marketData, symbol, pair),
    priceChange: (change < 0 ? '-' : '') + priceOf(pair, Math.abs(change)),
    priceChangePercent: percentOf(change, day.referenceTicks),
    weightedAvgPrice: averagePrice(pair, day, day.latestTicks),
    prevClosePrice: priceOf(pair, day.referenceTicks),
    lastQty: latest?.amount ?? '0',
  };
}

import type { UdfBars, UdfMarks, UdfQuote, UdfSymbol, UdfTimescaleMark } from '@marque/contract/udf/calls';
import { MINUTE_NAMES, RESOLUTION_NAMES } from '@marque/contract/udf/fields';
import { formatSteps, formatUnits, parseSteps } from '@marque/domain/money';
import type { Candle } from '@marque/domain/trading';
import type { ListedPair } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import { percentOf } from '../binance/market-rows.ts';
import { descriptionOf, fullName, type NamedPair } from './udf-pairs.ts';

// This protocol has prices as numbers: the nearest one to the exact decimal, made here and nowhere before.
const numberOf = (decimal: string): number => Number(decimal);
const priceOf = (pair: ListedPair, ticks: number): number => numberOf(formatSteps(ticks, pair.priceScale));
const volumeOf = (pair: ListedPair, lots: bigint): number => numberOf(formatUnits(lots, pair.amountScale));
export const secondOf = (ms: number): number => Math.floor(ms / 1_000);

export function symbolRow(named: NamedPair): UdfSymbol {
  const { symbol, pair, exchange } = named;
  return {
    name: symbol,
    ticker: symbol,
    description: descriptionOf(pair),
    type: 'crypto',
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange,
    listed_exchange: exchange,
    'exchange-traded': exchange,
    'exchange-listed': exchange,
    minmov: 1,
    minmov2: 0,
    pricescale: 10 ** pair.priceScale,
    pointvalue: 1,
    format: 'price',
    has_intraday: true,
    has_seconds: false,
    has_daily: true,
    has_weekly_and_monthly: true,
    has_empty_bars: false,
    has_no_volume: false,
    supported_resolutions: RESOLUTION_NAMES,
    intraday_multipliers: MINUTE_NAMES,
    daily_multipliers: ['1', '3'],
    weekly_multipliers: ['1'],
    monthly_multipliers: ['1'],
    volume_precision: pair.amountScale,
    data_status: 'streaming',
    visible_plots_set: 'ohlcv',
    currency_code: pair.quoteToken.alias,
  };
}

export const searchRow = (named: NamedPair) => ({
  symbol: named.symbol,
  full_name: fullName(named),
  description: descriptionOf(named.pair),
  exchange: named.exchange,
  ticker: named.symbol,
  type: 'crypto' as const,
});

/** Whether what was typed occurs in one of a pair's names. */
export function isFoundBy(typed: string, named: NamedPair): boolean {
  const wanted = typed.trim().toUpperCase();
  const { baseToken, quoteToken, code } = named.pair;
  const names = [named.symbol, fullName(named), code, descriptionOf(named.pair), baseToken.name, quoteToken.name];
  return names.some((name) => name.toUpperCase().includes(wanted));
}

export const barColumns = (pair: ListedPair, bars: readonly Candle[]): UdfBars => ({
  s: 'ok',
  t: bars.map(({ openTime }) => secondOf(openTime)),
  o: bars.map(({ open }) => priceOf(pair, open)),
  h: bars.map(({ high }) => priceOf(pair, high)),
  l: bars.map(({ low }) => priceOf(pair, low)),
  c: bars.map(({ close }) => priceOf(pair, close)),
  v: bars.map(({ lots }) => volumeOf(pair, lots)),
});

/** What happened to a pair at a time. */
export interface PairEvent {
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  /** A letter for the mark. */
  readonly label: string;
  readonly text: string;
}

const MARK_COLOR = 'blue';
const MARK_FONT_COLOR = 'white';
const MARK_SIZE = 14;

/** Marks stand on bars: `barOpen` says when the bar of a time opens. */
export const markColumns = (events: readonly PairEvent[], barOpen: (at: number) => number): UdfMarks => ({
  id: events.map(({ id }) => id),
  time: events.map(({ at }) => secondOf(barOpen(at))),
  color: events.map(() => MARK_COLOR),
  text: events.map(({ text }) => text),
  label: events.map(({ label }) => label),
  labelFontColor: events.map(() => MARK_FONT_COLOR),
  minSize: events.map(() => MARK_SIZE),
});

export const timescaleRow = ({ id, at, label, text }: PairEvent): UdfTimescaleMark => ({
  id,
  time: secondOf(at),
  color: MARK_COLOR,
  label,
  tooltip: [text],
});

export function quoteRow(marketData: MarketData, name: string, named: NamedPair): UdfQuote {
  const { symbol, pair, exchange } = named;
  const day = marketData.ticker(pair.id);
  const { bids, asks } = marketData.depth(pair.id, 1);
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  const change = day.latestTicks - day.referenceTicks;
  return {
    s: 'ok',
    n: name,
    v: {
      ch: Math.sign(change) * priceOf(pair, Math.abs(change)),
      chp: numberOf(percentOf(change, day.referenceTicks)),
      short_name: symbol,
      exchange,
      original_name: fullName(named),
      description: descriptionOf(pair),
      lp: priceOf(pair, marketData.referenceTicks(pair.id)),
      ...(ask !== undefined && { ask: numberOf(ask) }),
      ...(bid !== undefined && { bid: numberOf(bid) }),
      ...(ask !== undefined && bid !== undefined && { spread: spreadOf(pair, bid, ask) }),
      open_price: priceOf(pair, day.referenceTicks),
      high_price: priceOf(pair, day.highTicks),
      low_price: priceOf(pair, day.lowTicks),
      prev_close_price: priceOf(pair, day.referenceTicks),
      volume: volumeOf(pair, day.lots),
    },
  };
}

const spreadOf = (pair: ListedPair, bid: string, ask: string): number =>
  priceOf(pair, (parseSteps(ask, pair.priceScale) ?? 0) - (parseSteps(bid, pair.priceScale) ?? 0));

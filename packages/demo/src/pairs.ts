import type { PairStatus } from '@marque/domain/trading';
import { BRANDS } from './brands/index.ts';
import { demoToken, type DemoToken } from './tokens.ts';

/** A market of the demo world; scales and limits as the engine keeps them. */
export interface DemoPair {
  readonly id: number;
  readonly base: DemoToken;
  readonly quote: DemoToken;
  readonly priceScale: number;
  readonly amountScale: number;
  readonly minLots: number;
  readonly maxLots: number;
  /** Days after the first day of the demo world; 0 when open from the start. */
  readonly opensInDays: number;
  readonly guideTicks: number;
  readonly status: PairStatus;
  readonly sort: number;
  /** Usual turnover of a day, in USDT. */
  readonly turnover: number;
  /** Width of the best bid and ask, as a fraction of the price. */
  readonly spread: number;
}

interface Scales {
  readonly price: number;
  readonly amount: number;
}

interface Market {
  readonly base: string;
  readonly quote: string;
  readonly turnover: number;
  readonly scales: Scales;
  readonly status?: PairStatus;
  readonly opensInDays?: number;
}

const MAJORS: readonly Market[] = [
  { base: 'BTC', quote: 'USDT', turnover: 64_000_000, scales: { price: 2, amount: 5 } },
  { base: 'ETH', quote: 'USDT', turnover: 38_000_000, scales: { price: 2, amount: 4 } },
  { base: 'CNET', quote: 'USDT', turnover: 4_200_000, scales: { price: 4, amount: 2 } },
];

/** Brands beside their USDT market: a share of the brand's turnover in another quote token. */
const CROSSES: readonly (readonly [base: string, quote: string, share: number, status?: PairStatus])[] = [
  ['ART', 'CKUSD', 0.12],
  ['SILK', 'CKUSD', 0.09],
  ['HARB', 'CKUSD', 0.08],
  ['OOLO', 'CKUSD', 0.08],
  ['ART', 'ETH', 0.1],
  ['LUME', 'ETH', 0.12],
  ['SUMT', 'ETH', 0.08],
  ['ART', 'BTC', 0.07],
  ['LUME', 'BTC', 0.08],
  ['SILK', 'BTC', 0.06],
  ['ART', 'CNET', 0.06],
  ['LANT', 'CNET', 0.1],
  ['INDG', 'CNET', 0.08],
  ['GRVE', 'CNET', 0.07, 'halted'],
];

const CROSS_SCALES: Readonly<Record<string, Scales>> = {
  CKUSD: { price: 4, amount: 2 },
  ETH: { price: 8, amount: 1 },
  BTC: { price: 9, amount: 1 },
  CNET: { price: 4, amount: 2 },
};

/** Four to five significant digits in a price: fine enough to quote, coarse enough to read. */
const dollarScales = (price: number): Scales => ({ price: price < 1 ? 5 : 4, amount: 2 });

function brandMarket(code: string, turnover: number): Market {
  const token = demoToken(code);
  const isToCome = (token.releasedDaysAgo ?? 0) < 0;
  const market = { base: code, quote: 'USDT', turnover, scales: dollarScales(token.price) };
  return isToCome ? { ...market, opensInDays: -(token.releasedDaysAgo ?? 0) } : market;
}

function crossMarket([base, quote, share, status]: (typeof CROSSES)[number]): Market {
  const turnover = (BRANDS.find(({ code }) => code === base)?.turnover ?? 0) * share;
  const scales = CROSS_SCALES[quote] ?? { price: 4, amount: 2 };
  return { base, quote, turnover, scales, ...(status && { status }) };
}

const MARKETS: readonly Market[] = [
  ...MAJORS,
  ...BRANDS.map(({ code, turnover }) => brandMarket(code, turnover)),
  { base: 'BTC', quote: 'CKUSD', turnover: 3_100_000, scales: { price: 2, amount: 5 } },
  { base: 'ETH', quote: 'BTC', turnover: 2_600_000, scales: { price: 6, amount: 4 } },
  ...CROSSES.map(crossMarket),
];

/** Smallest order is worth about a dollar, the largest about two million; both are round in lots. */
const ORDER_VALUE_MIN = 1;
const ORDER_VALUE_MAX = 2_000_000;

const roundToPowerOfTen = (lots: number): number => 10 ** Math.max(0, Math.round(Math.log10(lots)));

/** Busy markets are tight, quiet ones wide: from 4 to 45 hundredths of a percent. */
const spreadOf = (turnover: number): number => Math.min(0.0045, Math.max(0.0004, 1.8 / Math.sqrt(turnover)));

function demoPair(market: Market, index: number): DemoPair {
  const base = demoToken(market.base);
  const quote = demoToken(market.quote);
  const { price: priceScale, amount: amountScale } = market.scales;
  const lotsOf = (value: number): number => roundToPowerOfTen((value / base.price) * 10 ** amountScale);
  return {
    id: index + 1,
    base,
    quote,
    priceScale,
    amountScale,
    minLots: lotsOf(ORDER_VALUE_MIN),
    maxLots: lotsOf(ORDER_VALUE_MAX),
    opensInDays: market.opensInDays ?? 0,
    guideTicks: Math.round((base.price / quote.price) * 10 ** priceScale),
    status: market.status ?? 'open',
    sort: index + 1,
    turnover: market.turnover,
    spread: spreadOf(market.turnover),
  };
}

export const DEMO_PAIRS: readonly DemoPair[] = MARKETS.map(demoPair);

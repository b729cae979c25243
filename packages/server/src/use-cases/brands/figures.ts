import { badgeLevel, consecutiveMonths } from '@marque/domain/content';
import type { Ticker, Token } from '@marque/domain/trading';
import type { Repurchase } from '../../ports/brand-records.ts';
import type { ListedPair } from '../../ports/listings.ts';
import { createBriefCache } from '../market/brief-cache.ts';
import { holdingValue, tokenValue, VALUE_SCALE, writtenValue } from '../market/valuation.ts';
import { costScale } from './repurchases.ts';
import { mainPair, type BrandsDeps } from './shown-brands.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** Decimals of the ratio of market value to buy-backs. */
export const PE_DECIMALS = 2;

/** The token in which money is shown. */
const USDT = 'USDT';

/** What is known of a token as a brand's. Values are in USDT at VALUE_SCALE; undefined where nothing is known. */
export interface Figures {
  readonly token: Token;
  readonly price: bigint | undefined;
  /** Decimals of the price on the token's market in USDT, where that is what it is shown by. */
  readonly usdtPriceScale: number | undefined;
  /** On its market over 24 hours. */
  readonly change: Pick<Ticker, 'latestTicks' | 'referenceTicks'> | undefined;
  /** Of all its markets over 24 hours. */
  readonly turnover: bigint | undefined;
  readonly marketCap: bigint | undefined;
  /** As its issuer wrote them; empty where nothing was written. */
  readonly circulation: string;
  readonly issuePrice: string;
  /** Bought back in the last 30 days and in the last year. */
  readonly monthRepurchased: bigint;
  readonly yearRepurchased: bigint;
  /** Bought back and burned since the release, in units of the token. */
  readonly boughtBack: bigint;
  readonly destroyed: bigint;
  /** Market capitalisation against the buy-back of twelve months, at PE_DECIMALS. */
  readonly pe: bigint | undefined;
  readonly months: number;
  readonly badge: ReturnType<typeof badgeLevel>;
}

/** A cost in USDT units at 18 decimals. */
const costValue = ({ listings }: BrandsDeps, cost: bigint): bigint => cost * 10n ** BigInt(VALUE_SCALE - costScale(listings));

/** Turnover of 24 hours over all markets of the token, whoever offers them. */
function turnoverOf({ listings, marketData }: BrandsDeps, token: Token): bigint {
  return listings.pairs
    .filter(({ base }) => base === token.id)
    .reduce(
      (sum, pair) =>
        sum +
        holdingValue(marketData.ticker(pair.id).quoteUnits, pair.quoteToken.scale, tokenValue(pair.quoteToken.code, listings, marketData)),
      0n,
    );
}

const sumOf = (rows: readonly Repurchase[], field: 'amount' | 'cost'): bigint => rows.reduce((sum, row) => sum + row[field], 0n);

/** The same day a year before. */
function yearBefore(now: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - 1);
}

function repurchaseFigures(deps: BrandsDeps, token: Token, marketCap: bigint | undefined, now: number) {
  const rows = deps.brandRecords.repurchases(token.id).filter(({ at }) => at <= now);
  const bought = rows.filter(({ kind }) => kind === 'buyback');
  const since = (begin: number): bigint =>
    costValue(
      deps,
      sumOf(
        bought.filter(({ at }) => at > begin),
        'cost',
      ),
    );
  const year = since(yearBefore(now));
  const months = consecutiveMonths(
    bought.map(({ at }) => at),
    now,
  );
  return {
    monthRepurchased: since(now - MONTH_MS),
    yearRepurchased: year,
    boughtBack: sumOf(bought, 'amount'),
    destroyed: sumOf(
      rows.filter(({ kind }) => kind === 'burn'),
      'amount',
    ),
    pe: year === 0n || marketCap === undefined ? undefined : (marketCap * 10n ** BigInt(PE_DECIMALS)) / year,
    months,
    badge: badgeLevel(months),
  };
}

/**
 * A token's figures now. Its price is that of its market, before anything was traded the guide price; what needs
 * trades is there once one of `pairs`, the organisation's, is open.
 */
function figuresOf(deps: BrandsDeps, token: Token, pairs: readonly ListedPair[], now: number): Figures {
  const { listings, marketData, brandRecords } = deps;
  const pair = mainPair(pairs, token);
  const isTraded = pairs.some(({ base, opensAt }) => base === token.id && opensAt <= now);
  const price = pair ? tokenValue(token.code, listings, marketData) : 0n;
  const profile = brandRecords.profile(token.id);
  const circulation = writtenValue(profile?.circulatingSupply ?? '');
  const marketCap = isTraded && price > 0n && circulation > 0n ? holdingValue(circulation, VALUE_SCALE, price) : undefined;
  return {
    token,
    price: price > 0n ? price : undefined,
    usdtPriceScale: pair?.quoteToken.code === USDT ? pair.priceScale : undefined,
    change: isTraded && pair ? marketData.ticker(pair.id) : undefined,
    turnover: isTraded ? turnoverOf(deps, token) : undefined,
    marketCap,
    circulation: profile?.circulatingSupply ?? '',
    issuePrice: profile?.issuePrice ?? '',
    ...repurchaseFigures(deps, token, marketCap, now),
  };
}

const KEPT_MS = 500;
const KEPT_MAX = 20_000;

export type FiguresOf = (organisation: number, token: Token) => Figures;

/** Figures of tokens as an organisation shows them, worked out at most twice a second. */
export function createFigures(deps: BrandsDeps): FiguresOf {
  const cache = createBriefCache<Figures>(deps.clock, KEPT_MS, KEPT_MAX);
  return (organisation, token) =>
    cache.get(`${organisation} ${token.id}`, () => figuresOf(deps, token, deps.listings.pairsOf(organisation), deps.clock.now()));
}

export interface MarketTotals {
  readonly marketCap: bigint;
  readonly turnover: bigint;
  readonly brands: number;
}

/** What tokens are worth together, and what was traded of them in 24 hours. */
export const marketTotals = (figures: readonly Figures[]): MarketTotals => ({
  marketCap: figures.reduce((total, { marketCap = 0n }) => total + marketCap, 0n),
  turnover: figures.reduce((total, { turnover = 0n }) => total + turnover, 0n),
  brands: figures.length,
});

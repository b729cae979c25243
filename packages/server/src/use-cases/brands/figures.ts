import type { BrandFigures } from '@marque/contract/brands';
import { badgeLevel, consecutiveMonths } from '@marque/domain/content';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Repurchase } from '../../ports/brand-records.ts';
import type { ListedPair } from '../../ports/listings.ts';
import { createBriefCache } from '../market/brief-cache.ts';
import { exactUnits, holdingValue, tokenValue, writtenValue } from '../market/valuation.ts';
import { costScale } from './repurchases.ts';
import { mainPair, type BrandsDeps } from './shown-brands.ts';

const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** Values are in USDT with this many decimals, and shown with two; ratios likewise. */
const VALUE_SCALE = 18;
const MONEY_DECIMALS = 2;
const PRICE_DECIMALS = 8;

/** The token in which money is shown. */
const USDT = 'USDT';

/** Cuts a value to `decimals` places. */
const shown = (value: bigint, decimals: number): string => formatUnits(value / 10n ** BigInt(VALUE_SCALE - decimals), decimals);

export interface Figures {
  readonly wire: BrandFigures;
  /** In USDT at 18 decimals; undefined where nothing is known. */
  readonly marketCap: bigint | undefined;
  readonly turnover: bigint;
}

/** A cost in USDT units at 18 decimals. */
const costValue = ({ listings }: BrandsDeps, cost: bigint): bigint => cost * 10n ** BigInt(VALUE_SCALE - costScale(listings));

/** Turnover of 24 hours over all markets of the token, whoever offers them. */
function turnoverOf({ listings, marketData }: BrandsDeps, token: Token): bigint {
  return listings.pairs
    .filter(({ base }) => base === token.id)
    .reduce(
      (sum, { id, quoteToken }) =>
        sum +
        holdingValue(
          exactUnits(marketData.ticker(id).vol, quoteToken.scale),
          quoteToken.scale,
          tokenValue(quoteToken.code, listings, marketData),
        ),
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
    repurchase_amount: shown(since(now - MONTH_MS), MONEY_DECIMALS),
    buy_back_amount: formatUnits(sumOf(bought, 'amount'), token.scale),
    destroyed_amount: formatUnits(
      sumOf(
        rows.filter(({ kind }) => kind === 'burn'),
        'amount',
      ),
      token.scale,
    ),
    pe: peOf(marketCap, year),
    buy_back_months: months,
    badge_level: badgeLevel(months),
  };
}

/** Market capitalisation against the buy-back of twelve months, "-" without one. */
function peOf(marketCap: bigint | undefined, year: bigint): string {
  if (year === 0n) return '-';
  return marketCap === undefined ? '' : formatUnits((marketCap * 10n ** BigInt(MONEY_DECIMALS)) / year, MONEY_DECIMALS);
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
  const turnover = isTraded ? turnoverOf(deps, token) : 0n;
  return {
    marketCap,
    turnover,
    wire: {
      last_price: price > 0n ? shown(price, pair?.quoteToken.code === USDT ? pair.priceScale : PRICE_DECIMALS) : '',
      change_24h: isTraded && pair ? marketData.ticker(pair.id).change : '',
      turnover_24h: isTraded ? shown(turnover, MONEY_DECIMALS) : '',
      market_cap: marketCap === undefined ? '' : shown(marketCap, MONEY_DECIMALS),
      circulation: profile?.circulatingSupply ?? '',
      issue_price: profile?.issuePrice ?? '',
      ...repurchaseFigures(deps, token, marketCap, now),
    },
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

/** What tokens are worth together, and what was traded of them in 24 hours. */
export function marketTotals(figures: readonly Figures[]) {
  const sum = (values: readonly bigint[]): string =>
    shown(
      values.reduce((total, value) => total + value, 0n),
      MONEY_DECIMALS,
    );
  return {
    market_cap: sum(figures.map(({ marketCap = 0n }) => marketCap)),
    turnover_24h: sum(figures.map(({ turnover }) => turnover)),
    currency: 'USDT' as const,
    brands: figures.length,
  };
}

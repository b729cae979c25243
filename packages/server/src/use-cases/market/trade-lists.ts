import type { Clock } from '../../ports/clock.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { createBriefCache } from './brief-cache.ts';
import { offeredMarkets } from './offered-pairs.ts';
import { holdingValue, tokenValue } from './valuation.ts';

/** As recorded. */
const RANKED_ROWS = 4;
const KEPT_MS = 500;
const ORGANISATIONS_MAX = 1_000;

export interface TradeListsOptions {
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** A pair with what a whole token of its base is worth by it, and what was traded in 24 hours, both in USDT. */
export interface TradedPair {
  readonly pair: ListedPair;
  readonly price: bigint;
  readonly turnover: bigint;
  /** Of the price in 24 hours, to rank by. */
  readonly change: number;
}

/** All pairs by quote token, and the first of three rankings. */
export interface TradeLists<Row = TradedPair> {
  readonly markets: ReadonlyMap<string, readonly Row[]>;
  readonly byTurnover: readonly Row[];
  readonly byChange: readonly Row[];
  readonly newest: readonly Row[];
}

const NONE: TradeLists<never> = { markets: new Map(), byTurnover: [], byChange: [], newest: [] };

/** Where a row is made of a pair once, however many lists it stands in. */
type ToRow<Row> = (traded: TradedPair, organisation: Organisation) => Row;

/** The market lists of an organisation, or of one of its markets; made at most twice a second. */
export function createTradeLists<Row>(
  options: TradeListsOptions,
  toRow: ToRow<Row>,
): (organisation: Organisation, quote?: string) => TradeLists<Row> {
  const cache = createBriefCache<TradeLists<Row>>(options.clock, KEPT_MS, ORGANISATIONS_MAX);
  return (organisation, name) => {
    const market = offeredMarkets(options.listings, organisation.id).find(({ quote: { code, alias } }) => name === code || name === alias);
    if (name !== undefined && !market) return NONE;
    const only = market?.quote.code;
    return cache.get(`${organisation.id} ${only ?? ''}`, () => makeLists(options, organisation, only, toRow));
  };
}

function makeLists<Row>(
  { listings, marketData }: TradeListsOptions,
  organisation: Organisation,
  only: string | undefined,
  toRow: ToRow<Row>,
): TradeLists<Row> {
  const markets = new Map<string, readonly Row[]>();
  const all: (TradedPair & { readonly row: Row })[] = [];
  for (const { quote, pairs } of offeredMarkets(listings, organisation.id)) {
    if (only !== undefined && quote.code !== only) continue;
    const value = tokenValue(quote.code, listings, marketData);
    const rows = pairs.map((pair) => {
      const traded = tradedPair(pair, value, marketData);
      return { ...traded, row: toRow(traded, organisation) };
    });
    markets.set(
      quote.code,
      rows.map(({ row }) => row),
    );
    all.push(...rows);
  }
  const top = (better: (a: TradedPair, b: TradedPair) => number): readonly Row[] =>
    [...all]
      .sort(better)
      .slice(0, RANKED_ROWS)
      .map(({ row }) => row);
  return {
    markets,
    byTurnover: top((a, b) => descending(a.turnover, b.turnover)),
    byChange: top((a, b) => b.change - a.change),
    newest: top((a, b) => b.pair.id - a.pair.id),
  };
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);

function tradedPair(pair: ListedPair, quoteValue: bigint, marketData: MarketData): TradedPair {
  const { latestTicks, referenceTicks, quoteUnits } = marketData.ticker(pair.id);
  return {
    pair,
    price: holdingValue(BigInt(marketData.referenceTicks(pair.id)), pair.priceScale, quoteValue),
    turnover: holdingValue(quoteUnits, pair.quoteToken.scale, quoteValue),
    change: referenceTicks === 0 ? 0 : (latestTicks - referenceTicks) / referenceTicks,
  };
}

/** Base tokens by the turnover of all their markets, most traded first. */
export function hotTokens({ listings, marketData }: TradeListsOptions, organisation: Organisation, size: number) {
  const turnover = new Map<number, bigint>();
  for (const { quote, pairs } of offeredMarkets(listings, organisation.id)) {
    const value = tokenValue(quote.code, listings, marketData);
    for (const pair of pairs) turnover.set(pair.base, (turnover.get(pair.base) ?? 0n) + tradedPair(pair, value, marketData).turnover);
  }
  return [...turnover]
    .sort(([, a], [, b]) => descending(a, b))
    .slice(0, size)
    .flatMap(([id]) => listings.tokenById(id) ?? []);
}

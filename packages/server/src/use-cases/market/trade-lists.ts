import { fields } from '@marque/contract';
import type { TradeListRow, TradeLists } from '@marque/contract/market';
import type { Fiat } from '@marque/domain/organisation';
import type { Clock } from '../../ports/clock.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { createBriefCache } from './brief-cache.ts';
import { fiatRates, type FiatRates } from './fiat-rates.ts';
import { offeredMarkets } from './offered-pairs.ts';
import { exactUnits, holdingValue, inFiat, tokenValue } from './valuation.ts';

/** As recorded. */
const RANKED_ROWS = 4;
const KEPT_MS = 500;
const ORGANISATIONS_MAX = 1_000;
/** Decimals of currency values, as recorded. */
const CURRENCY_DECIMALS = 10;

export interface TradeListsOptions {
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** A list row with what the rankings need and the wire does not show. */
interface Ranked {
  readonly row: TradeListRow;
  readonly turnover: bigint;
}

/** The market lists of an organisation, or of one of its markets; made at most twice a second. */
export function createTradeLists(options: TradeListsOptions): (organisation: Organisation, market?: string) => TradeLists {
  const cache = createBriefCache<TradeLists>(options.clock, KEPT_MS, ORGANISATIONS_MAX);
  return (organisation, market) => {
    const quote = offeredMarkets(options.listings, organisation.id).find(
      ({ quote: { code, alias } }) => market === code || market === alias,
    );
    if (market !== undefined && !quote) return { main: {}, hot: [], by_percent: [], by_time: [] };
    return cache.get(`${organisation.id} ${quote?.quote.code ?? ''}`, () => makeLists(options, organisation, quote?.quote.code));
  };
}

function makeLists(options: TradeListsOptions, organisation: Organisation, only: string | undefined): TradeLists {
  const rates = fiatRates(organisation);
  const main: Record<string, readonly TradeListRow[]> = {};
  const all: Ranked[] = [];
  for (const { quote, pairs } of offeredMarkets(options.listings, organisation.id)) {
    if (only !== undefined && quote.code !== only) continue;
    const value = tokenValue(quote.code, options.listings, options.marketData);
    const ranked = pairs.map((pair) => rank(pair, value, rates, options.marketData));
    main[quote.code] = ranked.map(({ row }) => row);
    all.push(...ranked);
  }
  const top = (better: (a: Ranked, b: Ranked) => number): readonly TradeListRow[] =>
    [...all]
      .sort(better)
      .slice(0, RANKED_ROWS)
      .map(({ row }) => row);
  return {
    main,
    hot: top((a, b) => descending(a.turnover, b.turnover)),
    by_percent: top((a, b) => Number(b.row.percent_change) - Number(a.row.percent_change)),
    by_time: top((a, b) => b.row.id - a.row.id),
  };
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);

function rank(pair: ListedPair, quoteValue: bigint, rates: FiatRates, marketData: MarketData): Ranked {
  const { baseToken, quoteToken } = pair;
  const ticker = marketData.ticker(pair.id);
  const price = holdingValue(BigInt(marketData.referenceTicks(pair.id)), pair.priceScale, quoteValue);
  const currency = (fiat: Fiat): string => inFiat(price, rates[fiat], CURRENCY_DECIMALS);
  return {
    turnover: holdingValue(exactUnits(ticker.vol, quoteToken.scale), quoteToken.scale, quoteValue),
    row: {
      id: pair.id,
      vol: ticker.vol,
      market: quoteToken.code,
      market_as: quoteToken.alias,
      token: baseToken.code,
      token_as: baseToken.alias,
      sort: pair.sort,
      opening_time: pair.opensAt === 0 ? null : fields.instantText(pair.opensAt),
      amount: ticker.amount,
      max_price: ticker.max_price,
      min_price: ticker.min_price,
      open_price: '0',
      is_up: ticker.is_up,
      last: ticker.last,
      prev_price: marketData.previousPrice(pair.id),
      p_precision: String(pair.priceScale),
      n_precision: String(pair.amountScale),
      latest_price: ticker.latest_price,
      percent_change: ticker.change,
      currency: {
        CNY: currency('CNY'),
        KRW: currency('KRW'),
        USD: currency('USD'),
        JPY: currency('JPY'),
        HKD: currency('HKD'),
        RUB: currency('RUB'),
      },
    },
  };
}

/** Base tokens by the turnover of all their markets, most traded first. */
export function hotTokens({ listings, marketData }: TradeListsOptions, organisation: Organisation, size: number) {
  const turnover = new Map<number, bigint>();
  for (const { quote, pairs } of offeredMarkets(listings, organisation.id)) {
    const value = tokenValue(quote.code, listings, marketData);
    for (const pair of pairs) {
      const traded = holdingValue(exactUnits(marketData.ticker(pair.id).vol, quote.scale), quote.scale, value);
      turnover.set(pair.base, (turnover.get(pair.base) ?? 0n) + traded);
    }
  }
  return [...turnover]
    .sort(([, a], [, b]) => descending(a, b))
    .slice(0, size)
    .flatMap(([id]) => listings.tokenById(id) ?? []);
}

import type { TickerRow } from '@marque/contract/feed';
import type { TradeListRow } from '@marque/contract/market';
import { upcomingTokens } from '../../../data/upcoming-tokens.ts';
import { unitsOf } from '../figures.ts';

export interface MarketRow {
  readonly pair: string;
  readonly base: string;
  readonly quote: string;
  readonly baseAlias: string;
  readonly quoteAlias: string;
  readonly price: string;
  readonly change: string;
  readonly turnover: string;
  /** No market of its token is open yet (S158). */
  readonly isUpcoming: boolean;
}

export type MarketColumn = 'name' | 'price' | 'change' | 'turnover';

export interface MarketSort {
  readonly column: MarketColumn;
  readonly isDescending: boolean;
}

/** Rows of every quote token in the order of the list, each with the last price it has. */
export function marketRows(rows: readonly TradeListRow[], now: number): readonly MarketRow[] {
  const upcoming = upcomingTokens(rows, now);
  return rows.map((row) => marketRow(row, upcoming.has(row.token)));
}

const marketRow = (row: TradeListRow, isUpcoming: boolean): MarketRow => ({
  pair: `${row.token}_${row.market}`,
  base: row.token,
  quote: row.market,
  baseAlias: row.token_as,
  quoteAlias: row.market_as,
  price: row.latest_price,
  change: row.percent_change,
  turnover: row.vol,
  isUpcoming,
});

const byFigure = (a: string, b: string): number => {
  const difference = signedUnits(a) - signedUnits(b);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
};

const signedUnits = (text: string): bigint => (text.startsWith('-') ? -unitsOf(text.slice(1), 18) : unitsOf(text, 18));

const COMPARE: Record<MarketColumn, (a: MarketRow, b: MarketRow) => number> = {
  name: (a, b) => (a.baseAlias < b.baseAlias ? -1 : a.baseAlias > b.baseAlias ? 1 : 0),
  price: (a, b) => byFigure(a.price, b.price),
  change: (a, b) => byFigure(a.change, b.change),
  turnover: (a, b) => byFigure(a.turnover, b.turnover),
};

/** Tabs of the list beside every quote token: the reader's favourites, and all markets under heads of their quote tokens. */
export const FAVOURITES_TAB = 'favourites';
export const ALL_TAB = 'all';

export interface MarketFilter {
  readonly tab: string;
  readonly search: string;
  readonly favourites: Pick<ReadonlySet<string>, 'has'>;
  /** Without one the list keeps the exchange's own order. */
  readonly sort: MarketSort | undefined;
}

/** A search looks through all markets, whatever tab is open. */
export function marketsShown(rows: readonly MarketRow[], { tab, search, favourites, sort }: MarketFilter): MarketRow[] {
  const wanted = search
    .trim()
    .toUpperCase()
    .replace(/[/\s-]/g, '_');
  const shown = rows.filter((row) => {
    if (wanted) return `${row.baseAlias}_${row.quoteAlias}`.toUpperCase().includes(wanted);
    if (tab === ALL_TAB) return true;
    return tab === FAVOURITES_TAB ? favourites.has(row.pair) : row.quote === tab;
  });
  if (!sort) return shown;
  const sign = sort.isDescending ? -1 : 1;
  return shown.sort((a, b) => sign * COMPARE[sort.column](a, b));
}

/** First press sorts down (names up), second the other way, third gives the exchange's order back. */
export function nextSort(sort: MarketSort | undefined, column: MarketColumn): MarketSort | undefined {
  const first = column !== 'name';
  if (sort?.column !== column) return { column, isDescending: first };
  return sort.isDescending === first ? { column, isDescending: !first } : undefined;
}

/** Puts moved prices into the rows; rows that did not move stay the same objects. */
export function withTickers(rows: readonly MarketRow[], tickers: readonly TickerRow[]): readonly MarketRow[] {
  const byPair = new Map(tickers.map((ticker) => [ticker.pair, ticker]));
  return rows.map((row) => {
    const ticker = byPair.get(row.pair);
    return ticker ? { ...row, price: ticker.latest_price, change: ticker.change, turnover: ticker.vol } : row;
  });
}

export interface MarketGroup {
  /** Alias of the quote token; "" where the rows stand without heads. */
  readonly head: string;
  readonly rows: readonly MarketRow[];
}

/** All markets stand by quote token, in the order of its first row, unless they are sorted or searched. */
export function marketGroups(shown: readonly MarketRow[], { tab, search, sort }: MarketFilter): readonly MarketGroup[] {
  if (tab !== ALL_TAB || sort || search.trim() !== '') return [{ head: '', rows: shown }];
  const heads = [...new Set(shown.map((row) => row.quoteAlias))];
  return heads.map((head) => ({ head, rows: shown.filter((row) => row.quoteAlias === head) }));
}

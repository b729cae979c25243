import { historyRangeProblem, SIDES, type HistoryRangeProblem } from '@marque/domain/trading';
import type { ListedPair, Listings } from '../../ports/listings.ts';

type Named = string | undefined;

/** What a history may be narrowed by; times in epoch ms, both inclusive. */
export interface HistoryFilter {
  readonly page: number;
  readonly size: number;
  readonly type?: Named;
  readonly status?: Named;
  readonly begin_time?: number | undefined;
  readonly end_time?: number | undefined;
  readonly token?: Named;
  readonly market?: Named;
  readonly pair?: Named;
}

export const rangeProblem = ({ begin_time, end_time }: HistoryFilter): HistoryRangeProblem | undefined =>
  historyRangeProblem(begin_time, end_time);

/** 1 buy, 2 sell, from words or numbers; undefined for both. */
export function sideNumber(side: Named): 1 | 2 | undefined {
  if (side === SIDES[0] || side === '1') return 1;
  return side === SIDES[1] || side === '2' ? 2 : undefined;
}

/** The pairs that a filter leaves; undefined when it leaves all. */
export function filteredPairs(listings: Listings, { pair, token, market }: HistoryFilter): readonly number[] | undefined {
  if (pair === undefined && token === undefined && market === undefined) return undefined;
  const fits = ({ code, baseToken, quoteToken }: ListedPair): boolean =>
    isOneOf(pair, [code, `${baseToken.alias}_${quoteToken.alias}`]) &&
    isOneOf(token, [baseToken.code, baseToken.alias]) &&
    isOneOf(market, [quoteToken.code, quoteToken.alias]);
  return listings.pairs.filter(fits).map(({ id }) => id);
}

const isOneOf = (wanted: Named, names: readonly string[]): boolean => wanted === undefined || names.includes(wanted);

export const offsetOf = ({ page, size }: HistoryFilter): number => (page - 1) * size;

import { historyRangeProblem, type HistoryRangeProblem, type OrderStatus, type Side } from '@marque/domain/trading';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { PageRange } from '../paged.ts';

/** What a history may be narrowed by; tokens and pairs by their codes or by what people read. */
export interface HistoryFilter extends PageRange {
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
  readonly pair?: string | undefined;
}

export interface OrderFilter extends HistoryFilter {
  readonly side?: Side | undefined;
  readonly statuses?: readonly OrderStatus[] | undefined;
}

export interface TradeFilter extends HistoryFilter {
  /** The owner's side has to be each of these. */
  readonly sides?: readonly Side[] | undefined;
  readonly takerSide?: Side | undefined;
}

export const rangeProblem = ({ begin, end }: HistoryFilter): HistoryRangeProblem | undefined => historyRangeProblem(begin, end);

/** A side as the store has it. */
export const storedSide = (side: Side): 1 | 2 => (side === 'buy' ? 1 : 2);

/** The pairs that a filter leaves; undefined when it leaves all. */
export function filteredPairs(listings: Listings, { pair, base, quote }: HistoryFilter): readonly number[] | undefined {
  if (pair === undefined && base === undefined && quote === undefined) return undefined;
  const fits = ({ code, baseToken, quoteToken }: ListedPair): boolean =>
    isOneOf(pair, [code, `${baseToken.alias}_${quoteToken.alias}`]) &&
    isOneOf(base, [baseToken.code, baseToken.alias]) &&
    isOneOf(quote, [quoteToken.code, quoteToken.alias]);
  return listings.pairs.filter(fits).map(({ id }) => id);
}

const isOneOf = (wanted: string | undefined, names: readonly string[]): boolean => wanted === undefined || names.includes(wanted);

import type { ListedPair, Listings } from '../../../ports/listings.ts';
import type { DepthView, MarketData } from '../../../ports/market-data.ts';
import { ok, refuse, type CallContext, type Reply } from '../../handler.ts';

/** How much of a book is in one answer at most, of each side. */
const LEVELS_MAX = 5_000;

/** The pair of a code in its own letters, where the organisation offers it. */
const listedPair = (listings: Listings, code: string, { organisation }: CallContext): ListedPair | undefined =>
  listings.pairsOf(organisation.id).find((pair) => pair.code === code);

/** Answers from the pair of a code, or that there is none. */
export async function ofListed<Data>(
  listings: Listings,
  code: string,
  context: CallContext,
  answer: (pair: ListedPair) => Data | Promise<Data>,
): Promise<Reply<Data>> {
  const pair = listedPair(listings, code, context);
  return pair ? ok(await answer(pair)) : refuse('pair_unknown');
}

/** A book with `depth` levels of both sides together; 0 for all. */
export const bookOf = (marketData: MarketData, pair: ListedPair, depth: number): DepthView =>
  marketData.depth(pair.id, depth === 0 ? LEVELS_MAX : Math.min(Math.ceil(depth / 2), LEVELS_MAX));

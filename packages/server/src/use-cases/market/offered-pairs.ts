import { pairCode, type Token } from '@marque/domain/trading';
import type { ListedPair, Listings } from '../../ports/listings.ts';

/** What a pair goes by: its code, or its two tokens. */
export interface PairName {
  readonly pair?: string | undefined;
  readonly base?: string | undefined;
  readonly quote?: string | undefined;
}

const isNamed = (token: Token, name: string): boolean => token.code === name || token.alias === name;

/** The pair of that name, by codes or by what people read, where the organisation offers it. */
export function offeredPair(listings: Listings, organisation: number, { pair, base, quote }: PairName): ListedPair | undefined {
  const offered = listings.pairsOf(organisation);
  if (pair !== undefined) {
    return offered.find((listed) => listed.code === pair || pairCode(listed.baseToken.alias, listed.quoteToken.alias) === pair);
  }
  if (base === undefined || quote === undefined) return undefined;
  return offered.find(({ baseToken, quoteToken }) => isNamed(baseToken, base) && isNamed(quoteToken, quote));
}

/** Every token that occurs in the organisation's pairs, quote tokens too, in the order of their numbers. */
export function offeredTokens(listings: Listings, organisation: number): readonly Token[] {
  const tokens = listings.pairsOf(organisation).flatMap(({ baseToken, quoteToken }) => [baseToken, quoteToken]);
  return [...new Map(tokens.map((token) => [token.id, token])).values()].sort((a, b) => a.id - b.id);
}

export const offeredToken = (listings: Listings, organisation: number, name: string): Token | undefined =>
  offeredTokens(listings, organisation).find((token) => isNamed(token, name));

export interface Market {
  readonly quote: Token;
  readonly pairs: readonly ListedPair[];
}

/** The organisation's pairs by quote token. */
export function offeredMarkets(listings: Listings, organisation: number): readonly Market[] {
  const pairs = [...listings.pairsOf(organisation)].sort((a, b) => a.sort - b.sort || (a.baseToken.code < b.baseToken.code ? -1 : 1));
  const quotes = new Map(pairs.map(({ quoteToken }) => [quoteToken.id, quoteToken]));
  return [...quotes.values()]
    .sort((a, b) => a.id - b.id)
    .map((quote) => ({ quote, pairs: pairs.filter((pair) => pair.quote === quote.id) }));
}

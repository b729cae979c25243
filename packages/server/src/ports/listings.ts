import type { Pair, Token } from '@marque/domain/trading';

export interface ListedPair extends Pair {
  /** "ART_USDT", from the token codes. */
  readonly code: string;
  readonly baseToken: Token;
  readonly quoteToken: Token;
  readonly sort: number;
}

/** Tokens and pairs in memory, as the database holds them. */
export interface Listings {
  token(code: string): Token | undefined;
  tokenById(id: number): Token | undefined;
  pair(code: string): ListedPair | undefined;
  pairById(id: number): ListedPair | undefined;
  readonly tokens: readonly Token[];
  readonly pairs: readonly ListedPair[];
  /** Pairs that an organisation offers. */
  pairsOf(organisation: number): readonly ListedPair[];
}

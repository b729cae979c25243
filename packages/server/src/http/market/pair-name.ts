import type { PairName } from '../../use-cases/market/offered-pairs.ts';

export interface PairFields {
  readonly pair?: string | undefined;
  readonly market?: string | undefined;
  readonly token?: string | undefined;
}

/** A pair as calls name it: in one word, or as recorded, market and token apart. */
export const pairName = ({ pair, market, token }: PairFields): PairName => ({ pair, quote: market, base: token });

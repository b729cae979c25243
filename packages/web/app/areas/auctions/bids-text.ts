import { fill } from '@marque/app-kit/words/words';
import type { AuctionWords } from './use-words.ts';

/** How many bids there are, in words. */
export const bidsText = (words: AuctionWords, count: number): string =>
  count === 0 ? words.noBids : count === 1 ? words.oneBid : fill(words.manyBids, { n: count });

import { fill } from '@marque/app-kit/words/words';
import type { ContestRow } from '@marque/contract/contests';
import type { ContestWords } from './use-words.ts';

/** What a contest counts, in a sentence. */
export function countsText(words: ContestWords, { type, token_as: token, traded_as: traded }: ContestRow): string {
  if (type === 'holding') return fill(words.countsHolding, { token });
  const sentences = {
    trading: traded === '' ? words.countsTrading : words.countsTraded,
    quantitative: traded === '' ? words.countsQuantitative : words.countsQuantitativeTraded,
  };
  return fill(sentences[type], { token, traded });
}

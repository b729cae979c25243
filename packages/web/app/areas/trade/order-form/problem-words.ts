import { fill } from '@marque/app-kit/words/words';
import type { TradeWords } from '../use-words.ts';
import type { Problem, ProblemKind } from './problems.ts';

/** Two reasons share their name with a state of the market, which has other words. */
function wordKey(kind: ProblemKind) {
  if (kind === 'halted') return 'halted_order';
  return kind === 'stale' ? 'stale_order' : kind;
}

/** What is said beside the field. */
export const problemWords = (words: TradeWords, { kind, limit = '' }: Problem): string => fill(words[wordKey(kind)], { limit });

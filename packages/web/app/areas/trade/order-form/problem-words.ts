import { fill } from '../../../words/words.tsx';
import type { TradeWords } from '../use-words.ts';
import type { Problem, ProblemKind } from './problems.ts';

type WordKey = keyof TradeWords;

/** Reasons whose word bears another name than they do. */
const OTHER_KEYS: Partial<Record<ProblemKind, WordKey>> = { halted: 'halted_order', stale: 'stale_order' };

/** What is said beside the field. */
export function problemWords(words: TradeWords, { kind, limit = '' }: Problem): string {
  const message = words[OTHER_KEYS[kind] ?? kind];
  return typeof message === 'string' ? fill(message, { limit }) : '';
}

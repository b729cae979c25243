import type { OrderRow } from '@marque/contract/trading';
import type { TradeWords } from '../use-words.ts';

const STATUS: Record<OrderRow['status'], 'statusCancelled' | 'statusUnfilled' | 'statusPartial' | 'statusFilled'> = {
  0: 'statusCancelled', 1: 'statusUnfilled', 2: 'statusPartial', 3: 'statusFilled',
};

export const statusWords = (words: TradeWords, status: OrderRow['status']): string => words[STATUS[status]];

const TERMS: Readonly<Record<string, 'iocShort' | 'fokShort' | 'postOnlyShort'>> = { IOC: 'iocShort', FOK: 'fokShort', POST_ONLY: 'postOnlyShort' };

/** "Limit", "Market", "Limit, FOK". */
export function typeWords(words: TradeWords, row: OrderRow): string {
  const term = TERMS[row.time_in_force];
  const name = words[row.market_type];
  return term && row.market_type === 'limit' ? `${name} · ${words[term]}` : name;
}

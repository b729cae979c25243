import type { OrderRow } from '@marque/contract/trading';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { ORDER_STATUS } from '@marque/domain/trading';
import { unitsOf } from '../figures.ts';
import { fill } from '../../../words/words.tsx';
import type { TradeWords } from '../use-words.ts';

export type NewsKind = 'filled' | 'partly' | 'triggered' | 'ended';

const SCALE = 18;

/** What has become of an order since it was last seen; a first sight is no news. */
export function newsOf(before: OrderRow | undefined, after: OrderRow): NewsKind | undefined {
  if (!before || before.status === ORDER_STATUS.filled || before.status === ORDER_STATUS.cancelled) return undefined;
  if (after.status === ORDER_STATUS.filled) return 'filled';
  if (after.status === ORDER_STATUS.cancelled) return 'ended';
  if (unitsOf(after.matched_amount, SCALE) > unitsOf(before.matched_amount, SCALE)) return 'partly';
  return before.is_waiting === 1 && after.is_waiting === 0 ? 'triggered' : undefined;
}

const KEYS = {
  filled: ['boughtAll', 'soldAll'], partly: ['boughtPart', 'soldPart'], triggered: ['triggeredBuy', 'triggeredSell'], ended: ['endedBuy', 'endedSell'],
} as const satisfies Record<NewsKind, readonly [buy: keyof TradeWords, sell: keyof TradeWords]>;

/** The news in words, with the figures of its order. */
export function newsWords(words: TradeWords, kind: NewsKind, row: OrderRow): string {
  const figure = (text: string) => groupThousands(trimZeros(text || '0'));
  const [buy, sell] = KEYS[kind];
  return fill(words[row.type === 1 ? buy : sell], {
    filled: `${figure(row.matched_amount)} ${row.token_as}`,
    amount: /[1-9]/.test(row.amount) ? `${figure(row.amount)} ${row.token_as}` : `${figure(row.volume)} ${row.market_as}`,
    price: `${figure(row.avg_price)} ${row.market_as}`,
    trigger: `${figure(row.trigger_price)} ${row.market_as}`,
  });
}

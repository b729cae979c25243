import { fill } from '@marque/app-kit/words/words';
import type { OrderRow } from '@marque/contract/trading';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { isCancellable, ORDER_STATUS } from '@marque/domain/trading';
import { hasNoAmount } from '../../../widgets/order-amount.ts';
import type { TradeWords } from '../use-words.ts';
import { isLinked } from './order-words.ts';

export type NewsKind = 'triggered' | 'ended';

/**
 * What has become of an order since it was last seen, besides its fills; a first sight is no news. The half of an OCO that
 * ends because the other one acted is none either.
 */
export function newsOf(before: OrderRow | undefined, after: OrderRow): NewsKind | undefined {
  if (!before || !isCancellable(before.status)) return undefined;
  if (after.status === ORDER_STATUS.cancelled) return isLinked(after) ? undefined : 'ended';
  return before.is_waiting === 1 && after.is_waiting === 0 && isCancellable(after.status) ? 'triggered' : undefined;
}

const KEYS = {
  triggered: ['triggeredBuy', 'triggeredSell'],
  ended: ['endedBuy', 'endedSell'],
} as const satisfies Record<NewsKind, readonly [buy: keyof TradeWords, sell: keyof TradeWords]>;

/** The news in words, with the figures of its order. */
export function newsWords(words: TradeWords, kind: NewsKind, row: OrderRow): string {
  const figure = (text: string) => groupThousands(trimZeros(text || '0'));
  const [buy, sell] = KEYS[kind];
  return fill(words[row.type === 1 ? buy : sell], {
    amount: hasNoAmount(row) ? `${figure(row.volume)} ${row.market_as}` : `${figure(row.amount)} ${row.token_as}`,
    trigger: `${figure(row.trigger_price)} ${row.market_as}`,
  });
}

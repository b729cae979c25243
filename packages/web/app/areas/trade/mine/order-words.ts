import type { OrderRow } from '@marque/contract/trading';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { waitsForRise } from '@marque/domain/trading';
import type { TradeWords } from '../use-words.ts';

const STATUS = {
  0: 'statusCancelled',
  1: 'statusUnfilled',
  2: 'statusPartial',
  3: 'statusFilled',
} as const satisfies Record<OrderRow['status'], keyof TradeWords>;

export const statusWords = (words: TradeWords, row: OrderRow): string =>
  row.is_waiting === 1 ? words.statusWaiting : words[STATUS[row.status]];

const TERMS: Readonly<Record<string, 'iocShort' | 'fokShort' | 'postOnlyShort'>> = {
  IOC: 'iocShort',
  FOK: 'fokShort',
  POST_ONLY: 'postOnlyShort',
};

const TRIGGERED = {
  none: { limit: 'limit', market: 'market' },
  stop: { limit: 'stopLimit', market: 'stopMarket' },
  'take-profit': { limit: 'takeProfitLimit', market: 'takeProfitMarket' },
} as const;

export const isLinked = (row: OrderRow): boolean => row.linked_order_id !== '';

export const isIceberg = (row: OrderRow): boolean => /[1-9]/.test(row.display_amount);

/** "Limit", "Market", "Limit · FOK", "OCO · Stop limit", "Iceberg". */
export function typeWords(words: TradeWords, row: OrderRow): string {
  if (isLinked(row)) return `${words.oco} · ${words[TRIGGERED[row.trigger][row.market_type]]}`;
  const term = row.market_type === 'limit' ? TERMS[row.time_in_force] : undefined;
  const name = isIceberg(row) ? words.iceberg : words[TRIGGERED[row.trigger][row.market_type]];
  return term ? `${name} · ${words[term]}` : name;
}

/** "≥ 1.25" for an order that waits for a rise, "≤ 1.25" for a fall; "" where there is no trigger. */
export function triggerText(row: OrderRow, price: string = groupThousands(trimZeros(row.trigger_price))): string {
  if (row.trigger === 'none') return '';
  return `${waitsForRise(row.type === 1 ? 'buy' : 'sell', row.trigger) ? '≥' : '≤'} ${price}`;
}

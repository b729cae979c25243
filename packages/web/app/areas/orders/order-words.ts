import type { OrderRow } from '@marque/contract/trading';
import { groupThousands, trimZeros } from '@marque/domain/money';
import type { OrdersWords } from './use-words.ts';

const STATUS: Record<OrderRow['status'], 'cancelled' | 'unfilled' | 'partlyFilled' | 'filled'> = {
  0: 'cancelled', 1: 'unfilled', 2: 'partlyFilled', 3: 'filled',
};

export const statusWords = (words: OrdersWords, row: OrderRow): string =>
  row.is_waiting === 1 ? words.waiting : words[STATUS[row.status]];

/** "Limit", "Stop · Limit", "OCO · Limit", "Iceberg". */
export function kindWords(words: OrdersWords, row: OrderRow): string {
  const parts = [
    row.linked_order_id !== '' && words.oco,
    row.trigger === 'stop' && words.stop,
    row.trigger === 'take-profit' && words.takeProfit,
    row.display_amount === '' ? (row.market_type === 'market' ? words.marketOrder : words.limit) : words.iceberg,
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

const isNothing = (decimal: string): boolean => !/[1-9]/.test(decimal);

/** A figure for people; a dash where there is none. */
export const figure = (decimal: string): string => (isNothing(decimal) ? '—' : groupThousands(trimZeros(decimal)));

export const feeWords = (fee: string, token: string): string => (isNothing(fee) ? '—' : `${figure(fee)} ${token}`);

export const priceWords = (words: OrdersWords, row: OrderRow): string =>
  row.market_type === 'market' ? words.atMarket : figure(row.price);

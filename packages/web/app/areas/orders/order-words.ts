import type { OrderRow } from '@marque/contract/trading';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { hasNoAmount } from '../../widgets/order-amount.ts';
import type { OrdersWords } from './use-words.ts';

const STATUS: Record<OrderRow['status'], 'cancelled' | 'unfilled' | 'partlyFilled' | 'filled'> = {
  0: 'cancelled',
  1: 'unfilled',
  2: 'partlyFilled',
  3: 'filled',
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

type Paid = Pick<OrderRow, 'fee' | 'fee_token' | 'token' | 'token_as' | 'market_as'>;

/** A fee with the token it was taken in, as people write it. */
export const feeWords = ({ fee, fee_token: paid, token, token_as: base, market_as: quote }: Paid): string =>
  isNothing(fee) ? '—' : `${figure(fee)} ${paid === token ? base : quote}`;

/** The whole amount, or what a market order may spend or sells for as long as that is all that is known. */
export const amountWords = (row: OrderRow): string => (hasNoAmount(row) ? `${figure(row.volume)} ${row.market_as}` : figure(row.amount));

export const priceWords = (words: OrdersWords, row: OrderRow): string =>
  row.market_type === 'market' ? words.atMarket : figure(row.price);

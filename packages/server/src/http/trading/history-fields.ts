import type { ParsedOf } from '@marque/contract';
import type { getOrders, getOwnTrades, listOrderPending, listUserTrade } from '@marque/contract/trading';
import type { Actor } from '@marque/domain/identity';
import { ORDER_STATUS, type Side } from '@marque/domain/trading';
import type { HistoryFilter, OrderFilter, TradeFilter } from '../../use-cases/trading/history-filter.ts';

type OrderFields = ParsedOf<typeof getOrders> | ParsedOf<typeof listOrderPending>;
type TradeFields = ParsedOf<typeof getOwnTrades> | ParsedOf<typeof listUserTrade>;

/** Buy or sell, as words or recorded numbers. */
const SIDES: Readonly<Record<'buy' | 'sell' | '1' | '2', Side>> = { buy: 'buy', sell: 'sell', 1: 'buy', 2: 'sell' };

const rangeAndPairs = (fields: Partial<ParsedOf<typeof getOrders>> & { readonly page: number; readonly size: number }): HistoryFilter => ({
  page: fields.page,
  size: fields.size,
  begin: fields.begin_time,
  end: fields.end_time,
  base: fields.token,
  quote: fields.market,
  pair: fields.pair,
});

export function orderFilter(fields: OrderFields): OrderFilter {
  const { type, status }: Partial<ParsedOf<typeof getOrders>> = fields;
  return {
    ...rangeAndPairs(fields),
    side: type && SIDES[type],
    statuses: status && Object.values(ORDER_STATUS).filter((known) => String(known) === status),
  };
}

/** Sides are asked for by type, or by the caller's own number as buyer or seller; other numbers say nothing. */
export function tradeFilter(fields: TradeFields, { uid }: Actor): TradeFilter {
  const { type, dominance, buy_user_id: buyer, sell_user_id: seller }: Partial<ParsedOf<typeof getOwnTrades>> = fields;
  const sides = [type && SIDES[type], buyer === uid ? ('buy' as const) : undefined, seller === uid ? ('sell' as const) : undefined];
  return { ...rangeAndPairs(fields), sides: sides.flatMap((side) => side ?? []), takerSide: dominance && SIDES[dominance] };
}

import { balanceRow } from '../http/assets/balance-rows.ts';
import { orderRow } from '../http/trading/order-rows.ts';
import { ownTradeRow } from '../http/trading/trade-rows.ts';
import { NOTHING, readHoldings } from '../use-cases/assets/balances.ts';
import { ownOrdersOf, type HistoryOptions } from '../use-cases/trading/order-history.ts';
import { ownTradesOf } from '../use-cases/trading/trade-history.ts';
import type { ReadOwnRows } from './personal-publisher.ts';

/** Reads what a person's socket must send, in the very shapes that the calls over HTTP answer. */
export const createOwnRowsReader =
  (options: HistoryOptions): ReadOwnRows =>
  async (owner, { orders, trades, tokens }) => {
    const [ownOrders, ownTrades, holdings] = await Promise.all([
      ownOrdersOf(options, owner, [...orders]),
      ownTradesOf(options, owner, [...trades]),
      readHoldings(options.database, owner),
    ]);
    const balances = options.listings.tokens
      .filter(({ id }) => tokens.has(id))
      .map((token) => balanceRow(token, holdings.get(token.id) ?? NOTHING));
    return { orders: ownOrders.map(orderRow), trades: ownTrades.map(ownTradeRow), balances };
  };

import type { UserRequirement } from '@marque/contract';
import {
  getOrders,
  getOrderTrade,
  getOwnTrades,
  getTradesAsCsv,
  getTradesAsExcel,
  getTradesByOrderNo,
  listOrderPending,
  listUserOrder,
  listUserTrade,
} from '@marque/contract/trading';
import { rangeProblem, type HistoryFilter } from '../../use-cases/trading/history-filter.ts';
import { findOrder, ID_DIGITS_MAX, listOpenOrders, listOrders, shown } from '../../use-cases/trading/order-history.ts';
import { listTrades, tradesOfOrder } from '../../use-cases/trading/trade-history.ts';
import { sheetFileName, tradeSheet } from '../../use-cases/trading/trade-sheet.ts';
import { file, handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';
import type { TradingDeps } from './trading-deps.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv; charset=utf-8';

type UserContext = CallContext<UserRequirement>;

/** Answers a filtered list unless its range of time is refused (V-024). */
const inRange =
  <Filter extends HistoryFilter, Data>(answer: (filter: Filter, context: UserContext) => Promise<Reply<Data>>) =>
  async (filter: Filter, context: UserContext): Promise<Reply<Data>> => {
    const problem = rangeProblem(filter);
    return problem ? refuse(problem) : answer(filter, context);
  };

/** What a user did: rows are the caller's own, whatever else the call names. */
export function historyHandlers(deps: TradingDeps): readonly Handler[] {
  const { database, listings, spreadsheet, commaText } = deps;
  return [
    handle(
      getOrders,
      inRange(async (filter, { actor }) => ok(await listOrders(deps, actor.owner, filter))),
    ),
    handle(
      listUserOrder,
      inRange(async (filter, { actor }) => ok(await listOrders(deps, actor.owner, filter))),
    ),
    handle(listOrderPending, async (filter, { actor }) => ok(await listOpenOrders(deps, actor.owner, filter))),
    handle(
      getOwnTrades,
      inRange(async (filter, { actor }) => ok(await listTrades(deps, actor, filter))),
    ),
    handle(listUserTrade, async (filter, { actor }) => ok(await listTrades(deps, actor, filter))),
    handle(
      getTradesAsExcel,
      inRange(async (filter, { actor, locale, now }) => {
        const bytes = await spreadsheet.write(await tradeSheet(deps, actor, filter, locale));
        return file(sheetFileName(filter, now, 'xlsx'), XLSX, bytes);
      }),
    ),
    handle(
      getTradesAsCsv,
      inRange(async (filter, { actor, locale, now }) => {
        const bytes = await commaText.write(await tradeSheet(deps, actor, filter, locale));
        return file(sheetFileName(filter, now, 'csv'), CSV, bytes);
      }),
    ),
    handle(getTradesByOrderNo, async ({ order_no: orderNo }, { actor }) => {
      const order = await findOrder(database, actor.owner, { orderNo });
      return order ? ok(await tradesOfOrder(deps, actor, order.id)) : refuse('order_not_found');
    }),
    handle(getOrderTrade, async ({ order_id: id, order_no: orderNo }, { actor }) => {
      if (id !== undefined && id.length > ID_DIGITS_MAX) return refuse('order_not_found');
      const order = await findOrder(database, actor.owner, { id: id === undefined ? undefined : Number(id), orderNo });
      const row = order && shown(order, listings)[0];
      return row ? ok({ order: row, trades: await tradesOfOrder(deps, actor, order.id) }) : refuse('order_not_found');
    }),
  ];
}

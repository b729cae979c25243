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

type SessionContext = CallContext<'session'>;

/** Answers a filtered list unless its range of time is refused (V-024). */
const inRange =
  <Filter extends HistoryFilter, Data>(answer: (filter: Filter, context: SessionContext) => Promise<Reply<Data>>) =>
  async (filter: Filter, context: SessionContext): Promise<Reply<Data>> => {
    const problem = rangeProblem(filter);
    return problem ? refuse(problem) : answer(filter, context);
  };

/** What a user did: rows are the caller's own, whatever else the call names. */
export function historyHandlers(deps: TradingDeps): readonly Handler[] {
  const { database, listings, spreadsheet, commaText } = deps;
  return [
    handle(
      getOrders,
      inRange(async (filter, { session }) => ok(await listOrders(deps, session.user, filter))),
    ),
    handle(
      listUserOrder,
      inRange(async (filter, { session }) => ok(await listOrders(deps, session.user, filter))),
    ),
    handle(listOrderPending, async (filter, { session }) => ok(await listOpenOrders(deps, session.user, filter))),
    handle(
      getOwnTrades,
      inRange(async (filter, { session }) => ok(await listTrades(deps, session, filter))),
    ),
    handle(listUserTrade, async (filter, { session }) => ok(await listTrades(deps, session, filter))),
    handle(
      getTradesAsExcel,
      inRange(async (filter, { session, locale, now }) => {
        const bytes = await spreadsheet.write(await tradeSheet(deps, session, filter, locale));
        return file(sheetFileName(filter, now, 'xlsx'), XLSX, bytes);
      }),
    ),
    handle(
      getTradesAsCsv,
      inRange(async (filter, { session, locale, now }) => {
        const bytes = await commaText.write(await tradeSheet(deps, session, filter, locale));
        return file(sheetFileName(filter, now, 'csv'), CSV, bytes);
      }),
    ),
    handle(getTradesByOrderNo, async ({ order_no: orderNo }, { session }) => {
      const order = await findOrder(database, session.user, { orderNo });
      return order ? ok(await tradesOfOrder(deps, session, order.id)) : refuse('order_not_found');
    }),
    handle(getOrderTrade, async ({ order_id: id, order_no: orderNo }, { session }) => {
      if (id !== undefined && id.length > ID_DIGITS_MAX) return refuse('order_not_found');
      const order = await findOrder(database, session.user, { id: id === undefined ? undefined : Number(id), orderNo });
      const row = order && shown(order, listings)[0];
      return row ? ok({ order: row, trades: await tradesOfOrder(deps, session, order.id) }) : refuse('order_not_found');
    }),
  ];
}

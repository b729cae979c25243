import type { ParsedOf, UserRequirement } from '@marque/contract';
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
import type { Actor } from '@marque/domain/identity';
import type { OrderId } from '@marque/engine';
import type { Sheet } from '../../ports/spreadsheet.ts';
import { rangeProblem, type HistoryFilter, type OrderFilter, type TradeFilter } from '../../use-cases/trading/history-filter.ts';
import { findOrder, listed, listOpenOrders, listOrders } from '../../use-cases/trading/order-history.ts';
import { listTrades, tradesOfOrder } from '../../use-cases/trading/trade-history.ts';
import { file, handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { CSV, XLSX } from '../sheet-file.ts';
import { orderFilter, tradeFilter } from './history-fields.ts';
import { namedOrder } from './order-fields.ts';
import { orderRow } from './order-rows.ts';
import { ownTradeRow } from './trade-rows.ts';
import { sheetFileName, SHEET_ROWS_MAX, tradeSheet } from './trade-sheet.ts';
import type { TradingDeps } from './trading-deps.ts';

type UserContext = CallContext<UserRequirement>;

/** Answers a filtered list unless its range of time is refused (V-024). */
async function inRange<Filter extends HistoryFilter, Data>(
  filter: Filter,
  answer: (filter: Filter) => Promise<Reply<Data>>,
): Promise<Reply<Data>> {
  const problem = rangeProblem(filter);
  return problem ? refuse(problem) : answer(filter);
}

/** What a user did: rows are the caller's own, whatever else the call names. */
export function historyHandlers(deps: TradingDeps): readonly Handler[] {
  const { database, history, listings, spreadsheet, commaText } = deps;
  const ordersOf = ({ owner }: Actor, filter: OrderFilter) =>
    history.read(owner, (read) => listOrders({ listings, database: read }, owner, filter));
  const tradesOf = (actor: Actor, filter: TradeFilter) =>
    history.read(actor.owner, (read) => listTrades({ listings, database: read }, actor, filter));
  const ownOrders = (fields: ParsedOf<typeof getOrders>, { actor }: UserContext) =>
    inRange(orderFilter(fields), async (filter) => ok(pageRows(await ordersOf(actor, filter), orderRow)));
  const ownTradesSheet = async (filter: TradeFilter, { actor, locale }: UserContext): Promise<Sheet> =>
    tradeSheet((await tradesOf(actor, { ...filter, page: 1, size: SHEET_ROWS_MAX })).items, locale);
  const tradeRowsOf = async (actor: Actor, order: OrderId) => (await tradesOfOrder(deps, actor, order)).map(ownTradeRow);
  return [
    handle(getOrders, ownOrders),
    handle(listUserOrder, ownOrders),
    handle(listOrderPending, async (fields, { actor }) =>
      ok(pageRows(await listOpenOrders(deps, actor.owner, orderFilter(fields)), orderRow)),
    ),
    handle(getOwnTrades, async (fields, { actor }) =>
      inRange(tradeFilter(fields, actor), async (filter) => ok(pageRows(await tradesOf(actor, filter), ownTradeRow))),
    ),
    handle(listUserTrade, async (fields, { actor }) => ok(pageRows(await tradesOf(actor, tradeFilter(fields, actor)), ownTradeRow))),
    handle(getTradesAsExcel, async (fields, context) =>
      inRange(tradeFilter(fields, context.actor), async (filter) =>
        file(sheetFileName(filter, context.now, 'xlsx'), XLSX, await spreadsheet.write(await ownTradesSheet(filter, context))),
      ),
    ),
    handle(getTradesAsCsv, async (fields, context) =>
      inRange(tradeFilter(fields, context.actor), async (filter) =>
        file(sheetFileName(filter, context.now, 'csv'), CSV, await commaText.write(await ownTradesSheet(filter, context))),
      ),
    ),
    handle(getTradesByOrderNo, async ({ order_no: number }, { actor }) => {
      const order = await findOrder(database, actor.owner, { number });
      return order ? ok(await tradeRowsOf(actor, order.id)) : refuse('order_not_found');
    }),
    handle(getOrderTrade, async ({ order_id: id, order_no: number }, { actor }) => {
      const name = namedOrder(id, number);
      const stored = name && (await findOrder(database, actor.owner, name));
      const [order] = stored ? listed(stored, listings) : [];
      return order ? ok({ order: orderRow(order), trades: await tradeRowsOf(actor, order.id) }) : refuse('order_not_found');
    }),
  ];
}

import type { ExecutionReport, ExecutionType, ListStatus, ReportedStatus } from '@marque/contract/binance/user-data';
import { formatSteps, formatUnits } from '@marque/domain/money';
import type { OwnOrder } from '../../../use-cases/trading/own-order.ts';
import { orderTerms } from './order-rows.ts';

/** A trade as one of its two orders sees it; the fee is in the token that its owner received. */
export interface OwnFill {
  readonly id: number;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  readonly fee: bigint;
  readonly isMaker: boolean;
}

export interface Execution {
  readonly type: ExecutionType;
  readonly status: ReportedStatus;
  /** The order after it. */
  readonly order: OwnOrder;
  readonly fill: OwnFill | undefined;
  /** Counts executions of the stream. */
  readonly number: number;
  /** Epoch ms. */
  readonly at: number;
}

/** The numbers and texts of an order are those of the calls that answer with it. */
export function executionReport(symbol: string, { type, status, order, fill, number, at }: Execution, now: number): ExecutionReport {
  const terms = orderTerms(symbol, order);
  const { pair } = order;
  const received = order.side === 'buy' ? pair.baseToken : pair.quoteToken;
  return {
    e: 'executionReport',
    E: now,
    s: symbol,
    c: terms.clientOrderId,
    S: terms.side,
    o: terms.type,
    f: terms.timeInForce,
    q: terms.origQty,
    p: terms.price,
    P: terms.stopPrice ?? '0',
    F: terms.icebergQty ?? '0',
    g: terms.orderListId,
    C: type === 'CANCELED' || type === 'REPLACED' ? terms.clientOrderId : '',
    x: type,
    X: status,
    r: 'NONE',
    i: order.id,
    l: fill ? formatSteps(fill.lots, pair.amountScale) : '0',
    L: fill ? formatSteps(fill.ticks, pair.priceScale) : '0',
    z: terms.executedQty,
    n: fill ? formatUnits(fill.fee, received.scale) : '0',
    N: fill ? received.code : null,
    T: at,
    t: fill?.id ?? -1,
    I: number,
    w: !order.isWaiting && order.type === 'limit',
    m: fill?.isMaker ?? false,
    M: false,
    O: order.createdAt,
    Z: terms.cummulativeQuoteQty,
    Y: fill ? formatUnits(fill.quoteUnits, pair.quoteToken.scale) : '0',
    Q: terms.origQuoteOrderQty,
    ...(!order.isWaiting && { W: terms.workingTime }),
  };
}

/** A list goes by the number of its first order. */
export const listStatus = (symbol: string, orders: readonly OwnOrder[], isOver: boolean, at: number, now: number): ListStatus => {
  const list = Math.min(...orders.flatMap(({ id, linkedOrder = id }) => [id, linkedOrder]));
  return {
    e: 'listStatus',
    E: now,
    s: symbol,
    g: list,
    c: 'OCO',
    l: isOver ? 'ALL_DONE' : 'EXEC_STARTED',
    L: isOver ? 'ALL_DONE' : 'EXECUTING',
    r: 'NONE',
    C: `m${list}`,
    T: at,
    O: orders.map((order) => ({ s: symbol, i: order.id, c: orderTerms(symbol, order).clientOrderId })),
  };
};

import { orderStatus, ORDER_STATUS, type OrderStatus, type Pair, type Side } from '@marque/domain/trading';
import type { EngineEvent, OrderId } from '@marque/engine';

/** An order as the journal makes it. */
export interface ExpectedOrder {
  readonly owner: number;
  readonly pair: number;
  readonly side: Side;
  readonly type: 'limit' | 'market';
  readonly ticks: number;
  readonly lots: number;
  readonly total: bigint;
  readonly createdAt: number;
  filledLots: number;
  filledQuote: bigint;
  fee: bigint;
  status: OrderStatus;
}

/** Every order of the journal; those that are done can be taken out as the replay goes. */
export class ExpectedOrders {
  readonly open = new Map<OrderId, ExpectedOrder>();
  #done = new Map<OrderId, ExpectedOrder>();
  total = 0;

  take(event: EngineEvent): void {
    if (event.type === 'order-accepted') this.#accept(event);
    else if (event.type === 'traded') {
      this.#fill(event.takerOrder, event, event.takerSide === 'buy' ? event.buyerFee : event.sellerFee);
      this.#fill(event.makerOrder, event, event.takerSide === 'buy' ? event.sellerFee : event.buyerFee);
    } else if (event.type === 'order-closed') {
      const order = this.open.get(event.order);
      if (order === undefined) return;
      order.status = event.reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled;
      this.open.delete(event.order);
      this.#done.set(event.order, order);
    }
  }

  /** The orders that were done since the last call. */
  takeDone(): Map<OrderId, ExpectedOrder> {
    const done = this.#done;
    this.#done = new Map();
    return done;
  }

  #accept(event: Extract<EngineEvent, { type: 'order-accepted' }>): void {
    const { owner, pair, side, orderType, ticks, lots, total, at } = event;
    this.total += 1;
    this.open.set(event.order, {
      owner, pair, side, type: orderType, ticks, lots, total, createdAt: at, filledLots: 0, filledQuote: 0n, fee: 0n, status: ORDER_STATUS.unfilled,
    });
  }

  #fill(id: OrderId, trade: Extract<EngineEvent, { type: 'traded' }>, fee: bigint): void {
    const order = this.open.get(id);
    if (order === undefined) return;
    order.filledLots += trade.lots;
    order.filledQuote += trade.quoteUnits;
    order.fee += fee;
    order.status = order.lots === order.filledLots ? ORDER_STATUS.partial : orderStatus(order.lots, order.filledLots, true);
  }
}

/** What an open limit order still holds of its owner's funds, in the smallest unit of the token that it gives. */
export function reserveOf(order: ExpectedOrder, pair: Pair, scaleOf: (token: number) => number): { readonly token: number; readonly units: bigint } {
  const openLots = BigInt(order.lots - order.filledLots);
  if (order.side === 'sell') return { token: pair.base, units: openLots * 10n ** BigInt(scaleOf(pair.base) - pair.amountScale) };
  const scale = scaleOf(pair.quote) - pair.priceScale - pair.amountScale;
  return { token: pair.quote, units: openLots * BigInt(order.ticks) * 10n ** BigInt(scale) };
}

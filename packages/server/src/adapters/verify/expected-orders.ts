import { orderStatus, ORDER_STATUS, type OrderStatus, type Pair, type Side, type Trigger } from '@marque/domain/trading';
import type { EngineEvent, OrderId } from '@marque/engine';

/** An order as the journal makes it. */
export interface ExpectedOrder {
  readonly owner: number;
  readonly pair: number;
  readonly side: Side;
  readonly type: 'limit' | 'market';
  readonly total: bigint;
  readonly displayLots: number;
  readonly trigger: Trigger;
  readonly triggerTicks: number;
  readonly linked: OrderId;
  readonly createdAt: number;
  ticks: number;
  lots: number;
  isWaiting: boolean;
  filledLots: number;
  filledQuote: bigint;
  fee: bigint;
  status: OrderStatus;
}

/** Every order of the journal, and those that were open before it; those that are done can be taken out as the replay goes. */
export class ExpectedOrders {
  readonly open: Map<OrderId, ExpectedOrder>;
  #done = new Map<OrderId, ExpectedOrder>();
  readonly #begunAt: number;
  /** How many were made later than the instant at which the journal begins. */
  total = 0;

  constructor(open: ReadonlyMap<OrderId, ExpectedOrder>, begunAt: number) {
    this.open = new Map(open);
    this.#begunAt = begunAt;
  }

  take(event: EngineEvent): void {
    switch (event.type) {
      case 'order-accepted':
        return this.#accept(event);
      case 'order-triggered':
        return this.#change(event.order, { isWaiting: false });
      case 'order-amended':
        return this.#change(event.order, { ticks: event.ticks, lots: event.lots });
      case 'traded':
        this.#fill(event.takerOrder, event, event.takerSide === 'buy' ? event.buyerFee : event.sellerFee);
        return this.#fill(event.makerOrder, event, event.takerSide === 'buy' ? event.sellerFee : event.buyerFee);
      case 'order-closed':
        return this.#close(event);
      case 'level-changed':
      case 'posted':
      case 'pair-status-changed':
      case 'hold-opened':
      case 'hold-captured':
      case 'hold-released':
      case 'owner-defined':
        return undefined;
    }
  }

  /** The orders that were done since the last call. */
  takeDone(): Map<OrderId, ExpectedOrder> {
    const done = this.#done;
    this.#done = new Map();
    return done;
  }

  #accept(event: Extract<EngineEvent, { type: 'order-accepted' }>): void {
    const { owner, pair, side, orderType, ticks, lots, total, displayLots, trigger, triggerTicks, linked, at } = event;
    if (at > this.#begunAt) this.total += 1;
    this.open.set(event.order, {
      owner,
      pair,
      side,
      type: orderType,
      ticks,
      lots,
      total,
      displayLots,
      trigger,
      triggerTicks,
      linked,
      createdAt: at,
      isWaiting: trigger !== 'none',
      filledLots: 0,
      filledQuote: 0n,
      fee: 0n,
      status: ORDER_STATUS.unfilled,
    });
  }

  #change(id: OrderId, changed: Partial<Pick<ExpectedOrder, 'ticks' | 'lots' | 'isWaiting'>>): void {
    const order = this.open.get(id);
    if (order !== undefined) Object.assign(order, changed);
  }

  #close(event: Extract<EngineEvent, { type: 'order-closed' }>): void {
    const order = this.open.get(event.order);
    if (order === undefined) return;
    order.status = event.reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled;
    order.isWaiting = false;
    this.open.delete(event.order);
    this.#done.set(event.order, order);
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

interface Reserve {
  readonly token: number;
  readonly units: bigint;
}

/**
 * What an open order still holds of its owner's funds, in the smallest unit of the token that it gives. `linked` is the
 * other order of its OCO while that is open too: then the limit order holds for both.
 */
export function reserveOf(
  order: ExpectedOrder,
  linked: ExpectedOrder | undefined,
  pair: Pair,
  scaleOf: (token: number) => number,
): Reserve {
  const openLots = linked !== undefined && order.isWaiting ? 0n : BigInt(order.lots - order.filledLots);
  if (order.side === 'sell') return { token: pair.base, units: openLots * 10n ** BigInt(scaleOf(pair.base) - pair.amountScale) };
  if (order.total > 0n) return { token: pair.quote, units: order.total };
  const ticks = BigInt(Math.max(order.ticks, linked?.ticks ?? 0));
  const scale = scaleOf(pair.quote) - pair.priceScale - pair.amountScale;
  return { token: pair.quote, units: openLots * ticks * 10n ** BigInt(scale) };
}

import type { ReportedStatus } from '@marque/contract/binance/user-data';
import { ORDER_STATUS } from '@marque/domain/trading';
import type { CloseReason, EngineEvent, OrderAccepted, OrderClosed, OrderId, OwnerId, Traded } from '@marque/engine';
import type { Execution, OwnFill } from '../../http/open-api/binance/user-data-rows.ts';
import type { Listings } from '../../ports/listings.ts';
import type { OwnOrder } from '../../use-cases/trading/own-order.ts';

export type OrderEvent = Extract<
  EngineEvent,
  { readonly type: 'order-accepted' | 'order-triggered' | 'order-amended' | 'order-closed' | 'traded' }
>;

/** What became of an order, or of the two orders of a list. */
export type OrderNews =
  | { readonly kind: 'execution'; readonly execution: Execution }
  | { readonly kind: 'list'; readonly orders: readonly OwnOrder[]; readonly isOver: boolean; readonly at: number };

type Ended = Extract<ReportedStatus, 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH'>;

/** How an order is said to have ended; "linked" depends on what became of the other one. */
const ENDED: Readonly<Record<Exclude<CloseReason, 'filled' | 'linked'>, Ended>> = {
  cancelled: 'CANCELED',
  expired: 'CANCELED',
  'not-fillable': 'EXPIRED',
  'self-trade': 'EXPIRED_IN_MATCH',
};

const TYPE_OF = { CANCELED: 'CANCELED', EXPIRED: 'EXPIRED', EXPIRED_IN_MATCH: 'TRADE_PREVENTION' } as const;

/** Orders of one owner, followed from event to event: what each had filled when it happened is exact. */
export class OwnExecutions {
  readonly #owner: OwnerId;
  readonly #listings: Listings;
  readonly #orders: Map<OrderId, OwnOrder>;
  /** Halves of lists that have ended while the other half has not. */
  readonly #halves = new Map<OrderId, OwnOrder>();
  #number = 0;

  constructor(owner: OwnerId, listings: Listings, open: readonly OwnOrder[]) {
    this.#owner = owner;
    this.#listings = listings;
    this.#orders = new Map(open.map((order) => [order.id, order]));
  }

  /** What the events of one batch are to their owner, in their order. */
  take(events: readonly OrderEvent[], clientIds: ReadonlyMap<OrderId, string>): readonly OrderNews[] {
    const filled = new Set(events.flatMap((event) => (event.type === 'order-closed' && event.reason === 'filled' ? [event.order] : [])));
    const lastTrades = new Map<OrderId, Traded>();
    for (const event of events)
      if (event.type === 'traded') for (const order of [event.takerOrder, event.makerOrder]) lastTrades.set(order, event);
    const ended = new Map<OrderId, Ended>();
    return events.flatMap((event): readonly OrderNews[] => {
      switch (event.type) {
        case 'order-accepted':
          return this.#accept(event, clientIds);
        case 'order-triggered':
          return this.#change(event.order, event.at, (order) => ({ ...order, isWaiting: false }), 'NEW');
        case 'order-amended':
          return this.#change(event.order, event.at, (order) => ({ ...order, ticks: event.ticks, lots: event.lots }), 'REPLACED');
        case 'traded':
          return this.#trade(event, (order) => filled.has(order) && lastTrades.get(order) === event);
        case 'order-closed':
          return this.#close(event, ended);
      }
    });
  }

  #accept(event: OrderAccepted, clientIds: ReadonlyMap<OrderId, string>): readonly OrderNews[] {
    const order = this.#orderOf(event, clientIds);
    if (!order) return [];
    this.#orders.set(order.id, order);
    const other = this.#orders.get(event.linked);
    const news = [this.#executed(order, 'NEW', 'NEW', event.at)];
    return other ? [...news, { kind: 'list', orders: [other, order], isOver: false, at: event.at }] : news;
  }

  /** As the store has it when it has just been accepted. */
  #orderOf(event: OrderAccepted, clientIds: ReadonlyMap<OrderId, string>): OwnOrder | undefined {
    const pair = this.#listings.pairById(event.pair);
    return (
      pair && {
        id: event.order,
        number: '',
        clientId: clientIds.get(event.order),
        uid: undefined,
        organisation: undefined,
        pair,
        side: event.side,
        type: event.orderType,
        timeInForce: event.timeInForce,
        ticks: event.ticks,
        lots: event.lots,
        total: event.total,
        filledLots: 0,
        filledQuote: 0n,
        fee: 0n,
        status: ORDER_STATUS.unfilled,
        trigger: event.trigger,
        triggerTicks: event.triggerTicks,
        isWaiting: event.trigger !== 'none',
        displayLots: event.displayLots,
        linkedOrder: event.linked === 0 ? undefined : event.linked,
        createdAt: event.at,
        updatedAt: event.at,
      }
    );
  }

  #change(id: OrderId, at: number, change: (order: OwnOrder) => OwnOrder, type: 'NEW' | 'REPLACED'): readonly OrderNews[] {
    const before = this.#orders.get(id);
    if (!before) return [];
    const order = { ...change(before), updatedAt: at };
    this.#orders.set(id, order);
    return [this.#executed(order, type, order.filledLots > 0 ? 'PARTIALLY_FILLED' : 'NEW', at)];
  }

  #trade(event: Traded, isLast: (order: OrderId) => boolean): readonly OrderNews[] {
    const { takerOrder, makerOrder, takerSide, buyer, seller } = event;
    const sides = [
      { id: takerOrder, isBuyer: takerSide === 'buy', isMaker: false },
      { id: makerOrder, isBuyer: takerSide === 'sell', isMaker: true },
    ];
    return sides.flatMap(({ id, isBuyer, isMaker }): readonly OrderNews[] => {
      const before = (isBuyer ? buyer : seller) === this.#owner ? this.#orders.get(id) : undefined;
      if (!before) return [];
      const { trade, ticks, lots, quoteUnits, at } = event;
      const fee = isBuyer ? event.buyerFee : event.sellerFee;
      const order: OwnOrder = {
        ...before,
        filledLots: before.filledLots + lots,
        filledQuote: before.filledQuote + quoteUnits,
        fee: before.fee + fee,
        status: isLast(id) ? ORDER_STATUS.filled : ORDER_STATUS.partial,
        updatedAt: at,
      };
      this.#orders.set(id, order);
      const fill = { id: trade, ticks, lots, quoteUnits, fee, isMaker };
      return [this.#executed(order, 'TRADE', isLast(id) ? 'FILLED' : 'PARTIALLY_FILLED', at, fill)];
    });
  }

  #close(event: OrderClosed, ended: Map<OrderId, Ended>): readonly OrderNews[] {
    const { order: id, reason, at } = event;
    const before = this.#orders.get(id);
    if (!before) return [];
    this.#orders.delete(id);
    const news: OrderNews[] = [];
    let order = before;
    // The trade that filled it has said so.
    if (reason !== 'filled') {
      // Taking one order of a list back takes both; else the other one has acted.
      const status = reason === 'linked' ? (ended.get(before.linkedOrder ?? 0) === 'CANCELED' ? 'CANCELED' : 'EXPIRED') : ENDED[reason];
      order = { ...before, status: ORDER_STATUS.cancelled, updatedAt: at };
      ended.set(id, status);
      news.push(this.#executed(order, TYPE_OF[status], status, at));
    }
    const { linkedOrder } = order;
    if (linkedOrder === undefined) return news;
    if (this.#orders.has(linkedOrder)) {
      this.#halves.set(id, order);
      return news;
    }
    // A half that ended before anybody listened is not there to be named.
    const other = this.#halves.get(linkedOrder);
    this.#halves.delete(linkedOrder);
    return [...news, { kind: 'list', orders: other ? [other, order] : [order], isOver: true, at }];
  }

  #executed(order: OwnOrder, type: Execution['type'], status: ReportedStatus, at: number, fill?: OwnFill): OrderNews {
    this.#number += 1;
    return { kind: 'execution', execution: { type, status, order, fill, number: this.#number, at } };
  }
}

import type { EngineEvent, OrderAccepted, OrderClosed, Traded } from '@marque/engine';
import { demand, inspect } from './failure.ts';

interface Followed {
  readonly accepted: OrderAccepted;
  ticks: number;
  lots: number;
  filled: number;
  isWaiting: boolean;
}

/** Follows every order from its events alone (M3 to M6, F1, F5). */
export class OrderAudit {
  readonly #open = new Map<number, Followed>();
  #lastTrade = 0;
  #at = 0;

  take(event: EngineEvent): void {
    switch (event.type) {
      case 'order-accepted':
        demand(!this.#open.has(event.order), 'M5 an order is accepted once', () => inspect(event));
        this.#open.set(event.order, {
          accepted: event,
          ticks: event.ticks,
          lots: event.lots,
          filled: 0,
          isWaiting: event.trigger !== 'none',
        });
        return this.#clock(event.at);
      case 'order-amended': {
        const order = this.#find(event.order, event);
        demand(event.lots >= order.filled, 'M4 what is filled stays within the order', () => inspect(event));
        order.ticks = event.ticks;
        order.lots = event.lots;
        return this.#clock(event.at);
      }
      case 'order-triggered':
        this.#find(event.order, event).isWaiting = false;
        return this.#clock(event.at);
      case 'order-closed':
        return this.#close(event);
      case 'traded':
        return this.#trade(event);
      case 'posted':
      case 'level-changed':
      case 'pair-status-changed':
      case 'hold-opened':
      case 'hold-captured':
      case 'hold-released':
      case 'owner-defined':
        return undefined;
    }
  }

  #clock(at: number): void {
    demand(at >= this.#at, 'L8 time never goes back', () => `${at} after ${this.#at}`);
    this.#at = at;
  }

  #find(order: number, event: EngineEvent): Followed {
    const followed = this.#open.get(order);
    demand(followed !== undefined, 'M5 nothing happens to an order that is closed or unknown', () => inspect(event));
    if (followed === undefined) throw new Error('unreachable');
    return followed;
  }

  #close(event: OrderClosed): void {
    const { accepted, lots, filled, isWaiting } = this.#find(event.order, event);
    const isByTotal = accepted.total > 0n;
    // A limit order that is filled to the last lot leaves the stop of its OCO nothing to stand for.
    const isLeftNothing = isWaiting && accepted.linked !== 0 && event.openLots === 0;
    demand(
      isByTotal || isLeftNothing || lots - filled === event.openLots,
      'M4 filled and open lots make the whole',
      () => `${lots} less ${filled}: ${inspect(event)}`,
    );
    demand(event.reason !== 'filled' || isByTotal || filled === lots, 'M4 only what is whole is filled', () => inspect(event));
    this.#open.delete(event.order);
    this.#clock(event.at);
  }

  #trade(event: Traded): void {
    const taker = this.#find(event.takerOrder, event);
    const maker = this.#find(event.makerOrder, event);
    const { ticks, lots, takerSide } = event;
    demand(event.trade === this.#lastTrade + 1, 'L8 trades are numbered without gaps', () => inspect(event));
    this.#lastTrade = event.trade;
    demand(event.buyer !== event.seller, 'M6 nobody trades with himself', () => inspect(event));
    demand(lots > 0, 'M4 a trade has lots', () => inspect(event));
    demand(ticks === maker.ticks, "M3 the price is the maker's", () => inspect(event));
    const isWorse = taker.accepted.orderType === 'limit' && (takerSide === 'buy' ? ticks > taker.ticks : ticks < taker.ticks);
    demand(!isWorse, "M3 no price is worse than the taker's limit", () => inspect(event));
    for (const order of [taker, maker]) {
      order.filled += lots;
      const isWithin = order.accepted.total > 0n || order.filled <= order.lots;
      demand(isWithin, 'M4 no order trades more than its lots', () => inspect(event));
    }
    demand(
      event.buyerFee >= 0n && event.sellerFee >= 0n && event.sellerFee <= event.quoteUnits,
      'F1 a fee lies within what is received',
      () => inspect(event),
    );
    this.#clock(event.at);
  }
}

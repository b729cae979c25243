import { priceGuard, type SelfTradePrevention } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { Place } from '../commands.ts';
import type { OrderId, OwnerId } from '../identifiers.ts';
import { ASK, BID, NO_BUDGET, opposite, type BookSide, type OrderPool, type Taker } from '../matching/index.ts';
import { BUYS, MARKET, POST_ONLY, selfTradeMark, type OrderTerms } from './order-terms.ts';
import { referenceTicks, type Market } from './market.ts';

/** The order whose turn it is. Only one acts at a time, so that one object serves them all. */
export class ActingOrder {
  order = 0;
  id: OrderId = 0;
  /** Its limit, by which the hold of a buy is reckoned; 0 for a market order. */
  ticks = 0;
  placedLots = 0;
  displayLots = 0;
  makerRate = 0;
  takerRate = 0;
  marks = 0;
  /** Whether what is left of it stays in the book. */
  rests = false;
  readonly taker: Taker = { owner: 0, side: BID, limitTicks: 0, lots: 0, budget: NO_BUDGET, selfTrade: 'EXPIRE_TAKER' };

  /** Takes the terms of an order that is being placed; its handle comes when it is accepted. */
  arrive(command: Place, market: Market): void {
    const { order, owner, side, type, timeInForce, ticks, lots, total, selfTrade, displayLots, makerRate, takerRate } = command;
    this.id = order;
    this.ticks = ticks;
    this.placedLots = lots;
    this.displayLots = displayLots === lots ? 0 : displayLots;
    this.makerRate = makerRate;
    this.takerRate = takerRate;
    this.marks =
      (side === 'buy' ? BUYS : 0) |
      (type === 'market' ? MARKET : 0) |
      (timeInForce === 'POST_ONLY' ? POST_ONLY : 0) |
      selfTradeMark(selfTrade);
    this.rests = timeInForce === 'GTC' || timeInForce === 'POST_ONLY';
    this.#take(market, owner, lots, total, selfTrade);
  }

  /** Takes up an open order that has left the book or the waiting list, with all its lots, at `ticks` or for `total`. */
  resume(terms: OrderTerms, orders: OrderPool, market: Market, order: number, ticks: number, total: bigint): void {
    this.order = order;
    this.id = orders.id[wide(order)] ?? 0;
    this.ticks = ticks;
    this.placedLots = terms.placedLots[wide(order)] ?? 0;
    this.displayLots = orders.display[wide(order)] ?? 0;
    this.makerRate = terms.makerRate[order] ?? 0;
    this.takerRate = terms.takerRate[order] ?? 0;
    this.marks = terms.marks[order] ?? 0;
    this.rests = (this.marks & MARKET) === 0;
    this.#take(market, orders.owner[order] ?? 0, orders.openLots(order), total, terms.selfTrade(order));
  }

  #take(market: Market, owner: number, lots: number, total: bigint, selfTrade: SelfTradePrevention): void {
    const { taker } = this;
    const side = (this.marks & BUYS) === 0 ? ASK : BID;
    const byTotal = total > 0n;
    taker.owner = owner;
    taker.side = side;
    taker.limitTicks = (this.marks & MARKET) === 0 ? this.ticks : marketBound(market, side, owner);
    taker.lots = byTotal ? Number.MAX_SAFE_INTEGER : lots;
    taker.budget = byTotal ? total / market.quoteFactor : NO_BUDGET;
    taker.selfTrade = selfTrade;
  }
}

/**
 * The worst price of a market order: the guard's. When even the best price of other people is outside the guard, nothing may
 * trade; what becomes of the owner's own orders up to the worst price is for self-trade prevention to say.
 */
function marketBound(market: Market, side: BookSide, owner: OwnerId): number {
  const guard = priceGuard(referenceTicks(market));
  if (guard === undefined) return side === BID ? Number.MAX_SAFE_INTEGER : 1;
  const best = market.book.bestTicksOfOthers(opposite(side), owner);
  if (side === BID) return best !== 0 && best < guard.min ? 0 : guard.max;
  return best > guard.max ? Number.MAX_SAFE_INTEGER : guard.min;
}

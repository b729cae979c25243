import { wide } from '../columns.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { CloseReason } from '../events.ts';
import { match, type MatchEnd } from '../matching/index.ts';
import { closeOrder } from './close.ts';
import { tellLevels } from './levels.ts';
import type { Market } from './market.ts';
import { settle } from './settle.ts';
import type { ExchangeState } from './state.ts';

/**
 * The acting order's step, once its funds are held: match, settle, rest or close. Answers the price of its first trade when
 * orders wait on the pair, and 0 when none do or nothing traded.
 */
export function act(state: ExchangeState, market: Market, buffer: EventBuffer): number {
  const end = match(market.book, state.store, state.acting.taker, state.fills);
  const firstTicks = market.waiting.size === 0 ? 0 : state.fills.firstTicks();
  settle(state, market, buffer);
  const { acting } = state;
  if (end !== 'nothing-left' || !acting.rests || !market.book.canCount(acting.taker.side, acting.taker.lots)) {
    // An order by total has no lots of its own, so none of them is left over.
    const openLots = acting.placedLots === 0 ? 0 : acting.taker.lots;
    closeOrder(state, market, acting.order, CLOSE_REASON[end], openLots, buffer);
  } else {
    rest(state, market);
  }
  tellLevels(state, market, buffer);
  return firstTicks;
}

const CLOSE_REASON: Record<MatchEnd, CloseReason> = {
  filled: 'filled',
  'nothing-left': 'not-fillable',
  'self-trade': 'self-trade',
  unaffordable: 'not-fillable',
};

/** Leaves what is left of the acting order in the book. */
function rest(state: ExchangeState, { book }: Market): void {
  const {
    acting,
    store: { orders },
    terms,
  } = state;
  const { order, taker } = acting;
  orders.lots[wide(order)] = taker.lots;
  if (acting.displayLots > 0) orders.cut(order, acting.displayLots);
  terms.write(order, acting.marks, acting.placedLots, acting.makerRate, acting.takerRate);
  book.add(order, taker.side, acting.ticks);
  state.enlist(order);
}

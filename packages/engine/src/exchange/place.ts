import type { OrderRefusal } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import type { CloseReason, EngineEvent } from '../events.ts';
import { match, type MatchEnd, type Taker } from '../matching/index.ts';
import { bookSide, fundsOrRefusal, standingRefusal, takerOf } from './order-checks.ts';
import { tellLevels } from './levels.ts';
import { closeOrder, settle } from './settle.ts';
import type { ExchangeState, Market } from './state.ts';

/** Places an order: hold, match, settle, in that order and only here. A refused order changes nothing. */
export function place(state: ExchangeState, command: Place, events: EngineEvent[]): OrderRefusal | undefined {
  const refusal = standingRefusal(state, command);
  if (refusal !== undefined) return refusal;
  const market = state.market(command.pair);
  if (market === undefined) return 'pair_unknown';
  const taker = takerOf(market, command);
  const funds = fundsOrRefusal(state, market, command, taker);
  if (typeof funds === 'string') return funds;
  const order = accept(state, market, command, funds, events);
  const end = match(market.book, state.store, taker, state.fills);
  settle(state, market, command, order, events);
  finish(state, market, command, taker, order, end, events);
  tellLevels(state, market, events);
  return undefined;
}

function accept(
  state: ExchangeState, market: Market, command: Place, funds: bigint, events: EngineEvent[],
): number {
  const { holds, ledger, store } = state;
  const order = store.orders.take(command.order, command.owner, command.lots);
  state.makerRates[order] = command.makerRate;
  state.lastOrder = command.order;
  events.push({
    type: 'order-accepted', order: command.order, owner: command.owner, pair: command.pair, side: command.side,
    orderType: command.type, timeInForce: command.timeInForce, selfTrade: command.selfTrade, ticks: command.ticks,
    lots: command.lots, total: command.total, makerRate: command.makerRate, takerRate: command.takerRate, at: state.at,
  });
  const { base, quote } = market.definition;
  const wallet = ledger.wallets.of(command.owner, command.side === 'buy' ? quote : base);
  holds.open(order, wallet, funds, state.orderText.of(command.order));
  return order;
}

/** Lets what is left of the order rest in the book, or closes it. */
function finish(
  state: ExchangeState, market: Market, command: Place, taker: Taker, order: number, end: MatchEnd,
  events: EngineEvent[],
): void {
  const waits = command.timeInForce === 'GTC' || command.timeInForce === 'POST_ONLY';
  if (end === 'nothing-left' && waits) {
    state.store.orders.lots[order] = taker.lots;
    market.book.add(order, bookSide(command), command.ticks);
    state.index.add(command.order, order);
    return;
  }
  // An order by total has no lots of its own, so none of them is left over.
  const openLots = command.lots === 0 ? 0 : taker.lots;
  closeOrder(state, market, order, CLOSE_REASON[end], openLots, events);
}

const CLOSE_REASON: Record<MatchEnd, CloseReason> = {
  filled: 'filled',
  'nothing-left': 'not-fillable',
  'self-trade': 'self-trade',
};

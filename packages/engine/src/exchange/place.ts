import type { OrderRefusal } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import type { EventTape } from '../event-tape.ts';
import type { CloseReason } from '../events.ts';
import { match, type MatchEnd, type Taker } from '../matching/index.ts';
import { bookSide, fundsOrRefusal, standingRefusal, takerOf } from './order-checks.ts';
import { tellLevels } from './levels.ts';
import { closeOrder, settle } from './settle.ts';
import type { ExchangeState, Market } from './state.ts';

/** Places an order: hold, match, settle, in that order and only here. A refused order changes nothing. */
export function place(state: ExchangeState, command: Place, tape: EventTape): OrderRefusal | undefined {
  const refusal = standingRefusal(state, command);
  if (refusal !== undefined) return refusal;
  const market = state.market(command.pair);
  if (market === undefined) return 'pair_unknown';
  const taker = takerOf(market, command);
  const funds = fundsOrRefusal(state, market, command, taker);
  if (typeof funds === 'string') return funds;
  const order = accept(state, market, command, funds, tape);
  const end = match(market.book, state.store, taker, state.fills);
  settle(state, market, command, order, tape);
  finish(state, market, command, taker, order, end, tape);
  tellLevels(state, market, tape);
  return undefined;
}

function accept(
  state: ExchangeState, market: Market, command: Place, funds: bigint, tape: EventTape,
): number {
  const { holds, ledger, store } = state;
  const order = store.orders.take(command.order, command.owner, command.lots);
  state.makerRates[order] = command.makerRate;
  state.lastOrder = command.order;
  tape.accepted({ ...command, linked: 0 }, state.at);
  const { base, quote } = market.definition;
  const wallet = ledger.wallets.of(command.owner, command.side === 'buy' ? quote : base);
  holds.open(order, wallet, funds, state.orderText.of(command.order));
  return order;
}

/** Lets what is left of the order rest in the book, or closes it. */
function finish(
  state: ExchangeState, market: Market, command: Place, taker: Taker, order: number, end: MatchEnd,
  tape: EventTape,
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
  closeOrder(state, market, order, CLOSE_REASON[end], openLots, tape);
}

const CLOSE_REASON: Record<MatchEnd, CloseReason> = {
  filled: 'filled',
  'nothing-left': 'not-fillable',
  'self-trade': 'self-trade',
};

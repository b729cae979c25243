import { netOfFee } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import type { EventTape } from '../event-tape.ts';
import type { CloseReason } from '../events.ts';
import type { OwnerId, TokenId } from '../identifiers.ts';
import { HOUSE_FEE, USABLE } from '../ledger/index.ts';
import { baseUnits, notional, type ExchangeState, type Market } from './state.ts';

/** Turns what a match came upon into entries of the ledger, trade by trade, and closes the makers that are done. */
export function settle(
  state: ExchangeState, market: Market, command: Place, taker: number, tape: EventTape,
): void {
  const { fills, store } = state;
  for (let index = 0; index < fills.count; index += 1) {
    const maker = fills.makers[index] ?? 0;
    const lots = fills.lots[index] ?? 0;
    if (lots === 0) {
      closeMaker(state, market, maker, 'self-trade', tape);
      continue;
    }
    settleTrade(state, market, command, taker, maker, fills.ticks[index] ?? 0, lots, tape);
    if (store.orders.lots[maker] === 0) closeMaker(state, market, maker, 'filled', tape);
  }
  fills.clear();
}

/**
 * One trade, one entry: the buyer's hold pays the seller, the seller's hold pays the buyer, each receiver's house takes
 * the fee out of what is received, and what the buyer had held above the trade's price is usable again.
 */
function settleTrade(
  state: ExchangeState, market: Market, command: Place, taker: number, maker: number,
  ticks: number, lots: number, tape: EventTape,
): void {
  const { holds, ledger, store: { orders } } = state;
  const { base, quote } = market.definition;
  const takerBuys = command.side === 'buy';
  const makerOwner = orders.owner[maker] ?? 0;
  const makerRate = state.makerRates[maker] ?? 0;
  const buyer = takerBuys ? command.owner : makerOwner;
  const seller = takerBuys ? makerOwner : command.owner;
  const quoteUnits = notional(market, ticks, lots);
  const units = baseUnits(market, lots);
  const buyerNet = netOfFee(units, takerBuys ? command.takerRate : makerRate);
  const sellerNet = netOfFee(quoteUnits, takerBuys ? makerRate : command.takerRate);
  state.trades += 1;
  tape.traded({
    trade: state.trades, pair: market.definition.id, ticks, lots, quoteUnits,
    takerSide: command.side, takerOrder: command.order, makerOrder: orders.id[maker] ?? 0,
    buyer, seller, buyerFee: units - buyerNet, sellerFee: quoteUnits - sellerNet, at: state.at,
  });
  ledger.begin('trade', state.tradeText.of(state.trades));
  const isLimitBuy = takerBuys && command.type === 'limit';
  const held = isLimitBuy && command.ticks !== ticks ? notional(market, command.ticks, lots) : quoteUnits;
  holds.draw(takerBuys ? taker : maker, quoteUnits, held - quoteUnits);
  receive(state, seller, quote, sellerNet, quoteUnits - sellerNet);
  holds.draw(takerBuys ? maker : taker, units, 0n);
  receive(state, buyer, base, buyerNet, units - buyerNet);
  market.lastTicks = ticks;
}

function receive(state: ExchangeState, owner: OwnerId, token: TokenId, net: bigint, fee: bigint): void {
  const { ledger } = state;
  if (net > 0n) ledger.line(ledger.wallets.of(owner, token), USABLE, net);
  if (fee === 0n) return;
  const house = state.owners[owner]?.house ?? owner;
  ledger.line(ledger.wallets.of(house, token), HOUSE_FEE, fee);
}

/** Closes an order that had been resting and has left the book. */
export function closeMaker(
  state: ExchangeState, market: Market, order: number, reason: CloseReason, tape: EventTape,
): void {
  const { orders } = state.store;
  state.index.remove(orders.id[order] ?? 0);
  closeOrder(state, market, order, reason, orders.lots[order] ?? 0, tape);
}

/** Ends an order for good: the rest of its hold is usable again and its handle is free. */
export function closeOrder(
  state: ExchangeState, market: Market, order: number, reason: CloseReason, openLots: number, tape: EventTape,
): void {
  const { holds, store: { orders } } = state;
  const id = orders.id[order] ?? 0;
  if (holds.reserveOf(order) > 0n) holds.release(order, state.orderText.of(id));
  holds.forget(order);
  tape.closed(id, orders.owner[order] ?? 0, market.definition.id, reason, openLots, state.at);
  orders.giveBack(order);
}

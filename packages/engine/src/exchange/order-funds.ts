import type { OrderRefusal } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import { UNITS_MAX, USABLE } from '../ledger/index.ts';
import { reach, type BookSide, type Taker } from '../matching/index.ts';
import { baseUnits, notional, type Market } from './market.ts';
import { isByTotal } from './order-checks.ts';
import type { ExchangeState } from './state.ts';

/**
 * The last of the checks; answers what has to be held when none refuses.
 *
 * - notional_too_large: ticks x lots does not fit 64 bits, or its side of the book would hold more lots than are exact.
 * - book_empty: a market order that could take nothing, for want of orders, of other people's orders, or of a price
 *   inside the guard.
 * - balance_insufficient: less usable than the order has to hold: a buy its value (a market buy by amount what the book
 *   asks for it now, by total the total), a sell its amount.
 * - post_only_would_take: its price meets the other side, whoever's order that is.
 * - fill_or_kill_unfillable: not all of it can be taken now; orders of the same owner do not count.
 *
 * What the book offers now is no matter to an order that waits for a price.
 */
export function fundsOrRefusal(state: ExchangeState, market: Market, command: Place, taker: Taker): bigint | OrderRefusal {
  const isMarket = command.type === 'market' && command.trigger === 'none';
  const isAllOrNothing = command.timeInForce === 'FOK';
  const within = isMarket || isAllOrNothing ? reach(market.book, state.store, taker) : undefined;
  let funds: bigint;
  if (command.side === 'sell') {
    funds = baseUnits(market, command.lots);
  } else if (command.type === 'market') {
    funds = isByTotal(command) ? command.total : (within?.cost ?? 0n) * market.quoteFactor;
  } else {
    funds = notional(market, command.ticks, command.lots);
  }
  if (isTooLarge(market, command, taker.side, funds)) return 'notional_too_large';
  if (isMarket && within?.lots === 0) return 'book_empty';
  const { base, quote } = market.definition;
  const token = command.side === 'buy' ? quote : base;
  if (state.ledger.wallets.balance(command.owner, token, USABLE) < funds) return 'balance_insufficient';
  if (command.timeInForce === 'POST_ONLY' && market.book.crosses(taker.side, command.ticks)) return 'post_only_would_take';
  if (isAllOrNothing && within?.complete !== true) return 'fill_or_kill_unfillable';
  return funds;
}

function isTooLarge(market: Market, command: Place, side: BookSide, funds: bigint): boolean {
  if (funds > UNITS_MAX) return true;
  if (command.type === 'market') return false;
  if (!market.book.canCount(side, command.lots)) return true;
  return command.side === 'sell' && notional(market, command.ticks, command.lots) > UNITS_MAX;
}

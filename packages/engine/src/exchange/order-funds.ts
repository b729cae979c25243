import type { OrderRefusal } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import { UNITS_MAX, USABLE, type Units } from '../ledger/index.ts';
import { availableTo, type BookSide, type Taker } from '../matching/index.ts';
import { amount, value, type Market } from './market.ts';
import { isByTotal } from './order-checks.ts';
import type { ExchangeState } from './state.ts';

/**
 * The last of the checks; answers what has to be held when none refuses.
 *
 * - notional_too_large: ticks x lots does not fit 64 bits, or its side of the book would hold more lots than are exact.
 * - book_empty: a market order that meets no order at all, for want of one inside the guard. Its owner's own orders count: they
 *   are met as a limit order meets them, and self-trade prevention decides.
 * - balance_insufficient: less usable than the order has to hold: a buy its value (a market buy by amount what the book
 *   asks for it now, by total the total), a sell its amount (by total what the book pays that total for now).
 * - post_only_would_take: its price meets the other side, whoever's order that is.
 * - fill_or_kill_unfillable: not all of it can be taken now; orders of the same owner do not count.
 *
 * What the book offers now is no matter to an order that waits for a price.
 */
export function fundsOrRefusal(state: ExchangeState, market: Market, command: Place, taker: Taker): Units | OrderRefusal {
  const isMarket = command.type === 'market' && command.trigger === 'none';
  const isAllOrNothing = command.timeInForce === 'FOK';
  const byTotal = isByTotal(command);
  const isByBook = isMarket && byTotal === (command.side === 'sell');
  const within = isByBook || isAllOrNothing ? availableTo(market.book, state.store, taker) : undefined;
  let funds: Units;
  if (command.side === 'sell') {
    funds = amount(market, byTotal ? (within?.lots ?? 0) : command.lots);
  } else if (command.type === 'market') {
    funds = byTotal ? command.total : (within?.cost ?? 0n) * market.quoteFactor;
  } else {
    funds = value(market, command.ticks, command.lots);
  }
  if (isTooLarge(market, command, taker.side, funds)) return 'notional_too_large';
  if (isMarket && !market.book.crosses(taker.side, taker.limitTicks)) return 'book_empty';
  const { base, quote } = market.definition;
  const token = command.side === 'buy' ? quote : base;
  if (!state.ledger.wallets.covers(command.owner, token, USABLE, funds)) return 'balance_insufficient';
  if (command.timeInForce === 'POST_ONLY' && market.book.crosses(taker.side, command.ticks)) return 'post_only_would_take';
  if (isAllOrNothing && within?.complete !== true) return 'fill_or_kill_unfillable';
  return funds;
}

function isTooLarge(market: Market, command: Place, side: BookSide, funds: Units): boolean {
  if (exceedsColumn(funds)) return true;
  if (command.type === 'market') return false;
  if (!market.book.canCount(side, command.lots)) return true;
  return command.side === 'sell' && exceedsColumn(value(market, command.ticks, command.lots));
}

const exceedsColumn = (units: Units): boolean => typeof units === 'bigint' && units > UNITS_MAX;

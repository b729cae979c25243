import { priceGuard, RATE_ONE, type OrderRefusal } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import { UNITS_MAX, USABLE } from '../ledger/index.ts';
import { ASK, BID, NO_BUDGET, opposite, reach, type BookSide, type Taker } from '../matching/index.ts';
import { baseUnits, notional, referenceTicks, type ExchangeState, type Market } from './state.ts';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

export const bookSide = (command: Place): BookSide => (command.side === 'buy' ? BID : ASK);

/** The lots of a market buy by total are bounded by its budget only. */
const isByTotal = (command: Place): boolean => command.type === 'market' && command.total > 0n;

/**
 * The first half of the checks of an order, in the order of ORDER_REFUSALS: what can be said without its funds.
 *
 * - pair_unknown, owner_unknown: never defined; the world outside does not trade.
 * - order_id_reused: not above every number accepted so far. Refused orders do not use their number up.
 * - pair_halted, pair_cancel_only, pair_not_open: the pair takes no orders now (by the command's time).
 * - order_terms_conflict: a combination that means nothing, see `termsConflict`.
 * - price_invalid, amount_invalid: not a positive whole number that is exact, or a total beyond 64 bits.
 * - amount_below_min, amount_above_max: by the order's lots; a market buy by total counts the lots that its total would
 *   buy at the best ask, and is not judged when there is none.
 * - price_outside_guard: a limit beyond 1/9 to 9 times the reference price, bounds included in what is allowed.
 */
export function standingRefusal(state: ExchangeState, command: Place): OrderRefusal | undefined {
  const market = state.market(command.pair);
  if (market === undefined) return 'pair_unknown';
  if (state.owners[command.owner] === undefined) return 'owner_unknown';
  if (!Number.isSafeInteger(command.order) || command.order <= state.lastOrder) return 'order_id_reused';
  if (market.status === 'halted') return 'pair_halted';
  if (market.status === 'cancel-only') return 'pair_cancel_only';
  if (state.at < market.definition.opensAt) return 'pair_not_open';
  if (termsConflict(command)) return 'order_terms_conflict';
  const isLimit = command.type === 'limit';
  if (isLimit && !isCount(command.ticks)) return 'price_invalid';
  const byTotal = isByTotal(command);
  if (byTotal ? command.total > UNITS_MAX : !isCount(command.lots)) return 'amount_invalid';
  const { minLots, maxLots } = market.definition;
  const lots = byTotal ? lotsAtBest(market, command.total, minLots) : command.lots;
  if (lots < minLots) return 'amount_below_min';
  if (lots > maxLots) return 'amount_above_max';
  const guard = isLimit ? priceGuard(referenceTicks(market)) : undefined;
  if (guard !== undefined && (command.ticks < guard.min || command.ticks > guard.max)) return 'price_outside_guard';
  return undefined;
}

/**
 * A limit order has no total. A market order has no price and does not wait (IOC or FOK); a sell has an amount, a buy
 * an amount or a total. Rates are whole millionths of at most one.
 */
function termsConflict(command: Place): boolean {
  const { type, side, timeInForce, ticks, lots, total, makerRate, takerRate } = command;
  if (!isRate(makerRate) || !isRate(takerRate)) return true;
  if (type === 'limit') return total !== 0n;
  if (timeInForce !== 'IOC' && timeInForce !== 'FOK') return true;
  if (ticks !== 0 || total < 0n) return true;
  return side === 'sell' ? total !== 0n : (lots === 0) === (total === 0n);
}

const isRate = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= RATE_ONE;

/** Exact wherever it matters: what does not fit a safe integer is above every limit, rounded or not. */
function lotsAtBest(market: Market, total: bigint, otherwise: number): number {
  const ticks = market.book.bestTicks(ASK);
  return ticks === 0 ? otherwise : Number(total / (BigInt(ticks) * market.quoteFactor));
}

/** The incoming order as the match is to see it. */
export function takerOf(market: Market, command: Place): Taker {
  const side = bookSide(command);
  const byTotal = isByTotal(command);
  return {
    owner: command.owner,
    side,
    limitTicks: command.type === 'limit' ? command.ticks : marketBound(market, side),
    lots: byTotal ? Number.MAX_SAFE_INTEGER : command.lots,
    budget: byTotal ? command.total / market.quoteFactor : NO_BUDGET,
    selfTrade: command.selfTrade,
  };
}

/** The worst price of a market order: the guard's. When even the best price is outside the guard, nothing may trade. */
function marketBound(market: Market, side: BookSide): number {
  const guard = priceGuard(referenceTicks(market));
  const best = market.book.bestTicks(opposite(side));
  if (side === BID) {
    if (guard === undefined) return Number.MAX_SAFE_INTEGER;
    return best < guard.min ? 0 : guard.max;
  }
  if (guard === undefined) return 1;
  return best > guard.max ? Number.MAX_SAFE_INTEGER : guard.min;
}

/**
 * The second half of the checks; answers what has to be held when none refuses.
 *
 * - notional_too_large: ticks x lots does not fit 64 bits, or its side of the book would hold more lots than are exact.
 * - book_empty: a market order that could take nothing, for want of orders, of other people's orders, or of a price
 *   inside the guard.
 * - balance_insufficient: less usable than the order has to hold: a buy its value (a market buy by amount what the book
 *   asks for it now, by total the total), a sell its amount.
 * - post_only_would_take: its price meets the other side, whoever's order that is.
 * - fill_or_kill_unfillable: not all of it can be taken now; orders of the same owner do not count.
 */
export function fundsOrRefusal(state: ExchangeState, market: Market, command: Place, taker: Taker): bigint | OrderRefusal {
  const isMarket = command.type === 'market';
  const isAllOrNothing = command.timeInForce === 'FOK';
  const within = isMarket || isAllOrNothing ? reach(market.book, state.store, taker) : undefined;
  let funds: bigint;
  if (command.side === 'sell') {
    funds = baseUnits(market, command.lots);
  } else if (isMarket) {
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
  if (market.book.sideLots(side) + command.lots > Number.MAX_SAFE_INTEGER) return true;
  return command.side === 'sell' && notional(market, command.ticks, command.lots) > UNITS_MAX;
}

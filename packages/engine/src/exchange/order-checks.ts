import {
  ICEBERG_SLICES_MAX,
  icebergSlices,
  isTriggered,
  priceGuard,
  RATE_ONE,
  WAITING_ORDERS_MAX,
  type OrderRefusal,
} from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import type { OrderId, OwnerId, PairId } from '../identifiers.ts';
import { UNITS_MAX } from '../ledger/index.ts';
import { ASK, BID } from '../matching/index.ts';
import { referenceTicks, type Market } from './market.ts';
import type { ExchangeState } from './state.ts';

export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** The lots of a market order by total are bounded by its budget only. */
export const isByTotal = (command: Place): boolean => command.type === 'market' && command.total > 0n;

/**
 * What is looked at before an order's own terms, in the order of ORDER_REFUSALS.
 *
 * - pair_unknown, owner_unknown: never defined; the world outside does not trade.
 * - account_not_allowed: an owner of a kind that has no funds for orders.
 * - order_id_reused: not above every number accepted so far; of an OCO, the stop's not above the limit order's. Refused orders do not use their number up.
 * - pair_halted, pair_cancel_only, pair_not_open: the pair takes no orders now (by the command's time).
 */
export function admissionRefusal(
  state: ExchangeState,
  pair: PairId,
  owner: OwnerId,
  order: OrderId,
  stopOrder?: OrderId,
): OrderRefusal | undefined {
  const market = state.market(pair);
  if (market === undefined) return 'pair_unknown';
  const trader = state.owners[owner];
  if (trader === undefined) return 'owner_unknown';
  if (!trader.mayTrade) return 'account_not_allowed';
  if (!Number.isSafeInteger(order) || order <= state.lastOrder) return 'order_id_reused';
  if (stopOrder !== undefined && (!Number.isSafeInteger(stopOrder) || stopOrder <= order)) return 'order_id_reused';
  return closedRefusal(state, market);
}

/** Why a pair takes no orders, and lets none be amended, now. */
export function closedRefusal({ at }: ExchangeState, market: Market): 'pair_halted' | 'pair_cancel_only' | 'pair_not_open' | undefined {
  if (market.status === 'halted') return 'pair_halted';
  if (market.status === 'cancel-only') return 'pair_cancel_only';
  return at < market.definition.opensAt ? 'pair_not_open' : undefined;
}

/**
 * What can be said of an order's terms without its funds, in the order of ORDER_REFUSALS.
 *
 * - order_terms_conflict: a combination that means nothing, see `termsConflict`.
 * - price_invalid, amount_invalid: not a positive whole number that is exact, or a total beyond 64 bits.
 * - trigger_invalid: the same of a trigger's price, or nothing to compare it with.
 * - display_invalid: an iceberg shows a whole number of lots, at least the pair's smallest amount and at most all of them,
 *   and is cut into no more than so many slices.
 * - amount_below_min, amount_above_max: by the order's lots; a market order by total counts the lots of that total at the best
 *   price that other people offer it, or at the trigger's price, and is not judged when there is no such price.
 * - price_outside_guard: a limit or a trigger beyond 1/9 to 9 times the reference price, bounds included in what is allowed.
 * - trigger_already_met, too_many_waiting: by the reference price, and by the owner's other waiting orders on the pair.
 */
export function termsRefusal(market: Market, command: Place): OrderRefusal | undefined {
  if (termsConflict(command)) return 'order_terms_conflict';
  const { trigger, triggerTicks, displayLots } = command;
  const isLimit = command.type === 'limit';
  if (isLimit && !isCount(command.ticks)) return 'price_invalid';
  const byTotal = isByTotal(command);
  if (byTotal ? command.total > UNITS_MAX : !isCount(command.lots)) return 'amount_invalid';
  const reference = referenceTicks(market);
  const waits = trigger !== 'none';
  if (waits && (!isCount(triggerTicks) || reference === 0)) return 'trigger_invalid';
  const { minLots, maxLots } = market.definition;
  if (displayLots !== 0 && !isDisplayValid(displayLots, command.lots, minLots)) return 'display_invalid';
  const lots = byTotal
    ? lotsFor(
        market,
        command.total,
        waits ? triggerTicks : market.book.bestTicksOfOthers(command.side === 'buy' ? ASK : BID, command.owner),
      )
    : command.lots;
  if (lots < minLots) return 'amount_below_min';
  if (lots > maxLots) return 'amount_above_max';
  if (isLimit && isOutsideGuard(reference, command.ticks)) return 'price_outside_guard';
  if (!waits) return undefined;
  if (isOutsideGuard(reference, triggerTicks)) return 'price_outside_guard';
  if (isTriggered(command.side, trigger, triggerTicks, reference)) return 'trigger_already_met';
  return waitingRefusal(market, command.owner);
}

export const waitingRefusal = (market: Market, owner: OwnerId): OrderRefusal | undefined =>
  market.waiting.countOf(owner) >= WAITING_ORDERS_MAX ? 'too_many_waiting' : undefined;

export function isOutsideGuard(referenceTicks: number, ticks: number): boolean {
  const guard = priceGuard(referenceTicks);
  return guard !== undefined && (ticks < guard.min || ticks > guard.max);
}

/**
 * A limit order has no total. A market order has no price and does not rest (IOC or FOK); it has an amount or a total. Rates are whole millionths of at most one. Only what rests can hide lots; what waits for a price
 * is GTC, or a market order whose hold is known beforehand, and hides nothing.
 */
function termsConflict(command: Place): boolean {
  const { type, timeInForce, ticks, lots, total, makerRate, takerRate, displayLots, trigger, triggerTicks } = command;
  if (!isRate(makerRate) || !isRate(takerRate)) return true;
  if (displayLots !== 0 && (type !== 'limit' || (timeInForce !== 'GTC' && timeInForce !== 'POST_ONLY'))) return true;
  if (trigger === 'none' ? triggerTicks !== 0 : isUntriggerable(command)) return true;
  if (type === 'limit') return total !== 0n;
  if (timeInForce !== 'IOC' && timeInForce !== 'FOK') return true;
  if (ticks !== 0 || total < 0n) return true;
  return (lots === 0) === (total === 0n);
}

export const isRate = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= RATE_ONE;

function isUntriggerable({ type, side, timeInForce, total, displayLots }: Place): boolean {
  if (displayLots !== 0) return true;
  return type === 'limit' ? timeInForce !== 'GTC' : timeInForce !== 'IOC' || (side === 'buy') === (total === 0n);
}

const isDisplayValid = (displayLots: number, lots: number, minLots: number): boolean =>
  isCount(displayLots) && displayLots <= lots && displayLots >= minLots && icebergSlices(lots, displayLots) <= ICEBERG_SLICES_MAX;

/**
 * Lots of a total at a price; the pair's smallest amount when there is none. Exact wherever it matters: what does
 * not fit a safe integer is above every limit, rounded or not.
 */
const lotsFor = (market: Market, total: bigint, ticks: number): number =>
  ticks === 0 ? market.definition.minLots : Number(total / (BigInt(ticks) * market.quoteFactor));

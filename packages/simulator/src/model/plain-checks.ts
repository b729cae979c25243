import { ICEBERG_SLICES_MAX, UNITS_LIMIT, WAITING_ORDERS_MAX } from './plain-limits.ts';
import type { OrderRefusal } from '@marque/domain/trading';
import type { Place, PlaceOco } from '@marque/engine';
import { accepts, bestOfOthers, marketLimit, oppositeSide, dryRun } from './plain-matching.ts';
import { hasAccount } from './plain-owners.ts';
import { isInGuard, isReached, isWhole, referenceOf, worth, type PlainPair, type PlainState } from './plain-state.ts';

/** What every new order has to pass before its terms are looked at. */
export function admission(state: PlainState, command: Place | PlaceOco, at: number): OrderRefusal | undefined {
  const pair = state.pairs.get(command.pair);
  if (pair === undefined) return 'pair_unknown';
  const kind = state.owners.get(command.owner)?.kind;
  if (kind === undefined) return 'owner_unknown';
  if (!hasAccount(kind, 'locked.order')) return 'account_not_allowed';
  if (!isWhole(command.order, state.lastOrder + 1)) return 'order_id_reused';
  if (command.kind === 'place-oco' && !isWhole(command.stopOrder, command.order + 1)) return 'order_id_reused';
  if (pair.status === 'halted') return 'pair_halted';
  if (pair.status === 'cancel-only') return 'pair_cancel_only';
  return at < pair.definition.opensAt ? 'pair_not_open' : undefined;
}

const areRatesWrong = ({ makerRate, takerRate }: Pick<Place, 'makerRate' | 'takerRate'>): boolean =>
  !isWhole(makerRate, 0, 1_000_000) || !isWhole(takerRate, 0, 1_000_000);

const isTotal = ({ type, total }: Place): boolean => type === 'market' && total !== 0n;

function areTermsWrong(command: Place): boolean {
  const { type, timeInForce, ticks, lots, total, trigger, triggerTicks } = command;
  const isIceberg = command.displayLots !== 0;
  if (areRatesWrong(command)) return true;
  if (type === 'limit' ? total !== 0n : ticks !== 0 || (timeInForce !== 'IOC' && timeInForce !== 'FOK')) return true;
  if (type === 'market' && (lots !== 0 ? total !== 0n : total <= 0n)) return true;
  if (isIceberg && (type === 'market' || (timeInForce !== 'GTC' && timeInForce !== 'POST_ONLY'))) return true;
  if (trigger === 'none') return triggerTicks !== 0;
  if (isIceberg) return true;
  return type === 'limit' ? timeInForce !== 'GTC' : timeInForce !== 'IOC' || (command.side === 'buy' ? total === 0n : total !== 0n);
}

function isDisplayWrong({ displayLots, lots }: Place, { definition }: PlainPair): boolean {
  if (displayLots === 0) return false;
  return !isWhole(displayLots, definition.minLots, lots) || Math.ceil(lots / displayLots) > ICEBERG_SLICES_MAX;
}

/** The lots by which an amount is judged; undefined when it is not judged. */
function judgedLots(command: Place, pair: PlainPair): number | bigint | undefined {
  if (!isTotal(command)) return command.lots;
  const ticks = command.trigger === 'none' ? bestOfOthers(pair, command.side, command.owner)?.ticks : command.triggerTicks;
  return ticks === undefined ? undefined : command.total / worth(pair, ticks, 1);
}

const outOfRange = (lots: number | bigint | undefined, { definition }: PlainPair): OrderRefusal | undefined => {
  if (lots === undefined) return undefined;
  if (lots < definition.minLots) return 'amount_below_min';
  return lots > definition.maxLots ? 'amount_above_max' : undefined;
};

const waitingOf = (pair: PlainPair, owner: number): number => pair.waiting.filter((order) => order.owner === owner).length;

/** Everything about an order's terms, in the order of the refusals, up to the funds. */
export function judgeTerms(command: Place, pair: PlainPair): OrderRefusal | undefined {
  const { trigger, triggerTicks, ticks, lots, total } = command;
  const isLimit = command.type === 'limit';
  if (areTermsWrong(command)) return 'order_terms_conflict';
  if (isLimit && !isWhole(ticks, 1)) return 'price_invalid';
  if (isTotal(command) ? total < 0n || total > UNITS_LIMIT : !isWhole(lots, 1)) return 'amount_invalid';
  if (trigger !== 'none' && (!isWhole(triggerTicks, 1) || referenceOf(pair) === 0)) return 'trigger_invalid';
  if (isDisplayWrong(command, pair)) return 'display_invalid';
  const range = outOfRange(judgedLots(command, pair), pair);
  if (range !== undefined) return range;
  if (isLimit && !isInGuard(pair, ticks)) return 'price_outside_guard';
  if (trigger !== 'none') {
    if (!isInGuard(pair, triggerTicks)) return 'price_outside_guard';
    if (isReached(command, referenceOf(pair))) return 'trigger_already_met';
    if (waitingOf(pair, command.owner) >= WAITING_ORDERS_MAX) return 'too_many_waiting';
  }
  return isLimit && worth(pair, ticks, lots) > UNITS_LIMIT ? 'notional_too_large' : undefined;
}

interface Funding {
  readonly refusal?: OrderRefusal;
  readonly hold: bigint;
}

/** What the order has to hold, and whether book and balance let it. */
export function fund(state: PlainState, command: Place, pair: PlainPair): Funding {
  const { side, type, owner, lots, total, timeInForce, selfTrade } = command;
  const incoming = { owner, side, selfTrade, pair, isByTotal: isTotal(command), openLots: lots, budget: total };
  const acts = command.trigger === 'none';
  const limit = type === 'limit' ? command.ticks : marketLimit(pair, side, owner);
  const needsDryRun = acts && (type === 'market' || timeInForce === 'FOK');
  const found = needsDryRun && limit !== undefined ? dryRun(incoming, limit) : { lots: 0, cost: 0n, isDone: false };
  const hold =
    side === 'sell'
      ? BigInt(incoming.isByTotal ? found.lots : lots) * pair.lotUnits
      : type === 'limit'
        ? worth(pair, command.ticks, lots)
        : incoming.isByTotal
          ? total
          : found.cost;
  if (hold > UNITS_LIMIT) return { refusal: 'notional_too_large', hold };
  if (acts && type === 'market' && (limit === undefined || !crosses(pair, side, limit))) return { refusal: 'book_empty', hold };
  const token = side === 'buy' ? pair.definition.quote : pair.definition.base;
  if (hold > state.ledger.get(owner, token, 'usable')) return { refusal: 'balance_insufficient', hold };
  if (timeInForce === 'POST_ONLY' && crosses(pair, side, command.ticks)) return { refusal: 'post_only_would_take', hold };
  if (acts && timeInForce === 'FOK' && !found.isDone) return { refusal: 'fill_or_kill_unfillable', hold };
  return { hold };
}

export function crosses(pair: PlainPair, side: 'buy' | 'sell', ticks: number): boolean {
  const best = oppositeSide(pair, side)[0];
  return best !== undefined && accepts(side, ticks, best.ticks);
}

/** The terms of both orders of an OCO, in the order of the refusals. */
export function judgeOco(state: PlainState, command: PlaceOco, pair: PlainPair): OrderRefusal | undefined {
  const { owner, side, ticks, stopTicks, triggerTicks, lots } = command;
  const reference = referenceOf(pair);
  if (areRatesWrong(command) || (side === 'buy' && stopTicks === 0)) return 'order_terms_conflict';
  if (!isWhole(ticks, 1) || !(stopTicks === 0 || isWhole(stopTicks, 1))) return 'price_invalid';
  if (!isWhole(lots, 1)) return 'amount_invalid';
  if (!isWhole(triggerTicks, 1) || reference === 0) return 'trigger_invalid';
  const range = outOfRange(lots, pair);
  if (range !== undefined) return range;
  if (![ticks, triggerTicks, stopTicks || ticks].every((price) => isInGuard(pair, price))) return 'price_outside_guard';
  const isBetween = side === 'sell' ? triggerTicks < reference && reference < ticks : ticks < reference && reference < triggerTicks;
  if (!isBetween) return 'oco_prices_conflict';
  if (waitingOf(pair, owner) >= WAITING_ORDERS_MAX) return 'too_many_waiting';
  if (worth(pair, Math.max(ticks, stopTicks), lots) > UNITS_LIMIT) return 'notional_too_large';
  const hold = ocoHold(command, pair);
  const token = side === 'buy' ? pair.definition.quote : pair.definition.base;
  if (hold > state.ledger.get(owner, token, 'usable')) return 'balance_insufficient';
  return crosses(pair, side, ticks) ? 'post_only_would_take' : undefined;
}

export const ocoHold = ({ side, ticks, stopTicks, lots }: PlaceOco, pair: PlainPair): bigint =>
  side === 'sell' ? BigInt(lots) * pair.lotUnits : worth(pair, Math.max(ticks, stopTicks), lots);

import { amendKeepsPlace, ICEBERG_SLICES_MAX, icebergSlices, type AmendRefusal } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { Amend } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import { UNITS_MAX, USABLE } from '../ledger/index.ts';
import { ASK, BID, NONE } from '../matching/index.ts';
import { act } from './act.ts';
import { tellLevels } from './levels.ts';
import { baseUnits, notional, referenceTicks, type Market } from './market.ts';
import { closedRefusal, isCount, isOutsideGuard } from './order-checks.ts';
import { LINKED, POST_ONLY, WAITING } from './order-terms.ts';
import type { ExchangeState } from './state.ts';
import { fireReached } from './trigger.ts';

/**
 * Gives a resting order another price or size. A smaller one at the same price keeps its place; every other leaves the
 * book and acts like one that has just arrived.
 */
export function amend(state: ExchangeState, command: Amend, buffer: EventBuffer): AmendRefusal | undefined {
  const {
    store: { orders, levels },
    terms,
  } = state;
  const order = state.index.find(command.order);
  if (order === NONE || orders.owner[order] !== command.owner) return 'order_not_found';
  if (terms.has(order, WAITING | LINKED)) return 'order_not_amendable';
  const level = orders.level[order] ?? NONE;
  const market = state.market(levels.pair[level] ?? 0);
  if (market === undefined) return 'order_not_found';
  const ticks = levels.ticks[wide(level)] ?? 0;
  const open = orders.openLots(order);
  const wanted = command.lots - ((terms.placedLots[wide(order)] ?? 0) - open);
  const displayLots = orders.display[wide(order)] ?? 0;
  const change: Change = { order, isBuy: levels.sideOf(level) === BID, displayLots, ticks, open, wanted };
  const refusal = closedRefusal(state, market) ?? termsRefusal(market, command, change) ?? fundsRefusal(state, market, command, change);
  if (refusal !== undefined) return refusal;
  if (command.ticks === ticks && wanted === open) return undefined;
  buffer.amended(command.order, command.owner, market.definition.id, command.ticks, command.lots, state.at);
  terms.placedLots[wide(order)] = command.lots;
  if (amendKeepsPlace({ ticks, lots: open }, { ticks: command.ticks, lots: wanted })) shrink(state, market, change, buffer);
  else replace(state, market, change, command.ticks, buffer);
  return undefined;
}

/** An order as it rests, and the open lots that it is to have. */
interface Change {
  readonly order: number;
  readonly isBuy: boolean;
  /** Of an iceberg, else 0. */
  readonly displayLots: number;
  readonly ticks: number;
  readonly open: number;
  readonly wanted: number;
}

function termsRefusal(market: Market, command: Amend, { displayLots, ticks, wanted }: Change): AmendRefusal | undefined {
  if (!isCount(command.ticks)) return 'price_invalid';
  if (!isCount(command.lots)) return 'amount_invalid';
  if (wanted <= 0) return 'amount_below_filled';
  if (command.lots < market.definition.minLots) return 'amount_below_min';
  if (command.lots > market.definition.maxLots) return 'amount_above_max';
  // Without it a small iceberg could grow into more slices than a match should ever walk through.
  if (displayLots !== 0 && icebergSlices(command.lots, displayLots) > ICEBERG_SLICES_MAX) return 'display_invalid';
  if (command.ticks !== ticks && isOutsideGuard(referenceTicks(market), command.ticks)) return 'price_outside_guard';
  return undefined;
}

function fundsRefusal(state: ExchangeState, market: Market, { owner, ticks }: Amend, change: Change): AmendRefusal | undefined {
  const { order, isBuy, open, wanted } = change;
  const { base, quote } = market.definition;
  const value = notional(market, ticks, wanted);
  if (value > UNITS_MAX || !market.book.canCount(isBuy ? BID : ASK, wanted - open)) return 'notional_too_large';
  const more = (isBuy ? value : baseUnits(market, wanted)) - state.orderHolds.reserveOf(order);
  if (more > state.ledger.wallets.balance(owner, isBuy ? quote : base, USABLE)) return 'balance_insufficient';
  const isPostOnly = state.terms.has(order, POST_ONLY);
  return isPostOnly && market.book.crosses(isBuy ? BID : ASK, ticks) ? 'post_only_would_take' : undefined;
}

function shrink(state: ExchangeState, market: Market, { order, isBuy, ticks, open, wanted }: Change, buffer: EventBuffer): void {
  holdAnew(state, order, isBuy ? notional(market, ticks, wanted) : baseUnits(market, wanted));
  market.book.shrink(order, open - wanted);
  tellLevels(state, market, buffer);
}

function replace(state: ExchangeState, market: Market, { order, isBuy, wanted }: Change, ticks: number, buffer: EventBuffer): void {
  const {
    acting,
    store: { orders },
    terms,
  } = state;
  market.book.remove(order);
  state.delist(order);
  holdAnew(state, order, isBuy ? notional(market, ticks, wanted) : baseUnits(market, wanted));
  orders.lots[wide(order)] = wanted;
  orders.hidden[wide(order)] = 0;
  acting.resume(terms, orders, market, order, ticks, 0n);
  fireReached(state, market, act(state, market, buffer), buffer);
}

/** Holds or releases the difference to what an order is to hold from now on. */
function holdAnew({ orderHolds, store: { orders } }: ExchangeState, order: number, units: bigint): void {
  const more = units - orderHolds.reserveOf(order);
  if (more !== 0n) orderHolds.change(order, more, orders.id[wide(order)] ?? 0);
}

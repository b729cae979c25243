import { ocoPricesFit, type OrderRefusal } from '@marque/domain/trading';
import { PLAIN_TERMS, type Place, type PlaceOco } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import { UNITS_MAX, USABLE } from '../ledger/index.ts';
import { ASK, BID } from '../matching/index.ts';
import { act } from './act.ts';
import { baseUnits, notional, referenceTicks, type Market } from './market.ts';
import { admissionRefusal, isCount, isOutsideGuard, isRate, waitingRefusal } from './order-checks.ts';
import type { ExchangeState } from './state.ts';
import { wait } from './trigger.ts';

/** Places a limit order and a stop over the same lots; one hold, the limit order's, serves both. */
export function placeOco(state: ExchangeState, command: PlaceOco, buffer: EventBuffer): OrderRefusal | undefined {
  const { order, stopOrder, owner, side } = command;
  const admission = admissionRefusal(state, command.pair, owner, order, stopOrder);
  if (admission !== undefined) return admission;
  const market = state.market(command.pair);
  if (market === undefined) return 'pair_unknown';
  const refusal = termsRefusal(market, command);
  if (refusal !== undefined) return refusal;
  const funds = fundsOrRefusal(state, market, command);
  if (typeof funds === 'string') return funds;
  const {
    acting,
    orderHolds,
    ledger,
    store: { orders },
    terms,
  } = state;
  const limitTerms = limitOf(command);
  const stopTerms = stopOf(command, limitTerms);
  const limit = orders.take(order, owner, command.lots);
  const stop = orders.take(stopOrder, owner, command.lots);
  state.lastOrder = stopOrder;
  buffer.accepted({ ...limitTerms, linked: stopOrder }, state.at);
  buffer.accepted({ ...stopTerms, linked: order }, state.at);
  const { base, quote } = market.definition;
  orderHolds.open(limit, ledger.wallets.of(owner, side === 'buy' ? quote : base), funds, order);
  acting.arrive(limitTerms, market);
  acting.order = limit;
  act(state, market, buffer);
  acting.arrive(stopTerms, market);
  acting.order = stop;
  wait(state, market, side, stopTerms.trigger, command.triggerTicks);
  terms.link(limit, stop);
  return undefined;
}

const limitOf = ({ at, order, owner, pair, side, selfTrade, ticks, lots, makerRate, takerRate }: PlaceOco): Place => ({
  kind: 'place',
  at,
  order,
  owner,
  pair,
  side,
  type: 'limit',
  timeInForce: 'POST_ONLY',
  selfTrade,
  ticks,
  lots,
  total: 0n,
  makerRate,
  takerRate,
  ...PLAIN_TERMS,
});

const stopOf = ({ stopOrder, stopTicks, triggerTicks }: PlaceOco, limit: Place): Place => ({
  ...limit,
  order: stopOrder,
  type: stopTicks === 0 ? 'market' : 'limit',
  timeInForce: stopTicks === 0 ? 'IOC' : 'GTC',
  ticks: stopTicks,
  trigger: 'stop',
  triggerTicks,
});

/** What can be said without the funds, in the order of ORDER_REFUSALS; the limit's side is that of profit, the stop's that of loss. */
function termsRefusal(market: Market, command: PlaceOco): OrderRefusal | undefined {
  const { side, lots, ticks, triggerTicks, stopTicks, makerRate, takerRate } = command;
  if (!isRate(makerRate) || !isRate(takerRate) || (side === 'buy' && stopTicks === 0)) return 'order_terms_conflict';
  if (!isCount(ticks) || (stopTicks !== 0 && !isCount(stopTicks))) return 'price_invalid';
  if (!isCount(lots)) return 'amount_invalid';
  const reference = referenceTicks(market);
  if (!isCount(triggerTicks) || reference === 0) return 'trigger_invalid';
  const { minLots, maxLots } = market.definition;
  if (lots < minLots) return 'amount_below_min';
  if (lots > maxLots) return 'amount_above_max';
  if ([ticks, triggerTicks, stopTicks || ticks].some((price) => isOutsideGuard(reference, price))) return 'price_outside_guard';
  if (!ocoPricesFit(side, ticks, triggerTicks, reference)) return 'oco_prices_conflict';
  return waitingRefusal(market, command.owner);
}

/** A sell holds its lots, a buy what the dearer of its two prices asks for. */
function fundsOrRefusal(state: ExchangeState, market: Market, command: PlaceOco): bigint | OrderRefusal {
  const { side, lots, ticks, stopTicks, owner } = command;
  const { base, quote } = market.definition;
  const value = notional(market, Math.max(ticks, stopTicks), lots);
  const bookSide = side === 'buy' ? BID : ASK;
  if (value > UNITS_MAX || !market.book.canCount(bookSide, lots)) return 'notional_too_large';
  const funds = side === 'buy' ? value : baseUnits(market, lots);
  if (state.ledger.wallets.balance(owner, side === 'buy' ? quote : base, USABLE) < funds) return 'balance_insufficient';
  return market.book.crosses(bookSide, ticks) ? 'post_only_would_take' : funds;
}

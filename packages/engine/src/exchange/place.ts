import type { OrderRefusal } from '@marque/domain/trading';
import type { Place } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { Units } from '../ledger/index.ts';
import { act } from './act.ts';
import type { Market } from './market.ts';
import { admissionRefusal, termsRefusal } from './order-checks.ts';
import { fundsOrRefusal } from './order-funds.ts';
import type { ExchangeState } from './state.ts';
import { fireReached, wait } from './trigger.ts';

/** Places an order: hold, then act or wait, in that order. A refused order changes nothing. */
export function place(state: ExchangeState, command: Place, buffer: EventBuffer): OrderRefusal | undefined {
  const { pair, trigger } = command;
  const admission = admissionRefusal(state, pair, command.owner, command.order);
  if (admission !== undefined) return admission;
  const market = state.market(pair);
  if (market === undefined) return 'pair_unknown';
  const refusal = termsRefusal(market, command);
  if (refusal !== undefined) return refusal;
  const { acting } = state;
  acting.arrive(command, market);
  const funds = fundsOrRefusal(state, market, command, acting.taker);
  if (typeof funds === 'string') return funds;
  accept(state, market, command, funds, buffer);
  if (trigger !== 'none') {
    wait(state, market, command.side, trigger, command.triggerTicks);
    return undefined;
  }
  fireReached(state, market, act(state, market, buffer), buffer);
  return undefined;
}

function accept(state: ExchangeState, market: Market, command: Place, funds: Units, buffer: EventBuffer): void {
  const { acting, orderHolds, ledger, store } = state;
  acting.order = store.orders.take(command.order, command.owner, command.lots);
  state.lastOrder = command.order;
  buffer.accepted(command.displayLots === acting.displayLots ? command : { ...command, displayLots: acting.displayLots }, state.at);
  const { base, quote } = market.definition;
  const wallet = ledger.wallets.of(command.owner, command.side === 'buy' ? quote : base);
  orderHolds.open(acting.order, wallet, funds, command.order);
}

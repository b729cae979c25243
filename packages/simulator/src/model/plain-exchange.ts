import type { AmendRefusal, CancelRefusal, OrderRefusal, SwitchRefusal } from '@marque/domain/trading';
import type { Amend, Cancel, CancelAllAfter, CloseReason, Command, EngineRefusal, OwnerId, PairId, Place, PlaceOco } from '@marque/engine';
import { admission, crosses, fund, judgeOco, judgeTerms, ocoHold } from './plain-checks.ts';
import { defineOwner, definePair, defineToken, setPairStatus } from './plain-definitions.ts';
import { captureHold, openHold, releaseHold } from './plain-holds.ts';
import { ICEBERG_SLICES_MAX, SWITCH_AFTER_MAX, SWITCH_AFTER_MIN, UNITS_LIMIT } from './plain-limits.ts';
import { leaveBook, rest } from './plain-matching.ts';
import { post } from './plain-postings.ts';
import { isInGuard, isWhole, PlainState, worth, type PlainOrder, type PlainPair } from './plain-state.ts';
import { act, holdExactly, holdOf, withdraw, work } from './plain-steps.ts';

/**
 * The exchange as the decisions describe it, in lists and sums: what every command has to come to. It shares nothing
 * with the engine but the shapes of commands and events.
 */
export class PlainExchange {
  readonly state = new PlainState();

  /** Applies a command; answers the refusal, or nothing. What it set off stands in the state's events. */
  apply(command: Command): EngineRefusal | undefined {
    const { state } = this;
    state.events.length = 0;
    state.ledger.touched.length = 0;
    state.sequence += 1;
    state.clock = Math.max(state.clock, command.at);
    switch (command.kind) {
      case 'define-token':
        return defineToken(state, command);
      case 'define-owner':
        return defineOwner(state, command);
      case 'define-pair':
        return definePair(state, command);
      case 'set-pair-status':
        return setPairStatus(state, command);
      case 'post':
        return post(state, command);
      case 'open-hold':
        return openHold(state, command);
      case 'capture-hold':
        return captureHold(state, command);
      case 'release-hold':
        return releaseHold(state, command);
      case 'place':
        return this.#place(command);
      case 'place-oco':
        return this.#placeOco(command);
      case 'amend':
        return this.#amend(command);
      case 'cancel':
        return this.#cancel(command);
      case 'cancel-all':
        return this.#endAll(command.owner, command.pair, 'cancelled');
      case 'cancel-all-after':
        return this.#cancelAllAfter(command);
      case 'expire':
        return this.#expire();
    }
  }

  #place(command: Place): OrderRefusal | undefined {
    const { state } = this;
    const pair = state.pairs.get(command.pair);
    const refused = admission(state, command, state.clock);
    if (refused !== undefined || pair === undefined) return refused ?? 'pair_unknown';
    const conflict = judgeTerms(command, pair);
    if (conflict !== undefined) return conflict;
    const { refusal, hold } = fund(state, command, pair);
    if (refusal !== undefined) return refusal;
    const order = this.#accept(command, pair, 0);
    holdExactly(state, order, hold);
    if (order.state === 'waiting') pair.waiting.push(order);
    else work(state, pair, () => act(state, order));
    return undefined;
  }

  #accept(command: Place, pair: PlainPair, linked: number): PlainOrder {
    const {
      order: id,
      owner,
      side,
      type,
      timeInForce,
      selfTrade,
      makerRate,
      takerRate,
      trigger,
      triggerTicks,
      ticks,
      lots,
      total,
    } = command;
    const displayLots = command.displayLots === lots ? 0 : command.displayLots;
    const order: PlainOrder = {
      id,
      owner,
      pair,
      side,
      type,
      timeInForce,
      selfTrade,
      makerRate,
      takerRate,
      displayLots,
      trigger,
      triggerTicks,
      linked,
      isByTotal: total > 0n,
      state: trigger === 'none' ? 'queued' : 'waiting',
      ticks,
      lots,
      openLots: lots,
      shownLots: 0,
      budget: total,
      holdTicks: ticks,
      held: 0n,
    };
    this.state.orders.set(id, order);
    this.state.lastOrder = id;
    this.state.events.push({ type: 'order-accepted', order: id, lots, linked, displayLots });
    return order;
  }

  #placeOco(command: PlaceOco): OrderRefusal | undefined {
    const { state } = this;
    const pair = state.pairs.get(command.pair);
    const refused = admission(state, command, state.clock);
    if (refused !== undefined || pair === undefined) return refused ?? 'pair_unknown';
    const conflict = judgeOco(state, command, pair);
    if (conflict !== undefined) return conflict;
    const { order, stopOrder, owner, side, selfTrade, lots, ticks, triggerTicks, stopTicks, makerRate, takerRate } = command;
    const both = {
      kind: 'place',
      at: command.at,
      owner,
      pair: command.pair,
      side,
      selfTrade,
      lots,
      total: 0n,
      makerRate,
      takerRate,
      displayLots: 0,
    } as const;
    const limit = this.#accept(
      { ...both, order, type: 'limit', timeInForce: 'POST_ONLY', ticks, trigger: 'none', triggerTicks: 0 },
      pair,
      stopOrder,
    );
    const asMarket = stopTicks === 0;
    const stop = this.#accept(
      {
        ...both,
        order: stopOrder,
        type: asMarket ? 'market' : 'limit',
        timeInForce: asMarket ? 'IOC' : 'GTC',
        ticks: stopTicks,
        trigger: 'stop',
        triggerTicks,
      },
      pair,
      order,
    );
    limit.holdTicks = Math.max(ticks, stopTicks);
    holdExactly(state, limit, ocoHold(command, pair));
    rest(limit);
    pair.waiting.push(stop);
    return undefined;
  }

  #cancel({ order: id, owner }: Cancel): CancelRefusal | undefined {
    const order = this.state.orders.get(id);
    if (order === undefined || order.owner !== owner) return 'order_not_found';
    withdraw(this.state, order, 'cancelled');
    return undefined;
  }

  #endAll(owner: OwnerId, pair: PairId | undefined, reason: CloseReason): undefined {
    const mine = [...this.state.orders.values()].filter(
      (order) => order.owner === owner && (pair === undefined || order.pair.definition.id === pair),
    );
    for (const order of mine.sort((one, other) => one.id - other.id)) {
      if (this.state.orders.has(order.id)) withdraw(this.state, order, reason);
    }
  }

  #cancelAllAfter({ owner, after }: CancelAllAfter): SwitchRefusal | undefined {
    if (!this.state.owners.has(owner)) return 'owner_unknown';
    if (after !== 0 && !isWhole(after, SWITCH_AFTER_MIN, SWITCH_AFTER_MAX)) return 'switch_time_invalid';
    if (after === 0) this.state.switches.delete(owner);
    else this.state.switches.set(owner, this.state.clock + after);
    return undefined;
  }

  #expire(): undefined {
    const due = [...this.state.switches].filter(([, time]) => time <= this.state.clock).map(([owner]) => owner);
    for (const owner of due.sort((one, other) => one - other)) {
      this.state.switches.delete(owner);
      this.#endAll(owner, undefined, 'expired');
    }
  }

  #amend(command: Amend): AmendRefusal | undefined {
    const { state } = this;
    const order = state.orders.get(command.order);
    if (order === undefined || order.owner !== command.owner) return 'order_not_found';
    const filled = order.lots - order.openLots;
    const refusal = this.#judgeAmend(command, order, filled);
    if (refusal !== undefined) return refusal;
    const { ticks, lots } = command;
    if (ticks === order.ticks && lots === order.lots) return undefined;
    const keepsPlace = ticks === order.ticks && lots < order.lots;
    if (!keepsPlace) leaveBook(order);
    Object.assign(order, { ticks, lots, openLots: lots - filled, holdTicks: ticks });
    state.events.push({ type: 'order-amended', order: order.id, ticks, lots });
    holdExactly(state, order, holdOf(order));
    if (keepsPlace) order.shownLots = Math.min(order.shownLots, order.openLots);
    else work(state, order.pair, () => act(state, order));
    return undefined;
  }

  #judgeAmend({ ticks, lots }: Amend, order: PlainOrder, filled: number): AmendRefusal | undefined {
    const { pair, owner, side } = order;
    if (order.state === 'waiting' || order.linked !== 0) return 'order_not_amendable';
    if (pair.status === 'halted') return 'pair_halted';
    if (pair.status === 'cancel-only') return 'pair_cancel_only';
    if (this.state.clock < pair.definition.opensAt) return 'pair_not_open';
    if (!isWhole(ticks, 1)) return 'price_invalid';
    if (!isWhole(lots, 1)) return 'amount_invalid';
    if (lots <= filled) return 'amount_below_filled';
    if (lots < pair.definition.minLots) return 'amount_below_min';
    if (lots > pair.definition.maxLots) return 'amount_above_max';
    if (order.displayLots > 0 && Math.ceil(lots / order.displayLots) > ICEBERG_SLICES_MAX) return 'display_invalid';
    if (ticks !== order.ticks && !isInGuard(pair, ticks)) return 'price_outside_guard';
    if (worth(pair, ticks, lots - filled) > UNITS_LIMIT) return 'notional_too_large';
    const hold = side === 'sell' ? BigInt(lots - filled) * pair.lotUnits : worth(pair, ticks, lots - filled);
    const token = side === 'buy' ? pair.definition.quote : pair.definition.base;
    if (hold - order.held > this.state.ledger.get(owner, token, 'usable')) return 'balance_insufficient';
    const isNewPrice = ticks !== order.ticks;
    return isNewPrice && order.timeInForce === 'POST_ONLY' && crosses(pair, side, ticks) ? 'post_only_would_take' : undefined;
  }
}

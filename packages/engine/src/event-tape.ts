import type { PairStatus, Side } from '@marque/domain/trading';
import { ACCOUNT_KINDS } from './accounts.ts';
import type { CloseReason, EngineEvent, Traded } from './events.ts';
import type { OrderId, OwnerId, PairId, TokenId } from './identifiers.ts';
import type { AcceptedTerms } from './commands.ts';

/** What the engine did, written by it in order and read afterwards. One tape serves many commands: clear it between them. */
export class EventTape implements Iterable<EngineEvent> {
  readonly #events: EngineEvent[] = [];

  get length(): number {
    return this.#events.length;
  }

  clear(): void {
    this.#events.length = 0;
  }

  [Symbol.iterator](): Iterator<EngineEvent> {
    return this.#events[Symbol.iterator]();
  }

  accepted(terms: AcceptedTerms, at: number): void {
    const { order, owner, pair, side, type, timeInForce, selfTrade, ticks, lots, total, makerRate, takerRate } = terms;
    const { displayLots, trigger, triggerTicks, linked } = terms;
    this.#events.push({
      type: 'order-accepted', order, owner, pair, side, orderType: type, timeInForce, selfTrade, ticks, lots, total,
      makerRate, takerRate, displayLots, trigger, triggerTicks, linked, at,
    });
  }

  triggered(order: OrderId, owner: OwnerId, pair: PairId, at: number): void {
    this.#events.push({ type: 'order-triggered', order, owner, pair, at });
  }

  amended(order: OrderId, owner: OwnerId, pair: PairId, ticks: number, lots: number, at: number): void {
    this.#events.push({ type: 'order-amended', order, owner, pair, ticks, lots, at });
  }

  closed(order: OrderId, owner: OwnerId, pair: PairId, reason: CloseReason, openLots: number, at: number): void {
    this.#events.push({ type: 'order-closed', order, owner, pair, reason, openLots, at });
  }

  traded(trade: Omit<Traded, 'type'>): void {
    this.#events.push({ type: 'traded', ...trade });
  }

  level(pair: PairId, side: Side, ticks: number, lots: number): void {
    this.#events.push({ type: 'level-changed', pair, side, ticks, lots });
  }

  posted(
    entry: number, owner: OwnerId, token: TokenId, kind: number, amount: bigint, balance: bigint,
    reason: string, reference: string,
  ): void {
    const account = ACCOUNT_KINDS[kind] ?? 'usable';
    this.#events.push({ type: 'posted', entry, owner, token, account, amount, balance, reason, reference });
  }

  pairStatus(pair: PairId, status: PairStatus): void {
    this.#events.push({ type: 'pair-status-changed', pair, status });
  }
}

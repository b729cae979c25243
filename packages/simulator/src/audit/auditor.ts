import {
  ACCOUNT_KINDS,
  lockedAccount,
  type AccountKind,
  type Command,
  type EventBuffer,
  type Exchange,
  type Outcome,
} from '@marque/engine';
import type { PlainExchange } from '../model/plain-exchange.ts';
import { accountOf } from '../model/plain-ledger.ts';
import type { PlainOrder } from '../model/plain-state.ts';
import { BookAudit } from './book-audit.ts';
import { compareEvent } from './expected-events.ts';
import { demand, inspect } from './failure.ts';
import { HoldAudit } from './hold-audit.ts';
import { LedgerAudit } from './ledger-audit.ts';
import { OrderAudit } from './order-audit.ts';

/** Holds the engine to what its own events say, and to what the plain exchange expects. */
export class Auditor {
  readonly #plain: PlainExchange;
  readonly #ledger = new LedgerAudit();
  readonly #orders = new OrderAudit();
  readonly #books = new BookAudit();
  readonly #holds = new HoldAudit();

  constructor(plain: PlainExchange) {
    this.#plain = plain;
  }

  /** After each command: outcome, everything that orders went through, and every balance that moved. */
  afterCommand(command: Command, outcome: Outcome, buffer: EventBuffer): void {
    const expected = this.#plain.apply(command);
    const answer = outcome.ok ? undefined : outcome.refusal;
    demand(answer === expected, 'model: outcome', () => `${answer ?? 'ok'} instead of ${expected ?? 'ok'} for ${inspect(command)}`);
    demand(outcome.ok || buffer.length === 0, 'a refused command has no events', () => inspect(command));
    this.#follow(command, buffer);
    const { ledger } = this.#plain.state;
    for (const key of this.#ledger.touched) this.#compareBalance(key, command);
    for (const key of ledger.touched) this.#compareBalance(key, command);
  }

  #follow(command: Command, buffer: EventBuffer): void {
    const { events } = this.#plain.state;
    this.#ledger.touched.length = 0;
    let reported = 0;
    for (const event of buffer.events()) {
      if (event.type === 'posted') this.#ledger.take(event);
      else if (event.type === 'level-changed') this.#books.take(event);
      else {
        compareEvent(event, events[reported], command);
        reported += 1;
      }
      this.#orders.take(event);
      this.#holds.take(event);
    }
    this.#ledger.closeEntry();
    if (reported < events.length) compareEvent(undefined, events[reported], command);
  }

  #compareBalance(key: number, command: Command): void {
    const ours = this.#ledger.balances.get(key) ?? 0n;
    const theirs = this.#plain.state.ledger.balances.get(key) ?? 0n;
    demand(ours === theirs, 'model: balances', () => `${inspect(accountOf(key))} is ${ours}, not ${theirs}, after ${inspect(command)}`);
  }

  /** Every level of every book, reported and held (M1, M7, M9). */
  books(exchange: Exchange): void {
    for (const [id, pair] of this.#plain.state.pairs) {
      const { bids, asks } = exchange.book(id, Number.MAX_SAFE_INTEGER);
      const mirror = this.#books.of(id);
      for (const [side, levels, orders, changes] of [
        ['buy', bids, pair.buys, mirror.buys],
        ['sell', asks, pair.sells, mirror.sells],
      ] as const) {
        const expected = levelsOf(orders);
        demand(
          inspect([...expected]) === inspect(levels.map(({ ticks, lots }) => [ticks, lots])),
          'model: book',
          () => `${side}s of pair ${id}: ${inspect(levels)} instead of ${inspect([...expected])}`,
        );
        demand(changes.size === expected.size, 'M9 the reported changes make the book', () => `${side}s of pair ${id}`);
        for (const [ticks, lots] of changes)
          demand(expected.get(ticks) === lots, 'M9 the reported changes make the book', () => `${side}s of pair ${id} at ${ticks}`);
      }
      const [bid, ask] = [bids[0]?.ticks ?? 0, asks[0]?.ticks ?? Number.MAX_SAFE_INTEGER];
      demand(bid < ask, 'M1 the best bid is below the best ask', () => `${bid} and ${ask}`);
    }
  }

  /** Everything there is: balances, holds, books, clocks. */
  everything(exchange: Exchange): void {
    const { state } = this.#plain;
    this.books(exchange);
    const sums = new Map<number, bigint>();
    for (const [key, balance] of state.ledger.balances) {
      const { owner, token, account } = accountOf(key);
      const held = exchange.balance(owner, token, account);
      demand(held === balance, 'model: all balances', () => `${inspect(accountOf(key))} is ${held}, not ${balance}`);
      sums.set(token, (sums.get(token) ?? 0n) + held);
    }
    for (const [token, sum] of sums) demand(sum === 0n, 'L2 a token adds up to zero over all accounts', () => `token ${token}: ${sum}`);
    this.#held(exchange);
    for (const [id, pair] of state.pairs) {
      const reference = pair.lastTicks || pair.definition.guideTicks;
      demand(exchange.referenceTicks(id) === reference, 'model: reference price', () => `pair ${id}`);
    }
    const next = state.switches.size === 0 ? 0 : Math.min(...state.switches.values());
    demand(exchange.nextExpiry === next, 'model: next expiry', () => `${exchange.nextExpiry} instead of ${next}`);
    demand(exchange.sequence === state.sequence, 'model: sequence', () => `${exchange.sequence} instead of ${state.sequence}`);
    const violations = exchange.audit();
    demand(violations.length === 0, "the engine's own audit", () => inspect(violations));
  }

  /** L5: what is locked for a purpose is what the holds for it hold, and the engine has the same numbered holds. */
  #held(exchange: Exchange): void {
    const { orders, holds, lastHold } = this.#plain.state;
    const held = new Map<string, bigint>();
    const add = (owner: number, token: number, account: AccountKind, units: bigint): void => {
      const key = `${owner} ${token} ${account}`;
      held.set(key, (held.get(key) ?? 0n) + units);
    };
    for (const order of orders.values()) add(order.owner, heldToken(order), 'locked.order', order.held);
    for (const [number, { owner, token, purpose, left }] of holds) {
      add(owner, token, lockedAccount(purpose), left);
      const known = exchange.hold(number);
      const isSame = known?.owner === owner && known.token === token && known.purpose === purpose && known.left === left;
      demand(isSame, 'model: holds', () => `hold ${number} of owner ${owner} has ${left}, the engine says ${inspect(known)}`);
    }
    demand(exchange.openHolds === holds.size, 'model: holds', () => `${exchange.openHolds} are open instead of ${holds.size}`);
    demand(exchange.lastHold === lastHold, 'model: holds', () => `the last is ${exchange.lastHold} instead of ${lastHold}`);
    for (const [key, sum] of held) {
      const [owner = '', token = '', account = ''] = key.split(' ');
      const kind = ACCOUNT_KINDS.find((known) => known === account) ?? 'world';
      const locked = exchange.balance(Number(owner), Number(token), kind);
      demand(
        locked === sum,
        'L5 locked funds are what holds hold',
        () => `owner ${owner}, token ${token}, ${account}: ${locked}, held ${sum}`,
      );
    }
  }
}

const heldToken = ({ side, pair }: PlainOrder): number => (side === 'buy' ? pair.definition.quote : pair.definition.base);

function levelsOf(orders: readonly PlainOrder[]): Map<number, number> {
  const levels = new Map<number, number>();
  for (const { ticks, shownLots } of orders) levels.set(ticks, (levels.get(ticks) ?? 0) + shownLots);
  return levels;
}

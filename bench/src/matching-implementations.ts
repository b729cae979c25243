import { createExchange, EventBuffer, type Command, type EngineEvent } from '@marque/engine';
import { OrderBook as HftOrderBook, Side as HftSide } from 'hft-limit-order-book';
import { OrderBook as NodejsOrderBook, Side as NodejsSide } from 'nodejs-order-book';
import { wide } from '../../packages/engine/src/columns.ts';
import {
  ASK,
  BID,
  Fills,
  LevelChanges,
  LevelPool,
  match,
  NO_BUDGET,
  NONE,
  OrderBook,
  OrderIndex,
  OrderPool,
  type Taker,
} from '../../packages/engine/src/matching/index.ts';
import { asCommand, BENCH_PAIR, OPENING } from './matching-commands.ts';
import type { FlowCommand } from './matching-flow.ts';

/** Takes a flow, command by command; `prepare` turns it beforehand into whatever its own calls take. */
export interface Implementation {
  prepare(commands: readonly FlowCommand[]): void;
  /** Does the prepared command of this index. */
  step(index: number): void;
  /** Lots in the book, for comparing that all of them did the same. */
  restingLots(): number;
}

export const IMPLEMENTATIONS = {
  'marque, matching only': () => new OwnBook(),
  'marque, whole engine': () => new WholeEngine('as written'),
  'marque, its events read': () => new WholeEngine('read'),
  'nodejs-order-book': () => new Peer(new NodejsOrderBook(), NodejsSide),
  'hft-limit-order-book': () => new Peer(new HftOrderBook(), HftSide),
} satisfies Record<string, () => Implementation>;

export type ImplementationName = keyof typeof IMPLEMENTATIONS;

/** The book alone: prices, queues and fills, no money. */
class OwnBook implements Implementation {
  readonly #store = { orders: new OrderPool(), levels: new LevelPool(), changes: new LevelChanges() };
  readonly #book = new OrderBook(1, this.#store);
  readonly #index = new OrderIndex();
  readonly #fills = new Fills();
  #commands: readonly FlowCommand[] = [];

  prepare(commands: readonly FlowCommand[]): void {
    this.#commands = commands;
  }

  step(index: number): void {
    const command = this.#commands[index];
    if (command === undefined) return;
    if (command.kind === 'cancel') this.#cancel(command.order);
    else this.#place(command);
    this.#store.changes.clear();
  }

  #cancel(id: number): void {
    const order = this.#index.find(id);
    if (order === NONE) return;
    this.#book.remove(order);
    this.#close(order);
  }

  #place({ order: id, side, ticks, lots }: FlowCommand): void {
    const own = side === 'buy' ? BID : ASK;
    const taker: Taker = { owner: own, side: own, limitTicks: ticks, lots, budget: NO_BUDGET, selfTrade: 'EXPIRE_TAKER' };
    const { orders } = this.#store;
    const end = match(this.#book, this.#store, taker, this.#fills);
    for (let index = 0; index < this.#fills.count; index += 1) {
      const maker = this.#fills.makers[index] ?? NONE;
      if (orders.lots[wide(maker)] === 0) this.#close(maker);
    }
    this.#fills.clear();
    if (end !== 'nothing-left') return;
    const order = orders.take(id, own, taker.lots);
    this.#book.add(order, own, ticks);
    this.#index.add(id, order);
  }

  #close(order: number): void {
    const { orders } = this.#store;
    this.#index.remove(orders.id[wide(order)] ?? 0);
    orders.giveBack(order);
  }

  restingLots(): number {
    return this.#book.sideLots(BID) + this.#book.sideLots(ASK);
  }
}

/** Commands whose events go into one list, as they do into one batch of the gateway. */
const BATCH = 64;

/**
 * Everything: checks, holds, matching, two fees a trade, double entry, events. The engine writes its events into columns;
 * what it costs to make objects of all of them, as the store's writer does, is measured apart.
 */
class WholeEngine implements Implementation {
  readonly #events: 'as written' | 'read';
  readonly #exchange = createExchange();
  readonly #buffer = new EventBuffer();
  #commands: readonly Command[] = [];
  #lastRead: readonly EngineEvent[] = [];

  constructor(events: 'as written' | 'read') {
    this.#events = events;
    for (const command of OPENING) {
      if (!this.#exchange.apply(command, this.#buffer).ok) throw new Error(`${command.kind} was refused`);
    }
  }

  prepare(commands: readonly FlowCommand[]): void {
    this.#commands = commands.map((command) => asCommand(command));
  }

  step(index: number): void {
    const command = this.#commands[index];
    if (command === undefined) return;
    const outcome = this.#exchange.apply(command, this.#buffer);
    if (!outcome.ok && command.kind === 'place') throw new Error(outcome.refusal);
    if (index % BATCH !== 0) return;
    if (this.#events === 'read') this.#lastRead = this.#buffer.events();
    this.#buffer.clear();
  }

  restingLots(): number {
    const { bids, asks } = this.#exchange.book(BENCH_PAIR, Number.MAX_SAFE_INTEGER);
    const violations = this.#exchange.audit();
    if (this.#events === 'read' && this.#lastRead.length === 0) throw new Error('no events were read');
    if (violations.length > 0) throw new Error(JSON.stringify(violations[0]));
    return [...bids, ...asks].reduce((sum, level) => sum + level.lots, 0);
  }
}

interface PeerOrder<Side> {
  readonly id: string;
  readonly side: Side;
  readonly size: number;
  readonly price: number;
}

interface PeerBook<Side> {
  limit(order: PeerOrder<Side>): unknown;
  cancel(id: string): unknown;
  depth(): [[number, number][], [number, number][]];
}

/** A published order book, called the way its documentation says. */
class Peer<Side> implements Implementation {
  readonly #book: PeerBook<Side>;
  readonly #sides: { readonly BUY: Side; readonly SELL: Side };
  #orders: (PeerOrder<Side> | string)[] = [];

  constructor(book: PeerBook<Side>, sides: { readonly BUY: Side; readonly SELL: Side }) {
    this.#book = book;
    this.#sides = sides;
  }

  prepare(commands: readonly FlowCommand[]): void {
    const { BUY, SELL } = this.#sides;
    this.#orders = commands.map(({ kind, order, side, ticks, lots }) =>
      kind === 'cancel' ? String(order) : { id: String(order), side: side === 'buy' ? BUY : SELL, size: lots, price: ticks },
    );
  }

  step(index: number): void {
    const order = this.#orders[index];
    if (order === undefined) return;
    if (typeof order === 'string') this.#book.cancel(order);
    else this.#book.limit(order);
  }

  restingLots(): number {
    return this.#book
      .depth()
      .flat()
      .reduce((sum, [, size]) => sum + size, 0);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineEvent, OrderId, OwnerId, TokenId, Traded, TradeId } from '@marque/engine';
import type { CommittedBatch } from '../ports/exchange-gateway.ts';
import type { PersonalRows, ToFeed } from './feed-messages.ts';

/** What changed for one person and has to be read and sent. */
export interface OwnChange {
  readonly orders: ReadonlySet<OrderId>;
  readonly trades: ReadonlySet<TradeId>;
  readonly tokens: ReadonlySet<TokenId>;
}

/** Reads rows as the calls over HTTP answer them; rows of others never. */
export type ReadOwnRows = (owner: OwnerId, change: OwnChange) => Promise<PersonalRows>;

interface Gathered {
  readonly orders: Set<OrderId>;
  readonly trades: Set<TradeId>;
  readonly tokens: Set<TokenId>;
}

/** Readers at once, so that a rush of fills leaves the database to the orders. */
const READS_MAX = 2;
const RETRY_AFTER_MS = 1_000;

export interface PersonalPublisherOptions {
  readonly readOwnRows: ReadOwnRows;
  readonly send: (message: ToFeed) => void;
  readonly report: (fault: unknown) => void;
}

/** Tells people who are connected what became of their orders; what happens while rows are read is sent with the next ones. */
export class PersonalPublisher {
  readonly #options: PersonalPublisherOptions;
  readonly #present = new Set<OwnerId>();
  readonly #waiting = new Map<OwnerId, Gathered>();
  readonly #reading = new Set<OwnerId>();

  constructor(options: PersonalPublisherOptions) {
    this.#options = options;
  }

  setPresence(user: OwnerId, isPresent: boolean): void {
    if (isPresent) this.#present.add(user);
    else this.#present.delete(user);
  }

  /** Nobody is connected while there is no feed process. */
  startOver(): void {
    this.#present.clear();
    this.#waiting.clear();
  }

  take({ events }: CommittedBatch): void {
    if (this.#present.size === 0) return;
    for (const event of events) this.#gather(event);
    this.#readNext();
  }

  #gather(event: EngineEvent): void {
    switch (event.type) {
      case 'order-accepted':
      case 'order-triggered':
      case 'order-amended':
      case 'order-closed':
        this.#of(event.owner)?.orders.add(event.order);
        break;
      case 'posted':
        this.#of(event.owner)?.tokens.add(event.token);
        break;
      case 'traded':
        this.#gatherTrade(event);
        break;
      // What a hold did stands in the ledger lines that come with it.
      case 'hold-opened':
      case 'hold-captured':
      case 'hold-released':
      case 'owner-defined':
      case 'level-changed':
      case 'pair-status-changed':
    }
  }

  #gatherTrade({ trade, takerSide, takerOrder, makerOrder, buyer, seller }: Traded): void {
    const [buyOrder, sellOrder] = takerSide === 'buy' ? [takerOrder, makerOrder] : [makerOrder, takerOrder];
    for (const [owner, order] of [
      [buyer, buyOrder],
      [seller, sellOrder],
    ] as const) {
      const gathered = this.#of(owner);
      gathered?.orders.add(order);
      gathered?.trades.add(trade);
    }
  }

  #of(owner: OwnerId): Gathered | undefined {
    if (!this.#present.has(owner)) return undefined;
    const gathered = this.#waiting.get(owner) ?? { orders: new Set(), trades: new Set(), tokens: new Set() };
    this.#waiting.set(owner, gathered);
    return gathered;
  }

  #readNext(): void {
    for (const [owner, change] of this.#waiting) {
      if (this.#reading.size >= READS_MAX) return;
      if (this.#reading.has(owner)) continue;
      this.#waiting.delete(owner);
      this.#reading.add(owner);
      void this.#publish(owner, change);
    }
  }

  async #publish(owner: OwnerId, change: OwnChange): Promise<void> {
    try {
      this.#options.send({ type: 'personal', user: owner, rows: await this.#options.readOwnRows(owner, change) });
    } catch (fault) {
      this.#options.report(fault);
      this.#putBack(owner, change);
      await sleep(RETRY_AFTER_MS);
    }
    this.#reading.delete(owner);
    this.#readNext();
  }

  #putBack(owner: OwnerId, { orders, trades, tokens }: OwnChange): void {
    const gathered = this.#of(owner);
    for (const order of orders) gathered?.orders.add(order);
    for (const trade of trades) gathered?.trades.add(trade);
    for (const token of tokens) gathered?.tokens.add(token);
  }
}

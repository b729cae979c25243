import type { UserDataEvent } from '@marque/contract/binance/user-data';
import type { OrderId, OwnerId, Posted } from '@marque/engine';
import { executionReport, listStatus } from '../../http/open-api/binance/user-data-rows.ts';
import type { WallClock } from '../../ports/clock.ts';
import { balancesAsOf, clientIdsOf, openOrdersAsOf } from '../../use-cases/trading/account-snapshot.ts';
import type { HistoryOptions } from '../../use-cases/trading/order-history.ts';
import { OwnBalances } from './own-balances.ts';
import { OwnExecutions, type OrderEvent, type OrderNews } from './own-executions.ts';

export interface UserDataReader {
  /** One event as JSON text. */
  say(event: string): void;
  /** The account can no longer be followed: what happens from here on would be missing. */
  lost(): void;
}

export interface StreamOptions extends HistoryOptions {
  readonly clock: WallClock;
  /** What the account's exchange calls pairs, by their numbers. */
  readonly symbols: () => (pair: number) => string;
  readonly report: (fault: unknown) => void;
}

/** What one batch did to one owner. */
export interface OwnBatch {
  readonly sequence: number;
  readonly at: number;
  readonly orders: OrderEvent[];
  readonly lines: Posted[];
}

type SymbolOf = ReturnType<StreamOptions['symbols']>;

interface Followed {
  readonly executions: OwnExecutions;
  readonly balances: OwnBalances;
  readonly ordersFrom: number;
  readonly balancesFrom: number;
}

/** Events that may wait for the store, of one account; then it is given up rather than followed with a gap. */
const WAITING_MAX = 50_000;

/**
 * Follows one account: starts from what the store has at a sequence of the journal, and goes on from there by the events of every later
 * batch, so that each is told once and in order.
 */
export class AccountStream {
  readonly #owner: OwnerId;
  readonly #options: StreamOptions;
  readonly #readers = new Set<UserDataReader>();
  readonly #ready: Promise<Followed>;
  #waiting: OwnBatch[] = [];
  #waitingEvents = 0;
  #isPublishing = false;
  #isLost = false;
  /** Those who have asked for it, whether they listen yet or not. */
  holders = 0;

  constructor(owner: OwnerId, options: StreamOptions) {
    this.#owner = owner;
    this.#options = options;
    this.#ready = this.#begin();
    // Whoever opened it hears of it.
    this.#ready.catch(() => undefined);
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  async ready(): Promise<void> {
    await this.#ready;
  }

  join(reader: UserDataReader): void {
    this.#readers.add(reader);
  }

  leave(reader: UserDataReader): void {
    this.#readers.delete(reader);
  }

  take(batch: OwnBatch): void {
    if (this.#isLost) return;
    this.#waiting.push(batch);
    this.#waitingEvents += batch.orders.length + batch.lines.length;
    if (this.#waitingEvents > WAITING_MAX) this.#lose(new Error(`Too much waits to be told to owner ${this.#owner}`));
    else if (!this.#isPublishing) void this.#publish();
  }

  async #begin(): Promise<Followed> {
    const { database, listings } = this.#options;
    const [orders, balances] = await Promise.all([openOrdersAsOf(this.#options, this.#owner), balancesAsOf(database, this.#owner)]);
    return {
      executions: new OwnExecutions(this.#owner, listings, orders.value),
      balances: new OwnBalances(listings, balances.value),
      ordersFrom: orders.sequence,
      balancesFrom: balances.sequence,
    };
  }

  async #publish(): Promise<void> {
    this.#isPublishing = true;
    try {
      const followed = await this.#ready;
      while (this.#waiting.length > 0 && !this.#isLost) {
        const batches = this.#waiting;
        this.#waiting = [];
        this.#waitingEvents = 0;
        const clientIds = await clientIdsOf(this.#options.database, this.#owner, acceptedIn(batches));
        const symbolOf = this.#options.symbols();
        for (const batch of batches) this.#publishOf(batch, followed, clientIds, symbolOf);
      }
    } catch (fault) {
      this.#lose(fault);
    }
    this.#isPublishing = false;
  }

  #publishOf(
    { sequence, at, orders, lines }: OwnBatch,
    followed: Followed,
    clientIds: ReadonlyMap<OrderId, string>,
    symbolOf: SymbolOf,
  ): void {
    const now = this.#options.clock.now();
    if (sequence > followed.ordersFrom)
      for (const news of followed.executions.take(orders, clientIds)) this.#say(eventOf(news, symbolOf, now));
    if (sequence > followed.balancesFrom) for (const event of followed.balances.take(lines, at, now)) this.#say(event);
  }

  #say(event: UserDataEvent): void {
    if (this.#readers.size === 0) return;
    const text = JSON.stringify(event);
    for (const reader of this.#readers) reader.say(text);
  }

  #lose(fault: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#waiting = [];
    this.#options.report(fault);
    for (const reader of this.#readers) reader.lost();
  }
}

const acceptedIn = (batches: readonly OwnBatch[]): readonly OrderId[] =>
  batches.flatMap(({ orders }) => orders.flatMap((event) => (event.type === 'order-accepted' ? [event.order] : [])));

function eventOf(news: OrderNews, symbolOf: SymbolOf, now: number): UserDataEvent {
  if (news.kind === 'execution') return executionReport(symbolOf(news.execution.order.pair.id), news.execution, now);
  const [first] = news.orders;
  return listStatus(first ? symbolOf(first.pair.id) : '', news.orders, news.isOver, news.at, now);
}

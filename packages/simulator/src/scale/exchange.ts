import type { Body, OrderPlan } from '../partitions/messages.ts';
import { Random } from '../random.ts';
import { Books } from './books.ts';
import { Clock } from './clock.ts';
import { Cluster } from './cluster.ts';
import { Customers } from './customers.ts';
import { FeedTimes } from './feed-times.ts';
import { Ledger, MID_TICKS } from './ledger.ts';
import { Partition } from './partition.ts';
import { FLOW, fullItemMs, planScale, type Plan, type ScaleParameters } from './plan.ts';
import { Samples } from './quantiles.ts';
import { Station } from './station.ts';

/** Books are led where most customers are. */
export const BOOKS_REGION = 0;
const QUOTE = 'Q';
const OWNERS = 500;
const LOTS_MAX = { rest: 100, take: 60 };
const TAKER_TICKS = 100n;
/** How far apart passive orders lie, on average. */
const DEPTH_TICKS = 8;
const OPENING_ORDERS = 20;
const FEED_EVERY = 20;

/** The whole, from a request at the edge to the reader of a feed: queues, logs, distances and funds, one event after the other. */
export class ExchangeRun {
  readonly clock = new Clock();
  readonly random: Random;
  readonly plan: Plan;
  readonly parameters: ScaleParameters;
  readonly cluster: Cluster;
  readonly gateways: readonly Station[];
  readonly accounts: readonly (readonly Partition<Ledger>[])[];
  readonly books: readonly Partition<Books>[];
  readonly customers: Customers;
  /** From the arrival of the later order of a trade at the edge until both sides are booked. */
  readonly settled = new Samples();
  /** From the commit of the book to the reader. */
  readonly feed = new Samples();
  readonly #feedTimes: FeedTimes;
  readonly #cumulated: Float64Array;
  readonly #sides = new Map<string, number>();
  #until = 0;
  #orders = 0;

  constructor(parameters: ScaleParameters) {
    this.parameters = parameters;
    this.random = new Random(parameters.seed);
    this.plan = planScale(parameters);
    this.cluster = new Cluster(this.clock, parameters, this.random);
    this.gateways = this.plan.gateways.map((servers) => new Station(this.clock, { servers }));
    this.accounts = this.plan.accounts.map((count, region) =>
      Array.from({ length: count }, (_, index) => {
        const name = `A${region}.${index}`;
        return this.#added(new Partition(name, region, this.cluster, () => new Ledger(name, QUOTE)));
      }),
    );
    this.books = Array.from({ length: this.plan.books }, (_, index) => {
      const name = `B${index}`;
      return this.#added(new Partition(name, BOOKS_REGION, this.cluster, () => new Books(name)));
    });
    this.#feedTimes = new FeedTimes(parameters);
    let sum = 0;
    this.#cumulated = Float64Array.from(this.plan.pairShares, (share) => (sum += share));
    this.customers = new Customers(this.cluster, this.gateways);
    this.#openBooks();
    this.cluster.onTaken = ({ body }, at) => this.#taken(body, at);
  }

  #added<Kind extends Partition>(partition: Kind): Kind {
    this.cluster.partitions.set(partition.name, partition);
    return partition;
  }

  uniform(): number {
    return this.random.next() / 2 ** 32;
  }

  /** Lets orders come until `end`, by chance and on average at the asked rate. */
  arriveUntil(end: number): void {
    this.#until = end;
    this.#next();
  }

  #next(): void {
    const pauseMs = (-Math.log(1 - this.uniform()) * 1_000) / this.parameters.ordersPerSecond;
    if (this.clock.now + pauseMs >= this.#until) return;
    this.clock.after(pauseMs, () => {
      this.#next();
      this.#arrive();
    });
  }

  #regionOfCustomer(): number {
    const drawn = this.uniform();
    const [first, second] = this.parameters.shares;
    return drawn < first ? 0 : drawn < first + second ? 1 : 2;
  }

  #arrive(): void {
    const region = this.#regionOfCustomer();
    const drawn = this.uniform();
    if (region === this.cluster.lost) return;
    const cancelled = drawn < FLOW.cancels ? this.customers.openOrder(region, this.uniform()) : undefined;
    if (cancelled !== undefined) this.customers.cancel(cancelled);
    else this.customers.place(this.#drawOrder(region, this.#pair(), drawn < FLOW.cancels + FLOW.passive), region);
  }

  #drawOrder(region: number, pair: number, isPassive: boolean): OrderPlan {
    this.#orders += 1;
    const { name } = this.random.pick(this.accounts[region] ?? []);
    const side = this.uniform() < 0.5 ? 'buy' : 'sell';
    const awayTicks = isPassive ? -1n - BigInt(Math.floor(-Math.log(1 - this.uniform()) * DEPTH_TICKS)) : TAKER_TICKS;
    return {
      order: this.#orders,
      owner: `${name}.${this.random.below(OWNERS)}`,
      accounts: name,
      book: this.books[this.plan.bookOfPair[pair] ?? 0]?.name ?? '',
      base: `T${pair}`,
      quote: QUOTE,
      side,
      ticks: side === 'buy' ? MID_TICKS + awayTicks : MID_TICKS - awayTicks,
      lots: BigInt(this.random.between(1, isPassive ? LOTS_MAX.rest : LOTS_MAX.take)),
      rests: isPassive,
      mayCancel: isPassive,
    };
  }

  /** Orders that rest when the run begins: as many as takers and cancels take out of the books beyond what comes. */
  #openBooks(): void {
    const { ordersPerSecond, warmUpMs, measuredMs } = this.parameters;
    const drained = ((ordersPerSecond * (warmUpMs + measuredMs)) / 1_000) * FLOW.drained;
    for (const [pair, share] of this.plan.pairShares.entries()) {
      for (let left = OPENING_ORDERS + Math.ceil(drained * share); left > 0; left -= 1) {
        const plan = this.#drawOrder(this.#regionOfCustomer(), pair, true);
        this.#open(plan);
      }
    }
  }

  #open(plan: OrderPlan): void {
    const account = this.cluster.partitions.get(plan.accounts);
    const book = this.cluster.partitions.get(plan.book);
    for (const message of account?.open({ kind: 'request', plan }) ?? []) {
      book?.open({ kind: 'message', message });
      account?.forget(plan.book, message.number);
    }
  }

  #taken(body: Body, at: Partition): void {
    const { plan } = body;
    if (body.kind === 'place') {
      this.customers.answerPlaced(plan, at);
      if (plan.order % FEED_EVERY === 0 && this.clock.now >= this.parameters.warmUpMs) {
        this.feed.add(this.#feedTimes.drawMs(at.leader, () => this.uniform()));
      }
    }
    if (body.kind !== 'fill') return;
    this.customers.notify(at);
    const arrivedAt = this.customers.arrivedAt(plan.order);
    const other = this.#sides.get(body.trade);
    if (other === undefined) {
      this.#sides.set(body.trade, arrivedAt);
      return;
    }
    this.#sides.delete(body.trade);
    const laterMs = Math.max(arrivedAt, other);
    if (laterMs >= this.parameters.warmUpMs) this.settled.add(this.clock.now - laterMs);
  }

  #pair(): number {
    const drawn = this.uniform();
    let low = 0;
    let high = this.#cumulated.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#cumulated[middle] ?? 1) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** All logs, by kind. */
  get logs(): { readonly accounts: readonly Partition<Ledger>[]; readonly books: readonly Partition<Books>[] } {
    return { accounts: this.accounts.flat(), books: this.books };
  }

  /** Share of a log's time that its items need in full batches: above 1 its queue grows without end. */
  loadOf({ items }: Partition, elapsedMs: number): number {
    return (items * fullItemMs(this.parameters.costs)) / elapsedMs;
  }
}

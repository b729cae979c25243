import type { OrderPlan } from '../partitions/messages.ts';
import { Books } from './books.ts';
import type { Cluster } from './cluster.ts';
import { Ledger } from './ledger.ts';
import type { Partition } from './partition.ts';
import { Samples } from './quantiles.ts';
import type { Station } from './station.ts';

/** Whoever has no answer asks again after so long, under the same key. */
const ASK_AGAIN_MS = 1_000;

/** An order as its customer knows it. */
export interface Track {
  readonly plan: OrderPlan;
  readonly region: number;
  readonly at: number;
  readonly isCounted: boolean;
  /** What the account partition has answered, once it has. */
  answer?: 'held' | 'refused';
  isPlaced?: true;
  isCancelled?: true;
}

/** What customers ask, what they are answered, and that they ask again. */
export class Customers {
  /** By their numbers. */
  readonly tracks = new Map<number, Track>();
  /** How many fills owners of each account partition were notified of. */
  readonly noticesOf = new Map<string, number>();
  /** From the arrival at the edge until the hold is answered, and until the book has answered; by the customer's region. */
  readonly held = [new Samples(), new Samples(), new Samples()];
  readonly placed = [new Samples(), new Samples(), new Samples()];
  /** Called with every answer of a book. */
  onPlaced: ((track: Track) => void) | undefined;
  /** Called with every answer of an account partition. */
  onHeld: ((track: Track) => void) | undefined;
  readonly #cluster: Cluster;
  readonly #gateways: readonly Station[];
  readonly #open: [number[], number[], number[]] = [[], [], []];

  constructor(cluster: Cluster, gateways: readonly Station[]) {
    this.#cluster = cluster;
    this.#gateways = gateways;
  }

  place(plan: OrderPlan, region: number): void {
    const { clock, parameters } = this.#cluster;
    const track: Track = { plan, region, at: clock.now, isCounted: clock.now >= parameters.warmUpMs };
    this.tracks.set(plan.order, track);
    this.#gateways[region]?.arrive(parameters.costs.gatewayMs, () => this.#request(track));
  }

  cancel(track: Track): void {
    this.#gateways[track.region]?.arrive(this.#cluster.parameters.costs.gatewayMs, () => this.#requestCancel(track));
  }

  /** Takes one of the orders that customers of a region know to be in a book. */
  openOrder(region: number, drawn: number): Track | undefined {
    const open = this.#open[region] ?? [];
    const at = Math.floor(drawn * open.length);
    const chosen = open[at];
    const last = open.pop();
    if (chosen === undefined || last === undefined) return undefined;
    if (at < open.length) open[at] = last;
    return this.tracks.get(chosen);
  }

  /** When an order came; those that were there from the beginning came then. */
  arrivedAt(order: number): number {
    return this.tracks.get(order)?.at ?? 0;
  }

  notify({ name }: Partition): void {
    this.noticesOf.set(name, (this.noticesOf.get(name) ?? 0) + 1);
  }

  answerPlaced(plan: OrderPlan, book: Partition): void {
    const track = this.tracks.get(plan.order);
    if (track === undefined || track.isPlaced) return;
    track.isPlaced = true;
    this.#cluster.clock.after(this.#cluster.delayMs(book.leader, track.region), () => {
      if (track.isCounted) this.placed[track.region]?.add(this.#cluster.clock.now - track.at);
      if (plan.rests) this.#open[track.region]?.push(plan.order);
      this.onPlaced?.(track);
    });
  }

  #request(track: Track): void {
    const account = this.#cluster.partitions.get(track.plan.accounts);
    if (account === undefined || track.region === this.#cluster.lost) return;
    this.#over(track.region, account, () => account.receive({ kind: 'request', plan: track.plan }, () => this.#answer(track, account)));
    this.#later(() => {
      if (track.answer === undefined) this.#request(track);
      else if (track.answer === 'held') this.#askBook(track);
    });
  }

  #answer(track: Track, { machine, leader }: Partition): void {
    if (!(machine instanceof Ledger) || track.answer !== undefined) return;
    track.answer = machine.orders.get(track.plan.order) === 'refused' ? 'refused' : 'held';
    this.#cluster.clock.after(this.#cluster.delayMs(leader, track.region), () => {
      if (track.isCounted) this.held[track.region]?.add(this.#cluster.clock.now - track.at);
      this.onHeld?.(track);
    });
  }

  /** The book's own answer was lost with its leader, or waits. */
  #askBook(track: Track): void {
    const book = this.#cluster.partitions.get(track.plan.book);
    if (book === undefined || track.isPlaced || track.region === this.#cluster.lost) return;
    this.#over(track.region, book, () =>
      book.receive({ kind: 'ask', plan: track.plan }, () => {
        if (book.machine instanceof Books && book.machine.orders.has(track.plan.order)) this.answerPlaced(track.plan, book);
      }),
    );
    this.#later(() => this.#askBook(track));
  }

  #requestCancel(track: Track): void {
    const book = this.#cluster.partitions.get(track.plan.book);
    if (book === undefined || track.isCancelled || track.region === this.#cluster.lost) return;
    this.#over(track.region, book, () =>
      book.receive({ kind: 'cancel', plan: track.plan }, () => {
        track.isCancelled = true;
      }),
    );
    this.#later(() => this.#requestCancel(track));
  }

  #over(region: number, to: Partition, arrive: () => void): void {
    this.#cluster.clock.after(this.#cluster.delayMs(region, to.leader), arrive);
  }

  #later(again: () => void): void {
    this.#cluster.clock.after(ASK_AGAIN_MS, again);
  }
}

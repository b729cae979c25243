import type { Clock } from './clock.ts';

export interface StationOptions {
  readonly servers?: number;
  /** What one server takes at once of what waits. */
  readonly batchMax?: number;
  /** What a batch costs beside its items. */
  readonly fixedMs?: number;
}

export interface StationFigures {
  readonly completed: number;
  readonly batches: number;
  /** Share of the time of all servers in which they worked. */
  readonly utilisation: number;
  /** Items that were there, waiting or being served, on average over time. */
  readonly meanPresent: number;
  readonly meanWaitMs: number;
  readonly meanStayMs: number;
  /** Service time of a batch. */
  readonly meanServiceMs: number;
}

interface Item {
  readonly ms: number;
  readonly at: number;
  readonly done: () => void;
}

/** A queue, first in, first out, before one or several servers. With batches it is a log that writes what has gathered at once. */
export class Station {
  readonly #clock: Clock;
  readonly #servers: number;
  readonly #batchMax: number;
  readonly #fixedMs: number;
  #queue: Item[] = [];
  #first = 0;
  #working = 0;
  #isDown = false;
  /** Batches that are being served, in the order in which they were begun; one that a crash has ended is not among them. */
  #serving: (readonly Item[])[] = [];
  #present = 0;
  #since = 0;
  #from = 0;
  #workingArea = 0;
  #presentArea = 0;
  #batches = 0;
  #serviceMs = 0;
  #completed = 0;
  #waitMs = 0;
  #stayMs = 0;

  constructor(clock: Clock, { servers = 1, batchMax = 1, fixedMs = 0 }: StationOptions = {}) {
    this.#clock = clock;
    this.#servers = servers;
    this.#batchMax = batchMax;
    this.#fixedMs = fixedMs;
  }

  get waiting(): number {
    return this.#queue.length - this.#first;
  }

  arrive(ms: number, done: () => void): void {
    this.#count();
    this.#present += 1;
    this.#queue.push({ ms, at: this.#clock.now, done });
    if (!this.#isDown && this.#working < this.#servers) this.#begin();
  }

  /** Ends what is being served, and forgets it with all that waits; answers how much that was. */
  down(): number {
    this.#count();
    const lost = this.#serving.flat().length + this.waiting;
    this.#queue = [];
    this.#first = 0;
    this.#serving = [];
    this.#working = 0;
    this.#present = 0;
    this.#isDown = true;
    return lost;
  }

  up(): void {
    this.#isDown = false;
  }

  /** Figures begin anew: what came before was warming up. */
  reset(): void {
    this.#count();
    this.#from = this.#clock.now;
    this.#workingArea = 0;
    this.#presentArea = 0;
    this.#batches = 0;
    this.#serviceMs = 0;
    this.#completed = 0;
    this.#waitMs = 0;
    this.#stayMs = 0;
  }

  figures(): StationFigures {
    this.#count();
    const elapsed = this.#clock.now - this.#from || 1;
    return {
      completed: this.#completed,
      batches: this.#batches,
      utilisation: this.#workingArea / elapsed / this.#servers,
      meanPresent: this.#presentArea / elapsed,
      meanWaitMs: this.#waitMs / (this.#completed || 1),
      meanStayMs: this.#stayMs / (this.#completed || 1),
      meanServiceMs: this.#serviceMs / (this.#batches || 1),
    };
  }

  #begin(): void {
    this.#count();
    this.#working += 1;
    const begun = this.#clock.now;
    const batch = this.#queue.slice(this.#first, this.#first + this.#batchMax);
    this.#first += batch.length;
    // What was served stays in the column for a while: shifting it for each batch would take longer than serving.
    if (this.#first > 1_024 && this.#first * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#first);
      this.#first = 0;
    }
    const serviceMs = batch.reduce((sum, { ms }) => sum + ms, this.#fixedMs);
    this.#serving.push(batch);
    this.#clock.after(serviceMs, () => {
      if (this.#serving.includes(batch)) this.#end(batch, begun, serviceMs);
    });
  }

  #end(batch: readonly Item[], begun: number, serviceMs: number): void {
    this.#count();
    this.#working -= 1;
    this.#serving = this.#serving.filter((other) => other !== batch);
    this.#present -= batch.length;
    this.#batches += 1;
    this.#serviceMs += serviceMs;
    this.#completed += batch.length;
    for (const { at } of batch) {
      this.#waitMs += begun - at;
      this.#stayMs += this.#clock.now - at;
    }
    if (this.waiting > 0) this.#begin();
    for (const { done } of batch) done();
  }

  #count(): void {
    const passed = this.#clock.now - this.#since;
    this.#workingArea += passed * this.#working;
    this.#presentArea += passed * this.#present;
    this.#since = this.#clock.now;
  }
}

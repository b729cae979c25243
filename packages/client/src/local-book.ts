import type { DepthAnswer, DepthFields } from './calls.ts';
import type { MarketStreams } from './market-streams.ts';

/** A change of the book: levels by price, of which those of quantity 0 are gone. */
export interface DepthEvent {
  /** The first and the last update that it holds. */
  readonly U: number;
  readonly u: number;
  readonly b: readonly (readonly [string, string])[];
  readonly a: readonly (readonly [string, string])[];
}

interface Options {
  readonly symbol: string;
  readonly rest: { depth(fields: DepthFields): Promise<DepthAnswer> };
  readonly streams: MarketStreams;
  /** Called after each change that leaves the book whole. */
  readonly onChange?: ((book: LocalBook) => void) | undefined;
  /** Called with a snapshot that could not be had; it is asked for again. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

/** More weigh so much that a book which is built anew often would be refused. */
const SNAPSHOT_LEVELS = 1_000;
const AGAIN_MS = 500;
const isNothing = (quantity: string): boolean => Number(quantity) === 0;

/** The book of a pair, its best thousand levels of each side, kept from a snapshot and the changes after it; built anew whenever one may be missing. */
export class LocalBook {
  readonly #options: Options;
  readonly #bids = new Map<string, string>();
  readonly #asks = new Map<string, string>();
  readonly #stop: () => void;
  #early: DepthEvent[] = [];
  #lastUpdateId = 0;
  #isWhole = false;
  #isAsking = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#stop = options.streams.read<DepthEvent>(`${options.symbol.toLowerCase()}@depth@100ms`, {
      onEvent: (event) => this.#take(event),
      onLost: () => this.#startAnew(),
    });
  }

  /** Whether it is the exchange's book; until it is, it is empty or old. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  get lastUpdateId(): number {
    return this.#lastUpdateId;
  }

  /** Levels from the best one on. */
  get bids(): readonly (readonly [string, string])[] {
    return [...this.#bids].toSorted(([one], [other]) => Number(other) - Number(one));
  }

  get asks(): readonly (readonly [string, string])[] {
    return [...this.#asks].toSorted(([one], [other]) => Number(one) - Number(other));
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  #startAnew(): void {
    this.#isWhole = false;
    this.#early = [];
  }

  #take(event: DepthEvent): void {
    if (this.#isWhole && event.U > this.#lastUpdateId + 1) this.#startAnew();
    if (this.#isWhole) {
      this.#apply(event);
      this.#options.onChange?.(this);
      return;
    }
    this.#early.push(event);
    if (!this.#isAsking) void this.#takeSnapshot();
  }

  #apply({ U, u, b, a }: DepthEvent): void {
    if (u <= this.#lastUpdateId) return;
    if (U > this.#lastUpdateId + 1) throw new Error(`updates ${this.#lastUpdateId + 1} to ${U - 1} are missing`);
    const sides = [
      [this.#bids, b],
      [this.#asks, a],
    ] as const;
    for (const [levels, changes] of sides)
      for (const [price, quantity] of changes) {
        if (isNothing(quantity)) levels.delete(price);
        else levels.set(price, quantity);
      }
    this.#lastUpdateId = u;
  }

  async #takeSnapshot(): Promise<void> {
    const { rest, symbol, onFault, onChange } = this.#options;
    this.#isAsking = true;
    try {
      const { lastUpdateId, bids, asks } = await rest.depth({ symbol, limit: SNAPSHOT_LEVELS });
      const first = this.#early[0];
      // A snapshot from before the first change that was heard leaves a gap: a later one is needed.
      if (first !== undefined && first.U <= lastUpdateId + 1) {
        this.#bids.clear();
        this.#asks.clear();
        for (const [price, quantity] of bids) this.#bids.set(price, quantity);
        for (const [price, quantity] of asks) this.#asks.set(price, quantity);
        this.#lastUpdateId = lastUpdateId;
        for (const event of this.#early) this.#apply(event);
        this.#early = [];
        this.#isWhole = true;
        onChange?.(this);
      }
    } catch (fault) {
      onFault?.(fault);
    }
    this.#isAsking = false;
    if (!this.#isWhole && !this.#isClosed && this.#early.length > 0) setTimeout(() => void this.#takeSnapshot(), AGAIN_MS);
  }
}

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
  /** Whether changes come. */
  #isFed = false;
  #isAsking = false;

  constructor(options: Options) {
    this.#options = options;
    this.#stop = options.streams.read<DepthEvent>(`${options.symbol.toLowerCase()}@depth@100ms`, {
      onEvent: (event) => this.#take(event),
      onBegun: () => {
        this.#isFed = true;
        this.#startAnew();
      },
      onLost: () => {
        this.#isFed = false;
        this.#isWhole = false;
      },
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

  /** Half way between the best prices of others, with what is one's own by price; undefined while one side is empty. */
  middle(own: ReadonlyMap<number, number> = new Map()): number | undefined {
    const prices = (levels: Map<string, string>): readonly number[] =>
      [...levels]
        .map(([price, quantity]) => [Number(price), Number(quantity)] as const)
        .filter(([price, quantity]) => quantity > (own.get(price) ?? 0))
        .map(([price]) => price);
    const [bid, ask] = [Math.max(...prices(this.#bids)), Math.min(...prices(this.#asks))];
    return Number.isFinite(bid) && Number.isFinite(ask) ? (bid + ask) / 2 : undefined;
  }

  close(): void {
    this.#isFed = false;
    this.#stop();
  }

  #startAnew(): void {
    this.#isWhole = false;
    this.#early = [];
    if (!this.#isAsking) void this.#takeSnapshot();
  }

  #take(event: DepthEvent): void {
    if (this.#isWhole && event.U > this.#lastUpdateId + 1) this.#startAnew();
    if (this.#isWhole) {
      this.#apply(event);
      this.#options.onChange?.(this);
    } else this.#early.push(event);
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
    const early = this.#early;
    try {
      const snapshot = await rest.depth({ symbol, limit: SNAPSHOT_LEVELS });
      // One from before the first change that was heard leaves a gap, and so does one from before a loss: a later one is needed.
      const isJoined = early.every(({ U }, i) => i > 0 || U <= snapshot.lastUpdateId + 1);
      if (this.#isFed && early === this.#early && isJoined) {
        this.#begin(snapshot);
        onChange?.(this);
      }
    } catch (fault) {
      onFault?.(fault);
    }
    this.#isAsking = false;
    if (this.#isFed && !this.#isWhole) setTimeout(() => this.#askAgain(), AGAIN_MS);
  }

  #askAgain(): void {
    if (this.#isFed && !this.#isWhole && !this.#isAsking) void this.#takeSnapshot();
  }

  #begin({ lastUpdateId, bids, asks }: DepthAnswer): void {
    this.#bids.clear();
    this.#asks.clear();
    for (const [price, quantity] of bids) this.#bids.set(price, quantity);
    for (const [price, quantity] of asks) this.#asks.set(price, quantity);
    this.#lastUpdateId = lastUpdateId;
    for (const event of this.#early) this.#apply(event);
    this.#early = [];
    this.#isWhole = true;
  }
}

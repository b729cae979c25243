import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Bus } from '../../ports/bus.ts';
import { PUBLISHED_WITHIN_MS, type SharedCount, type SharedCounts } from '../../ports/shared-counts.ts';

/** What was counted of a key is published when it comes to such a part of the limit: what many callers do once stays where it is. */
const PARTS_OF_A_LIMIT = 20;
/** Of one message. What finds it full is left to its counter, which offers it again. */
const KEYS_MAX = 1_000;
const KEY_LENGTH_MAX = 200;

const COUNTED = z.tuple([z.string().max(KEY_LENGTH_MAX), z.int().positive()]);
const MESSAGE = z.strictObject({ from: z.string(), counts: z.record(z.string(), z.array(COUNTED).max(KEYS_MAX)) });

type CountsBus = Pick<Bus, 'isConnected' | 'publish' | 'subscribe'>;
type Take = (key: string, amount: number) => void;

/** Counts over the bus, those of a fifth of a second in one message; a process does not hear its own. */
export class BusCounts implements SharedCounts {
  readonly #bus: CountsBus;
  readonly #own = randomUUID();
  readonly #counters = new Map<string, Take>();
  #waiting = new Map<string, Map<string, number>>();
  #keys = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bus: CountsBus) {
    this.#bus = bus;
    bus.subscribe('counts', (message) => {
      const { from, counts } = MESSAGE.parse(JSON.parse(message));
      if (from === this.#own) return;
      for (const [counter, counted] of Object.entries(counts)) {
        const take = this.#counters.get(counter);
        if (take) for (const [key, amount] of counted) take(key, amount);
      }
    });
  }

  named(counter: string, limit: number): SharedCount {
    if (this.#counters.has(counter)) throw new Error(`two counters are called ${counter}`);
    this.#counters.set(counter, () => undefined);
    const part = Math.max(1, Math.floor(limit / PARTS_OF_A_LIMIT));
    return {
      join: (take) => void this.#counters.set(counter, take),
      publish: (key, unpublished) => (unpublished >= part && this.#add(counter, key, unpublished) ? 0 : unpublished),
    };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Whether it will be sent. */
  #add(counter: string, key: string, amount: number): boolean {
    if (!this.#bus.isConnected || key.length > KEY_LENGTH_MAX) return false;
    const waiting = this.#waiting.get(counter) ?? new Map<string, number>();
    const before = waiting.get(key);
    if (before === undefined) {
      if (this.#keys === KEYS_MAX) return false;
      this.#keys += 1;
    }
    this.#waiting.set(counter, waiting.set(key, (before ?? 0) + amount));
    this.#timer ??= setTimeout(() => this.#send(), PUBLISHED_WITHIN_MS).unref();
    return true;
  }

  #send(): void {
    const counts = Object.fromEntries(Array.from(this.#waiting, ([counter, waiting]) => [counter, [...waiting]]));
    [this.#waiting, this.#keys, this.#timer] = [new Map(), 0, undefined];
    this.#bus.publish('counts', JSON.stringify({ from: this.#own, counts }));
  }
}

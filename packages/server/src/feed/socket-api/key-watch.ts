import type { OwnerId } from '@marque/engine';
import type { ApiKeys, WatchedKey } from '../../ports/api-keys.ts';
import { EndedCheck } from '../ended-check.ts';

const CHECK_EVERY_MS = 2_000;

interface Watched {
  readonly key: WatchedKey;
  readonly onEnded: () => void;
}

export interface KeyWatchOptions {
  readonly keys: Pick<ApiKeys, 'endedAmong' | 'onChanged'>;
  readonly report: (fault: unknown) => void;
}

/** Knows which keys sockets depend on, and tells of each that ends: by whoever uses this process at once, else soon. */
export class KeyWatch {
  readonly #options: KeyWatchOptions;
  readonly #watched = new Set<Watched>();
  readonly #check: EndedCheck;

  constructor(options: KeyWatchOptions) {
    this.#options = options;
    this.#check = new EndedCheck({ ask: () => this.#ask(), everyMs: CHECK_EVERY_MS, report: options.report });
    options.keys.onChanged((user) => {
      if (user === 'anybody' || this.#isOf(user)) this.#check.start();
    });
  }

  /** Calls `onEnded` once, when the key ends. Gives what stops the watching. */
  watch(key: WatchedKey, onEnded: () => void): () => void {
    const watched = { key, onEnded };
    this.#watched.add(watched);
    // It may have ended since it was looked up.
    this.#check.start();
    return () => this.#watched.delete(watched);
  }

  /** Asks no more, and waits for the question that is under way. */
  async close(): Promise<void> {
    this.#watched.clear();
    await this.#check.close();
  }

  #isOf(user: OwnerId): boolean {
    return [...this.#watched].some(({ key }) => key.user === user);
  }

  async #ask(): Promise<void> {
    if (this.#watched.size === 0) return;
    const asked = [...this.#watched];
    const ended = new Set(await this.#options.keys.endedAmong(asked.map(({ key }) => key)));
    for (const watched of asked) if (ended.has(watched.key) && this.#watched.delete(watched)) watched.onEnded();
  }
}

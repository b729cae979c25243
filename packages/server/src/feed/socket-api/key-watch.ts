import type { OwnerId } from '@marque/engine';
import type { ApiKeys, WatchedKey } from '../../ports/api-keys.ts';

const LOOK_EVERY_MS = 2_000;

interface Watched {
  readonly key: WatchedKey;
  readonly onEnded: () => void;
}

export interface KeyWatchOptions {
  readonly keys: Pick<ApiKeys, 'endedAmong' | 'onChanged'>;
  readonly report: (fault: unknown) => void;
}

/**
 * Asks the store about the keys that sockets depend on: at once when something changed in this process, and every two seconds, because a
 * key also ends by age, or in another process.
 */
export class KeyWatch {
  readonly #options: KeyWatchOptions;
  readonly #watched = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: KeyWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
    options.keys.onChanged((user) => {
      if (this.#isOf(user)) this.#look();
    });
  }

  /** Calls `onEnded` once, when the key ends. Gives what stops the watching. */
  watch(key: WatchedKey, onEnded: () => void): () => void {
    const watched = { key, onEnded };
    this.#watched.add(watched);
    // It may have ended since it was looked up.
    this.#look();
    return () => this.#watched.delete(watched);
  }

  /** Asks no more, and waits for the question that is under way. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#watched.clear();
    await this.#looking;
  }

  #isOf(user: OwnerId): boolean {
    return [...this.#watched].some(({ key }) => key.user === user);
  }

  /** An answer that is under way may be older than what changed meanwhile: then it is asked once more. */
  #look(): void {
    this.#isAskedAgain = this.#looking !== undefined;
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
      if (this.#isAskedAgain) this.#look();
    });
  }

  async #ask(): Promise<void> {
    if (this.#watched.size === 0) return;
    const asked = [...this.#watched];
    try {
      const ended = new Set(await this.#options.keys.endedAmong(asked.map(({ key }) => key)));
      for (const watched of asked) if (ended.has(watched.key) && this.#watched.delete(watched)) watched.onEnded();
    } catch (fault) {
      // A store that is away says nothing about keys: the next look asks again.
      this.#options.report(fault);
    }
  }
}

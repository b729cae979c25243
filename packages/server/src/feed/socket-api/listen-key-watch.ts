import type { ApiKeys } from '../../ports/api-keys.ts';
import type { ListenKeyEnd } from '../../ports/changes.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { ListenKey, ListenKeys } from '../../use-cases/api-keys/listen-keys.ts';
import { EndedCheck } from '../ended-check.ts';
import type { KeyWatch } from './key-watch.ts';

const CHECK_EVERY_MS = 2_000;

interface Watched {
  readonly listenKey: ListenKey;
  /** As the store said it last. */
  expiresAt: number;
  readonly onEnded: (end: ListenKeyEnd) => void;
}

export interface ListenKeyWatchOptions {
  readonly listenKeys: Pick<ListenKeys, 'expiries' | 'endOfKey' | 'onEnded'>;
  readonly keys: Pick<ApiKeys, 'endedAmong'>;
  readonly keyWatch: Pick<KeyWatch, 'watch'>;
  readonly clock: WallClock;
  readonly report: (fault: unknown) => void;
}

/** Knows which names of streams have sockets here, and tells of each that ends: what any process ends at once, what expires soon. */
export class ListenKeyWatch {
  readonly #options: ListenKeyWatchOptions;
  /** With what stops the watching of their keys. */
  readonly #watched = new Map<Watched, () => void>();
  readonly #endings = new Set<Promise<void>>();
  readonly #check: EndedCheck;

  constructor(options: ListenKeyWatchOptions) {
    this.#options = options;
    this.#check = new EndedCheck({ ask: () => this.#ask(), everyMs: CHECK_EVERY_MS, report: options.report });
    options.listenKeys.onEnded((nameHash, end) => {
      for (const watched of this.#watched.keys()) if (watched.listenKey.nameHash === nameHash) this.#end(watched, end);
    });
  }

  /** Calls `onEnded` once, when the name or its key ends. Gives what stops the watching. */
  watch(listenKey: ListenKey, onEnded: (end: ListenKeyEnd) => void): () => void {
    const watched = { listenKey, expiresAt: listenKey.expiresAt, onEnded };
    this.#watched.set(
      watched,
      this.#options.keyWatch.watch(listenKey.key, () => this.#endOfKey(watched)),
    );
    // It may have ended since it was looked up.
    this.#check.start();
    return () => this.#stop(watched);
  }

  /** Asks no more, and waits for what is under way. */
  async close(): Promise<void> {
    for (const watched of this.#watched.keys()) this.#stop(watched);
    await Promise.all([this.#check.close(), ...this.#endings]);
  }

  #stop(watched: Watched): boolean {
    this.#watched.get(watched)?.();
    return this.#watched.delete(watched);
  }

  #end(watched: Watched, end: ListenKeyEnd): void {
    if (this.#stop(watched)) watched.onEnded(end);
  }

  /** The name goes first: nobody finds it once the socket has said that it is over. */
  #endOfKey(watched: Watched): void {
    const ending = this.#options.listenKeys
      .endOfKey(watched.listenKey)
      .catch(this.#options.report)
      .finally(() => {
        this.#endings.delete(ending);
        // It is no longer the store's where the key was deleted, and then nobody has told of it.
        this.#end(watched, 'key-ended');
      });
    this.#endings.add(ending);
  }

  async #ask(): Promise<void> {
    if (this.#watched.size === 0) return;
    const { listenKeys, keys, clock } = this.#options;
    const asked = [...this.#watched.keys()];
    const expiries = await listenKeys.expiries([...new Set(asked.map(({ listenKey }) => listenKey.nameHash))]);
    const now = clock.now();
    const gone: Watched[] = [];
    for (const watched of asked) {
      const expiresAt = expiries.get(watched.listenKey.nameHash);
      watched.expiresAt = expiresAt ?? watched.expiresAt;
      if (watched.expiresAt <= now) this.#end(watched, 'expired');
      else if (expiresAt === undefined) gone.push(watched);
    }
    if (gone.length === 0) return;
    const endedKeys = new Set(await keys.endedAmong(gone.map(({ listenKey }) => listenKey.key)));
    for (const watched of gone) this.#end(watched, endedKeys.has(watched.listenKey.key) ? 'key-ended' : 'ended');
  }
}

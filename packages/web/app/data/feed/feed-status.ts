/**
 * live: what is shown is what the exchange says. connecting: never was yet. stale: it was, and may be old by now, so
 * prices are marked and ordering waits.
 */
export type FeedStatus = 'connecting' | 'live' | 'stale';

/** The status outside React, in the shape that useSyncExternalStore takes. */
export class FeedStatusStore {
  #status: FeedStatus = 'connecting';
  readonly #listeners = new Set<() => void>();

  readonly get = (): FeedStatus => this.#status;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(status: FeedStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

import { useSyncExternalStore } from 'react';

/** A value outside React that components read; `get` gives what was last shown. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

/** Ten times a second is what an eye follows in a column of figures; painting is the cost, not parsing. */
export const PAINT_MS = 100;

/** With `paceMs` 0 every value is shown at once; otherwise the newest one, at most once per `paceMs`. */
export function createStore<Value>(first: Value, paceMs = 0): Store<Value> {
  let [shown, newest] = [first, first];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = -Infinity;
  const listeners = new Set<() => void>();
  const show = () => {
    timer = undefined;
    shownAt = performance.now();
    if (shown === newest) return;
    shown = newest;
    for (const listener of listeners) listener();
  };
  return {
    get: () => shown,
    set(next) {
      newest = next;
      const wait = shownAt + paceMs - performance.now();
      if (paceMs === 0 || wait <= 0) show();
      else timer ??= setTimeout(show, wait);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
        if (listeners.size === 0) timer = undefined;
      };
    },
  };
}

/** The server renders the store's first value, which the page's first render repeats. */
export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get, store.get);

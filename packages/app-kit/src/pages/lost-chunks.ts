import type { ClientInstrumentation } from 'react-router';
import { storedInTab, storeInTab } from '../browser/browser-storage.ts';

const RELOADED_AT = 'marque.reloaded-at';
const DESTINATION = 'marque.destination';
const PAUSE_MS = 60_000;

/**
 * A page older than the last release asks for code that is gone: load it anew, at most once a minute, so that a server
 * without the code leads to the busy page and not to a circle.
 */
export function reloadOnLostChunks(busyPage: string): void {
  resumeNavigation(busyPage);
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForLostChunk()) event.preventDefault();
  });
}

/**
 * A page whose own code is gone makes the router load the page anew on which the reader still is. From there the server is asked
 * for the page that was the destination; if that has failed a moment ago already, the busy page is where it ends.
 */
function resumeNavigation(busyPage: string): void {
  const destination = storedInTab(DESTINATION);
  storeInTab(DESTINATION, undefined);
  const [visit] = performance.getEntriesByType('navigation');
  if (destination === null || !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'reload') return;
  location.replace(location.origin + (mayReload() ? destination : busyPage));
}

/**
 * Stores the destination from the moment the router starts a navigation: a page drawn with that knowledge comes too late
 * where the code is answered sooner than a slow device draws.
 */
export const storeDestination: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if (typeof to === 'number') return void (await go());
        const { pathname, search } = new URL(to, location.href);
        const destination = pathname + search;
        storeInTab(DESTINATION, destination);
        await go();
        if (storedInTab(DESTINATION) === destination) storeInTab(DESTINATION, undefined);
      },
    }),
};

/** True at most once a minute. */
function mayReload(): boolean {
  const last = Number(storedInTab(RELOADED_AT) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  storeInTab(RELOADED_AT, String(Date.now()));
  return true;
}

/** True when a reload is under way. */
export function reloadForLostChunk(): boolean {
  if (!mayReload()) return false;
  location.reload();
  return true;
}

const LOST = /Loading chunk .* failed|dynamically imported module|Importing a module script failed/i;

export const isLostChunk = (error: unknown): boolean => error instanceof Error && LOST.test(error.message);

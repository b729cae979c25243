import type { ClientInstrumentation } from 'react-router';

const RELOADED_AT = 'marque.reloaded-at';
const BOUND_FOR = 'marque.bound-for';
const PAUSE_MS = 60_000;

/**
 * A page older than the last release asks for code that is gone: load it anew, at most once a minute, so that a server
 * without the code leads to the busy page and not to a circle.
 */
export function mendLostChunks(): void {
  goOnFromLostPage();
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForLostChunk()) event.preventDefault();
  });
}

/**
 * A page whose own code is gone makes the router load the page anew on which the reader still is. He goes on from there to
 * where he was bound for, the server's way; if that has failed a moment ago already, the busy page is where it ends.
 */
function goOnFromLostPage(): void {
  const bound = sessionStorage.getItem(BOUND_FOR);
  sessionStorage.removeItem(BOUND_FOR);
  const [visit] = performance.getEntriesByType('navigation');
  if (bound === null || !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'reload') return;
  location.replace(location.origin + (mayReload() ? bound : '/busy'));
}

/**
 * Remembers where the reader is bound for from the moment the router sets out: a page drawn with that knowledge comes too late
 * where the code is answered sooner than a slow device draws.
 */
export const rememberWay: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        if (typeof to === 'number') return void (await go());
        const { pathname, search } = new URL(to, location.href);
        const bound = pathname + search;
        sessionStorage.setItem(BOUND_FOR, bound);
        await go();
        if (sessionStorage.getItem(BOUND_FOR) === bound) sessionStorage.removeItem(BOUND_FOR);
      },
    }),
};

/** True at most once a minute. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
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

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

/** Remembers where the reader was bound for, should the page end on the way. */
export function rememberWay(path: string): () => void {
  const keep = () => sessionStorage.setItem(BOUND_FOR, path);
  window.addEventListener('pagehide', keep);
  return () => window.removeEventListener('pagehide', keep);
}

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

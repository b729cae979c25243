const RELOADED_AT = 'marque.reloaded-at';
const PAUSE_MS = 60_000;

/**
 * A page older than the last release asks for code that is gone: load it anew, at most once a minute, so that a server
 * without the code leads to the busy page and not to a circle.
 */
export function mendLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForLostChunk()) event.preventDefault();
  });
}

/** True when a reload is under way. */
export function reloadForLostChunk(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
  return true;
}

const LOST = /Loading chunk .* failed|dynamically imported module|Importing a module script failed/i;

export const isLostChunk = (error: unknown): boolean => error instanceof Error && LOST.test(error.message);

/** Hears of a session that the server no longer knows, whichever call found out. */
const listeners = new Set<(msg: string) => void>();

export function onSessionGone(listener: (msg: string) => void): () => void {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

export function reportSessionGone(msg: string): void {
  for (const tell of listeners) tell(msg);
}

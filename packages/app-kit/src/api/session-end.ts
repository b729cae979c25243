/** Called when the server no longer knows the session, whichever call found out. */
const listeners = new Set<(msg: string) => void>();

export function onSessionGone(listener: (msg: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportSessionGone(msg: string): void {
  for (const listener of listeners) listener(msg);
}

const lastCalls = new Set<() => Promise<unknown>>();

/** Adds a call that has to reach the server while the session still stands; returns how to take it back. */
export function beforeSignOut(call: () => Promise<unknown>): () => void {
  lastCalls.add(call);
  return () => {
    lastCalls.delete(call);
  };
}

/** Makes those calls; signing out waits for them, whatever their answers. */
export const callBeforeSignOut = (): Promise<unknown> => Promise.allSettled([...lastCalls].map((call) => call()));

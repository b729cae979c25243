/** Hears of a session that the server no longer knows, whichever call found out. */
const listeners = new Set<(msg: string) => void>();

export function onSessionGone(listener: (msg: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportSessionGone(msg: string): void {
  for (const tell of listeners) tell(msg);
}

const farewells = new Set<() => Promise<unknown>>();

/** Something that has to be said to the server while the session still stands; gives the way to take it back. */
export function beforeSignOut(farewell: () => Promise<unknown>): () => void {
  farewells.add(farewell);
  return () => {
    farewells.delete(farewell);
  };
}

/** Says all farewells; signing out waits for them, whatever their answers. */
export const sayFarewells = (): Promise<unknown> => Promise.allSettled([...farewells].map((farewell) => farewell()));

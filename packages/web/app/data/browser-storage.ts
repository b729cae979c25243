/** What this browser keeps for the site; nothing where it keeps nothing. */
export const kept = (key: string): string | null => read(() => localStorage, key);

/** Keeps a text, or forgets it; a browser that refuses goes on without. */
export const keep = (key: string, text: string | undefined): void => write(() => localStorage, key, text);

/** The same for this tab alone: kept while it is loaded again, gone when it is closed. */
export const keptInTab = (key: string): string | null => read(() => sessionStorage, key);
export const keepInTab = (key: string, text: string | undefined): void => write(() => sessionStorage, key, text);

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Full or forbidden storage costs the memory of a choice, never the choice.
  }
}

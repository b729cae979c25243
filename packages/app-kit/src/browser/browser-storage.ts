/** A text that this browser has stored for the site; null where there is none or storage is forbidden. */
export const stored = (key: string): string | null => read(() => localStorage, key);

/** Stores a text, or removes it; a browser that refuses goes on without. */
export const store = (key: string, text: string | undefined): void => write(() => localStorage, key, text);

/** The same for this tab alone: it outlives a reload and ends with the tab. */
export const storedInTab = (key: string): string | null => read(() => sessionStorage, key);
export const storeInTab = (key: string, text: string | undefined): void => write(() => sessionStorage, key, text);

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

const KEEP_MS = 10_000;

const asked = new Set<string>();
let quietUntil = 0;

/** Orders that the reader lets go here: what becomes of them is shown by the answer, not a second time by the feed. */
export function expectCancel(ids: readonly string[]): void {
  for (const id of ids) asked.add(id);
  setTimeout(() => {
    for (const id of ids) asked.delete(id);
  }, KEEP_MS);
}

/** The same for all orders at once, whose numbers are not known. */
export function expectCancels(now: number): void {
  quietUntil = now + KEEP_MS;
}

export const isExpected = (id: string, now: number): boolean => now < quietUntil || asked.has(id);

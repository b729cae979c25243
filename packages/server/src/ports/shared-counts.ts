/** A counter's way to those of its name in the other processes of an exchange. */
export interface SharedCount {
  /** `take` is called with what another process has counted of a key. */
  join(take: (key: string, amount: number) => void): void;
  /** Offers what was counted of a key here and is not published yet. Gives how much stays so: it is offered again with what comes next. */
  publish(key: string, unpublished: number): number;
}

/**
 * Counts of all processes together. Each counts at once and by itself, and adds what it hears of the others, which may be late or lost: a limit is then
 * looser, and nothing waits.
 */
export interface SharedCounts {
  /** The name is the same in every process, and has one counter in each. `limit` is the lowest to which its keys are held. */
  named(counter: string, limit: number): SharedCount;
}

/** What is published is sent after so long at the latest. */
export const PUBLISHED_WITHIN_MS = 200;

/** A counter of one process alone. */
export const UNSHARED: SharedCount = { join: () => undefined, publish: () => 0 };

/** Where an exchange is one process. */
export const UNSHARED_COUNTS: SharedCounts = { named: () => UNSHARED };

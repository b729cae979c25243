import type { Exchange } from '@marque/engine';
import type { StoreReader } from '../verify/store-reader.ts';

/** What the watch looks at: the store, every statement at one moment of its own, and the engine. */
export interface Books {
  readonly reader: StoreReader;
  /** Undefined while the engine is being rebuilt: there is nothing to compare with then. */
  readonly engine: () => Exchange | undefined;
  /** Runs work while store and engine stand at the same command; undefined when that moment did not come. */
  readonly whenIdle: <T>(work: (exchange: Exchange) => Promise<T>) => Promise<T | undefined>;
  /** Lets everything else go first. */
  readonly breathe: () => Promise<void>;
}

const PASSES = 4;
const AT_ONCE = 500;

/**
 * The engine is ahead of the store by what is not committed yet, so a row that differs is only a candidate. Candidates are read
 * again a few times, which clears nearly all; those still left are compared while the writer is idle. Gives the rows that are wrong.
 */
export async function confirmed<Row>(
  { engine, whenIdle, breathe }: Books,
  candidates: readonly Row[],
  readAgain: (rows: readonly Row[]) => Promise<readonly Row[]>,
  differs: (row: Row, engine: Exchange) => boolean,
): Promise<readonly Row[]> {
  let left = candidates;
  for (let pass = 0; pass < PASSES && left.length > 0; pass += 1) {
    await breathe();
    const rows = await readAgain(left);
    const current = engine();
    if (current === undefined) return [];
    left = rows.filter((row) => differs(row, current));
  }
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const some = left.slice(from, from + AT_ONCE);
    const wrong = await whenIdle(async (rested) => (await readAgain(some)).filter((row) => differs(row, rested)));
    if (wrong !== undefined && wrong.length > 0) return wrong;
  }
  return [];
}

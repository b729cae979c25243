import type { CandleRow } from '@marque/contract/market';
import { barOf, type Bar } from '../bar.ts';

/** Turns rows into bars; those of rows that are the same stay the same, so that whoever follows sees what is new. */
export function barsOf(): (rows: readonly CandleRow[]) => readonly Bar[] {
  let [known, bars]: [readonly CandleRow[], readonly Bar[]] = [[], []];
  return (rows) => {
    const before = known;
    const isFollowing =
      before.length > 0 && rows[0] === before[0] && rows.length >= before.length && rows[before.length - 2] === before.at(-2);
    const same = isFollowing ? before.length - 1 : 0;
    bars = [...bars.slice(0, same), ...rows.slice(same).map(barOf)];
    known = rows;
    return bars;
  };
}

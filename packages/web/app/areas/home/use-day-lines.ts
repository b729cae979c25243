import type { TradeListRow } from '@marque/contract/market';
import { useEffect, useState } from 'react';
import { codeOf } from './market-rows.ts';

const AT_ONCE = 4;

/** Lines already fetched in this visit, by pair id; a day's shape may be some minutes old. */
const known = new Map<number, readonly number[]>();

/** Closing prices of the last 24 hours per pair, fetched a few at a time once the page stands. */
export function useDayLines(rows: readonly TradeListRow[]): ReadonlyMap<number, readonly number[]> {
  const [lines, setLines] = useState<ReadonlyMap<number, readonly number[]>>(() => new Map(known));
  const wanted = rows.map((row) => row.id).sort((a, b) => a - b).join();
  useEffect(() => {
    let isHere = true;
    const waiting = rows.filter((row) => !known.has(row.id));
    const work = async () => {
      const { fetchDayLine } = await import('./fetch-day-line.ts');
      for (let row = waiting.shift(); row && isHere; row = waiting.shift()) known.set(row.id, await fetchDayLine(codeOf(row)));
    };
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => { if (isHere) setLines(new Map(known)); });
    return () => { isHere = false; };
    // Only a change of the rows shown asks for more, not every tick of their prices.
  }, [wanted]);
  return lines;
}

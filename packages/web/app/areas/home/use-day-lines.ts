import type { TradeListRow } from '@marque/contract/market';
import { useEffect, useState } from 'react';
import { codeOf } from '../../data/live-rows.ts';

const AT_ONCE = 4;

/** Lines already fetched in this visit, by pair; a day's shape may be some minutes old. */
const known = new Map<string, readonly number[]>();

async function fetchLines(pairs: string[], signal: AbortSignal): Promise<void> {
  const { fetchDayLine } = await import('./fetch-day-line.ts');
  for (let pair = pairs.shift(); pair && !signal.aborted; pair = pairs.shift()) known.set(pair, await fetchDayLine(pair));
}

/** Closing prices of the last 24 hours per pair, fetched a few at a time once the page stands. */
export function useDayLines(rows: readonly TradeListRow[]): ReadonlyMap<string, readonly number[]> {
  const [lines, setLines] = useState<ReadonlyMap<string, readonly number[]>>(() => new Map(known));
  // Sorted, so that only a change of the rows shown asks for more, not each new order of them.
  const wanted = rows.map(codeOf).sort().join();
  useEffect(() => {
    const leaving = new AbortController();
    const missing = wanted.split(',').filter((pair) => pair && !known.has(pair));
    if (missing.length > 0) {
      const workers = Array.from({ length: AT_ONCE }, () => fetchLines(missing, leaving.signal));
      void Promise.all(workers).then(() => {
        if (!leaving.signal.aborted) setLines(new Map(known));
      });
    }
    return () => leaving.abort();
  }, [wanted]);
  return lines;
}

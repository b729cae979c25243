import type { TickerRow } from '@marque/contract/feed';
import type { TradeLists } from '@marque/contract/market';
import { useEffect, useState } from 'react';

interface LiveTickers {
  readonly tickers: ReadonlyMap<string, TickerRow>;
  /** Whole lists, where they had to be asked for because no socket was open. */
  readonly lists: TradeLists | undefined;
}

const NOTHING: LiveTickers = { tickers: new Map(), lists: undefined };

/** Live figures by pair, over those of the loader; what brings them comes after the page stands. */
export function useTickers(): LiveTickers {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isHere = true;
    void import('./live-tickers.ts').then(({ watchTickers }) => {
      if (!isHere) return;
      stop = watchTickers({
        onRows: (rows) =>
          setLive(({ tickers, lists }) => ({ tickers: new Map([...tickers, ...rows.map((row) => [row.pair, row] as const)]), lists })),
        onLists: (lists) => setLive({ tickers: new Map(), lists }),
      });
    });
    return () => {
      isHere = false;
      stop?.();
    };
  }, []);
  return live;
}

import type { TickerRow } from '@marque/contract/feed';
import { getTradeLists, type TradeLists } from '@marque/contract/market';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';

const POLL_MS = 3_000;

interface LiveTickers {
  readonly tickers: ReadonlyMap<string, TickerRow>;
  /** Whole lists, while they come by polling. */
  readonly lists: TradeLists | undefined;
}

const NOTHING: LiveTickers = { tickers: new Map(), lists: undefined };

/** All markets' moving figures, by pair. */
export function useTickers(): LiveTickers {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    const poll = setInterval(() => {
      if (document.hidden) return;
      void callApi(getTradeLists, {}).then((outcome) => {
        if (outcome.ok) setLive({ tickers: new Map(), lists: outcome.data });
      });
    }, POLL_MS);
    return () => clearInterval(poll);
  }, []);
  return live;
}

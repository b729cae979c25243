import type { TickerRow } from '@marque/contract/feed';
import { getTradeLists, type TradeLists } from '@marque/contract/market';
import { useEffect, useState } from 'react';
import { callApi } from './api.ts';
import { pageFeeds } from './feed/index.ts';

const POLL_MS = 3_000;

interface LiveTickers {
  readonly tickers: ReadonlyMap<string, TickerRow>;
  /** Whole lists, where they had to be asked for because no socket was open. */
  readonly lists: TradeLists | undefined;
}

const NOTHING: LiveTickers = { tickers: new Map(), lists: undefined };

/** All markets' moving figures by pair: from the feed once a second, or asked for every three while there is none. */
export function useTickers(): LiveTickers {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    const { market } = pageFeeds();
    const stop = market.subscribe({ ch: 'tickers' }, ({ data }) => {
      setLive(({ tickers, lists }) => {
        const next = new Map(tickers);
        for (const row of data) next.set(row.pair, row);
        return { tickers: next, lists };
      });
    });
    const poll = setInterval(() => {
      if (document.hidden || market.status.get() === 'live') return;
      void callApi(getTradeLists, {}).then((outcome) => {
        if (outcome.ok) setLive({ tickers: new Map(), lists: outcome.data });
      });
    }, POLL_MS);
    return () => {
      stop();
      clearInterval(poll);
    };
  }, []);
  return live;
}

import { callApi } from '@marque/app-kit/api/call-api';
import type { TickerRow } from '@marque/contract/feed';
import { getTradeLists, type TradeLists } from '@marque/contract/market';
import { pageFeeds } from './feed/index.ts';

const POLL_MS = 3_000;

export interface TickerListener {
  readonly onRows: (rows: readonly TickerRow[]) => void;
  readonly onLists: (lists: TradeLists) => void;
}

/** All markets' moving figures: from the feed once a second, or asked for every three while there is none. */
export function watchTickers({ onRows, onLists }: TickerListener): () => void {
  const { market } = pageFeeds();
  const stop = market.subscribe({ ch: 'tickers' }, ({ data }) => onRows(data));
  const poll = setInterval(() => {
    if (document.hidden || market.status.get() === 'live') return;
    void callApi(getTradeLists, {}).then((outcome) => {
      if (outcome.ok) onLists(outcome.data);
    });
  }, POLL_MS);
  return () => {
    stop();
    clearInterval(poll);
  };
}

import { useEffect, useState } from 'react';
import { pageFeeds } from '../../../data/feed/index.ts';
import { createStore, type Store } from '../live/paced-store.ts';
import { withTickers, type MarketRow } from './market-view.ts';

/** A list of markets is read, not watched: once a second is enough. */
const LIST_PAINT_MS = 1_000;

/** The rows of all markets, kept up to date by the feed's tickers. */
export function useMarketRows(first: readonly MarketRow[]): Store<readonly MarketRow[]> {
  const [store] = useState(() => createStore(first, LIST_PAINT_MS));
  useEffect(() => {
    let rows = first;
    return pageFeeds().market.subscribe({ ch: 'tickers' }, ({ data }) => {
      rows = withTickers(rows, data);
      store.set(rows);
    });
  }, [store, first]);
  return store;
}

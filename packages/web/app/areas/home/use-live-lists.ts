import type { TradeLists } from '@marque/contract/market';
import { useEffect, useMemo, useState } from 'react';
import { useTickers } from '../../data/tickers.ts';
import { allRows, withTickers } from './market-rows.ts';

/** What the home page shows of the lists; their rankings it makes from live figures. */
export type HomeLists = Pick<TradeLists, 'main' | 'by_time'>;

/** The loader's lists with every row's figures kept up to date. */
export function useLiveLists(atStart: HomeLists | undefined) {
  const { tickers, lists: polled } = useTickers();
  const [lists, setLists] = useState(atStart);
  useEffect(() => {
    if (polled) setLists(polled);
  }, [polled]);
  const rows = useMemo(() => withTickers(lists ? allRows(lists) : [], tickers), [lists, tickers]);
  return { lists, rows };
}

import type { TickerRow } from '@marque/contract/feed';
import type { TradeListRow } from '@marque/contract/market';
import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { useTickers } from '../../data/tickers.ts';
import type { HomeData } from './load-home.ts';
import { allRows, withTickers } from './live-rows.ts';

type Lists = HomeData['lists'];

interface Live {
  readonly lists: Lists;
  readonly rows: readonly TradeListRow[];
}

/** The loader's lists with every row's figures kept up to date; told only to those who show them, so that the page itself stands still. */
function createLiveLists(atStart: Lists) {
  const start: Live = { lists: atStart, rows: atStart ? allRows(atStart) : [] };
  const listeners = new Set<() => void>();
  let now = start;
  return {
    start: () => start,
    now: () => now,
    update(polled: Lists, tickers: ReadonlyMap<string, TickerRow>) {
      const lists = polled ?? now.lists;
      now = { lists, rows: withTickers(lists ? allRows(lists) : [], tickers) };
      for (const tell of listeners) tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

type LiveLists = ReturnType<typeof createLiveLists>;

const LiveContext = createContext<LiveLists | undefined>(undefined);

function Feed({ live }: { readonly live: LiveLists }) {
  const { tickers, lists } = useTickers();
  useEffect(() => {
    if (lists || tickers.size > 0) live.update(lists, tickers);
  }, [live, lists, tickers]);
  return null;
}

export function LiveListsProvider({ atStart, children }: { readonly atStart: Lists; readonly children: ReactNode }) {
  const [live] = useState(() => createLiveLists(atStart));
  return <LiveContext value={live}><Feed live={live} />{children}</LiveContext>;
}

/** Market lists and all their rows, as they are now. New figures give way to the reader's hand and to parts that still come alive. */
export function useLiveLists(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('live lists are used outside their page');
  const [shown, setShown] = useState(live.start);
  useEffect(() => {
    const show = () => startTransition(() => setShown(live.now()));
    show();
    return live.subscribe(show);
  }, [live]);
  return shown;
}

import type { TickerRow } from '@marque/contract/feed';
import type { TradeListRow } from '@marque/contract/market';
import { createContext, startTransition, useCallback, useContext, useEffect, useState, type ReactNode, type RefCallback } from 'react';
import { upcomingTokens } from '../../data/upcoming-tokens.ts';
import { useSite } from '../../data/site-data.ts';
import { useTickers } from '../../data/tickers.ts';
import type { HomeData } from './load-home.ts';
import { withTickers } from '../../data/live-rows.ts';
import { allRows } from './all-rows.ts';

type Lists = HomeData['lists'];

interface Live {
  readonly lists: Lists;
  readonly rows: readonly TradeListRow[];
}

/** The loader's lists with every row's figures kept up to date; given only to those who show them, so that the page itself is not rendered again. */
function createLiveLists(atStart: Lists, servedAt: number) {
  const rows = atStart ? allRows(atStart) : [];
  const start: Live = { lists: atStart, rows };
  const upcoming = upcomingTokens(rows, servedAt);
  const listeners = new Set<() => void>();
  let now = start;
  return {
    start: () => start,
    upcoming,
    now: () => now,
    update(polled: Lists, tickers: ReadonlyMap<string, TickerRow>) {
      const lists = polled ?? now.lists;
      now = { lists, rows: withTickers(lists ? allRows(lists) : [], tickers) };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
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
  const { now } = useSite();
  const [live] = useState(() => createLiveLists(atStart, now));
  return (
    <LiveContext value={live}>
      <Feed live={live} />
      {children}
    </LiveContext>
  );
}

function useLive(): LiveLists {
  const live = useContext(LiveContext);
  if (!live) throw new Error('live lists are used outside their page');
  return live;
}

/** Tokens that were not traded yet when the page was made. */
export function useUpcoming(): ReadonlySet<string> {
  return useLive().upcoming;
}

/** How near the window a part must be to follow the market. */
const NEAR = '200px';

/**
 * Market lists and all their rows, as they are now while the part that takes `ref` is in the window or near it; elsewhere nobody
 * sees them. New figures give way to the reader's hand and to parts that still come alive.
 */
export function useLiveLists<Part extends Element>(): Live & { readonly ref: RefCallback<Part> } {
  const live = useLive();
  const [shown, setShown] = useState(live.start);
  const ref = useCallback(
    (part: Part | null) => {
      if (!part) return undefined;
      let stop: (() => void) | undefined;
      const show = () => startTransition(() => setShown(live.now()));
      const observer = new IntersectionObserver(
        (entries) => {
          stop?.();
          stop = undefined;
          if (!entries.at(-1)?.isIntersecting) return;
          show();
          stop = live.subscribe(show);
        },
        { rootMargin: NEAR },
      );
      observer.observe(part);
      return () => {
        observer.disconnect();
        stop?.();
      };
    },
    [live],
  );
  return { ...shown, ref };
}

import { useEffect } from 'react';
import { pageFeeds } from '../../../data/feed/index.ts';
import type { PairView } from '../pair-view.ts';
import { applyPersonal, type OwnStores } from './own-stores.ts';
import { POLL_MS } from './poll-market.ts';
import { refreshOwn } from './refresh-own.ts';

/** Keeps orders, trades and balances of the person alive; asks while no socket pushes them. */
export function useOwnFeed(own: OwnStores, pair: PairView, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const { personal } = pageFeeds();
    const stop = personal.listen({
      onFrame: (frame) => applyPersonal(own, frame, pair.code),
      onGap: () => void refreshOwn(own, pair),
    });
    const timer = setInterval(() => {
      if (personal.status.get() !== 'live') void refreshOwn(own, pair);
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [own, pair, isSignedIn]);
}

import type { TradesFrame } from '@marque/contract/feed';
import type { MarketTradeRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { useEffect, useState } from 'react';
import { pageFeeds, watchDepth, type FeedConnection } from '../../../data/feed/index.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { addToRecentTrades, type MarketStores } from './market-stores.ts';
import { POLL_MS, pollMarket } from './poll-market.ts';
import { tickerOfRow } from './ticker-view.ts';

/** Keeps the stores of one pair alive from the socket, and by asking while there is none. `servedAt` is of the page, epoch ms. */
export function useMarketFeed(stores: MarketStores, pair: string, resolution: Resolution, servedAt: number): void {
  const [freshness] = useState(() => createFreshness(stores, servedAt));
  useEffect(() => {
    const { market } = pageFeeds();
    let recentTrades: readonly MarketTradeRow[] = stores.recentTrades.get();
    const onTrades = (frame: TradesFrame) => {
      recentTrades = addToRecentTrades(stores, frame.type === 'snapshot' ? [] : recentTrades, frame.data);
    };
    const stops = [
      watchDepth(market, pair, (levels) => {
        if (levels) stores.book.set(levels);
        if (levels) freshness.fresh(Date.now());
        else freshness.stale(market.provenAt);
      }),
      market.subscribe({ ch: 'trades', pair }, onTrades),
      market.subscribe({ ch: 'ticker', pair }, ({ data }) => {
        const before = stores.ticker.get();
        // Trades come sooner than the ticker: a price that they have shown is not taken back.
        stores.ticker.set(tickerOfRow(before, { ...data, latest_price: recentTrades[0]?.price ?? data.latest_price }));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stores, pair, freshness]);

  useEffect(
    () =>
      pageFeeds().market.subscribe({ ch: 'kline', pair, time_type: resolution }, ({ data }) => {
        stores.candles.set({ resolution, rows: data });
      }),
    [stores, pair, resolution],
  );

  useEffect(
    () => pollWithout(pageFeeds().market, freshness, () => pollMarket(stores, pair, resolution)),
    [stores, pair, resolution, freshness],
  );
}

/** While the socket is not live the page asks; prices are old from the break until the first answer. */
function pollWithout(market: FeedConnection, freshness: Freshness, poll: () => Promise<boolean>): () => void {
  const { status } = market;
  let isAsking = false;
  const ask = async () => {
    if (isAsking || status.get() === 'live') return;
    isAsking = true;
    const isAnswered = await poll();
    isAsking = false;
    if (status.get() === 'live') return;
    if (isAnswered) freshness.fresh(Date.now());
    else freshness.stale(market.provenAt);
  };
  const timer = setInterval(() => void ask(), POLL_MS);
  const forget = status.subscribe(() => {
    if (status.get() === 'stale') freshness.stale(market.provenAt);
  });
  return () => {
    clearInterval(timer);
    forget();
  };
}

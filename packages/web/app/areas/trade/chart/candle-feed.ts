import { callApi } from '@marque/app-kit/api/call-api';
import { getKline, type CandleRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { joinCandles } from '../../../charts/candle-rows.ts';
import type { MarketStores } from '../live/market-stores.ts';
import { createStore, type Store } from '../live/paced-store.ts';

const FIRST_ROWS = 300;
const OLDER_ROWS = 500;

/** After a refusal the past is left alone for a while: the chart asks with every painting. */
const PAUSE_MS = 5_000;

/** Candles of one resolution, outside React: the first ones given or asked for, older ones on demand, the newest from the feed. */
export interface CandleFeed {
  readonly resolution: Resolution;
  readonly rows: Store<readonly CandleRow[]>;
  readonly hasFailed: Store<boolean>;
  askOlder(): void;
  askAgain(): void;
  /** Follows the market until the function given back is called. */
  follow(): () => void;
}

interface Ask {
  readonly size: number;
  readonly endTime?: number;
}

export function createCandleFeed(
  market: MarketStores,
  pair: string,
  resolution: Resolution,
  first: readonly CandleRow[] | undefined,
): CandleFeed {
  const rows = createStore<readonly CandleRow[]>(joinCandles([], first ?? []));
  const hasFailed = createStore(false);
  let isAsking = false;
  let isComplete = false;
  let restsUntil = 0;

  const ask = async ({ size, endTime }: Ask): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const answer = await callApi(getKline, {
      pair,
      time_type: resolution,
      size: String(size),
      ...(endTime !== undefined && { end_time: String(endTime) }),
    });
    isAsking = false;
    if (endTime === undefined) hasFailed.set(!answer.ok);
    if (!answer.ok) {
      restsUntil = performance.now() + PAUSE_MS;
      return;
    }
    if (endTime !== undefined && answer.data.length === 0) isComplete = true;
    const known = rows.get();
    // What is newest was asked for because the feed had paused: then the answer is newer than what was known.
    rows.set(endTime === undefined ? joinCandles(known, answer.data) : joinCandles(answer.data, known));
  };

  const takeLive = () => {
    const live = market.candles.get();
    if (live.resolution === resolution && rows.get().length > 0) rows.set(joinCandles(rows.get(), live.rows));
  };

  return {
    resolution,
    rows,
    hasFailed,
    askOlder: () => {
      const oldest = rows.get()[0]?.timestamp;
      if (oldest !== undefined && !isComplete && performance.now() >= restsUntil) void ask({ size: OLDER_ROWS, endTime: oldest });
    },
    askAgain: () => void ask({ size: FIRST_ROWS }),
    follow() {
      if (rows.get().length === 0) void ask({ size: FIRST_ROWS });
      takeLive();
      const stops = [
        market.candles.subscribe(takeLive),
        // After a pause candles may be missing in between.
        market.isFresh.subscribe(() => {
          if (market.isFresh.get()) void ask({ size: FIRST_ROWS });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

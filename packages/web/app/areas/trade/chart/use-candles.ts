import { getKline, type CandleRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { useCallback, useEffect, useRef, useState } from 'react';
import { joinCandles } from '../../../charts/candle-rows.ts';
import { callApi } from '../../../data/api.ts';
import { useDesk } from '../desk.tsx';
import { useStore } from '../live/paced-store.ts';

const ROWS_PER_ASK = 300;

interface Candles {
  readonly rows: readonly CandleRow[];
  readonly hasFailed: boolean;
  readonly askOlder: () => void;
  readonly askAgain: () => void;
}

/** Candles of one resolution: the first ones given or asked for, older ones on demand, the newest from the feed. */
export function useCandles(resolution: Resolution, first: readonly CandleRow[] | undefined): Candles {
  const { pair, market } = useDesk();
  const [kept, setKept] = useState<readonly CandleRow[]>(() => joinCandles([], first ?? []));
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);
  const isComplete = useRef(false);
  const live = useStore(market.candles);

  const ask = useCallback(async (endTime: number | undefined) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const answer = await callApi(getKline, {
      pair: pair.code, time_type: resolution, size: String(ROWS_PER_ASK), ...(endTime !== undefined && { end_time: String(endTime) }),
    });
    isAsking.current = false;
    setFailed(!answer.ok && endTime === undefined);
    if (!answer.ok) return;
    if (endTime !== undefined && answer.data.length === 0) isComplete.current = true;
    setKept((before) => joinCandles(answer.data, before));
  }, [pair.code, resolution]);

  useEffect(() => { if (!first) void ask(undefined); }, [ask, first]);
  useEffect(() => {
    if (live.resolution === resolution) setKept((before) => (before.length > 0 ? joinCandles(before, live.rows) : before));
  }, [live, resolution]);

  const oldest = kept[0]?.[0];
  const askOlder = useCallback(() => {
    if (oldest !== undefined && !isComplete.current) void ask(oldest - 1);
  }, [ask, oldest]);
  return { rows: kept, hasFailed, askOlder, askAgain: () => void ask(undefined) };
}

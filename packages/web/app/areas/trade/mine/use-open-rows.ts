import { callApi } from '@marque/app-kit/api/call-api';
import { listOrderPending, type OrderRow } from '@marque/contract/trading';
import { isCancellable } from '@marque/domain/trading';
import { useEffect, useState } from 'react';
import { pageFeeds, type OwnFrame } from '../../../data/feed/index.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { OPEN_ROWS } from '../live/refresh-own.ts';

/** Open orders of this pair, and of the others when they are wanted; undefined while those are on their way. */
export function useOpenRows(withOthers: boolean): readonly OrderRow[] | undefined {
  const { own, pair } = useTradeContext();
  const here = useStore(own.openOrders);
  const [others, setOthers] = useState<readonly OrderRow[]>();
  useEffect(() => {
    if (!withOthers) return undefined;
    let isLeft = false;
    const { personal } = pageFeeds();
    const take = (frame: OwnFrame) => {
      if (frame.ch !== 'order' || frame.data.pair === pair.code) return;
      const row = frame.data;
      setOthers((rows = []) => [...(isCancellable(row.status) ? [row] : []), ...rows.filter((known) => known.order_id !== row.order_id)]);
    };
    const ask = () =>
      void personal.beside(callApi(listOrderPending, { size: String(OPEN_ROWS) })).then(({ answer, pushed }) => {
        if (isLeft || !answer.ok) return;
        setOthers(answer.data.data.filter((row) => row.pair !== pair.code));
        for (const frame of pushed) take(frame);
      });
    ask();
    const stop = personal.listen({ onFrame: take, onGap: ask });
    return () => {
      isLeft = true;
      stop();
    };
  }, [withOthers, pair.code]);
  if (!withOthers) return here;
  return others && [...here, ...others];
}

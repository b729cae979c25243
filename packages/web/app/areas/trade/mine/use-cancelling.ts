import { callApi } from '@marque/app-kit/api/call-api';
import { count } from '@marque/app-kit/words/words';
import { cancelAllOrders, cancelOrder, type OrderRow } from '@marque/contract/trading';
import { ORDER_STATUS } from '@marque/domain/trading';
import { showToast } from '@marque/ui';
import { useState } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { applyOrder } from '../live/own-stores.ts';
import { refreshOwn } from '../live/refresh-own.ts';
import { useWords } from '../use-words.ts';
import { expectCancel, expectCancels } from './own-cancels.ts';

interface Cancelling {
  /** Numbers of the orders that are being let go. */
  readonly leaving: ReadonlySet<string>;
  readonly cancelOne: (row: OrderRow) => Promise<void>;
  /** All orders of one pair, or of every pair. */
  readonly cancelAll: (pair: string | undefined) => Promise<void>;
}

/** The ways out of open orders; the other half of an OCO leaves with the one that is cancelled. */
export function useCancelling(): Cancelling {
  const words = useWords();
  const { pair, own, locale } = useTradeContext();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());

  const cancelOne = async (row: OrderRow) => {
    const ids = [row.order_id, row.linked_order_id].filter((id) => id !== '');
    expectCancel(ids);
    setLeaving((before) => new Set([...before, ...ids]));
    const answer = await callApi(cancelOrder, { order_id: row.order_id });
    // An order that the server has let go leaves the list at once; the feed only repeats it.
    if (answer.ok) {
      for (const gone of own.openOrders.get().filter(({ order_id: id }) => ids.includes(id)))
        applyOrder(own, { ...gone, status: ORDER_STATUS.cancelled });
    }
    setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))));
    showToast(answer.ok ? 'success' : 'error', answer.ok ? words.orderCancelled : answer.msg || words.orderUnknown);
    await refreshOwn(own, pair);
  };

  const cancelAll = async (only: string | undefined) => {
    expectCancels(Date.now());
    const answer = await callApi(cancelAllOrders, only === undefined ? {} : { pair: only });
    if (answer.ok) showToast('success', count(locale, words.cancelledCount, answer.data.cancelled));
    else showToast('error', answer.msg || words.orderUnknown);
    await refreshOwn(own, pair);
  };
  return { leaving, cancelOne, cancelAll };
}

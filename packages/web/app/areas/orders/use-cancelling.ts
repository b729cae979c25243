import { callApi } from '@marque/app-kit/api/call-api';
import { count } from '@marque/app-kit/words/words';
import { cancelAllOrders, cancelOrder, type OrderRow } from '@marque/contract/trading';
import type { Locale } from '@marque/domain/organisation';
import { showToast } from '@marque/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useWords } from './use-words.ts';

/** Cancels orders of the list and loads it anew. */
export function useCancelling(locale: Locale) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const [isCancellingAll, setCancellingAll] = useState(false);

  const cancelOne = async (row: OrderRow) => {
    setCancelling((before) => new Set(before).add(row.order_id));
    const answer = await callApi(cancelOrder, { order_id: row.order_id });
    showToast(answer.ok ? 'success' : 'error', answer.ok ? words.orderCancelled : answer.msg);
    await revalidate();
    setCancelling((before) => new Set([...before].filter((id) => id !== row.order_id)));
  };

  const cancelAll = async () => {
    setCancellingAll(true);
    const answer = await callApi(cancelAllOrders, {});
    showToast(answer.ok ? 'success' : 'error', answer.ok ? count(locale, words.cancelledCount, answer.data.cancelled) : answer.msg);
    await revalidate();
    setCancellingAll(false);
  };
  return { cancelling, cancelOne, cancelAll, isCancellingAll };
}

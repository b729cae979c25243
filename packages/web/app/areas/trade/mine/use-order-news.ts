import type { OrderRow } from '@marque/contract/trading';
import { showToast } from '@marque/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageFeeds } from '../../../data/feed/index.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useWords } from '../use-words.ts';
import { newsOf, newsWords } from './order-news.ts';
import { isExpected } from './own-cancels.ts';

const NEWS_MS = 4_000;

/** Tells in passing what became of one's orders on any pair: triggers that were met, and ends that one did not ask for. */
export function useOrderNews(): void {
  const words = useWords();
  const { own, trader } = useTradeContext();
  const known = useRef(new Map<string, OrderRow>());
  const isTrader = trader !== undefined;
  const announce = useEffectEvent((row: OrderRow) => {
    const before = known.current.get(row.order_id) ?? own.openOrders.get().find((open) => open.order_id === row.order_id);
    known.current.set(row.order_id, row);
    const kind = newsOf(before, row);
    // A cancellation is announced with the answer of its call.
    if (!kind || isExpected(row.order_id, Date.now())) return;
    showToast(kind === 'ended' ? 'warning' : 'success', newsWords(words, kind, row), { durationMs: NEWS_MS });
  });
  useEffect(() => {
    for (const row of own.openOrders.get()) known.current.set(row.order_id, row);
    if (!isTrader) return undefined;
    return pageFeeds().personal.listen({
      onFrame: (frame) => {
        if (frame.ch === 'order') announce(frame.data);
      },
      onGap: () => undefined,
    });
  }, [own, isTrader]);
}

import { useRef, useSyncExternalStore } from 'react';
import { useNow } from '../use-now.ts';
import { useTradeContext, type TradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderFields } from './form.ts';
import { sentenceOf } from './sentences.ts';
import { problems } from './problems.ts';
import { priceWarningOf, summary } from './summary.ts';

/** How often a ticket looks whether the market has changed what it says. */
const LOOK_MS = 400;

/** The world as it is this moment, read without waiting for a paint: what an order is judged by when it is sent. */
export function contextNow(trade: TradeContext, now: number): OrderContext {
  const { pair, market, own, trader, guidePrice, quoteScale, makerRate, takerRate } = trade;
  const holdings = own.holdings.get();
  return {
    pair,
    quoteScale,
    guidePrice,
    makerRate,
    takerRate,
    now,
    lastPrice: market.ticker.get().lastPrice,
    book: market.book.get(),
    isFresh: market.isFresh.get(),
    minAmount: trader?.minAmount ?? pair.minAmount,
    maxAmount: trader?.maxAmount ?? pair.maxAmount,
    usable: trader && { base: holdings[pair.base]?.usable ?? '0', quote: holdings[pair.quote]?.usable ?? '0' },
    waitingOrders: own.openOrders.get().filter((row) => row.is_waiting === 1).length,
  };
}

/** All that a ticket draws from the world, as one text: while it stays the same there is nothing to draw. */
function signature(fields: OrderFields, context: OrderContext): string {
  const sums = summary(fields, context);
  return JSON.stringify([
    sums,
    problems(fields, context, 'typed'),
    sentenceOf(fields, context, sums),
    priceWarningOf(fields, context) === undefined,
  ]);
}

interface Entry {
  readonly fields: OrderFields;
  readonly context: OrderContext;
  readonly signature: string;
}

/**
 * The world as a ticket sees it. A book that changes a thousand times a second draws no ticket: it is looked at a few
 * times a second, and drawn only when a figure, a problem or a sentence has become another.
 */
export function useOrderContext(fields: OrderFields): OrderContext {
  const trade = useTradeContext();
  const { pair, market, own, servedAt } = trade;
  useStore(market.isFresh);
  useStore(own.holdings);
  const now = useNow(servedAt, pair.opensAt !== undefined && pair.opensAt > servedAt);
  const entry = useRef<Entry>(undefined);
  const look = (): OrderContext => {
    const context = contextNow(trade, now);
    const next = { fields, context, signature: signature(fields, context) };
    if (
      entry.current?.fields !== fields ||
      entry.current.signature !== next.signature ||
      entry.current.context.isFresh !== context.isFresh ||
      entry.current.context.now !== now
    )
      entry.current = next;
    return entry.current.context;
  };
  const subscribe = useRef((draw: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw();
      }, LOOK_MS);
    };
    const stops = [market.book, market.ticker, own.openOrders].map((store) => store.subscribe(soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  });
  return useSyncExternalStore(subscribe.current, look, look);
}

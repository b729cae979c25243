import { useNow } from '../clock.tsx';
import { useDesk } from '../desk.tsx';
import { useStore } from '../live/paced-store.ts';
import type { OrderFacts } from './facts.ts';

/** The world as the form sees it now; follows the book, the last price and the balances. */
export function useFacts(): OrderFacts {
  const { pair, market, own, trader, guidePrice, quoteScale, makerRate, takerRate, servedAt } = useDesk();
  const book = useStore(market.book);
  const { lastPrice } = useStore(market.ticker);
  const isFresh = useStore(market.isFresh);
  const holdings = useStore(own.holdings);
  const now = useNow(servedAt, pair.opensAt !== undefined && pair.opensAt > servedAt);
  return {
    pair, quoteScale, lastPrice, guidePrice, makerRate, takerRate, book, isFresh, now,
    minAmount: trader?.minAmount ?? pair.minAmount,
    maxAmount: trader?.maxAmount ?? pair.maxAmount,
    usable: trader && { base: holdings[pair.base]?.usable ?? '0', quote: holdings[pair.quote]?.usable ?? '0' },
    hasTradePassword: trader?.hasTradePassword ?? false,
  };
}

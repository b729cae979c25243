import type { Outcome } from '@marque/app-kit/api/outcome';
import { callApi } from '@marque/app-kit/api/call-api';
import { getDataOfUserTokenBalance } from '@marque/contract/assets';
import { listOrderPending, listUserOrder, listUserTrade } from '@marque/contract/trading';
import { pageFeeds } from '../../../data/feed/index.ts';
import type { PairView } from '../pair-view.ts';
import { applyBalances, applyPersonal, OWN_ROWS, type OwnStores } from './own-stores.ts';

/** Open orders of a pair asked for at once; a person with more cancels in turns. */
export const OPEN_ROWS = 100;

/** Takes an answer in, and what was pushed while it was on its way after it; true when there was one. */
async function takeIn<Data>(own: OwnStores, pair: PairView, asked: Promise<Outcome<Data>>, take: (data: Data) => void): Promise<boolean> {
  const { answer, pushed } = await pageFeeds().personal.beside(asked);
  if (!answer.ok) return false;
  take(answer.data);
  for (const frame of pushed) applyPersonal(own, frame, pair.code);
  return true;
}

/** Asks for balances of both tokens; true when the answers came. */
export async function refreshBalances(own: OwnStores, pair: PairView): Promise<boolean> {
  const asked = [pair.base, pair.quote].map((token) =>
    takeIn(own, pair, callApi(getDataOfUserTokenBalance, { token }), (row) => applyBalances(own, [row])),
  );
  return (await Promise.all(asked)).every(Boolean);
}

export const refreshHistory = (own: OwnStores, pair: PairView): Promise<boolean> =>
  takeIn(own, pair, callApi(listUserOrder, { pair: pair.code, size: String(OWN_ROWS) }), ({ data }) => own.history.set(data));

export const refreshTrades = (own: OwnStores, pair: PairView): Promise<boolean> =>
  takeIn(own, pair, callApi(listUserTrade, { pair: pair.code, size: String(OWN_ROWS) }), ({ data }) => own.trades.set(data));

const refreshOpen = (own: OwnStores, pair: PairView): Promise<boolean> =>
  takeIn(own, pair, callApi(listOrderPending, { pair: pair.code, size: String(OPEN_ROWS) }), ({ data }) => own.openOrders.set(data));

/** Asks for everything of one's own that the page shows: after an order, and while no socket pushes it. */
export async function refreshOwn(own: OwnStores, pair: PairView): Promise<void> {
  await Promise.all([
    refreshOpen(own, pair),
    refreshBalances(own, pair),
    own.history.get() && refreshHistory(own, pair),
    own.trades.get() && refreshTrades(own, pair),
  ]);
}

import { callApi } from '@marque/app-kit/api/call-api';
import { getDataOfUserTokenBalance } from '@marque/contract/assets';
import { listOrderPending, listUserOrder, listUserTrade } from '@marque/contract/trading';
import type { PairView } from '../pair-view.ts';
import { applyBalances, OWN_ROWS, type OwnStores } from './own-stores.ts';

/** Open orders of a pair asked for at once; a person with more cancels in turns. */
export const OPEN_ROWS = 100;

/** Asks for balances of both tokens; true when the answers came. */
export async function refreshBalances(own: OwnStores, pair: PairView): Promise<boolean> {
  const answers = await Promise.all([pair.base, pair.quote].map((token) => callApi(getDataOfUserTokenBalance, { token })));
  const rows = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  applyBalances(own, rows);
  return rows.length === answers.length;
}

export async function refreshHistory(own: OwnStores, pair: PairView): Promise<boolean> {
  const answer = await callApi(listUserOrder, { pair: pair.code, size: String(OWN_ROWS) });
  if (answer.ok) own.history.set(answer.data.data);
  return answer.ok;
}

export async function refreshTrades(own: OwnStores, pair: PairView): Promise<boolean> {
  const answer = await callApi(listUserTrade, { pair: pair.code, size: String(OWN_ROWS) });
  if (answer.ok) own.trades.set(answer.data.data);
  return answer.ok;
}

/** Asks for everything of one's own that the page shows: after an order, and while no socket pushes it. */
export async function refreshOwn(own: OwnStores, pair: PairView): Promise<void> {
  const pending = callApi(listOrderPending, { pair: pair.code, size: String(OPEN_ROWS) });
  await Promise.all([
    pending.then((answer) => {
      if (answer.ok) own.openOrders.set(answer.data.data);
    }),
    refreshBalances(own, pair),
    own.history.get() && refreshHistory(own, pair),
    own.trades.get() && refreshTrades(own, pair),
  ]);
}

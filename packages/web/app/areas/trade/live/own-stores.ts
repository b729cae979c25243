import type { BalanceRow } from '@marque/contract/assets';
import type { PersonalFrame } from '@marque/contract/feed';
import type { OrderRow, OwnTradeRow } from '@marque/contract/trading';
import { isCancellable } from '@marque/domain/trading';
import { createStore, type Store } from './paced-store.ts';

interface Holding {
  readonly usable: string;
  /** Unknown until the balances are asked for or pushed. */
  readonly total?: string;
  readonly locked?: string;
}

export type Holdings = Readonly<Record<string, Holding>>;

/** What belongs to the person who is signed in, on this pair. */
export interface OwnStores {
  readonly openOrders: Store<readonly OrderRow[]>;
  /** undefined until the list has been asked for. */
  readonly history: Store<readonly OrderRow[] | undefined>;
  readonly trades: Store<readonly OwnTradeRow[] | undefined>;
  readonly holdings: Store<Holdings>;
}

/** Rows of a list that the page shows; the order pages have the rest. */
export const OWN_ROWS = 50;

export const createOwnStores = (openOrders: readonly OrderRow[], holdings: Holdings): OwnStores => ({
  openOrders: createStore(openOrders),
  history: createStore<readonly OrderRow[] | undefined>(undefined),
  trades: createStore<readonly OwnTradeRow[] | undefined>(undefined),
  holdings: createStore(holdings),
});

const without = (rows: readonly OrderRow[], order: OrderRow): OrderRow[] => rows.filter((row) => row.order_id !== order.order_id);

/** Keeps an order where it stands in the list, or puts a new one on top. */
function placed(rows: readonly OrderRow[], order: OrderRow): OrderRow[] {
  const isKnown = rows.some((row) => row.order_id === order.order_id);
  return isKnown ? rows.map((row) => (row.order_id === order.order_id ? order : row)) : [order, ...rows];
}

export function applyOrder({ openOrders, history }: OwnStores, order: OrderRow): void {
  openOrders.set(isCancellable(order.status) ? placed(openOrders.get(), order) : without(openOrders.get(), order));
  const past = history.get();
  if (past) history.set(placed(past, order).slice(0, OWN_ROWS));
}

export function applyBalances({ holdings }: OwnStores, rows: readonly BalanceRow[]): void {
  const next = Object.fromEntries(rows.map(({ token, usable, total, locked }) => [token, { usable, total, locked }]));
  holdings.set({ ...holdings.get(), ...next });
}

/** Takes in one personal frame; rows of other pairs are not this page's. */
export function applyPersonal(stores: OwnStores, frame: PersonalFrame, pair: string): void {
  if (frame.ch === 'balance') applyBalances(stores, frame.data);
  if (frame.ch === 'order' && frame.data.pair === pair) applyOrder(stores, frame.data);
  if (frame.ch === 'trade' && frame.data.pair === pair) {
    const { trades } = stores;
    const trade = frame.data;
    const rows = trades.get();
    if (rows) trades.set([trade, ...rows.filter((row) => row.id !== trade.id)].slice(0, OWN_ROWS));
  }
}

import type { OrderRow } from '@marque/contract/trading';
import type { MarketTradeRow } from '@marque/contract/market';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToRecentTrades, createMarketStores } from '../../app/areas/trade/live/market-stores.ts';
import { applyPersonal, createOwnStores } from '../../app/areas/trade/live/own-stores.ts';
import { createStore, PAINT_MS } from '../../app/areas/trade/live/paced-store.ts';

const order = (id: string, status: OrderRow['status'], pair = 'ART_USDT'): OrderRow => ({
  id,
  order_id: id,
  order_no: id,
  client_order_id: '',
  account_id: '7',
  user_id: '7',
  org_id: 1,
  pair,
  market: 'USDT',
  market_as: 'USDT',
  token: 'ART',
  token_as: 'ART',
  type: 1,
  market_type: 'limit',
  time_in_force: 'GTC',
  price: '1',
  amount: '1',
  volume: '1',
  matched_amount: '0',
  matched_volume: '0',
  unmatched_amount: '1',
  avg_price: '0',
  fee: '0',
  fee_token: 'ART',
  status,
  trigger: 'none',
  trigger_price: '0',
  is_waiting: 0,
  display_amount: '',
  linked_order_id: '',
  created_at: '2026-11-21 00:00:00',
  updated_at: '2026-11-21 00:00:00',
});

const trade = (no: string, price: string): MarketTradeRow => ({
  created_at: '2026-11-21 00:00:00',
  price,
  amount: '1',
  volume: price,
  dominance: '1',
  id: 0,
  trade_no: no,
  sorting: 1,
});

const brief = {
  pair: 'ART_USDT',
  last_price: '10',
  fiat_price: '0',
  change_24h: '0.1',
  high_24h: '11',
  low_24h: '9',
  volume_24h: '1',
  turnover_24h: '10',
};

describe('a paced store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('paints the first value at once, then the newest at most once per pace', () => {
    const store = createStore(0, PAINT_MS);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    for (let value = 1; value <= 50; value += 1) store.set(value);
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(PAINT_MS);
    expect(seen).toEqual([1, 50]);
    vi.advanceTimersByTime(PAINT_MS * 10);
    expect(seen).toEqual([1, 50]);
  });

  it('goes on painting after the clock was set back', () => {
    const store = createStore(0, PAINT_MS);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(1);
    vi.setSystemTime(Date.now() - 3 * 3_600_000);
    store.set(2);
    vi.advanceTimersByTime(PAINT_MS);
    expect(seen).toEqual([1, 2]);
  });

  it('keeps what is shown still between paints', () => {
    const store = createStore('a', PAINT_MS);
    store.set('b');
    store.set('c');
    expect(store.get()).toBe('b');
  });
});

describe('recent trades', () => {
  it('takes each trade once, newest on top, and moves the last price with its direction', () => {
    const stores = createMarketStores({ brief, book: { asks: [], bids: [] }, recentTrades: [trade('2', '10'), trade('1', '9')] });
    const rows = addToRecentTrades(stores, stores.recentTrades.get(), [trade('3', '9.5'), trade('2', '10')]);
    expect(rows.map((row) => row.trade_no)).toEqual(['3', '2', '1']);
    expect(stores.ticker.get()).toMatchObject({ lastPrice: '9.5', moved: -1 });
    addToRecentTrades(stores, rows, [trade('4', '9.50')]);
    expect(stores.ticker.get().moved).toBe(-1);
  });
});

describe("a person's own rows", () => {
  const frame = (data: OrderRow) => ({ ch: 'order', seq: 1, data }) as const;

  it('an order enters, changes in place and leaves the open list', () => {
    const own = createOwnStores([order('1', 1)], {});
    applyPersonal(own, frame(order('2', 1)), 'ART_USDT');
    applyPersonal(own, frame(order('1', 2)), 'ART_USDT');
    expect(own.openOrders.get().map(({ order_id, status }) => [order_id, status])).toEqual([
      ['2', 1],
      ['1', 2],
    ]);
    applyPersonal(own, frame(order('1', 3)), 'ART_USDT');
    expect(own.openOrders.get().map(({ order_id }) => order_id)).toEqual(['2']);
  });

  it('orders of other pairs stay away, balances of every token come in', () => {
    const own = createOwnStores([], { ART: { usable: '1' } });
    applyPersonal(own, frame(order('9', 1, 'MOSS_USDT')), 'ART_USDT');
    applyPersonal(
      own,
      { ch: 'balance', seq: 1, data: [{ token: 'USDT', token_as: 'USDT', total: '5', usable: '3', locked: '2' }] },
      'ART_USDT',
    );
    expect(own.openOrders.get()).toEqual([]);
    expect(own.holdings.get()).toEqual({ ART: { usable: '1' }, USDT: { usable: '3', total: '5', locked: '2' } });
  });
});

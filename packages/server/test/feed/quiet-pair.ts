import type { PairState } from '../../src/feed/feed-messages.ts';

const day = {
  openPrice: '1',
  highPrice: '1',
  lowPrice: '1',
  lastPrice: '1',
  volume: '0',
  quoteVolume: '0',
  openTime: 0,
  closeTime: 0,
  firstId: -1,
  lastId: -1,
  count: 0,
  priceChange: '0',
  priceChangePercent: '0',
  weightedAvgPrice: '1',
  prevClosePrice: '1',
  lastQty: '0',
  bidPrice: '0',
  bidQty: '0',
  askPrice: '0',
  askQty: '0',
};
const ticker = { pair: 'ART_USDT', latest_price: '1', last: '1', change: '0', max_price: '1', min_price: '1', amount: '0', vol: '0' };
/** ART_USDT before anything has happened. */
export const QUIET_PAIR: PairState = {
  pair: 1,
  code: 'ART_USDT',
  priceScale: 4,
  amountScale: 4,
  quoteScale: 8,
  seq: 1,
  bids: [],
  asks: [],
  recentTrades: [],
  candles: [],
  ticker: { ...ticker, is_up: '1' },
  day: { pair: 1, day, windows: { '1h': day, '4h': day, '1d': day }, average: { price: '1', closeTime: 0 } },
};

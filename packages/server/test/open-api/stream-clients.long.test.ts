import Binance from 'binance-api-node';
import { pro } from 'ccxt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamWorld } from './stream-world.ts';

let streams: StreamWorld;
let trading: NodeJS.Timeout;
beforeAll(async () => {
  streams = await StreamWorld.start();
  await streams.place(0, 'sell', 12_600, 5_000);
  await streams.place(1, 'buy', 12_400, 5_000);
  let count = 0;
  trading = setInterval(() => {
    count += 1;
    void streams.place(0, 'sell', 12_500 + (count % 5), 100).then(() => streams.place(1, 'buy', 12_505, 100));
    void streams.place(1, 'buy', 12_300 - (count % 20), 100);
  }, 100);
});
afterAll(async () => {
  clearInterval(trading);
  // What the last turn placed is committed before the books are looked at.
  await streams.place(1, 'buy', 12_000, 100);
  await streams.close();
});

describe('unmodified clients', () => {
  it('ccxt pro: trades, book, tickers, best prices, bars', async () => {
    const origin = `localhost:${streams.port}`;
    const exchange = new pro.binance({ options: { fetchMarkets: { types: ['spot'] }, fetchCurrencies: false } });
    Object.assign(exchange.urls['api'] as object, { public: `http://${origin}/api/v3` });
    Object.assign((exchange.urls['api'] as { ws: object }).ws, { spot: `ws://${origin}/ws` });
    // ccxt asks for this where sockets have no TLS.
    await exchange.loadHttpProxyAgent();
    const [trade] = await exchange.watchTrades('ART/USDT');
    expect(trade).toMatchObject({ symbol: 'ART/USDT', amount: 0.01, type: undefined });
    for (let i = 0; i < 10; i += 1) {
      const book = await exchange.watchOrderBook('ART/USDT');
      expect(book.symbol).toBe('ART/USDT');
      expect(book.asks.at(-1)).toEqual([1.26, 0.5]);
      expect(Number(book.bids[0]?.[0])).toBeLessThan(Number(book.asks[0]?.[0]));
    }
    expect(await exchange.watchTicker('ART/USDT')).toMatchObject({ symbol: 'ART/USDT', last: expect.any(Number) as number });
    expect(await exchange.watchTicker('ART/USDT', { name: 'ticker' })).toMatchObject({ bid: 1.24, ask: expect.any(Number) as number });
    expect(await exchange.watchTicker('ART/USDT', { name: 'ticker_4h' })).toMatchObject({ symbol: 'ART/USDT', bid: undefined });
    expect(Object.keys(await exchange.watchTickers(undefined, { name: 'ticker_1h' }))).toContain('ART/USDT');
    expect(Object.keys(await exchange.watchTickers(['ART/USDT', 'BTC/USDT']))).toHaveLength(1);
    expect(await exchange.watchBidsAsks(['ART/USDT'])).toMatchObject({ 'ART/USDT': { bid: 1.24 } });
    const bars = await exchange.watchOHLCV('ART/USDT', '1m');
    expect(bars.at(-1)?.[2]).toBeGreaterThanOrEqual(1.25);
    await expect(exchange.watchTrades('BTC/USDT', undefined, undefined, { name: 'nothing' })).rejects.toThrow('invalid stream');
    await exchange.close();
  }, 60_000);

  it('binance-api-node: depth, tickers, bars, trades', async () => {
    const { ws } = Binance({ httpBase: `http://localhost:${streams.port}`, wsBase: `ws://localhost:${streams.port}/ws` });
    const first = <Event>(open: (take: (event: Event) => void) => (options?: object) => void): Promise<Event> =>
      new Promise((resolve) => {
        const close = open((event) => {
          close({ delay: 0, fastClose: true, keepClosed: true });
          resolve(event);
        });
      });
    const [depth, partial, ticker, all, mini, candle, trade, together, best] = await Promise.all([
      first(ws.depth.bind(undefined, 'ARTUSDT')),
      first(ws.partialDepth.bind(undefined, { symbol: 'ARTUSDT@100ms', level: 5 } as never)),
      first(ws.ticker.bind(undefined, 'ARTUSDT')),
      first(ws.allTickers),
      first((take) => ws.miniTicker('ARTUSDT', take)),
      first(ws.candles.bind(undefined, 'ARTUSDT', '5m')),
      first(ws.trades.bind(undefined, ['ARTUSDT'])),
      first(ws.aggTrades.bind(undefined, ['ARTUSDT'])),
      first((take) => ws.bookTicker('ARTUSDT', take)),
    ]);
    expect(depth).toMatchObject({ eventType: 'depthUpdate', symbol: 'ARTUSDT', firstUpdateId: expect.any(Number) as number });
    expect(partial).toMatchObject({ level: 5, bids: expect.arrayContaining([]) as unknown[] });
    expect(ticker).toMatchObject({ eventType: '24hrTicker', symbol: 'ARTUSDT', open: expect.any(String) as string });
    expect(all.map(({ symbol }) => symbol)).toContain('ARTUSDT');
    expect(mini).toMatchObject({ eventType: '24hrMiniTicker', symbol: 'ARTUSDT' });
    expect(candle).toMatchObject({ eventType: 'kline', interval: '5m', isFinal: false });
    expect(trade).toMatchObject({ eventType: 'trade', symbol: 'ARTUSDT', quantity: '0.01' });
    expect(together).toMatchObject({ eventType: 'aggTrade', symbol: 'ARTUSDT' });
    expect(best).toMatchObject({ symbol: 'ARTUSDT', bestBid: '1.24' });
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE, PublicWorld } from './public-world.ts';

const UNIT = 100_000_000n;
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

interface Trade {
  readonly trade_id: number;
  readonly trade_timestamp: number;
}
interface Trades {
  readonly buy?: readonly Trade[];
  readonly sell?: readonly Trade[];
}

let markets: PublicWorld;
beforeAll(async () => {
  markets = await PublicWorld.start();
  await markets.world.database.queries
    .insertInto('token_protocols')
    .values(
      (
        [
          ['ERC20', 4, true, true, 10n],
          ['TRC20', 4, true, false, 2n],
          ['BTC', 2, false, true, 1n],
        ] as const
      ).map(([protocol, token, canLeave, canCome, minimum], sort) => ({
        token,
        protocol,
        network_name: protocol,
        deposit_enabled: canCome,
        withdraw_enabled: canLeave,
        deposit_minimum: 1n,
        withdrawal_fee: 0n,
        withdrawal_minimum: minimum * UNIT,
        confirmations: 12,
        need_memo: false,
        sort,
      })),
    )
    .execute();
  await markets.world.refresh();
});
afterAll(() => markets.world.close());

const gecko = <Body>(path: string, host = 'localhost') => markets.read<Body>(`/aggregators/coingecko${path}`, { host });
const cap = <Body>(path: string, host = 'localhost') => markets.read<Body>(`/aggregators/coinmarketcap${path}`, { host });

const BOOK = {
  bids: [
    ['1.1', '26'],
    ['1.05', '7'],
  ],
  asks: [
    ['1.25', '9'],
    ['1.3', '40'],
  ],
};

describe('CoinGecko', () => {
  it('is told the pairs of the organisation', async () => {
    expect(await gecko('/pairs')).toContainEqual({ ticker_id: 'ART_CKUSD', base: 'ART', target: 'CKUSD' });
    expect(await gecko('/pairs', 'second.localhost')).toEqual([{ ticker_id: 'ART_USDT', base: 'ART', target: 'USDT' }]);
  });

  it('is told figures of the last day, in exact decimals', async () => {
    const tickers = await gecko<readonly object[]>('/tickers');
    expect(tickers).toContainEqual({
      ticker_id: 'ART_USDT',
      base_currency: 'ART',
      target_currency: 'USDT',
      last_price: '1.25',
      base_volume: '30',
      target_volume: '36.15',
      bid: '1.1',
      ask: '1.25',
      high: '1.25',
      low: '1.1',
    });
    expect(tickers.find((row) => 'ticker_id' in row && row.ticker_id === 'TEA_BTC')).toMatchObject({
      base_volume: '0',
      last_price: '0.00003',
    });
    expect(await gecko('/tickers', 'second.localhost')).toMatchObject([{ ticker_id: 'ART_USDT' }]);
  });

  it('is shown the book, half of its depth on each side', async () => {
    const now = markets.world.clock.now();
    expect(await gecko('/orderbook?ticker_id=ART_USDT')).toEqual({ ticker_id: 'ART_USDT', timestamp: now, ...BOOK });
    expect(await gecko('/orderbook?ticker_id=ART_USDT&depth=0')).toMatchObject(BOOK);
    expect(await gecko('/orderbook?ticker_id=ART_USDT&depth=2')).toMatchObject({ bids: [BOOK.bids[0]], asks: [BOOK.asks[0]] });
    expect(await gecko('/orderbook?ticker_id=TEA_BTC')).toMatchObject({ bids: [], asks: [] });
  });

  it('is told trades by what takers did, in a range of times', async () => {
    const ids = (trades: readonly Trade[] = []) => trades.map(({ trade_id: id }) => id);
    const all = await gecko<Trades>('/historical_trades?ticker_id=ART_USDT');
    expect([ids(all.buy), ids(all.sell)]).toEqual([[4, 2, 1], [3]]);
    expect(all.buy?.[1]).toEqual({
      trade_id: 2,
      price: '1.25',
      base_volume: '10',
      target_volume: '12.5',
      trade_timestamp: expect.any(Number) as number,
      type: 'buy',
    });
    const asked = (query: string) => gecko<Trades>(`/historical_trades?ticker_id=ART_USDT&${query}`);
    expect(ids((await asked('limit=2')).buy)).toEqual([4]);
    expect(await asked('type=sell&limit=1')).toEqual({ sell: all.sell });
    expect((await asked('limit=0')).buy).toEqual(all.buy);
    const sold = all.sell?.[0]?.trade_timestamp ?? 0;
    expect(await asked(`start_time=${sold}&end_time=${sold}`)).toEqual({ buy: [], sell: all.sell });
    const second = Math.floor(sold / 1_000);
    expect(ids((await asked(`start_time=${second + 60}`)).buy)).toEqual([4]);
    expect(ids((await asked(`end_time=${second - 60}`)).buy)).toEqual([2, 1]);
    expect(await asked(`start_time=${second + 86_400}`)).toEqual({ buy: [], sell: [] });
  });

  it('is told what was wrong by name', async () => {
    const wrong = async (path: string, asked = {}) => {
      const { status, text } = await markets.ask(`/aggregators/coingecko${path}`, asked);
      return [status, JSON.parse(text)] as const;
    };
    expect(await wrong('/orderbook')).toEqual([400, { error: 'field_invalid', field: 'ticker_id' }]);
    expect(await wrong('/orderbook?ticker_id=NO_PE')).toEqual([404, { error: 'pair_unknown' }]);
    expect(await wrong('/orderbook?ticker_id=BTC_USDT', { host: 'second.localhost' })).toEqual([404, { error: 'pair_unknown' }]);
    expect(await wrong('/historical_trades?ticker_id=ART_USDT&start_time=20&end_time=10')).toEqual([400, { error: 'range_reversed' }]);
    expect(await wrong('/nothing')).toEqual([404, { error: 'not_found' }]);
  });
});

describe('CoinMarketCap', () => {
  it('is given an overview in numbers', async () => {
    expect(await cap('/summary')).toContainEqual({
      trading_pairs: 'ART_USDT',
      base_currency: 'ART',
      quote_currency: 'USDT',
      last_price: 1.25,
      lowest_ask: 1.25,
      highest_bid: 1.1,
      base_volume: 30,
      quote_volume: 36.15,
      price_change_percent_24h: expect.any(Number) as number,
      highest_price_24h: 1.25,
      lowest_price_24h: 1.1,
    });
    expect(await cap('/summary', 'second.localhost')).toMatchObject([{ trading_pairs: 'ART_USDT' }]);
  });

  it('is told which assets come and go, and what trading costs', async () => {
    const assets = await cap<Record<string, object>>('/assets');
    const fees = markets.world.fees.ratesOf(1, 0);
    const rates = { maker_fee: String(fees.makerRate / 1_000_000), taker_fee: String(fees.takerRate / 1_000_000) };
    expect(Object.keys(assets).sort()).toEqual(['ART', 'BTC', 'CKUSD', 'TEA', 'USDT']);
    expect(assets['ART']).toEqual({ name: 'Artisan house', can_withdraw: true, can_deposit: true, min_withdraw: '2', ...rates });
    expect(assets['BTC']).toEqual({ name: 'Bitcoin', can_withdraw: false, can_deposit: true, ...rates });
    expect(assets['TEA']).toMatchObject({ can_withdraw: false, can_deposit: false });
    expect(Object.keys(await cap<object>('/assets', 'second.localhost')).sort()).toEqual(['ART', 'USDT']);
  });

  it('is told which pairs are frozen', async () => {
    const { queries } = markets.world.database;
    expect(await cap('/ticker')).toMatchObject({
      ART_USDT: { last_price: '1.25', base_volume: '30', quote_volume: '36.15', isFrozen: '0' },
    });
    await queries.updateTable('pairs').set({ status: 'halted' }).where('id', '=', 1).execute();
    await markets.world.refresh();
    expect(await cap('/ticker')).toMatchObject({ ART_USDT: { isFrozen: '1' }, BTC_USDT: { isFrozen: '0' } });
    await queries.updateTable('pairs').set({ status: 'open' }).where('id', '=', 1).execute();
    await markets.world.refresh();
    expect(Object.keys(await cap<object>('/ticker', 'second.localhost'))).toEqual(['ART_USDT']);
  });

  it('is shown the book by its path', async () => {
    expect(await cap('/orderbook/ART_USDT')).toEqual({ timestamp: markets.world.clock.now(), ...BOOK });
    expect(await cap('/orderbook/ART_USDT?depth=100&level=3')).toMatchObject(BOOK);
    expect(await cap('/orderbook/ART_USDT?level=1')).toMatchObject({ bids: [BOOK.bids[0]], asks: [BOOK.asks[0]] });
    const twice = await markets.ask('/aggregators/coinmarketcap/orderbook/ART_USDT?market_pair=BTC_USDT');
    expect([twice.status, twice.text]).toEqual([400, JSON.stringify({ error: 'field_invalid', field: 'market_pair' })]);
    expect((await markets.ask('/aggregators/coinmarketcap/orderbook/BTC_USDT', { host: 'second.localhost' })).status).toBe(404);
  });

  it('is told the trades of the last day', async () => {
    const trades = await cap<readonly object[]>('/trades/ART_USDT');
    expect(trades.map((trade) => 'trade_id' in trade && trade.trade_id)).toEqual([4, 3, 2, 1]);
    expect(trades[1]).toEqual({
      trade_id: 3,
      price: '1.1',
      base_volume: '4',
      quote_volume: '4.4',
      timestamp: markets.world.clock.now() - 17 * MINUTE_MS - 250,
      type: 'sell',
    });
    expect(await cap('/trades/TEA_BTC')).toEqual([]);
  });
});

describe('both', () => {
  it('may be read from any origin and kept for moments', async () => {
    for (const path of ['/aggregators/coingecko/tickers', '/aggregators/coinmarketcap/summary'])
      expect((await markets.ask(path)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=5',
        'x-content-type-options': 'nosniff',
      });
  });

  it('answer in order whatever they are sent', async () => {
    for (const value of HOSTILE) {
      for (const path of [
        `/coingecko/orderbook?ticker_id=${value}`,
        `/coingecko/orderbook?ticker_id=ART_USDT&depth=${value}`,
        `/coingecko/historical_trades?ticker_id=ART_USDT&limit=${value}`,
        `/coingecko/historical_trades?ticker_id=ART_USDT&type=${value}`,
        `/coingecko/historical_trades?ticker_id=ART_USDT&start_time=${value}&end_time=${value}`,
        `/coinmarketcap/orderbook/${value}`,
        `/coinmarketcap/orderbook/ART_USDT?level=${value}`,
        `/coinmarketcap/trades/${value}`,
        `/coinmarketcap/${value}`,
      ]) {
        const { status, text } = await markets.ask(`/aggregators${path}`);
        expect([200, 400, 404, 414], `${path} ${text}`).toContain(status);
      }
    }
    expect(await cap('/orderbook/ART_USDT')).toMatchObject(BOOK);
  });

  // Last: a day goes by.
  it('forget a day after it is over', async () => {
    markets.world.pass(DAY_MS + 1);
    expect(await cap('/trades/ART_USDT')).toEqual([]);
    expect((await gecko<Trades>('/historical_trades?ticker_id=ART_USDT')).buy?.length).toBe(3);
  });
});

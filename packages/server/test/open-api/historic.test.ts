import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE, PublicWorld } from './public-world.ts';

let old: PublicWorld;
beforeAll(async () => {
  old = await PublicWorld.start();
});
afterAll(() => old.world.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A call by either method: as a GET, as a POST with a form, and as a POST with everything in the query; all answer the same. */
async function call<Body>(path: string, fields: Readonly<Record<string, string>> = {}, host = 'localhost'): Promise<Body> {
  const text = new URLSearchParams(fields).toString();
  const read = await old.read<Body>(`${path}?${text}`, { host });
  expect(await old.read(path, { host, method: 'POST', headers: FORM, body: text })).toEqual(read);
  expect(await old.read(`${path}?${text}`, { host, method: 'POST' })).toEqual(read);
  return read;
}

const ok = (data: unknown) => ({ code: 0, msg: 'success', data });
const ART = { symbol: 'art2usdt' };
const DEPTH = {
  bids: [
    ['1.1', '26'],
    ['1.05', '7'],
  ],
  // The best ask is last.
  asks: [
    ['1.3', '40'],
    ['1.25', '9'],
  ],
};

describe('the first API of the original platform', () => {
  it('lists prices by quote token, without an envelope', async () => {
    const prices = await call<Record<string, readonly object[]>>('/Api_Market/getPriceList');
    expect(Object.keys(prices).sort()).toEqual(['btc', 'ckusd', 'usdt']);
    expect(prices['usdt']).toContainEqual({ coin_from: 'art', coin_to: 'usdt', current: '1.25', count: '30', max: '1.25', min: '1.1' });
    expect(await call('/Api_Market/getPriceList', {}, 'second.localhost')).toMatchObject({ usdt: [{ coin_from: 'art' }] });
  });

  it('has figures of a token on a market', async () => {
    expect(await call('/Api_Market/getCoinTrade', { part: 'usdt', coin: 'art' })).toEqual({
      name: 'ART',
      logo: '/brand/ART.svg',
      price: '1.25',
      max: 1.25,
      min: 1.1,
      buy: '1.1',
      sale: '1.25',
      available_supply: 500_000,
      market_cap: 625_000,
      volume_24h: 30,
      change_24h: expect.any(Number) as number,
      Website: 'https://example.org',
      Markets: 'http://localhost/trade/ART_USDT',
    });
  });

  it('has a ticker, with the steps and limits of orders', async () => {
    expect(await call('/Api_Order/ticker', ART)).toEqual(
      ok({
        high: 1.25,
        low: 1.1,
        buy: '1.1',
        sell: '1.25',
        last: 1.25,
        vol: '30',
        min_trade: '0.001',
        max_trade: '100000',
        number_float: '4',
        price_float: '4',
      }),
    );
  });

  it('has the book from the highest price down, and the trades', async () => {
    const seconds = Math.floor(old.world.clock.now() / 1_000);
    expect(await call('/Api_Order/depth', ART)).toEqual(ok({ date: seconds, ...DEPTH }));
    const { data } = await call<{ data: readonly { tid: number }[] }>('/Api_Order/marketOrder', ART);
    expect(data.map(({ tid }) => tid)).toEqual([4, 3, 2, 1]);
    expect(data[1]).toEqual({ date: expect.any(Number) as number, price: '1.1', amount: '4', tid: 3, type: 'sell' });
    expect(await call('/Api_Order/marketOrder', { ...ART, limit: '1' })).toMatchObject({ data: [{ tid: 4 }] });
  });

  it('says what is wrong in the sentences that its clients know', async () => {
    const unknown = { code: 1, msg: '该币不存在,非法操作' };
    expect(await call('/Api_Order/depth', { symbol: 'nope2usdt' })).toEqual(unknown);
    expect(await call('/Api_Order/depth', { symbol: 'tea2btc' }, 'second.localhost')).toEqual(unknown);
    expect(await call('/Api_Market/getCoinTrade', { part: 'btc', coin: 'art' })).toEqual(unknown);
    expect(await call('/Api_Order/depth')).toEqual({ code: 1, msg: '参数非法', field: 'symbol' });
  });
});

describe('the second API of the original platform', () => {
  const PAIR = { market: 'USDT', token: 'ART' };

  it('lists pairs in the recorded shape, as the site does', async () => {
    const lists = await call<{ data: { main: Record<string, readonly object[]> } }>('/api_market/getTradeLists', { api_key: 'whatever' });
    expect(lists).toEqual(await old.read('/api/rt/getTradeLists'));
    const recorded = {
      id: 0,
      vol: '',
      market: '',
      market_as: '',
      token: '',
      token_as: '',
      sort: 0,
      opening_time: null,
      amount: '',
      max_price: '',
      min_price: '',
      open_price: '',
      is_up: '',
      last: '',
      prev_price: '',
      p_precision: '',
      n_precision: '',
      latest_price: '',
      percent_change: '',
      currency: {},
    };
    expect(Object.keys(lists.data.main['USDT']?.[0] ?? {}).sort()).toEqual(Object.keys(recorded).sort());
    const elsewhere = await call<typeof lists>('/api_market/getTradeLists', {}, 'second.localhost');
    expect(Object.values(elsewhere.data.main).flat()).toMatchObject([{ token: 'ART', market: 'USDT' }]);
  });

  it('has the recorded depth and trades', async () => {
    expect(await call('/api_market/market/depth', PAIR)).toEqual(ok(DEPTH));
    expect(await call('/api_market/market/depth', { market: 'CK.USD', token: 'ART' })).toEqual(ok({ bids: [], asks: [] }));
    const trades = await call<readonly object[]>('/api_market/getLatestTradeByPair', PAIR);
    expect(trades).toEqual((await old.read<{ data: readonly object[] }>('/api/rt/getTrades?market=USDT&token=ART')).data);
    expect(trades).toMatchObject([{ dominance: '1' }, { dominance: '2', price: '1.1', amount: '4', volume: '4.4' }, {}, {}]);
    expect(await call('/api_market/getDataOfTradesLatest', { ...PAIR, page: '2', size: '1' })).toMatchObject(
      ok({ data: [{ id: 3, price: '1.1', amount: '4', dominance: 2 }] }),
    );
    expect(await call('/api_market/getDataOfTradesLatest', { ...PAIR, page: '10000', size: '100' })).toEqual(ok({ data: [] }));
  });

  it('has the bars that the site has', async () => {
    for (const minutes of ['1', '5', '10', '15', '30', '60', '240', '1440', '10080', '43200']) {
      const bars = await call<{ data: readonly object[] }>('/api_market/apiKline', { ...PAIR, time_type: minutes, limit: '100' });
      expect(bars.data.length).toBeGreaterThan(0);
      expect(bars).toEqual(await old.read(`/api/rt/kline?market=USDT&token=ART&time_type=${minutes}`));
    }
    const [last] = (await call<{ data: readonly object[] }>('/api_market/apiKline', { ...PAIR, time_type: '1', limit: '1' })).data;
    expect(last).toMatchObject({ o_price: '1.25', c_price: '1.25', amount: '1', volume: '1.25' });
  });

  it('has the best prices, and the first levels of the book', async () => {
    expect(await call('/api_market/buyAndSellOnePrice', PAIR)).toEqual({ buy: '1.1', sell: '1.25' });
    expect(await call('/api_market/buyAndSellOnePrice', { market: 'BTC', token: 'TEA' })).toEqual({ buy: '0', sell: '0' });
    const order = { price: '1.1', amount: '26', matching_amount: '26', matched_amount: '0', fiat: 'CNY', percent_change: '' };
    expect(await call('/api_market/getLatestPrice', PAIR)).toMatchObject(
      ok({
        buy: { best_price: '1.1', max_amount: '26', orders: [{ ...order, exchange: { CNY: '7.17', KRW: '1386.4' } }, { price: '1.05' }] },
        sell: { best_price: '1.25', max_amount: '40' },
      }),
    );
  });

  it('has the decimals of every token', async () => {
    expect(await call('/api_market/getTokenPrecision')).toMatchObject(
      ok({ ART: { calc_precision: 8, biz_precision: 4, phy_precision: 8 } }),
    );
    const { data } = await call<{ data: object }>('/api_market/getTokenPrecision', {}, 'second.localhost');
    expect(Object.keys(data).sort()).toEqual(['ART', 'USDT']);
  });

  it('says what is wrong as the site does', async () => {
    expect(await call('/api_market/market/depth', { market: 'USDT', token: 'NOPE' })).toMatchObject({
      code: 12200,
      data: { refusal: 'pair_unknown' },
    });
    expect(await call('/api_market/market/depth', { market: 'BTC', token: 'TEA' }, 'second.localhost')).toMatchObject({ code: 12200 });
    expect(await call('/api_market/apiKline', { ...PAIR, time_type: '7' })).toMatchObject({ code: 12900, data: { field: 'time_type' } });
  });
});

describe('both of them', () => {
  it('refuse by name what was signed their way, and do nothing', async () => {
    const { owner } = await old.world.trader('10000003', { USDT: 100n * 100_000_000n });
    const { publicKey, secret } = await old.world.key(owner);
    const signed = `api_key=${publicKey}&number=1&price=1&symbol=art2usdt&type=buy`;
    const sign = createHash('md5').update(`${signed}&secret_key=${secret}`).digest('hex');
    const send = async (url: string, body: string) =>
      JSON.parse((await old.ask(url, { method: 'POST', headers: FORM, body })).text) as object;
    for (const path of ['/Api_Order/coinTrust', '/Api_Order/cancel', '/Api_User/userBalance'])
      expect(await send(path, `${signed}&sign=${sign}`)).toEqual({ code: 1, msg: 'signature_outdated' });
    for (const path of ['placeOrder', 'getBalance', 'cancelOrder', 'searchWithdrawalList'])
      expect(await send(`/api_market/${path}`, `${signed}&sign=${sign}`)).toMatchObject({
        code: 12199,
        msg: 'This API is read-only: requests signed this way are not accepted. To trade, use /api/v3',
        data: { refusal: 'signature_outdated' },
      });
    expect(await old.world.database.queries.selectFrom('orders').select('id').where('owner', '=', owner).execute()).toEqual([]);
  });

  it('answer in order whatever they are sent, by either method', async () => {
    const paths = (value: string): readonly string[] => [
      `/Api_Market/getCoinTrade?part=${value}&coin=art`,
      `/Api_Order/depth?symbol=${value}`,
      `/Api_Order/marketOrder?symbol=art2usdt&limit=${value}`,
      `/Api_Order/${value}`,
      `/api_market/apiKline?market=USDT&token=ART&time_type=${value}`,
      `/api_market/apiKline?market=USDT&token=ART&time_type=1&limit=${value}`,
      `/api_market/market/depth?market=${value}&token=${value}`,
      `/api_market/getDataOfTradesLatest?market=USDT&token=ART&page=${value}&size=${value}`,
    ];
    for (const url of HOSTILE.flatMap(paths)) {
      for (const method of ['GET', 'POST'] as const) {
        const { status, text } = await old.ask(url, { method });
        expect([200, 400, 404, 414], `${method} ${url} ${text}`).toContain(status);
      }
    }
    const twice = await old.ask('/Api_Order/depth?symbol=art2usdt', { method: 'POST', headers: FORM, body: 'symbol=btc2usdt' });
    expect(JSON.parse(twice.text)).toMatchObject({ code: 1, field: 'symbol' });
    expect(await call('/Api_Order/depth', ART)).toMatchObject(ok(DEPTH));
  });
});

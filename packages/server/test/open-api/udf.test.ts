import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE, PublicWorld } from './public-world.ts';

interface Bars {
  readonly s: string;
  readonly t: readonly number[];
  readonly o: readonly number[];
  readonly h: readonly number[];
  readonly l: readonly number[];
  readonly c: readonly number[];
  readonly v: readonly number[];
}

const LENGTHS: readonly (readonly [resolution: string, interval: string])[] = [
  ['1', '1m'],
  ['3', '3m'],
  ['5', '5m'],
  ['15', '15m'],
  ['30', '30m'],
  ['60', '1h'],
  ['120', '2h'],
  ['240', '4h'],
  ['360', '6h'],
  ['480', '8h'],
  ['720', '12h'],
  ['1D', '1d'],
  ['D', '1d'],
  ['3D', '3d'],
  ['1W', '1w'],
  ['1M', '1M'],
];

let udf: PublicWorld;
let now = 0;
beforeAll(async () => {
  udf = await PublicWorld.start();
  now = Math.floor(udf.world.clock.now() / 1_000);
});
afterAll(() => udf.world.close());

const history = (query: string) => udf.read<Bars>(`/udf/history?symbol=ARTUSDT&${query}`);
const rowsOf = ({ t, o, h, l, c, v }: Bars) => t.map((time, i) => [time, o[i], h[i], l[i], c[i], v[i]]);

describe('a chart of TradingView', () => {
  it('is told what the feed can do, and the time as text', async () => {
    const config = await udf.read<{ supported_resolutions: readonly string[] }>('/udf/config');
    expect(config).toMatchObject({
      supports_search: true,
      supports_group_request: false,
      supports_time: true,
      exchanges: [{ value: 'Exchange 1', name: 'Exchange 1', desc: 'Exchange 1' }],
    });
    expect(config.supported_resolutions).toEqual([...new Set(LENGTHS.map(([name]) => name))].filter((name) => name !== 'D'));
    const time = await udf.ask('/udf/time');
    expect([time.status, time.text, time.headers['content-type']]).toEqual([200, String(now), 'text/plain; charset=utf-8']);
  });

  it('resolves a symbol, also with its exchange before it', async () => {
    const symbol = await udf.read('/udf/symbols?symbol=ARTUSDT');
    expect(symbol).toMatchObject({
      name: 'ARTUSDT',
      ticker: 'ARTUSDT',
      description: 'ART/USDT',
      exchange: 'Exchange 1',
      'exchange-listed': 'Exchange 1',
      minmov: 1,
      pricescale: 10_000,
      session: '24x7',
      volume_precision: 4,
      currency_code: 'USDT',
    });
    expect(await udf.read(`/udf/symbols?symbol=${encodeURIComponent('Exchange 1:ARTUSDT')}`)).toEqual(symbol);
    expect(await udf.read('/udf/symbols?symbol=ARTCKUSD')).toMatchObject({ description: 'ART/CK.USD', currency_code: 'CK.USD' });
    for (const unknown of ['NOPE', 'Elsewhere:ARTUSDT', 'artusdt', 'constructor'])
      expect(await udf.read(`/udf/symbols?symbol=${unknown}`)).toEqual({ s: 'error', errmsg: 'unknown_symbol' });
  });

  it('finds symbols by what people type', async () => {
    const found = async (query: string, host = 'localhost') =>
      (await udf.read<readonly { symbol: string }[]>(`/udf/search?${query}`, { host })).map(({ symbol }) => symbol);
    expect(await found('query=art&type=&exchange=&limit=30')).toEqual(['ARTUSDT', 'ARTCKUSD']);
    expect(await found('query=artisan')).toEqual(['ARTUSDT', 'ARTCKUSD']);
    expect(await found('query=ck.usd')).toEqual(['CKUSDUSDT', 'ARTCKUSD']);
    expect(await found('query=&limit=2')).toEqual(['BTCUSDT', 'ARTUSDT']);
    expect(await found('query=art&exchange=Elsewhere')).toEqual([]);
    expect(await found('query=art&type=stock')).toEqual([]);
    expect(await found('query=', 'second.localhost')).toEqual(['ARTUSDT']);
  });

  it.each(LENGTHS)('has bars of %s that are the klines of %s', async (resolution, interval) => {
    const bars = await history(`resolution=${resolution}&from=0&to=${now + 1}`);
    const klines = await udf.read<readonly (readonly [number, ...string[]])[]>(`/api/v3/klines?symbol=ARTUSDT&interval=${interval}`);
    expect(klines.length).toBeGreaterThan(0);
    expect(bars.s).toBe('ok');
    expect(rowsOf(bars)).toEqual(klines.map(([at, ...figures]) => [at / 1_000, ...figures.slice(0, 5).map(Number)]));
  });

  it('is given exactly as many bars before a time as it counts back, wherever it says to begin', async () => {
    const all = await history(`resolution=1&from=0&to=${now + 1}`);
    expect(all.t.length).toBe(3);
    for (const countback of [1, 2, 3]) {
      const some = await history(`resolution=1&from=${now}&to=${now + 1}&countback=${countback}`);
      expect(rowsOf(some)).toEqual(rowsOf(all).slice(-countback));
    }
    expect((await history(`resolution=1&to=${now + 1}&countback=9999999`)).t).toEqual(all.t);
    // The time at which a bar opens is not included.
    const last = all.t.at(-1) ?? 0;
    expect((await history(`resolution=1&from=0&to=${last}&countback=300`)).t).toEqual(all.t.slice(0, 2));
    expect((await history(`resolution=1&from=0&to=${last}`)).t).toEqual(all.t.slice(0, 2));
    expect((await history(`resolution=1&from=${last}&to=${last + 1}`)).t).toEqual([last]);
  });

  it('is told of an empty range where the next older bar is, and that there is none before the first', async () => {
    const { t } = await history(`resolution=1&from=0&to=${now + 1}`);
    const [first = 0, second = 0, third = 0] = t;
    expect(await history(`resolution=1&from=${second + 60}&to=${third}`)).toEqual({ s: 'no_data', nextTime: second });
    expect(await history(`resolution=1&from=-100&to=${first}`)).toEqual({ s: 'no_data' });
    expect(await history(`resolution=1&from=-100&to=${first}&countback=5`)).toEqual({ s: 'no_data' });
    expect(await udf.read(`/udf/history?symbol=TEABTC&resolution=1D&from=0&to=${now}`)).toEqual({ s: 'no_data' });
  });

  it('is told what was wrong in a word', async () => {
    const error = (errmsg: string) => ({ s: 'error', errmsg });
    expect(await history(`resolution=7&from=0&to=${now}`)).toEqual(error('field_invalid: resolution'));
    expect(await history(`resolution=1&to=${now}`)).toEqual(error('field_invalid: from'));
    expect(await history('resolution=1&from=0')).toEqual(error('field_invalid: to'));
    expect(await history(`resolution=1&from=${now}&to=1`)).toEqual(error('range_reversed'));
    expect(await history(`resolution=1&from=0&to=1&to=2`)).toEqual(error('field_invalid: to'));
    expect(await udf.read(`/udf/history?symbol=NOPE&resolution=1&from=0&to=${now}`)).toEqual(error('unknown_symbol'));
    expect(await udf.ask('/udf/nothing')).toMatchObject({ status: 404, text: JSON.stringify(error('not_found')) });
    expect(await udf.ask('/udf/config', { host: 'nobody.example' })).toMatchObject({ status: 404 });
    expect(await udf.ask('/udf/config', { method: 'POST' })).toMatchObject({ status: 405 });
  });

  it('has quotes of the last day', async () => {
    const quotes = await udf.read<{ d: readonly object[] }>('/udf/quotes?symbols=ARTUSDT,NOPE,TEABTC');
    expect(quotes).toMatchObject({
      s: 'ok',
      d: [
        {
          s: 'ok',
          n: 'ARTUSDT',
          v: { lp: 1.25, bid: 1.1, ask: 1.25, spread: 0.15, high_price: 1.25, low_price: 1.1, volume: 30, description: 'ART/USDT' },
        },
        { s: 'error', n: 'NOPE', v: {} },
        { s: 'ok', n: 'TEABTC', v: { lp: 0.00003, volume: 0 } },
      ],
    });
    const elsewhere = await udf.read('/udf/quotes?symbols=ARTUSDT,BTCUSDT', { host: 'second.localhost' });
    expect(elsewhere).toMatchObject({ d: [{ s: 'ok', v: { exchange: 'Exchange 2' } }, { s: 'error' }] });
  });

  it('has a mark where the pair opened, and none where it was always open', async () => {
    const range = `symbol=ARTUSDT&resolution=60&from=0&to=${now}`;
    const none = { id: [], time: [], color: [], text: [], label: [], labelFontColor: [], minSize: [] };
    expect(await udf.read(`/udf/marks?${range}`)).toEqual(none);
    expect(await udf.read(`/udf/timescale_marks?${range}`)).toEqual([]);
    const hour = Math.floor(now / 3_600) * 3_600;
    await udf.world.database.queries
      .updateTable('pairs')
      .set({ opens_at: (hour - 1_800) * 1_000 })
      .where('id', '=', 1)
      .execute();
    await udf.world.refresh();
    expect(await udf.read(`/udf/marks?${range}`)).toMatchObject({ time: [hour - 3_600], text: ['Exchange 1:ARTUSDT'], label: ['O'] });
    expect(await udf.read(`/udf/timescale_marks?${range}`)).toMatchObject([{ time: hour - 1_800, tooltip: ['Exchange 1:ARTUSDT'] }]);
    expect(await udf.read(`/udf/marks?symbol=ARTUSDT&resolution=60&from=0&to=${hour - 7_200}`)).toEqual(none);
  });

  it('may be on a page of any origin, without anything of who looks at it, and be kept for moments', async () => {
    const { headers } = await udf.ask('/udf/symbols?symbol=ARTUSDT', { headers: { origin: 'https://charts.example' } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect((await udf.ask('/udf/symbols?symbol=NOPE')).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect((await udf.ask('/udf/time')).headers['cache-control']).toBe('no-store');
    expect((await udf.ask('/api/v3/ping')).headers['access-control-allow-origin']).toBe('*');
    expect((await udf.ask('/api/Market/getPair')).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await udf.ask('/api/v3/order', {
      method: 'OPTIONS',
      headers: { origin: 'https://charts.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([405, undefined]);
  });

  it('is answered in order whatever it sends', async () => {
    const before = await history(`resolution=1&from=0&to=${now + 1}`);
    for (const value of HOSTILE) {
      for (const path of [
        `/symbols?symbol=${value}`,
        `/search?query=${value}`,
        `/search?limit=${value}`,
        `/history?symbol=ARTUSDT&resolution=${value}&from=0&to=${now}`,
        `/history?symbol=ARTUSDT&resolution=1&from=${value}&to=${now}`,
        `/history?symbol=ARTUSDT&resolution=1&from=0&to=${value}`,
        `/history?symbol=ARTUSDT&resolution=1&to=${now}&countback=${value}`,
        `/marks?symbol=${value}&resolution=1&from=0&to=${now}`,
        `/timescale_marks?symbol=ARTUSDT&resolution=1&from=${value}&to=${value}`,
        `/quotes?symbols=${value}`,
        `/${value}`,
      ]) {
        const { status, text } = await udf.ask(`/udf${path}`);
        expect([200, 400, 404, 414], `${path} ${text}`).toContain(status);
      }
    }
    expect(await history(`resolution=1&from=0&to=${now + 1}`)).toEqual(before);
  });
});

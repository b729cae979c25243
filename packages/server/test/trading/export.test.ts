import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { readXlsx } from './read-xlsx.ts';
import { startTradingWorld, type Trader, type TradingWorld } from './trading-world.ts';

const UNIT = 100_000_000n;
const DAY = 86_400_000;
const tradePage = z.object({ data: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) });

let world: TradingWorld;
let ann: Trader;

beforeAll(async () => {
  world = await startTradingWorld({ isDemo: false });
  ann = await world.trader('ann', { USDT: 1_000n * UNIT });
  const ben = await world.trader('ben', { ART: 100n * UNIT });
  for (const [price, amount] of [
    ['1.2', '3'],
    ['1.25', '0.5'],
    ['1.3', '7'],
  ]) {
    await ann.place({ side: 'buy', price: price ?? '', amount: amount ?? '' });
    await ben.place({ side: 'sell', price: price ?? '', amount: amount ?? '' });
  }
});

afterAll(() => world.close());

const download = (fields: Record<string, string>, call = 'getTradesAsExcel') =>
  world.app.inject({
    method: 'POST',
    url: `/api/Org/Order/${call}`,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': ann.browser.language,
      cookie: `token=${ann.browser.cookies.get('token')}`,
    },
  });

/** J-34: the history as a file that opens as a spreadsheet, with the filtered rows. */
describe('the trade history as a spreadsheet', () => {
  it("opens, with the rows of the list and the columns of the trade table in the caller's language", async () => {
    ann.browser.language = 'zh-CN';
    const list = z.parse(tradePage, (await ann.browser.post('/Org/Order/getTrades', { size: '100' })).data);
    const file = await download({});
    expect(file.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="trades-all-\d{8}\.xlsx"$/);
    const [header, ...rows] = readXlsx(file.rawPayload).rows.map((row) => row.map(({ value }) => value));
    expect(header).toEqual(['时间 (UTC)', '订单号', '交易对', '类型', '成交价', '成交量', '成交额', '手续费', '手续费币种']);
    expect(rows).toEqual(
      list.data.map((row) => [
        row['created_at'],
        row['order_no'],
        'ART/USDT',
        '买入',
        row['price'],
        row['amount'],
        row['volume'],
        row['fee'],
        row['fee_token'],
      ]),
    );
    expect(rows).toHaveLength(3);
  });

  it('obeys the filters, and the rule of 60 days', async () => {
    const now = world.clock.now() + 10_000;
    expect(readXlsx((await download({ type: 'sell' })).rawPayload).rows).toHaveLength(1);
    const ranged = await download({ begin_time: String(now - 60 * DAY), end_time: String(now) });
    expect(readXlsx(ranged.rawPayload).rows).toHaveLength(4);
    for (const [begin, end, refusal] of [
      [now - 61 * DAY, now, 'range_too_long'],
      [now, now - DAY, 'range_reversed'],
    ] as const) {
      const refused = await download({ begin_time: String(begin), end_time: String(end) });
      expect(refused.json()).toMatchObject({ code: 12121, data: { refusal } });
    }
    expect((await download({ begin_time: String(now) })).json()).toMatchObject({ code: 12121, data: { refusal: 'range_incomplete' } });
  });

  it('comes as comma-separated text too, with the same headings and rows', async () => {
    ann.browser.language = 'zh-CN';
    const list = z.parse(tradePage, (await ann.browser.post('/Org/Order/getTrades', { size: '100' })).data);
    const text = await download({}, 'getTradesAsCsv');
    expect(text.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text.headers['content-disposition']).toMatch(/^attachment; filename="trades-all-\d{8}\.csv"$/);
    const [header, ...rows] = text.payload.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(text.payload.startsWith('\ufeff')).toBe(true);
    expect(header).toBe('"时间 (UTC)","订单号","交易对","类型","成交价","成交量","成交额","手续费","手续费币种"');
    expect(rows).toEqual(
      list.data.map(
        (row) =>
          `"${row['created_at']}","${row['order_no']}","ART/USDT","买入",${row['price']},${row['amount']},${row['volume']},${row['fee']},"${row['fee_token']}"`,
      ),
    );
    expect((await download({ type: 'sell' }, 'getTradesAsCsv')).payload.split('\r\n')).toHaveLength(2);
    expect((await download({ begin_time: String(world.clock.now()) }, 'getTradesAsCsv')).json()).toMatchObject({
      code: 12121,
      data: { refusal: 'range_incomplete' },
    });
  });

  it('gives no demo funds outside the demo world', async () => {
    expect(await ann.browser.post('/demo/grantFunds')).toMatchObject({ code: 12300 });
  });
});

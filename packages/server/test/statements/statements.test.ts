import { formatUnits, parseUnits } from '@marque/domain/money';
import { monthOf } from '@marque/domain/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const statement = z.object({
  tokens: z.array(
    z.object({
      asset: z.string(),
      opening: z.string(),
      closing: z.string(),
      kinds: z.array(z.object({ kind: z.string(), amount: z.string() })),
    }),
  ),
});
const movements = z.object({ count: z.number(), data: z.array(z.object({ asset: z.string(), kind: z.string(), amount: z.string() })) });

let world: TradingWorld;
let ann: Trader;
let month: string;

beforeAll(async () => {
  world = await startTradingWorld({ isDemo: false });
  month = monthOf(world.clock.now());
  ann = await world.trader('ann', { USDT: 1_000n * UNIT });
  const ben = await world.trader('ben', { ART: 100n * UNIT });
  for (const [price, amount] of [
    ['1.2', '3'],
    ['1.25', '0.5'],
  ]) {
    await ann.place({ side: 'buy', price: price ?? '', amount: amount ?? '' });
    await ben.place({ side: 'sell', price: price ?? '', amount: amount ?? '' });
  }
  // What it holds is still hers.
  await ann.place({ side: 'buy', price: '1.1', amount: '1' });
});
afterAll(() => world.close());

const unsigned = (text: string): bigint => parseUnits(text, 8) ?? 0n;
const units = (text: string): bigint => (text.startsWith('-') ? -unsigned(text.slice(1)) : unsigned(text));
const file = async (call: string, fields: Record<string, string>): Promise<string> => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/Teller/${call}`,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
      cookie: `token=${ann.browser.cookies.get('token')}`,
    },
  });
  return answer.payload;
};

describe('a statement', () => {
  it('adds up to what the ledger says, token by token, with fees apart from trades', async () => {
    const { tokens } = z.parse(statement, (await ann.browser.post('/Teller/getStatement', { month })).data);
    expect(tokens.map(({ asset }) => asset)).toEqual(['ART', 'USDT']);
    const { data } = z.parse(movements, (await ann.browser.post('/Teller/getStatementLines', { month, size: '100' })).data);
    for (const { asset, opening, closing, kinds } of tokens) {
      expect(opening).toBe('0');
      expect(kinds.reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(units(closing));
      expect(data.filter((row) => row.asset === asset).reduce((sum, { amount }) => sum + units(amount), 0n)).toBe(units(closing));
      const [row] = await world.database.run<{ sum: bigint; scale: number }>(
        'select sum(balance) as sum, min(scale) as scale from balances join tokens on id = token where owner = $1 and code = $2',
        [ann.owner, asset],
      );
      expect(closing).toBe(formatUnits(BigInt(row?.sum ?? 0), row?.scale ?? 0));
    }
    const art = tokens.find(({ asset }) => asset === 'ART');
    expect(art?.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['trade']));
  });

  it('of a month before it is empty, and one that has not begun is refused', async () => {
    expect((await ann.browser.post('/Teller/getStatement', { month: '2020-01' })).data).toMatchObject({ is_over: 1, tokens: [] });
    expect((await ann.browser.post('/Teller/getStatement', { month: '2099-01' })).code).toBe(12900);
  });

  it('goes on from month to month: what one ends with the next begins with', async () => {
    const [year = '', before = ''] = month.split('-');
    const earlier = Number(before) === 1 ? `${Number(year) - 1}-12` : `${year}-${String(Number(before) - 1).padStart(2, '0')}`;
    const shift = (days: number) =>
      world.database.run("update ledger_lines set at = at + $2::bigint * 86400000 where owner = $1 and reason = 'deposit'", [
        ann.owner,
        days,
      ]);
    await shift(-40);
    const then = z.parse(statement, (await ann.browser.post('/Teller/getStatement', { month: earlier })).data).tokens;
    const now = z.parse(statement, (await ann.browser.post('/Teller/getStatement', { month })).data).tokens;
    const usdt = (tokens: typeof now) => tokens.find(({ asset }) => asset === 'USDT');
    if (usdt(then)) expect(usdt(then)?.closing).toBe(usdt(now)?.opening);
    expect(usdt(now)?.opening).toBe('1000');
    await shift(40);
  });

  it("is the caller's own", async () => {
    const eve = await world.trader('eve');
    expect((await eve.browser.post('/Teller/getStatement', { month })).data).toMatchObject({ tokens: [] });
    expect((await eve.browser.post('/Teller/getStatementLines', { month })).data).toEqual({ count: 0, data: [] });
  });

  it('is a file with its opening, every movement and its closing', async () => {
    const lines = (await file('getStatementAsCsv', { month, token: 'ART' })).trim().split('\r\n');
    expect(lines[0]).toBe('"Time (UTC)","Token","Type","Amount","Reference"');
    expect(lines[1]).toMatch(/^"","ART","Opening balance",0,""$/);
    expect(lines.at(-1)).toMatch(/^"","ART","Closing balance",/);
    expect((await file('getStatementAsExcel', { month })).slice(0, 2)).toBe('PK');
  });
});

describe('a year for tax tools', () => {
  it('has one row for each trade, with both sides and its fee, in the columns of either template', async () => {
    const year = month.slice(0, 4);
    const koinly = (await file('getTaxFile', { format: 'koinly', year })).trim().split('\r\n');
    expect(koinly[0]).toContain('"Date","Sent Amount","Sent Currency","Received Amount","Received Currency","Fee Amount","Fee Currency"');
    const trades = koinly.filter((line) => line.includes('"trade '));
    expect(trades).toHaveLength(2);
    expect(trades[0]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC",3\.6,"USDT",3,"ART",/);
    const coinTracking = (await file('getTaxFile', { format: 'cointracking', year })).trim().split('\r\n');
    expect(coinTracking[0]).toContain('"Type","Buy Amount","Buy Currency","Sell Amount","Sell Currency","Fee","Fee Currency"');
    expect(coinTracking.filter((line) => line.startsWith('"Trade",3,"ART",3.6,"USDT"'))).toHaveLength(1);
  });
});

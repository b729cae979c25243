import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const INVALID = 12618;
const UNKNOWN = 12616;

let exchange: ConsoleUnderTest;
let market = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  market = (await exchange.operator(['market'])).cookie;
});
afterAll(() => exchange.close());

const ROW = {
  token: 'ART',
  kind: 'buyback',
  amount: '12.5',
  cost: '30',
  tx_id: '0xabc',
  at: '2026-01-31 09:00',
  reason: 'reported by the brand',
};
const add = (part: Readonly<Record<string, string>> = {}) => exchange.ask('/brands/addRepurchase', { ...ROW, ...part }, market);
const list = async () =>
  (await exchange.ask('/brands/repurchases', { token: 'ART' }, market)).data as unknown as readonly {
    id: number;
    kind: string;
    cost: string;
  }[];

describe('what a brand bought back', () => {
  it('is written down with its reason, or refused for what is wrong first', async () => {
    for (const [part, at] of [
      [{ amount: 'x', cost: 'x' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '1.123456789' }, 'amount'],
      [{ cost: '' }, 'cost'],
      [{ cost: '0' }, 'cost'],
      [{ tx_id: 'a b' }, 'tx_id'],
      [{ at: '2999-01-01 00:00' }, 'at'],
      [{ at: '2026-02-30 00:00' }, 'at'],
    ] as const) {
      const answer = await add(part);
      expect([at, answer.code, answer.data]).toMatchObject([at, INVALID, { at }]);
    }
    expect((await add({ token: 'NONE' })).code).toBe(UNKNOWN);
    expect((await add({ reason: ' ' })).code).toBe(12619);
    expect(await list()).toEqual([]);
    expect((await add()).code).toBe(0);
    expect((await add({ kind: 'burn', cost: '', at: '2026-02-01 09:00' })).code).toBe(0);
    expect(await list()).toMatchObject([
      { kind: 'burn', amount: '12.5', cost: '0' },
      { kind: 'buyback', amount: '12.5', cost: '30', tx_id: '0xabc', at: Date.UTC(2026, 0, 31, 9) },
    ]);
  });

  it('is taken away once, and the log keeps it', async () => {
    const [burn] = await list();
    const answers = await atOnce(() => exchange.ask('/brands/removeRepurchase', { id: String(burn?.id), reason: 'a mistake' }, market));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, UNKNOWN]));
    expect(await list()).toHaveLength(1);
    expect((await exchange.database.run('select subject, before from audit_log order by id')).at(-1)).toMatchObject({
      subject: 'ART',
      before: { kind: 'burn', amount: '12.5' },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const HOUR_MS = 3_600_000;
const BTC = 100_000_000n;
const CHANGED = 12620;
const INVALID = 12618;
const NO_REASON = 12619;
const SCOPE = 12601;
const UNKNOWN = 12660;
const OVER = 12661;

let exchange: ConsoleUnderTest;
let finance = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  finance = (await exchange.operator(['finance'], [1])).cookie;
});
afterAll(() => exchange.close());

interface Fees {
  readonly levels: readonly { volume: string; users: number; granted: number }[];
  readonly exemptions: readonly { from: string; until: string; state: string; pairs: readonly string[] }[];
  readonly version: string;
  readonly is_default: boolean;
}

const read = async () => (await exchange.ask('/fees/one', { organisation: '1' }, finance)).data as unknown as Fees;
const entries = () =>
  exchange.database.run<{ action: string; subject: string; before: object; after: object }>('select * from audit_log order by id');
const LEVELS = [
  { volume: '0', maker: '0.1', taker: '0.3' },
  { volume: '2', maker: '0.05', taker: '0.1' },
];
const set = (levels: unknown, version: string, reason = 'a new table') =>
  exchange.ask('/fees/setLevels', { organisation: '1', document: JSON.stringify({ levels }), version, reason }, finance);
const preview = (levels: unknown) => exchange.ask('/fees/preview', { organisation: '1', document: JSON.stringify({ levels }) }, finance);
const minute = (ms: number): string => new Date(exchange.clock.now() + ms).toISOString().slice(0, 16).replace('T', ' ');

describe('fee levels at the console', () => {
  it('are the default ones at first, with how many people are at each', async () => {
    expect(await read()).toMatchObject({ is_default: true, levels: [{ volume: '0', users: 1 }, { users: 0 }, { users: 0 }, { users: 0 }] });
  });

  it('say before a change what it does for how many', async () => {
    await exchange.database.queries
      .insertInto('users')
      .values(
        [3, 4].map((n) => ({
          id: 1_000 + n,
          organisation: 1,
          uid: `1000000${n}`,
          email: `person${n}@example.org`,
          password_hash: 'x',
          country: 'JP',
          invite_code: `CODE${n}`,
          invited_by: null,
          created_at: 1,
          password_changed_at: 1,
          fee_level: n === 4 ? 1 : 0,
          fee_level_granted: n === 4 ? 1 : 0,
        })),
      )
      .execute();
    // One person trades enough for the second level, one was granted it, and one trades nothing and takes dearer.
    exchange.setVolumes(new Map([[1_003, 3n * BTC]]));
    expect((await preview(LEVELS)).data).toEqual({
      users: 3,
      cheaper: 2,
      dearer: 1,
      same: 0,
      before: [2, 1, 0, 0],
      after: [1, 2],
      is_by_turnover: true,
    });
    exchange.setVolumes(undefined);
    expect((await preview(LEVELS)).data).toMatchObject({ after: [2, 1], is_by_turnover: false });
    expect(await read()).toMatchObject({ is_default: true });
  });

  it('are refused with what is wrong where, and then nothing has changed', async () => {
    const { version } = await read();
    const falling = [LEVELS[1], LEVELS[0]];
    for (const [levels, at] of [
      [[], 'settings.trade_fee_levels'],
      ['x', 'settings.trade_fee_levels'],
      [falling, 'settings.trade_fee_levels[0].volume'],
      [[LEVELS[0], { ...LEVELS[1], taker: '11' }], 'settings.trade_fee_levels[1].taker'],
      [[{ ...LEVELS[0], maker: '' }], 'settings.trade_fee_levels[0].maker'],
    ] as const) {
      expect((await set(levels, version)).data).toMatchObject({ refusal: 'change_invalid', at });
      expect((await preview(levels)).data).toMatchObject({ refusal: 'change_invalid', at });
    }
    expect((await set(LEVELS, version, ' ')).code).toBe(NO_REASON);
    expect((await set(LEVELS, '0'.repeat(64))).code).toBe(CHANGED);
    expect((await exchange.ask('/fees/one', { organisation: '2' }, finance)).code).toBe(SCOPE);
    expect(await read()).toMatchObject({ is_default: true, version });
  });

  it('are written once, with what was before, and everybody gets a level by them', async () => {
    const { version } = await read();
    const answers = await atOnce(() => set(LEVELS, version));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, CHANGED]));
    expect((await read()).levels).toMatchObject([
      { volume: '0', users: 2 },
      { volume: '2', users: 1, granted: 1 },
    ]);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'fees.set-levels',
      subject: '1',
      before: { trade_fee_levels: [{ volume: '0' }, { volume: '50' }, { volume: '500' }, { volume: '2000' }] },
      after: { trade_fee_levels: LEVELS },
    });
    expect(await exchange.database.run("select reference from jobs where name = 'apply-fee-levels'")).toHaveLength(1);
  });
});

describe('fee-free periods at the console', () => {
  const add = (from: string, until: string, pairs = '', reason = 'anniversary') =>
    exchange.ask('/fees/addExemption', { organisation: '1', from, until, pairs, reason }, finance);
  const end = (exemption: { from: string; until: string; pairs: readonly string[] }) =>
    exchange.ask(
      '/fees/endExemption',
      { organisation: '1', from: exemption.from, until: exemption.until, pairs: exemption.pairs.join(), reason: 'enough' },
      finance,
    );

  it('are added for some pairs or all, and only where they can still come', async () => {
    expect((await add(minute(-2 * HOUR_MS), minute(-HOUR_MS))).code).toBe(OVER);
    expect((await add(minute(HOUR_MS), minute(HOUR_MS))).data).toMatchObject({
      refusal: 'change_invalid',
      at: 'settings.fee_exemptions[0].until',
    });
    expect((await add('tomorrow', minute(HOUR_MS))).code).toBe(INVALID);
    expect((await add(minute(0), minute(HOUR_MS), 'NONE_USDT')).data).toMatchObject({
      refusal: 'change_invalid',
      at: 'settings.fee_exemptions[0].pairs[0]',
    });
    expect((await add(minute(0), minute(HOUR_MS), 'not a pair')).code).toBe(12900);
    expect((await add(minute(0), minute(HOUR_MS), '', ' ')).code).toBe(NO_REASON);
    expect((await read()).exemptions).toHaveLength(1);
    expect((await add(minute(-HOUR_MS), minute(HOUR_MS), 'ART_USDT')).code).toBe(0);
    expect((await add(minute(HOUR_MS), minute(2 * HOUR_MS))).code).toBe(0);
    expect((await add(minute(HOUR_MS), minute(2 * HOUR_MS))).code).toBe(INVALID);
    expect((await read()).exemptions).toMatchObject([
      { state: 'coming', pairs: [] },
      { state: 'present', pairs: ['ART_USDT'] },
      { state: 'past', from: '2018-12-15 00:00' },
    ]);
  });

  it('end with the minute, are taken away before they begin, and stay when they are past', async () => {
    const [coming, present, past] = (await read()).exemptions;
    if (!coming || !present || !past) throw new Error('three were there');
    expect((await end(past)).code).toBe(OVER);
    expect((await end({ ...past, until: '2019-02-16 00:00' })).code).toBe(UNKNOWN);
    const answers = await atOnce(() => end(coming));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, UNKNOWN]));
    expect((await end(present)).code).toBe(0);
    expect((await read()).exemptions).toMatchObject([
      { state: 'past', pairs: ['ART_USDT'], until: minute(0) },
      { from: '2018-12-15 00:00' },
    ]);
    expect((await entries()).at(-1)).toMatchObject({
      action: 'fees.set-exemptions',
      before: { fee_exemptions: [present, past].map(({ from, until }) => ({ from, until })) },
    });
  });
});

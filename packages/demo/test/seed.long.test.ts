import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '@marque/server/verify';
import { DEMO_BOTS } from '../src/bots.ts';
import { DEMO_ORGANISATIONS } from '../src/organisations/index.ts';
import { DEMO_PAIRS } from '../src/pairs.ts';
import { DEMO_APPLICANTS } from '../src/applicants.ts';
import { DEMO_PEOPLE } from '../src/people.ts';
import { openDemoStage, type DemoStage } from './demo-stage.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 5, 20, 31);

describe('making the demo world', () => {
  let stage: DemoStage;
  const count = async (table: string): Promise<number> => {
    const [row] = await stage.database.run<{ rows: number }>(`select count(*) as rows from ${table}`);
    return Number(row?.rows);
  };
  const balances = () => stage.database.run('select owner, token, account, balance from balances order by 1, 2, 3');
  const candles = () =>
    stage.database.run(
      `select pair, resolution, count(*) as bars, sum(close) as closes, sum(volume_lots) as lots from candles group by 1, 2 order by 1, 2`,
    );

  beforeAll(async () => {
    stage = await openDemoStage(NOW, 'seed test');
    await expect(stage.seedWorld()).resolves.toBe(true);
  }, 180_000);
  afterAll(() => stage.close());

  it('writes all of it', async () => {
    expect(await count('organisations')).toBe(DEMO_ORGANISATIONS.length);
    expect(await count('pairs')).toBe(DEMO_PAIRS.length);
    expect(await count('users')).toBe(DEMO_PEOPLE.length + DEMO_APPLICANTS.length + DEMO_BOTS.length);
    expect(await count('organisation_pairs')).toBeLessThan(DEMO_ORGANISATIONS.length * DEMO_PAIRS.length);
    expect(await count("candles where resolution = '1D' and pair = 4")).toBe(366);
    expect(await count('candles where high < low or low < 1')).toBe(0);
    const [opening] = await stage.database.run<{ opens_at: number }>('select opens_at from pairs where opens_at > 0');
    expect(Number(opening?.opens_at)).toBeGreaterThan(NOW);
  });

  it('lets the printed passwords in, and nobody into a simulated trader', async () => {
    const [person] = DEMO_PEOPLE;
    const rows = await stage.database.run<{ id: number; email: string | null; password_hash: string }>(
      'select id, email, password_hash from users',
    );
    const hash = rows.find(({ id }) => id === person?.id)?.password_hash;
    await expect(stage.hashing.matches(hash, person?.password ?? '')).resolves.toBe('match');
    const bots = rows.filter(({ id }) => DEMO_BOTS.some((bot) => bot.id === id));
    expect(bots.every(({ email, password_hash }) => email === null && !password_hash.startsWith('$argon2'))).toBe(true);
  });

  it('gives funded people a month of orders with something for every filter, at the prices of the history', async () => {
    for (const { id, role } of DEMO_PEOPLE) {
      const orders = await stage.database.queries.selectFrom('orders').selectAll().where('owner', '=', id).execute();
      if (role === 'newcomer') {
        expect(orders).toEqual([]);
        continue;
      }
      expect(orders.length).toBeGreaterThan(12);
      expect([...new Set(orders.map(({ status }) => status))].toSorted()).toEqual([0, 1, 2, 3]);
      expect(new Set(orders.map(({ side, type }) => `${side} ${type}`)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(orders.map(({ pair }) => pair)).size).toBeGreaterThanOrEqual(3);
      expect(orders.some(({ status, filled_lots: filled }) => status === 0 && filled > 0)).toBe(true);
      expect(Math.min(...orders.map(({ created_at: at }) => Number(at)))).toBeLessThan(NOW - 20 * DAY);
      expect(Math.max(...orders.map(({ created_at: at }) => Number(at)))).toBeLessThan(NOW);
    }
    const [outside] = await stage.database.run<{ trades: number }>(`select count(*) as trades from trades
      left join candles on candles.pair = trades.pair and resolution = '1h' and open_time = at - at % 3600000 and ticks between low and high
      where candles.pair is null`);
    expect(Number(outside?.trades)).toBe(0);
    expect(await count('trades')).toBeGreaterThan(DEMO_PEOPLE.length * 8);
  });

  it('leaves every market at the price where its history ends', async () => {
    const { marketData } = await stage.openMarketData();
    for (const { id, guideTicks, opensInDays } of DEMO_PAIRS) if (opensInDays === 0) expect(marketData.referenceTicks(id)).toBe(guideTicks);
    await marketData.close();
  });

  it('gives people who register later numbers of their own', async () => {
    const [row] = await stage.database.run<{ id: number }>("select nextval('owner_numbers') as id");
    expect(Number(row?.id)).toBeGreaterThan(Math.max(...DEMO_BOTS.map(({ id }) => id)));
  });

  it('does nothing in a world that is finished', async () => {
    const { lastSequence } = stage.gateway.health;
    await expect(stage.seedWorld()).resolves.toBe(false);
    expect(stage.gateway.health.lastSequence).toBe(lastSequence);
  });

  it('finishes a world whose making was cut short, without funding anybody twice', async () => {
    const before = { balances: await balances(), candles: await candles() };
    await stage.database.run('delete from organisation_hosts');
    await stage.database.run('delete from candles where pair > 20');
    await expect(stage.seedWorld()).resolves.toBe(true);
    expect({ balances: await balances(), candles: await candles() }).toEqual(before);
  });

  it('leaves books that balance', async () => {
    const { findings } = await verify(stage.database);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '@marque/server/verify';
import { DEMO_APPLICANTS } from '../src/applicants.ts';
import { DEMO_BOTS } from '../src/bots.ts';
import { DEMO_ORGANISATIONS } from '../src/organisations/index.ts';
import { DEMO_PAIRS } from '../src/pairs.ts';
import { DEMO_PEOPLE } from '../src/people.ts';
import { COMMANDS_PER_SECOND } from '../src/traders/command-budget.ts';
import { Traders } from '../src/traders/traders.ts';
import { openDemoStage, type DemoStage } from './demo-stage.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 5, 20, 31);

const MINUTES = 2;
const TICK_MS = 120;
const OPEN_PAIRS = DEMO_PAIRS.filter(({ status, opensInDays }) => status === 'open' && opensInDays === 0);

/** One world for all: the tests come in the order in which it lives. */
let stage: DemoStage;
beforeAll(async () => {
  stage = await openDemoStage(NOW, 'seed test');
  await expect(stage.seedWorld()).resolves.toBe(true);
}, 300_000);
afterAll(() => stage.close());

async function expectBalancedBooks(): Promise<void> {
  const { findings } = await verify(stage.database);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(stage.faults).toEqual([]);
}

describe('making the demo world', () => {
  const count = async (table: string): Promise<number> => {
    const [row] = await stage.database.run<{ rows: number }>(`select count(*) as rows from ${table}`);
    return Number(row?.rows);
  };
  const balances = () => stage.database.run('select owner, token, account, balance from balances order by 1, 2, 3');
  const candles = () =>
    stage.database.run(
      `select pair, resolution, count(*) as bars, sum(close) as closes, sum(volume_lots) as lots from candles group by 1, 2 order by 1, 2`,
    );

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

  it('takes the foreign key of candles away while it writes them, and puts it back', async () => {
    const keys = await stage.database.run("select conname from pg_constraint where conrelid = 'candles'::regclass and contype = 'f'");
    expect(keys).toEqual([{ conname: 'candles_pair_fkey' }]);
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

  it('leaves books that balance', expectBalancedBooks);
});

describe('simulated traders on the real engine', () => {
  let traders: Traders;
  let isWatched = true;
  let afterOpening = 0;
  const problems: string[] = [];
  const sizes: number[] = [];

  /** Over a minute of the stage's clock. */
  const commandsPerSecond = async (trading: Traders): Promise<number> => {
    const before = stage.gateway.health.lastSequence;
    for (let tick = 0; tick < 60_000 / TICK_MS; tick += 1) {
      stage.clock.advance(TICK_MS);
      await trading.tick();
    }
    return (stage.gateway.health.lastSequence - before) / 60;
  };

  const watchBooks = (): void => {
    const { books } = stage.gateway.openingBooks(OPEN_PAIRS.map(({ id }) => id));
    for (const { id, base, quote, guideTicks } of OPEN_PAIRS) {
      const name = `${base.code}_${quote.code}`;
      const bid = books.get(id)?.bids[0]?.ticks;
      const ask = books.get(id)?.asks[0]?.ticks;
      if (bid === undefined || ask === undefined) problems.push(`${name} has an empty side`);
      else if (bid >= ask) problems.push(`${name} is crossed`);
      else if (bid < guideTicks * 0.8 || ask > guideTicks * 1.25) problems.push(`${name} ran away to ${bid}`);
    }
    sizes.push(traders.openOrders);
  };

  beforeAll(async () => {
    const { database, gateway, clock } = stage;
    const market = await stage.openMarketData();
    traders = new Traders({ database, gateway, clock, seed: 'traders test', isWatched: () => isWatched, ...market });
    await traders.open();
    watchBooks();
    afterOpening = gateway.health.lastSequence;
    for (let tick = 0; tick < (MINUTES * 60_000) / TICK_MS; tick += 1) {
      clock.advance(TICK_MS);
      await traders.tick();
      if (tick % 40 === 0) watchBooks();
    }
  }, 300_000);

  it('keeps every open book two-sided, uncrossed and near its price, and the others untouched', async () => {
    expect(problems).toEqual([]);
    const closed = DEMO_PAIRS.filter((pair) => !OPEN_PAIRS.includes(pair)).map(({ id }) => id);
    const { books } = stage.gateway.openingBooks(closed);
    for (const book of books.values()) expect(book).toEqual({ bids: [], asks: [] });
  });

  it('trades within its pace', () => {
    const perSecond = (stage.gateway.health.lastSequence - afterOpening) / (MINUTES * 60);
    expect(perSecond).toBeGreaterThan(8);
    expect(perSecond).toBeLessThan(COMMANDS_PER_SECOND + 1);
  });

  it('slows down while nobody watches, and still moves a little', async () => {
    isWatched = false;
    const perSecond = await commandsPerSecond(traders);
    isWatched = true;
    expect(perSecond).toBeGreaterThan(0.5);
    expect(perSecond).toBeLessThan(COMMANDS_PER_SECOND / 5);
  });

  it('really trades, in many markets', async () => {
    const [row] = await stage.database.run<{ trades: number; pairs: number }>(
      'select count(*) as trades, count(distinct pair) as pairs from trades where at >= $1',
      [NOW],
    );
    expect(Number(row?.trades)).toBeGreaterThan(MINUTES * 60);
    expect(Number(row?.pairs)).toBeGreaterThan(OPEN_PAIRS.length / 2);
  });

  it('hides a part of some orders and lets some wait', async () => {
    const [row] = await stage.database.run<Record<string, number>>(`select count(*) filter (where display_lots > 0) as icebergs,
      count(*) filter (where trigger > 0) as stops, count(*) as orders from orders`);
    const { icebergs = 0, stops = 0, orders = 0 } = row ?? {};
    expect(icebergs).toBeGreaterThan(0);
    expect(stops).toBeGreaterThan(0);
    expect(icebergs + stops).toBeLessThan(orders / 20);
  });

  it('leaves a bounded number of open orders', async () => {
    expect(Math.max(...sizes)).toBeLessThan(OPEN_PAIRS.length * 60);
    const rows = await stage.database.run<{ open: number }>(
      'select count(*) as open from orders where status in (1, 2) group by owner, pair order by 1 desc limit 1',
    );
    expect(Number(rows[0]?.open)).toBeLessThan(50);
  });

  it('takes up its open orders again after a restart instead of adding others, and trades at a quarter of its pace where that is asked for', async () => {
    const { database, gateway, clock } = stage;
    const open = traders.openOrders;
    const market = await stage.openMarketData();
    const again = new Traders({ database, gateway, clock, seed: 'another day', isWatched: () => true, isSlow: true, ...market });
    await again.open();
    expect(again.openOrders).toBeGreaterThan(open * 0.7);
    expect(again.openOrders).toBeLessThan(open * 1.4);
    const perSecond = await commandsPerSecond(again);
    expect(perSecond).toBeGreaterThan(1);
    expect(perSecond).toBeLessThan(COMMANDS_PER_SECOND / 2);
  });

  it('leaves books that balance, and no account but its own', async () => {
    const owners = await stage.database.run<{ owner: number }>('select distinct owner from orders where created_at >= $1', [NOW]);
    expect(owners.every(({ owner }) => DEMO_BOTS.some(({ id }) => id === owner))).toBe(true);
    await expectBalancedBooks();
  });
});

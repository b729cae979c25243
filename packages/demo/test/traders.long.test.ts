import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '@marque/server/verify';
import { DEMO_BOTS } from '../src/bots.ts';
import { DEMO_PAIRS } from '../src/pairs.ts';
import { COMMANDS_PER_SECOND } from '../src/traders/command-budget.ts';
import { Traders } from '../src/traders/traders.ts';
import { openDemoStage, type DemoStage } from './demo-stage.ts';

const MINUTES = 2;
const TICK_MS = 120;
const OPENED_AT = Date.UTC(2026, 10, 20, 14, 0, 0);
const OPEN_PAIRS = DEMO_PAIRS.filter(({ status, opensInDays }) => status === 'open' && opensInDays === 0);

describe('simulated traders on the real engine', () => {
  let stage: DemoStage;
  let traders: Traders;
  let afterOpening = 0;
  const problems: string[] = [];
  const sizes: number[] = [];

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
    stage = await openDemoStage(OPENED_AT, 'traders test');
    await stage.seedWorld();
    const { database, gateway, clock } = stage;
    traders = new Traders({ database, gateway, clock, seed: 'traders test', ...(await stage.openMarketData()) });
    await traders.open();
    watchBooks();
    afterOpening = gateway.health.lastSequence;
    for (let tick = 0; tick < (MINUTES * 60_000) / TICK_MS; tick += 1) {
      clock.advance(TICK_MS);
      await traders.tick();
      if (tick % 40 === 0) watchBooks();
    }
  }, 120_000);
  afterAll(() => stage.close());

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

  it('really trades, in many markets', async () => {
    const [row] = await stage.database.run<{ trades: number; pairs: number }>(
      'select count(*) as trades, count(distinct pair) as pairs from trades',
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

  it('takes up its open orders again after a restart instead of adding others', async () => {
    const { database, gateway, clock } = stage;
    const open = traders.openOrders;
    const again = new Traders({ database, gateway, clock, seed: 'another day', ...(await stage.openMarketData()) });
    await again.open();
    expect(again.openOrders).toBeGreaterThan(open * 0.7);
    expect(again.openOrders).toBeLessThan(open * 1.4);
  });

  it('leaves books that balance, and no account but its own', async () => {
    const owners = await stage.database.run<{ owner: number }>('select distinct owner from orders where created_at >= $1', [OPENED_AT]);
    expect(owners.every(({ owner }) => DEMO_BOTS.some(({ id }) => id === owner))).toBe(true);
    const { findings } = await verify(stage.database);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});

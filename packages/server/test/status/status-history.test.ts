import { DAY_MS, dayOf, KEPT_DAYS, type MeasuredState, type PartName } from '@marque/domain/status';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chain, Chains } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { measureParts, type MeasureDeps } from '../../src/use-cases/status/measure-parts.ts';
import { readStatus } from '../../src/use-cases/status/read-status.ts';
import { forgetReports, reportedState, reportParts } from '../../src/use-cases/status/report-parts.ts';
import { StatusView } from '../../src/use-cases/status/status-view.ts';
import { withStatus } from '../../src/use-cases/status/tables.ts';
import { sweepStatus, takeSample } from '../../src/use-cases/status/take-sample.ts';
import { createListings } from '../market/listed-world.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 29, 12);
const TODAY = dayOf(NOON);

let store: TestStore;
let database: Database;
beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  await createListings(database);
});
afterAll(async () => {
  await database.close();
  await store.remove();
});
beforeEach(async () => {
  for (const table of ['status_parts', 'status_days', 'status_reports'] as const)
    await withStatus(database.queries).deleteFrom(table).execute();
  await database.queries.deleteFrom('outbox').execute();
});

const sample = (now: number, states: Partial<Record<PartName, MeasuredState>> = { trading: 'working' }) =>
  takeSample(database, new Map(Object.entries(states)) as ReadonlyMap<PartName, MeasuredState>, now);
/** Seconds of a part, day by day: known, working, degraded. */
const daysOf = async (part: PartName) =>
  (await withStatus(database.queries).selectFrom('status_days').selectAll().where('part', '=', part).orderBy('day').execute()).map(
    ({ day, known, working, degraded }) => [day - TODAY, known, working, degraded],
  );

describe('the time of a part', () => {
  it('counts from the first look on, each look for the time since the one before', async () => {
    await sample(NOON);
    expect(await daysOf('trading')).toEqual([]);
    await sample(NOON + MINUTE);
    await sample(NOON + 2 * MINUTE, { trading: 'cancel-only' });
    await sample(NOON + 3 * MINUTE, { trading: 'degraded' });
    expect(await daysOf('trading')).toEqual([[0, 180, 60, 60]]);
  });

  it('is not counted twice when a turn comes twice, or when the clock is set back', async () => {
    await sample(NOON);
    await sample(NOON + MINUTE);
    await sample(NOON + MINUTE);
    await sample(NOON - MINUTE, { trading: 'down' });
    expect(await daysOf('trading')).toEqual([[0, 60, 60, 0]]);
  });

  it('belongs to the day in UTC in which it was', async () => {
    const midnight = (TODAY + 1) * DAY_MS;
    await sample(midnight - 25_000);
    await sample(midnight + 35_000);
    expect(await daysOf('trading')).toEqual([
      [0, 25, 25, 0],
      [1, 35, 35, 0],
    ]);
  });

  it('in which nobody looked is none in which it worked', async () => {
    await sample(NOON, { trading: 'working', market: 'working' });
    await sample(NOON + 26 * 3_600_000, { trading: 'working', market: 'working' });
    await sample(NOON + 26 * 3_600_000 + MINUTE, { trading: 'working', market: 'working' });
    for (const part of ['trading', 'market'] as const)
      expect(await daysOf(part)).toEqual([
        [0, 43_200, 0, 0],
        [1, 14 * 3_600 + 60, 60, 0],
      ]);
  });

  it('of a network that was not there begins anew, without an outage for the time before', async () => {
    const both = { trading: 'working', 'network:ERC20': 'working' } as const;
    await sample(NOON, both);
    await sample(NOON + MINUTE, both);
    for (let i = 2; i < 12; i += 2) await sample(NOON + i * MINUTE);
    expect((await readStatus(database, NOON)).parts.map(({ part }) => part)).toEqual(['trading']);
    await sample(NOON + 12 * MINUTE, both);
    await sample(NOON + 13 * MINUTE, both);
    expect(await daysOf('network:ERC20')).toEqual([[0, 120, 120, 0]]);
    expect(await daysOf('trading')).toEqual([[0, 780, 780, 0]]);
  });

  it('says since when a part is as it is', async () => {
    await sample(NOON);
    await sample(NOON + MINUTE, { trading: 'down' });
    await sample(NOON + 2 * MINUTE, { trading: 'down' });
    const { parts, checkedAt } = await readStatus(database, NOON + 2 * MINUTE);
    expect(parts).toMatchObject([{ part: 'trading', state: 'down', since: NOON + MINUTE }]);
    expect(checkedAt).toBe(NOON + 2 * MINUTE);
  });

  it('is kept for 400 days', async () => {
    const row = (day: number) => ({ part: 'trading', day, known: 1, working: 1, degraded: 0 });
    await withStatus(database.queries)
      .insertInto('status_days')
      .values([TODAY - KEPT_DAYS, TODAY - KEPT_DAYS + 1, TODAY].map(row))
      .execute();
    await sweepStatus(database, NOON);
    expect((await daysOf('trading')).map(([day]) => day)).toEqual([1 - KEPT_DAYS, 0]);
  });
});

describe('what processes say of their parts', () => {
  const report = (reporter: string, now: number, look: () => Promise<MeasuredState>) =>
    reportParts({ database, reporter, parts: [{ part: 'market', look }] }, now);
  const working = async (): Promise<MeasuredState> => 'working';
  const failing = async (): Promise<MeasuredState> => {
    throw new Error('restarting');
  };

  it('comes together, and nothing of it is left of those that have ended', async () => {
    expect(await reportedState(database, 'market', NOON)).toBe('down');
    await report('one', NOON, working);
    await report('two', NOON, working);
    expect(await reportedState(database, 'market', NOON)).toBe('working');
    await report('two', NOON + MINUTE, failing);
    expect(await reportedState(database, 'market', NOON + MINUTE)).toBe('degraded');
    expect(await reportedState(database, 'market', NOON + 2.5 * MINUTE)).toBe('down');
    await forgetReports(database, NOON + 2.5 * MINUTE);
    expect(await withStatus(database.queries).selectFrom('status_reports').select('reporter').execute()).toEqual([{ reporter: 'two' }]);
  });
});

describe('a look at all parts', () => {
  const head =
    (height: number): Chain['reader']['head'] =>
    async () => ({ height, hash: 'h', parentHash: 'p', at: 0 });
  const chainsOf = (heads: Readonly<Record<string, Chain['reader']['head']>>): Chains => {
    const all = Object.entries(heads).map(([network, read]) => ({ network, blockMs: 12_000, reader: { head: read } }) as Chain);
    return { all, of: (wanted) => all.find(({ network }) => network === wanted) };
  };
  const gone: Chain['reader']['head'] = async () => {
    throw new Error('no node answers');
  };
  const look = async (state: MeasureDeps['gateway']['health']['state'], chains: Chains = chainsOf({})) =>
    Object.fromEntries(await measureParts({ database, chains, gateway: { health: { state, waiting: 0, lastSequence: 0 } } }, NOON));
  const mail = (createdAt: number, state: 'waiting' | 'sent', sentAt: number | null = null) =>
    database.queries
      .insertInto('outbox')
      .values({
        organisation: 1,
        channel: 'email',
        target: 'a@example.org',
        subject: '',
        body: '',
        secret_until: null,
        created_at: createdAt,
        state,
        sent_at: sentAt,
        error: null,
      })
      .execute();

  it('finds how the engine is', async () => {
    expect(await look('ready')).toMatchObject({ trading: 'working' });
    expect(await look('cancel-only')).toMatchObject({ trading: 'cancel-only' });
    for (const state of ['recovering', 'stopped', 'standby'] as const) expect(await look(state)).toMatchObject({ trading: 'down' });
  });

  it('finds networks that are behind, or that no node answers for', async () => {
    await withDeposits(database.queries)
      .insertInto('chain_watches')
      .values([
        { network: 'ERC20', height: 100, hash: 'h' },
        { network: 'BTC', height: 100, hash: 'h' },
      ])
      .execute();
    const found = await look('ready', chainsOf({ ERC20: head(100), BTC: head(200), TRC20: gone }));
    expect(found).toMatchObject({ 'network:ERC20': 'working', 'network:BTC': 'degraded', 'network:TRC20': 'down' });
  });

  it('finds mail that does not leave', async () => {
    expect(await look('ready')).toMatchObject({ messages: 'working' });
    for (let i = 0; i < 3; i += 1) await mail(NOON - 12 * MINUTE, 'waiting');
    expect(await look('ready')).toMatchObject({ messages: 'down' });
    await mail(NOON - MINUTE, 'sent', NOON - MINUTE);
    expect(await look('ready')).toMatchObject({ messages: 'degraded' });
    for (let i = 0; i < 30; i += 1) await mail(NOON - MINUTE, 'sent', NOON - MINUTE);
    expect(await look('ready')).toMatchObject({ messages: 'working' });
  });
});

describe('what was last known', () => {
  it('is there while the store is away, and says that it is not of now', async () => {
    const other = await createTestPglite();
    const opened = await other.open();
    await takeSample(opened, new Map([['trading', 'working']]), NOON);
    let passed = 0;
    const faults: unknown[] = [];
    const clock = { now: () => NOON + passed, monotonic: () => passed };
    const view = new StatusView({ database: opened, clock, report: (fault) => faults.push(fault) });
    expect((await view.read()).isFresh).toBe(true);
    await opened.close();
    expect((await view.read()).isFresh).toBe(true);
    passed = 10_000;
    expect((await view.read()).isFresh).toBe(true);
    passed = 31_000;
    const { status, isFresh } = await view.read();
    expect(isFresh).toBe(false);
    expect(status).toMatchObject({ checkedAt: NOON, parts: [{ part: 'trading' }] });
    expect(faults).toHaveLength(2);
    await other.remove();
    const never = new StatusView({ database: opened, clock, report: () => undefined });
    expect(await never.read()).toEqual({ status: undefined, isFresh: false });
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres, openTestMarket, createTestPostgres, type TestStore } from '@marque/testkit';
import { openPostgres } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { openOn } from '../exchange/stage.ts';
import { DatabaseLine } from './database-line.ts';
import { Load } from './load.ts';
import { isLongRun, ROUND_MS, someMs } from './rounds.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('skipped: PostgreSQL is absent, the line to it cannot be cut');

const DEADLINE_MS = 3_000;
const GONE_MS = isLongRun ? 10_000 : 3_500;
const TRADERS = 64;
const SLOW_ROUNDS = isLongRun ? 20 : 3;
const CUTS = isLongRun ? 200 : 12;

describe.skipIf(!isHere)('the connection to PostgreSQL', () => {
  let store: TestStore;
  let line: DatabaseLine;
  let database: Database;
  let gateway: Awaited<ReturnType<typeof openOn>>;
  const stops: Error[] = [];
  const acknowledged: Load['acknowledged'] = [];

  beforeAll(async () => {
    const created = await createTestPostgres();
    if (created === undefined) throw new Error('PostgreSQL went away');
    store = created;
    line = await new DatabaseLine(new URL(store.address).searchParams.get('host') ?? '').open();
    const straight = await store.open();
    const first = await openOn(straight, [], []);
    await openTestMarket(straight, first);
    await first.close();
    await straight.close();
  });

  beforeEach(async () => {
    database = openPostgres(line.through(store.address));
    gateway = await openOn(database, [], stops, { deadlineMs: DEADLINE_MS });
  });

  afterEach(async () => {
    line.delayAnswers(0);
    await gateway.close();
    await expectNothingLost(database, acknowledged);
    await database.close();
    expect(stops).toEqual([]);
  }, ROUND_MS);

  afterAll(async () => {
    await line?.close();
    await store?.remove();
  });

  it.each(['before', 'after'] as const)(
    'is cut again and again, %s the database has the batch: every answer is true',
    async (cut) => {
      const load = new Load(gateway, `cut-${cut}`, 1).start(16);
      for (let count = 0; count < CUTS; count += 1) {
        await sleep(someMs(20, 150));
        line.cutNextBatch(cut);
      }
      await sleep(500);
      acknowledged.push(...(await load.stop()).acknowledged);
      expect(line.cuts).toBeGreaterThan(CUTS / 2);
      expect(load.acknowledged.length).toBeGreaterThan(50);
    },
    ROUND_MS,
  );

  it(
    `is gone for ${GONE_MS / 1_000} s: no request waits beyond the deadline, nothing blocks, and trading goes on when it is back`,
    async () => {
      const load = new Load(gateway, 'gone', 2).start(16);
      await sleep(300);
      line.down();
      await sleep(GONE_MS);
      expect(gateway.health.state).toBe('recovering');
      const before = load.acknowledged.length;
      line.up();
      const back = performance.now();
      await expect.poll(() => load.acknowledged.length, { timeout: 10_000, interval: 10 }).toBeGreaterThan(before);
      const tookMs = Math.round(performance.now() - back);
      await load.stop();
      acknowledged.push(...load.acknowledged);
      console.info(
        `database gone ${GONE_MS / 1_000} s: orders again ${tookMs} ms after its return, slowest answer ${Math.round(load.slowestMs)} ms, loop held up ${Math.round(load.laggedMs)} ms`,
      );
      expect(load.unknown.length).toBeGreaterThan(0);
      expect(load.slowestMs).toBeLessThan(DEADLINE_MS + 1_000);
    },
    ROUND_MS,
  );

  it(
    'is slow, 500 ms for every answer: one batch takes all who wait, and each is answered truly',
    async () => {
      const load = new Load(gateway, 'slow', 3).start(TRADERS);
      const answered = async (count: number) =>
        expect.poll(() => load.acknowledged.length, { timeout: ROUND_MS / 2, interval: 10 }).toBeGreaterThanOrEqual(count);
      // The keys of the store are known by then: no order waits for an answer about its own.
      await answered(TRADERS);
      line.delayAnswers(500);
      await answered(load.acknowledged.length + TRADERS);
      const [batches, orders] = [line.batches, load.acknowledged.length];
      await answered(orders + SLOW_ROUNDS * TRADERS);
      const [sent, taken] = [line.batches - batches, load.acknowledged.length - orders];
      expect(gateway.health.waiting).toBeLessThanOrEqual(TRADERS);
      await load.stop();
      acknowledged.push(...load.acknowledged);
      console.info(
        `database answering after 500 ms: ${taken} orders in ${sent} batches, slowest ${Math.round(load.slowestMs)} ms, loop held up ${Math.round(load.laggedMs)} ms`,
      );
      // Whoever comes while a batch is under way waits for the next: two take everybody.
      expect(sent).toBeLessThanOrEqual(2 * Math.ceil(taken / TRADERS) + 2);
      expect(load.unknown).toEqual([]);
    },
    ROUND_MS,
  );
});

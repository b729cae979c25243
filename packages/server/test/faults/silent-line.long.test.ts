import { createTestPostgres, findPostgres, type TestStore } from '@marque/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { openPostgres } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { DatabaseLine } from './database-line.ts';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('skipped: PostgreSQL is absent, the line to it cannot fall silent');

const SILENCE_MS = 800;
const SOON_MS = SILENCE_MS + 2_000;
const TIMEOUT_MS = 15_000;
const CONNECTIONS = 3;
/** A transaction fails of its statement, or of the rollback after it. */
const SILENT = /has been silent|is not queryable/;

describe.skipIf(!isHere)('connections to PostgreSQL that fall silent', () => {
  let store: TestStore;
  let line: DatabaseLine;
  let database: Database;

  beforeAll(async () => {
    const created = await createTestPostgres();
    if (created === undefined) throw new Error('PostgreSQL went away');
    store = created;
    line = await new DatabaseLine(new URL(store.address).searchParams.get('host') ?? '').open();
  });

  beforeEach(() => {
    database = openPostgres(line.through(store.address), { connectionsMax: CONNECTIONS, silenceMs: SILENCE_MS });
  });

  afterEach(() => database.close());

  afterAll(async () => {
    await line?.close();
    await store?.remove();
  });

  const answer = () => sql<{ one: number }>`select 1 as one`.execute(database.queries);
  const outcome = (work: Promise<unknown>): Promise<string> =>
    Promise.race([
      work.then(
        () => 'answered',
        (fault: unknown) => String(fault),
      ),
      new Promise<string>((resolve) => void setTimeout(resolve, SOON_MS, 'still waiting')),
    ]);

  it('are given up, and none goes back to the pool', async () => {
    const [query, transaction] = [answer, () => database.transaction((queries) => sql`select 1`.execute(queries))];
    await Promise.all([query(), query(), transaction()]);
    line.silence();
    const outcomes = await Promise.all([query(), query(), transaction()].map(outcome));
    expect(outcomes).toEqual(Array.from({ length: CONNECTIONS }, () => expect.stringMatching(/has been silent/)));
    await expect.poll(() => line.silenced).toBe(0);
    expect((await answer()).rows).toEqual([{ one: 1 }]);
  });

  it('fail a transaction that is under way, and its rollback waits for nothing', async () => {
    const failing = database.transaction(async (queries) => {
      await sql`select 1`.execute(queries);
      line.silence();
      await sql`select 2`.execute(queries);
    });
    expect(await outcome(failing)).toMatch(SILENT);
    expect(await outcome(answer())).toBe('answered');
  });

  it('hold up no statement that the server works on for less', async () => {
    await expect(sql`select pg_sleep(${SILENCE_MS / 2_000})`.execute(database.queries)).resolves.toBeDefined();
  });

  it('stop no jobs', async () => {
    const faults: unknown[] = [];
    let turns = 0;
    const report = (fault: unknown): void => void faults.push(fault);
    const runner = new JobRunner({ database, clock: { now: () => Date.now() }, report, leaseMs: 300, lookEveryMs: 20 });
    await runner.start([{ name: 'sweep', everyMs: 1, run: async () => void (turns += 1) }]);
    await expect.poll(() => turns, { timeout: TIMEOUT_MS }).toBeGreaterThan(3);
    line.silence();
    await expect.poll(() => faults.map(String), { timeout: TIMEOUT_MS }).toContainEqual(expect.stringMatching(SILENT));
    const before = turns;
    await expect.poll(() => turns, { timeout: TIMEOUT_MS }).toBeGreaterThan(before + 3);
    await runner.close();
  });
});

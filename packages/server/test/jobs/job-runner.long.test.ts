import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import { JobRows } from '../../src/adapters/jobs/job-rows.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Job, JobTurn } from '../../src/ports/jobs.ts';

const MINUTE_MS = 60_000;

/** A promise that a test ends by hand. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe.each(storeKinds())('jobs on $name', (kind) => {
  let store: TestStore;
  let database: Database;
  let now = 0;
  let faults: unknown[];
  let runners: JobRunner[];

  beforeAll(async () => {
    if (!kind.isHere) return;
    store = await kind.create();
    database = await store.open();
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await database.close();
    await store.remove();
  });

  beforeEach(() => {
    now = 1_000_000;
    faults = [];
    runners = [];
  });

  afterEach(async () => {
    if (!kind.isHere) return;
    await Promise.all(runners.map((runner) => runner.close()));
    await database.run('delete from jobs');
    await database.run('delete from job_runs');
  });

  const start = async (...jobs: readonly Job[]): Promise<JobRunner> => {
    const runner = new JobRunner({
      database,
      clock: { now: () => now },
      report: (fault) => faults.push(fault),
      leaseMs: MINUTE_MS,
      lookEveryMs: 3_600_000,
    });
    runners.push(runner);
    await runner.start(jobs);
    return runner;
  };
  const oneOff = (run: (turn: JobTurn) => Promise<void>, more: Partial<Extract<Job, { attemptsMax: number }>> = {}): Job => ({
    name: 'one-off',
    attemptsMax: 3,
    atOnce: 1,
    run,
    giveUp: async () => undefined,
    ...more,
  });
  const add = (runner: JobRunner, reference: string, dueAt = now): Promise<void> =>
    database.transaction((queries) => runner.add(queries, { name: 'one-off', reference, dueAt }));
  const left = () => database.queries.selectFrom('jobs').selectAll().orderBy('reference').execute();

  it.skipIf(!kind.isHere)('does repeated work when it is due, and not before', async () => {
    let turns = 0;
    const runner = await start({ name: 'sweep', everyMs: MINUTE_MS, run: async () => void (turns += 1) });
    await runner.settled();
    expect(turns).toBe(0);
    now += MINUTE_MS;
    await runner.settled();
    now += MINUTE_MS - 1;
    await runner.settled();
    expect(turns).toBe(1);
    now += 1;
    await runner.settled();
    expect(turns).toBe(2);
  });

  it.skipIf(!kind.isHere)('does at its start what fell due while nobody ran, and once', async () => {
    let turns = 0;
    const sweep: Job = { name: 'sweep', everyMs: MINUTE_MS, run: async () => void (turns += 1) };
    await (await start(sweep)).close();
    now += 10 * MINUTE_MS;
    await (await start(sweep)).settled();
    expect(turns).toBe(1);
  });

  it.skipIf(!kind.isHere)('gives each turn to one of several processes', async () => {
    const done: string[] = [];
    const job = oneOff(async ({ reference }) => void done.push(reference), { atOnce: 4 });
    const both = [await start(job), await start(job)] as const;
    const references = Array.from({ length: 40 }, (_, index) => String(index));
    for (const reference of references) await add(both[0], reference);
    await Promise.all(both.map((runner) => runner.settled()));
    expect(done.toSorted()).toEqual(references.toSorted());
    expect(await left()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('adds one-off work with the rows that cause it, or not at all', async () => {
    const done: string[] = [];
    const runner = await start(oneOff(async ({ reference }) => void done.push(reference)));
    const undone = database.transaction(async (queries) => {
      await runner.add(queries, { name: 'one-off', reference: 'undone', dueAt: now });
      throw new Error('the cause was not written');
    });
    await expect(undone).rejects.toThrow('the cause');
    await add(runner, 'later', now + MINUTE_MS);
    await add(runner, 'now');
    await add(runner, 'now');
    await runner.settled();
    expect(done).toEqual(['now']);
    now += MINUTE_MS;
    await runner.settled();
    expect(done).toEqual(['now', 'later']);
  });

  it.skipIf(!kind.isHere)('tries again later and later what failed, gives up after the last attempt, and says of what', async () => {
    const given: string[] = [];
    let attempts = 0;
    const failing = async (): Promise<void> => {
      attempts += 1;
      throw new Error(`attempt ${attempts}`);
    };
    const runner = await start(oneOff(failing, { giveUp: async (reference, error) => void given.push(`${reference}: ${error}`) }));
    await add(runner, 'hopeless');
    await runner.settled();
    await runner.settled();
    expect(attempts).toBe(1);
    const [waiting] = await left();
    expect(waiting).toMatchObject({ attempts: 1, last_error: 'attempt 1', holder: null });
    now += 1_000;
    await runner.settled();
    expect(attempts).toBe(2);
    now += 1_000 - 1;
    await runner.settled();
    expect(attempts).toBe(2);
    now += 1_001;
    await runner.settled();
    expect(given).toEqual(['hopeless: attempt 3']);
    expect(await left()).toEqual([]);
    expect(faults).toHaveLength(3);
    const runs = await database.queries.selectFrom('job_runs').select(['reference', 'attempt', 'error']).orderBy('id').execute();
    expect(runs).toEqual([1, 2, 3].map((attempt) => ({ reference: 'hopeless', attempt, error: `attempt ${attempt}` })));
  });

  it.skipIf(!kind.isHere)('does not keep other jobs waiting for one that hangs', async () => {
    const hanging = gate();
    let turns = 0;
    const runner = await start(
      oneOff(() => hanging.opened),
      { name: 'sweep', everyMs: MINUTE_MS, run: async () => void (turns += 1) },
    );
    await add(runner, 'hangs');
    now += MINUTE_MS;
    runner.wake();
    await expect.poll(() => turns).toBe(1);
    hanging.open();
    await runner.settled();
  });

  it.skipIf(!kind.isHere)('waits for what is under way when it closes, and tells it to end', async () => {
    const begun = gate();
    let isDone = false;
    const runner = await start(
      oneOff(async ({ signal }) => {
        begun.open();
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await database.ping();
        isDone = true;
      }),
    );
    await add(runner, 'long');
    runner.wake();
    await begun.opened;
    await runner.close();
    expect(isDone).toBe(true);
    expect(await left()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('takes over what a killed process had taken, when its lease is over', async () => {
    const never = gate();
    const done: string[] = [];
    const begun = gate();
    const killed = await start(
      oneOff(async () => {
        begun.open();
        await never.opened;
      }),
    );
    await add(killed, 'taken');
    killed.wake();
    await begun.opened;
    const other = await start(oneOff(async ({ reference }) => void done.push(reference)));
    await other.settled();
    expect(done).toEqual([]);
    now += MINUTE_MS + 1;
    await other.settled();
    expect(done).toEqual(['taken']);
    never.open();
    await killed.settled();
    expect(await left()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('lets a turn that lapsed neither keep nor end the one that the same process took after it', async () => {
    const [first, second] = [gate(), gate()];
    const begun: number[] = [];
    const work = async (): Promise<void> => {
      begun.push(now);
      await (begun.length === 1 ? first : second).opened;
    };
    const runner = await start(oneOff(work, { atOnce: 2 }));
    await add(runner, 'long');
    runner.wake();
    await expect.poll(() => begun).toHaveLength(1);
    now += MINUTE_MS + 1;
    runner.wake();
    await expect.poll(() => begun).toHaveLength(2);
    const [newer] = await left();
    first.open();
    await expect.poll(() => database.run('select attempt from job_runs')).toEqual([{ attempt: 1 }]);
    expect(await left()).toEqual([newer]);
    second.open();
    await runner.settled();
    expect(await left()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('renews a turn only as long as nobody took it again', async () => {
    const rows = new JobRows(database, 'a process', MINUTE_MS);
    await rows.add(database.queries, { name: 'one-off', reference: 'long', dueAt: now });
    const lapsed = await rows.take('one-off', now);
    const newer = await rows.take('one-off', now + MINUTE_MS + 1);
    if (lapsed === undefined || newer === undefined) throw new Error('there was nothing to take');
    expect(await rows.renew(lapsed, now + MINUTE_MS + 2)).toBe(false);
    expect(await rows.renew(newer, now + MINUTE_MS + 2)).toBe(true);
    await rows.end(lapsed, { dueAt: now }, now + MINUTE_MS + 3, 'late');
    expect(await left()).toMatchObject([{ holder: 'a process', attempts: 2, last_error: null }]);
  });

  it.skipIf(!kind.isHere)('says which jobs have been due for more than a minute, the one that hangs too', async () => {
    const hanging = gate();
    const runner = await start(
      oneOff(() => hanging.opened),
      { name: 'sweep', everyMs: MINUTE_MS, run: async () => undefined },
    );
    await add(runner, 'hangs');
    runner.wake();
    now += MINUTE_MS - 1;
    expect(await runner.behind()).toEqual([]);
    now += 2;
    expect(await runner.behind()).toEqual(['one-off']);
    hanging.open();
    await runner.settled();
    expect(await runner.behind()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('gives up what ends its process every time', async () => {
    const given: string[] = [];
    const runner = await start(oneOff(async () => undefined, { giveUp: async (reference) => void given.push(reference) }));
    await add(runner, 'deadly', now + 1);
    await database.run("update jobs set attempts = 3, holder = 'a dead process', leased_until = 0");
    now += 1;
    await runner.settled();
    expect(given).toEqual(['deadly']);
    expect(await left()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('remembers the last turns of each job and no more', async () => {
    const runner = await start({ name: 'sweep', everyMs: 1, run: async () => undefined });
    for (let turn = 0; turn < 60; turn += 1) {
      now += 1;
      await runner.settled();
    }
    const runs = await database.queries.selectFrom('job_runs').select('began_at').orderBy('id').execute();
    expect(runs.map(({ began_at: at }) => at)).toEqual(Array.from({ length: 50 }, (_, index) => 1_000_011 + index));
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPostgres, findPostgres, type TestStore } from '@marque/testkit';
import type { Database } from '../../src/ports/database.ts';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('skipped: PostgreSQL is absent, lost connections are not tried');

describe.skipIf(!isHere)('connections that the server ends', () => {
  let store: TestStore;
  let database: Database;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);

  beforeAll(async () => {
    const created = await createTestPostgres();
    if (created === undefined) throw new Error('PostgreSQL went away');
    store = created;
    database = await store.open();
    process.on('uncaughtException', note);
  });

  afterAll(async () => {
    process.off('uncaughtException', note);
    await database.close();
    await store.remove();
  });

  /** Ends every connection of the store but the one that asks. */
  const endOthers = async (): Promise<void> => {
    const other = await store.open();
    await other.run(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await other.close();
  };

  it('fail only what was under way, in use or idle, and are opened again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const held = database.transaction(async (queries) => {
        await queries.selectFrom('tokens').select('id').execute();
        await endOthers();
        // Nothing is under way on the connection while the server ends it.
        await sleep(50);
        return queries.selectFrom('tokens').select('id').execute();
      });
      const running = database.run('select pg_sleep($1)', [30]);
      const results = await Promise.allSettled([held, running]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await expect(database.run('select 1 as one')).resolves.toEqual([{ one: 1 }]);
      await expect(database.queries.selectFrom('tokens').select('id').execute()).resolves.toEqual([]);
    }
    expect(uncaught).toEqual([]);
  });
});

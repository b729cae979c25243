import { createTestPostgres, findPostgres, type TestStore } from '@marque/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';

const isHere = findPostgres() !== undefined;
if (!isHere) console.warn('skipped: PostgreSQL is absent, long transactions are not tried');
const LIMIT_MS = 300;

describe.skipIf(!isHere)('a transaction', () => {
  let store: TestStore;
  let database: Database;
  const sleeps = (options?: { readonly isLong: boolean }) =>
    database.transaction(async (queries) => (await sql`select pg_sleep(${(4 * LIMIT_MS) / 1_000})`.execute(queries)).rows.length, options);

  beforeAll(async () => {
    store = (await createTestPostgres())!;
    database = openPostgres(store.address, { statementMs: LIMIT_MS, silenceMs: 2 * LIMIT_MS });
  });

  afterAll(async () => {
    if (!isHere) return;
    await database.close();
    await store.remove();
  });

  it('is ended when one statement takes too long', () => expect(sleeps()).rejects.toThrow(/statement timeout/));

  it('takes its time where that was asked for', async () => expect(await sleeps({ isLong: true })).toBe(1));
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPostgres, findPostgres, sharedPostgres, type TestStore } from '@marque/testkit';
import { openPostgres } from '@marque/server/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveJournal } from '../../src/adapters/archive/archive-journal.ts';
import { expectNothingLost } from '../faults/expect-nothing-lost.ts';
import { LoadProcess } from '../faults/load-process.ts';
import { runProgram, runWell } from './run-program.ts';

const ARCHIVED = 4_500;

const keysOf = async (address: string, sequence: number): Promise<readonly string[]> => {
  const database = openPostgres(address, { connectionsMax: 1 });
  const rows = await database.run<{ owner: number; key: string }>(
    'select owner, key from idempotency_keys where sequence <= $1 order by sequence',
    [sequence],
  );
  await database.close();
  return rows.map(({ owner, key }) => `${owner} ${key}`);
};

describe.skipIf(findPostgres() === undefined)('a backup of PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-backup-'));
  const backup = join(folder, 'backup');
  let store: TestStore;
  const settings = (address: string, part: string) => ({
    MARQUE_PROFILE: 'production',
    DATABASE_URL: address,
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'no-reply@bright.example',
    MARQUE_SECRET: 'a-secret-of-thirty-two-characters-or-more',
    MARQUE_DATA_DIR: join(folder, part),
  });
  beforeAll(async () => {
    store = (await createTestPostgres()) ?? expect.fail('no PostgreSQL');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is taken under load, and the store that is restored from it trades on with every order', async () => {
    const load = new LoadProcess(store.address, 1, { outstanding: 16 });
    await load.busy();
    await expect.poll(() => load.acknowledged.length, { timeout: 60_000, interval: 100 }).toBeGreaterThan(ARCHIVED);
    const beside = await store.open();
    const archived = await archiveJournal(
      { database: beside, folder: join(folder, 'first/archive'), spareSnapshots: 0 },
      new AbortController().signal,
    );
    expect(archived).toBeGreaterThan(0);
    await beside.close();
    const before = load.acknowledged;
    const said = await runWell('backup', settings(store.address, 'first'), backup, '--with-secret');
    expect(said).toMatch(/^Backed up to .*: the journal up to command \d+ of \d{4}-/);
    await load.busyAgain();
    await load.kill();
    const { sequence } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8').split('\n}\n')[0] + '}') as { sequence: number };
    const held = await keysOf(store.address, sequence);
    await store.remove();
    rmSync(join(folder, 'first'), { recursive: true });

    const server = (await sharedPostgres()) ?? expect.fail('no PostgreSQL');
    const address = server.urlOf(await server.createDatabase());
    const restored = await runWell('restore', settings(address, 'second'), backup);
    expect(restored).toContain('The books are sound.');
    expect(restored).toContain('ok     the archived journal leads from the first command to the kept one');
    expect(restored).toContain(`Restored the journal up to command ${sequence} of`);
    expect(readFileSync(join(backup, 'secret'), 'utf8').trim()).toBe(settings('', '').MARQUE_SECRET);
    expect(readdirSync(join(folder, 'second'))).toEqual(['archive']);
    expect(await keysOf(address, Number.MAX_SAFE_INTEGER)).toEqual(held);
    const database = openPostgres(address);
    await expectNothingLost(database, before);
    await database.close();
    const after = new LoadProcess(address, 2);
    await after.busy();
    await after.kill();
    expect(await runWell('verify', settings(address, 'second'))).toContain('The books are sound.');
    const again = await runProgram('restore', settings(address, 'third'), backup);
    expect(again).toMatchObject({ code: 1, lines: [expect.stringContaining('DATABASE_URL is not empty. Nothing was changed')] });
  });

  it('says what is missing where the programs of PostgreSQL are', async () => {
    const server = (await sharedPostgres()) ?? expect.fail('no PostgreSQL');
    const address = server.urlOf(await server.createDatabase());
    await runWell('migrate', settings(address, 'bare'));
    const { StartedProgram } = await import('../faults/started-program.ts');
    const { code, lines } = await new StartedProgram(
      'backup',
      { ...settings(address, 'bare'), PATH: folder },
      join(folder, 'bare-backup'),
    ).ended();
    expect([code, lines]).toEqual([1, [expect.stringContaining('pg_dump cannot be started')]]);
    expect(readdirSync(folder)).not.toContain('bare-backup');
  });
});

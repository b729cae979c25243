import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { createTestPglite, limitOrder, openedHold, orderFlow, seededRandom, testOwner, type TestStore } from '@marque/testkit';
import { accountKind, RULES } from '@marque/engine';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/adapters/database/index.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { importCandlesCommand } from '../../src/commands/import-candles.ts';
import { migrateCommand } from '../../src/commands/migrate.ts';
import { openKernel } from '../../src/open-kernel.ts';
import { Opened } from '../../src/opened.ts';
import type { Database } from '../../src/ports/database.ts';
import { readSettings, type Settings } from '../../src/settings.ts';
import { migrateStore, openStore, operateStore } from '../../src/store.ts';
import { openOn } from './stage.ts';

/**
 * Rows that a version before numbered holds wrote: an organisation, four users, orders of every type at rest and waiting, a snapshot in
 * the middle, and more of the journal after it, without a clean stop. Kept, for no present code can make it.
 */
interface FormerStore {
  readonly migrations: readonly string[];
  readonly userIds: { readonly last_value: number };
  readonly sequence: number;
  readonly openOrders: number;
  readonly accounts: readonly { readonly owner: number; readonly token: number; readonly account: number; readonly balance: string }[];
  readonly tables: Readonly<Record<string, readonly object[]>>;
}

const FORMER: FormerStore = JSON.parse(
  gunzipSync(readFileSync(new URL('fixtures/stores/rules-2.json.gz', import.meta.url))).toString('utf8'),
);
const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

const faults: unknown[] = [];
const stops: Error[] = [];

/** The schema as that version had it. */
async function migrateAsThen(target: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'marque-former-migrations-'));
  for (const name of FORMER.migrations) await cp(join(MIGRATIONS, name), join(folder, name));
  await migrate(target, pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
}

/** The store as that version left it. */
async function fillAsThen(database: Database): Promise<void> {
  await database.run('drop schema public cascade');
  await database.run('create schema public');
  await migrateAsThen(database);
  for (const [table, rows] of Object.entries(FORMER.tables)) {
    await database.run(`delete from ${table}`);
    await database.run(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [JSON.stringify(rows)]);
  }
  await database.run("select setval('user_ids', $1)", [FORMER.userIds.last_value]);
}

describe('a store of an older version', () => {
  let store: TestStore;
  let database: Database;

  beforeAll(async () => {
    store = await createTestPglite();
    database = await store.open();
    await fillAsThen(database);
    await migrateStore(database);
  }, 120_000);

  afterAll(async () => {
    await database.close();
    await store.remove();
  });

  it('opens, with every balance and every order where it was, and goes on', async () => {
    expect((await readdir(MIGRATIONS)).length).toBeGreaterThan(FORMER.migrations.length);
    const gateway = await openOn(database, faults, stops);
    expect(gateway.started.snapshotSequence).toBeGreaterThan(0);
    expect(gateway.started.replayed).toBe(FORMER.sequence - gateway.started.snapshotSequence);
    const { engine } = gateway;
    expect([engine?.sequence, engine?.openOrders, engine?.audit()]).toEqual([FORMER.sequence, FORMER.openOrders, []]);
    for (const { owner, token, account, balance } of FORMER.accounts)
      expect(engine?.balance(owner, token, accountKind(account) ?? 'world')).toBe(BigInt(balance));
    expect(await database.run('select version from engine_rules')).toEqual([{ version: RULES }]);
    expect(await database.run('select number, kind, organisation, fee_owner from owners order by number')).toEqual([
      { number: 0, kind: 'world', organisation: 0, fee_owner: 0 },
      { number: 1, kind: 'organisation', organisation: 1, fee_owner: 1 },
      ...[0, 1, 2, 3].map((index) => ({ number: testOwner(index), kind: 'user', organisation: 1, fee_owner: 1 })),
    ]);
    const [next] = await database.run<{ id: number }>("select nextval('owner_numbers') as id");
    expect(Number(next?.id)).toBe(testOwner(4));
    expect((await verify(database)).findings.filter(({ ok }) => !ok)).toEqual([]);

    const sell = limitOrder(gateway, { owner: testOwner(1), side: 'sell', ticks: 10_001, lots: 3 });
    expect(await gateway.submit(sell)).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    const pledge = { owner: testOwner(0), token: 1, purpose: 'pledge', amount: 5n, reason: 'test', reference: '1' } as const;
    const hold = openedHold(await gateway.submit({ kind: 'open-hold', ...pledge }));
    const flow = orderFlow(gateway, seededRandom(5));
    for (let count = 0; count < 60; count += 1) await gateway.submit(flow());
    await gateway.close();
    const again = await openOn(database, faults, stops);
    expect(again.engine?.hold(hold)?.left).toBe(5n);
    expect((await verify(database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    await again.close();
    expect([faults, stops]).toEqual([[], []]);
  }, 120_000);
});

describe('a store of an older version whose journal cannot be taken over', () => {
  let store: TestStore;
  let settings: Settings;
  const onStore = async (work: (database: Database) => Promise<void>): Promise<void> => {
    const database = await openStore(settings, 'existing');
    await work(database).finally(() => database.close());
  };
  const start = async (): Promise<void> => {
    const opened = new Opened();
    const logger = pino({ level: 'silent' });
    try {
      await openKernel({ settings, logger, opened, onStopped: (reason) => stops.push(reason) });
    } finally {
      await opened.close((fault) => faults.push(fault));
    }
  };

  beforeAll(async () => {
    store = await createTestPglite();
    const dataDirectory = dirname(store.address);
    await rename(store.address, join(dataDirectory, 'database'));
    const reading = readSettings({ MARQUE_DATA_DIR: dataDirectory });
    if (!reading.ok) throw new Error(reading.problems.join());
    settings = reading.settings;
    await onStore(async (database) => {
      await fillAsThen(database);
      await database.run('update engine_rules set version = 1');
    });
  }, 120_000);
  afterAll(() => store.remove());

  it('is not changed by a start nor by any command, so that the older version starts on it', async () => {
    const commands = [
      () => migrateCommand(settings, []),
      () => importCandlesCommand(settings, ['MQ_USDT', '1h', '/dev/null']),
      () => operateStore(settings, { words: ['brands'], directory: tmpdir() }),
    ];
    for (const use of [start, ...commands]) await expect(use()).rejects.toThrow('not stopped in order');
    await onStore(async (database) => {
      expect(await database.run('select name from migrations order by name')).toEqual(FORMER.migrations.map((name) => ({ name })));
      await migrateAsThen(database);
      expect(await database.run('select version from engine_rules')).toEqual([{ version: 1 }]);
    });
  });

  it('is taken over at the snapshot that ends it', async () => {
    await onStore(async (database) => {
      await database.run('delete from journal where last_sequence > (select max(sequence) from engine_snapshots)');
      expect((await migrateStore(database)).length).toBeGreaterThan(0);
      const gateway = await openOn(database, faults, stops);
      expect(gateway.started.replayed).toBe(0);
      await gateway.close();
      expect(await database.run('select version from engine_rules')).toEqual([{ version: RULES }]);
    });
  });
});

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPglite, findPostgres, PostgresServer } from '@marque/testkit';
import { migrate, openPglite, openPostgres } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { isLongRun, ROUND_MS } from './rounds.ts';
import { SmallDisk } from './small-disk.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess } from './load-process.ts';

const tried = SmallDisk.mount(1);
tried?.unmount();
if (tried === undefined) console.warn('skipped: a full disk needs root to mount one of its own');
const binaries = findPostgres();

/** Trades until the disk is full, then gives it room again. */
async function fillUnder(disk: SmallDisk, load: LoadProcess): Promise<void> {
  await load.busy();
  disk.fill();
  await expect.poll(() => load.output.includes('fault'), { timeout: 30_000 }).toBe(true);
  await sleep(1_000);
  const taken = load.acknowledged.length;
  await sleep(500);
  expect(load.acknowledged.length).toBe(taken);
  disk.relieve();
  const faults = new Set(load.output.split('\n').filter((line) => line.startsWith('fault')));
  console.info(`disk full: ${[...faults].join('; ')}`);
}

if (!isLongRun) console.warn('skipped: PGlite takes long to fill a disk, it does so with MARQUE_FAULT_ROUNDS');

describe.skipIf(tried === undefined || !isLongRun)('a disk that is full under PGlite', () => {
  let disk: SmallDisk;

  beforeAll(() => {
    disk = SmallDisk.mount(160) ?? expect.fail('no disk');
  });

  afterAll(() => disk.unmount());

  it(
    'takes no order while there is no room, and goes on when there is, with nothing torn',
    async () => {
      const fresh = await createTestPglite();
      const address = join(disk.mountPoint, 'store');
      cpSync(fresh.address, address, { recursive: true });
      const load = new LoadProcess(address, 1);
      await fillUnder(disk, load);
      await load.busyAgain();
      await load.kill();
      const database = await openPglite(address);
      await expectNothingLost(database, load.acknowledged);
      await database.close();
      await fresh.remove();
    },
    ROUND_MS,
  );
});

describe.skipIf(tried === undefined || binaries === undefined)('a disk that is full under PostgreSQL', () => {
  let disk: SmallDisk;
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    disk = SmallDisk.mount(300) ?? expect.fail('no disk');
    server = new PostgresServer(join(disk.mountPoint, 'server'), binaries ?? '');
    server.initialise(disk.mountPoint);
    server.start();
  });

  afterAll(async () => {
    await database?.close();
    server.stop('immediate');
    disk.unmount();
  });

  it(
    'takes no order while there is no room, and goes on when there is, with nothing torn',
    async () => {
      const address = server.urlOf(await server.createDatabase());
      database = openPostgres(address);
      await migrate(database);
      const load = new LoadProcess(address, 1);
      await fillUnder(disk, load);
      // Where the write-ahead log found no room, the server has ended itself, and its operator starts it again.
      if (!server.isRunning) await server.startAgain();
      await load.busyAgain();
      await load.kill();
      await expectNothingLost(database, load.acknowledged);
    },
    ROUND_MS,
  );
});

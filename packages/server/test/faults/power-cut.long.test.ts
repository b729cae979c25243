import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPglite, findPostgres, PostgresServer } from '@marque/testkit';
import { migrate, openPglite, openPostgres } from '../../src/adapters/database/index.ts';
import { canMount, Disk, disksHome } from './disk.ts';
import { powerCutRounds, ROUND_MS, someMs } from './rounds.ts';
import { ServerProcesses } from './server-processes.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess } from './load-process.ts';

const isPossible = canMount();
if (!isPossible) console.warn('skipped: power cuts need root and loop devices to mount a disk of their own');

describe.skipIf(!isPossible)('a power cut under load on PGlite', () => {
  const directory = mkdtempSync(join(disksHome, 'marque-power-'));
  let count = 0;
  let passed = 0;
  let fresh: Awaited<ReturnType<typeof createTestPglite>>;

  beforeAll(async () => {
    fresh = await createTestPglite();
  });

  afterAll(async () => {
    console.info(`power cuts on PGlite: ${passed} of ${powerCutRounds} rounds passed, ${count} orders acknowledged`);
    await fresh.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  it.each(Array.from({ length: powerCutRounds }, (_, index) => index))(
    'round %i loses and doubles nothing',
    async (round) => {
      const live = new Disk(directory, `live-${round}`);
      const left = new Disk(directory, `left-${round}`);
      expect(live.format()).toBe(true);
      cpSync(fresh.address, join(live.mountPoint, 'store'), { recursive: true });
      live.settle();
      const load = new LoadProcess(join(live.mountPoint, 'store'), round);
      await load.busy();
      await sleep(someMs(500, 6_000));
      load.suspend();
      live.copyTo(left);
      await load.kill();
      live.remove();
      expect(left.mount()).toBe(true);
      const database = await openPglite(join(left.mountPoint, 'store'));
      await expectNothingLost(database, load.acknowledged);
      passed += 1;
      await database.close();
      left.remove();
      count += load.acknowledged.length;
    },
    ROUND_MS,
  );
});

const binaries = findPostgres();

describe.skipIf(!isPossible || binaries === undefined)('a power cut under load on PostgreSQL', () => {
  const directory = mkdtempSync(join(disksHome, 'marque-power-'));
  let count = 0;
  let passed = 0;

  beforeAll(() => chmodSync(directory, 0o755));

  afterAll(() => {
    console.info(`power cuts on PostgreSQL: ${passed} of ${powerCutRounds} rounds passed, ${count} orders acknowledged`);
    rmSync(directory, { recursive: true, force: true });
  });

  it.each(Array.from({ length: powerCutRounds }, (_, index) => index))(
    'round %i loses and doubles nothing',
    async (round) => {
      const live = new Disk(directory, `live-${round}`);
      const left = new Disk(directory, `left-${round}`);
      expect(live.format()).toBe(true);
      const server = new PostgresServer(join(live.mountPoint, 'server'), binaries ?? '');
      server.initialise(live.mountPoint);
      server.start();
      const name = await server.createDatabase();
      const first = openPostgres(server.urlOf(name), { connectionsMax: 1 });
      await migrate(first);
      await first.close();
      live.settle();
      const load = new LoadProcess(server.urlOf(name), round);
      await load.busy();
      await sleep(someMs(500, 6_000));
      const processes = new ServerProcesses(server.pidFile);
      processes.suspend();
      live.copyTo(left);
      await load.kill();
      await processes.kill();
      live.remove();
      expect(left.mount()).toBe(true);
      const restarted = new PostgresServer(join(left.mountPoint, 'server'), binaries ?? '');
      await restarted.startAgain();
      const database = openPostgres(restarted.urlOf(name));
      await expectNothingLost(database, load.acknowledged);
      passed += 1;
      await database.close();
      restarted.stop('immediate');
      left.remove();
      count += load.acknowledged.length;
    },
    ROUND_MS,
  );
});

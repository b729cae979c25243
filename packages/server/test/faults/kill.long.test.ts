import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createTestPglite, findPostgres, PostgresServer, type TestStore } from '@marque/testkit';
import { migrate, openPostgres } from '../../src/adapters/database/index.ts';
import { killRounds, ROUND_MS, someMs } from './rounds.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess, type Acknowledged } from './load-process.ts';

const rounds = Array.from({ length: killRounds }, (_, index) => index);

describe('kill -9 under load on PGlite', () => {
  const acknowledged: Acknowledged[] = [];
  let passed = 0;
  let store: TestStore;

  beforeAll(async () => {
    store = await createTestPglite();
  });

  afterAll(async () => {
    console.info(`kill -9 on PGlite: ${passed} of ${killRounds} rounds passed, ${acknowledged.length} orders acknowledged`);
    await store.remove();
  });

  it.each(rounds)(
    'round %i loses and doubles nothing',
    async (round) => {
      const load = new LoadProcess(store.address, round);
      await load.busy();
      await sleep(someMs(0, 1_500));
      await load.kill();
      acknowledged.push(...load.acknowledged);
      const database = await store.open();
      await expectNothingLost(database, acknowledged);
      passed += 1;
      await database.close();
    },
    ROUND_MS,
  );
});

const binaries = findPostgres();
if (binaries === undefined) console.warn('skipped: PostgreSQL is absent, killing on it does not run');

describe.skipIf(binaries === undefined)('kill -9 under load on PostgreSQL', () => {
  const acknowledged: Acknowledged[] = [];
  let passed = 0;
  const directory = mkdtempSync(join(tmpdir(), 'marque-kill-'));
  const server = new PostgresServer(join(directory, 'server'), binaries ?? '');
  let address = '';

  beforeAll(async () => {
    server.initialise(directory);
    server.start();
    server.stopWith(process.pid);
    address = server.urlOf(await server.createDatabase());
    const database = openPostgres(address, { connectionsMax: 2 });
    await migrate(database);
    await database.close();
  });

  afterAll(() => {
    console.info(`kill -9 on PostgreSQL: ${passed} of ${killRounds} rounds passed, ${acknowledged.length} orders acknowledged`);
    server.stop('immediate');
    rmSync(directory, { recursive: true, force: true });
  });

  const killServer = async (): Promise<void> => {
    process.kill(Number(readFileSync(server.pidFile, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    await server.startAgain();
  };

  it.each(rounds)(
    'round %i loses and doubles nothing',
    async (round) => {
      const isServerToo = round % 3 === 1;
      const load = new LoadProcess(address, round);
      await load.busy();
      await sleep(someMs(0, 1_200));
      if (isServerToo) {
        await killServer();
        await load.busyAgain();
      }
      await load.kill();
      acknowledged.push(...load.acknowledged);
      const database = openPostgres(address);
      await expectNothingLost(database, acknowledged);
      passed += 1;
      await database.close();
    },
    ROUND_MS,
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import type { Database } from '../../src/ports/database.ts';
import { isLongRun, ROUND_MS } from './rounds.ts';
import { expectNothingLost } from './survivors.ts';
import { Victim } from './victim.ts';

const [PGLITE, POSTGRES] = storeKinds();
if (!isLongRun) console.warn('skipped: pauses of 5 s and engines that stand still on PGlite run with MARQUE_FAULT_ROUNDS');
const FROZEN_MS = isLongRun ? 30_000 : 0;

describe.each(storeKinds())('a process that stands still on $name', (kind) => {
  it.skipIf(!kind.isHere || !isLongRun)(
    'for 5 s goes on where it stood',
    async () => {
      const store = await kind.create();
      const victim = new Victim(store.address, 1);
      await victim.busy();
      victim.freeze();
      await sleep(5_000);
      victim.thaw();
      await victim.busyAgain();
      await victim.kill();
      const database = await store.open();
      await expectNothingLost(database, victim.acknowledged);
      await database.close();
      await store.remove();
    },
    ROUND_MS,
  );
});

describe.skipIf(POSTGRES?.isHere !== true)('two engines on one PostgreSQL', () => {
  let store: TestStore;
  let database: Database;

  beforeEach(async () => {
    store = (await POSTGRES?.create()) ?? expect.fail('no store');
    database = await store.open();
  });

  afterEach(async () => {
    await database.close();
    await store.remove();
  });

  it(
    'a second one is refused while the first lives',
    async () => {
      const first = new Victim(store.address, 1);
      await first.busy();
      const said = await new Victim(store.address, 2).ended();
      expect(said).toContain('LeaseTaken');
      await first.busyAgain();
      await first.kill();
      await expectNothingLost(database, first.acknowledged);
    },
    ROUND_MS,
  );

  it(
    'a standby takes over from one that stands still; that one can write nothing more, and ends',
    async () => {
      const first = new Victim(store.address, 1);
      await first.busy();
      const second = new Victim(store.address, 2, { isStandby: true });
      await sleep(1_000);
      expect(second.acknowledged).toEqual([]);
      first.freeze();
      const frozen = performance.now();
      await second.busy();
      const tookMs = Math.round(performance.now() - frozen);
      await sleep(FROZEN_MS);
      first.thaw();
      const said = await first.ended();
      expect(said).toContain('stopped Another engine writes');
      await second.busyAgain();
      await second.kill();
      console.info(
        `two engines: the standby traded ${tookMs} ms after the first stood still; ${first.acknowledged.length} and ${second.acknowledged.length} orders acknowledged`,
      );
      await expectNothingLost(database, [...first.acknowledged, ...second.acknowledged]);
    },
    ROUND_MS,
  );
});

describe('two engines on one PGlite', () => {
  it.skipIf(!isLongRun)(
    'a second one is refused, even when the first stands still',
    async () => {
      const store = (await PGLITE?.create()) ?? expect.fail('no store');
      const first = new Victim(store.address, 1);
      await first.busy();
      first.freeze();
      const said = await new Victim(store.address, 2).ended();
      expect(said).toContain('DirectoryInUse');
      first.thaw();
      await first.busyAgain();
      await first.kill();
      const database = await store.open();
      await expectNothingLost(database, first.acknowledged);
      await database.close();
      await store.remove();
    },
    ROUND_MS,
  );
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import type { Database } from '../../src/ports/database.ts';
import { isLongRun, ROUND_MS } from './rounds.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess } from './load-process.ts';

const [PGLITE, POSTGRES] = storeKinds();
if (!isLongRun) console.warn('skipped: pauses of 5 s and engines that stand still on PGlite run with MARQUE_FAULT_ROUNDS');
const FROZEN_MS = isLongRun ? 30_000 : 0;
const TAKEOVERS = isLongRun ? 40 : 4;

describe.each(storeKinds())('a suspended process on $name', (kind) => {
  it.skipIf(!kind.isHere || !isLongRun)(
    'for 5 s goes on where it was suspended',
    async () => {
      const store = await kind.create();
      const load = new LoadProcess(store.address, 1);
      await load.busy();
      load.suspend();
      await sleep(5_000);
      load.resume();
      await load.busyAgain();
      await load.kill();
      const database = await store.open();
      await expectNothingLost(database, load.acknowledged);
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
    'a second one is refused while the first runs',
    async () => {
      const first = new LoadProcess(store.address, 1);
      await first.busy();
      const output = await new LoadProcess(store.address, 2).ended();
      expect(output).toContain('LeaseTaken');
      await first.busyAgain();
      await first.kill();
      await expectNothingLost(database, first.acknowledged);
    },
    ROUND_MS,
  );

  it(
    'a standby takes over from one that stands still; that one can write nothing more, and ends',
    async () => {
      const first = new LoadProcess(store.address, 1);
      await first.busy();
      const second = new LoadProcess(store.address, 2, { isStandby: true });
      await sleep(1_000);
      expect(second.acknowledged).toEqual([]);
      first.suspend();
      const frozen = performance.now();
      await second.busy();
      const tookMs = Math.round(performance.now() - frozen);
      await sleep(FROZEN_MS);
      first.resume();
      const output = await first.ended();
      expect(output).toContain('stopped Another engine writes');
      await second.busyAgain();
      await second.kill();
      console.info(
        `two engines: the standby traded ${tookMs} ms after the first was suspended; ${first.acknowledged.length} and ${second.acknowledged.length} orders acknowledged`,
      );
      await expectNothingLost(database, [...first.acknowledged, ...second.acknowledged]);
    },
    ROUND_MS,
  );

  it(
    'a standby takes over from one that is killed or stands still, and the next one from that, again and again',
    async () => {
      const all: LoadProcess[] = [new LoadProcess(store.address, 0)];
      const tookMs: number[] = [];
      await all[0]?.busy();
      for (let round = 1; round <= TAKEOVERS; round += 1) {
        const leader = all.at(-1) ?? expect.fail('nobody leads');
        const next = new LoadProcess(store.address, round, { isStandby: true });
        await expect.poll(() => next.output, { timeout: 30_000 }).toContain('following');
        await leader.busyAgain();
        const begun = performance.now();
        if (round % 2 === 0) await leader.kill();
        else leader.suspend();
        await next.acknowledging();
        tookMs.push(Math.round(performance.now() - begun));
        leader.resume();
        all.push(next);
      }
      await all.at(-1)?.busyAgain();
      for (const load of all) if (load.isThere) await load.kill();
      const sorted = tookMs.toSorted((one, other) => one - other);
      console.info(
        `take-overs under load: ${TAKEOVERS}, the first order after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms at most`,
      );
      await expectNothingLost(
        database,
        all.flatMap(({ acknowledged }) => acknowledged),
      );
    },
    ROUND_MS * 2,
  );
});

describe('two engines on one PGlite', () => {
  it.skipIf(!isLongRun)(
    'a second one is refused, even when the first stands still',
    async () => {
      const store = (await PGLITE?.create()) ?? expect.fail('no store');
      const first = new LoadProcess(store.address, 1);
      await first.busy();
      first.suspend();
      const output = await new LoadProcess(store.address, 2).ended();
      expect(output).toContain('DirectoryInUse');
      first.resume();
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

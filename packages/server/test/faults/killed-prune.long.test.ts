import { createTestPglite, type TestStore } from '@marque/testkit';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killRounds, ROUND_MS, someMs } from './rounds.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess, type Acknowledged } from './load-process.ts';

const acknowledged: Acknowledged[] = [];
let store: TestStore;

beforeAll(async () => {
  store = await createTestPglite();
});
afterAll(async () => store.remove());

it.each(Array.from({ length: Math.max(2, Math.round(killRounds / 3)) }, (_, index) => index))(
  'kill -9 while a demo throws away old history, round %i: the books are provable and nobody loses an order',
  async (round) => {
    // Few orders at once: the store has one session, and what is thrown away waits for its turn among them.
    const load = new LoadProcess(store.address, round, { isPruning: true, outstanding: 4 });
    await load.busy();
    await expect.poll(() => load.output.includes('pruned'), { timeout: 90_000 }).toBe(true);
    await sleep(someMs(0, 1_500));
    await load.kill();
    expect(load.output).not.toContain('fault');
    acknowledged.push(...load.acknowledged);
    const database = await store.open();
    expect(await database.run('select 1 as one from journal_base')).toHaveLength(1);
    await expectNothingLost(database, acknowledged);
    await database.close();
  },
  ROUND_MS,
);

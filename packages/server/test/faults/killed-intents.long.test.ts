import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import type { Database } from '../../src/ports/database.ts';
import { demoGrants } from '../../src/use-cases/demo/demo-grants.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { openOn } from '../exchange/stage.ts';
import { GRANTED_UNITS } from './granting.ts';
import { killRounds, ROUND_MS, someMs } from './rounds.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess, type Acknowledged } from './load-process.ts';

const rounds = Array.from({ length: killRounds }, (_, index) => index);
const HOUR_MS = 3_600_000;

/** Starts as the exchange does, so late that whatever was left behind is due. */
async function makeUp(database: Database, faults: unknown[]): Promise<void> {
  const report = (fault: unknown): void => void faults.push(fault);
  const gateway = await openOn(database, faults, []);
  const consumers = new ConsumerRunner({ database, gateway, clock: { monotonic: () => performance.now() }, report }, [
    intentConsumer(demoGrants),
  ]);
  let late = 0;
  const jobs = new JobRunner({ database, clock: { now: () => Date.now() + late }, report });
  await jobs.start([resubmitJob({ database, gateway }, demoGrants)]);
  late = HOUR_MS;
  await jobs.settled();
  await jobs.close();
  await consumers.settled();
  await consumers.close();
  await gateway.close();
}

describe.each(storeKinds())('kill -9 while features move money on $name', (kind) => {
  const acknowledged: Acknowledged[] = [];
  const granted = new Set<number>();
  let store: TestStore;

  beforeAll(async () => {
    if (kind.isHere) store = await kind.create();
  });

  afterAll(async () => {
    if (kind.isHere) await store.remove();
  });

  it.skipIf(!kind.isHere).each(rounds)(
    'round %i leaves no row without its money, and no money without its row',
    async (round) => {
      const load = new LoadProcess(store.address, round, { isGranting: true });
      await load.busy();
      await sleep(someMs(0, 1_500));
      await load.kill();
      acknowledged.push(...load.acknowledged);
      for (const [, id] of load.output.matchAll(/^granted (\d+)$/gm)) granted.add(Number(id));
      const database = await store.open();
      const faults: unknown[] = [];
      await makeUp(database, faults);
      expect(faults).toEqual([]);
      await expectNothingLost(database, acknowledged);
      const rows = await database.queries.selectFrom('demo_grants').select(['id', 'state']).execute();
      expect(rows.filter(({ state }) => state !== 'accepted')).toEqual([]);
      const lines = await database.run<{ reference: string; amount: bigint | number }>(
        "select reference, amount from ledger_lines where reason = 'demo-grant' and owner > 0 order by entry",
      );
      expect(lines.map(({ reference }) => Number(reference)).toSorted((a, b) => a - b)).toEqual(
        rows.map(({ id }) => id).toSorted((a, b) => a - b),
      );
      expect(lines.every(({ amount }) => BigInt(amount) === GRANTED_UNITS)).toBe(true);
      const stored = new Set(rows.map(({ id }) => id));
      expect([...granted].filter((id) => !stored.has(id))).toEqual([]);
      expect(granted.size).toBeGreaterThan(0);
      await database.close();
    },
    ROUND_MS,
  );
});

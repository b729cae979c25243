import { setTimeout as sleep } from 'node:timers/promises';
import { findPatroni, PatroniCluster } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { migrate, openPostgres } from '../../src/adapters/database/index.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { LoadProcess, type Acknowledged } from './load-process.ts';
import { failoverRounds, ROUND_MS, someMs } from './rounds.ts';

const isPossible = findPatroni() !== undefined;
if (!isPossible) console.warn('skipped: Patroni, etcd or PostgreSQL is absent, no server is promoted by itself');

const rounds = Array.from({ length: failoverRounds }, (_, index) => index);

describe.skipIf(!isPossible)('two servers of PostgreSQL under Patroni, the standby synchronous', () => {
  const acknowledged: Acknowledged[] = [];
  const tookMs: Record<'machine' | 'server', number[]> = { machine: [], server: [] };
  let cluster: PatroniCluster | undefined;
  let address = '';

  beforeAll(async () => {
    cluster = await PatroniCluster.start();
    address = await cluster.createDatabase('marque');
    const database = openPostgres(address, { connectionsMax: 2 });
    await migrate(database);
    await database.close();
  }, ROUND_MS);

  afterAll(async () => {
    for (const [what, times] of Object.entries(tookMs))
      console.info(`the ${what} of the primary lost: orders were acknowledged again after ${times.join(', ') || 'no'} ms`);
    await cluster?.remove();
  });

  /** Loses the primary under load until orders go on at the other, and waits until the lost one follows that one. */
  async function failOver(servers: PatroniCluster, load: LoadProcess, what: keyof typeof tookMs): Promise<void> {
    await load.busyAgain();
    await sleep(someMs(0, 2_000));
    const begun = performance.now();
    const lost = await (what === 'machine' ? servers.killPrimary() : servers.crashPrimary());
    await load.busyAgain();
    tookMs[what].push(Math.round(performance.now() - begun));
    await expect.poll(() => servers.primary()).not.toBe(lost);
    // A Patroni that has stayed starts its server by itself.
    if (what === 'machine') servers.restart(lost);
    await servers.whole();
  }

  it.each(rounds)(
    'round %i: the machine of the primary is lost, then PostgreSQL alone: orders go on at the other, which the lost one follows, and none is lost or doubled',
    async (round) => {
      if (cluster === undefined) throw new Error('There is no cluster');
      onTestFailed(() => console.error(cluster?.log));
      // Not more than needed: the servers' way back and the proof at the end share the machine with the orders.
      const load = new LoadProcess(address, round, { outstanding: 8 });
      await failOver(cluster, load, 'machine');
      await failOver(cluster, load, 'server');
      // Commits wait for the one that was lost.
      await load.busyAgain();
      await load.kill();
      acknowledged.push(...load.acknowledged);
      const database = openPostgres(address);
      await expectNothingLost(database, acknowledged);
      await database.close();
    },
    ROUND_MS,
  );
});

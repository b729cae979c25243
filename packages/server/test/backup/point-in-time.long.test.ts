import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, openPostgres } from '@marque/server/database';
import { findPostgres, type PostgresServer } from '@marque/testkit';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNothingLost } from '../faults/expect-nothing-lost.ts';
import { LoadProcess, type Acknowledged } from '../faults/load-process.ts';
import { ArchivingServer } from './archiving-server.ts';

/** The orders that a restored server has, and that its books are sound with every one of these. */
async function ordersOf(server: PostgresServer, name: string, acknowledged: readonly Acknowledged[]): Promise<ReadonlySet<number>> {
  const database = openPostgres(server.urlOf(name));
  await expectNothingLost(database, acknowledged);
  const rows = await database.run<{ id: number }>('select id from orders');
  await database.close();
  return new Set(rows.map(({ id }) => id));
}

describe.skipIf(findPostgres() === undefined)('PostgreSQL with its log received elsewhere', () => {
  const archiving = new ArchivingServer();
  afterAll(() => archiving.remove());

  it('comes back to a time, and to the last order that was acknowledged before its disk was gone', async () => {
    const server = await archiving.start();
    await archiving.receiveEverything(server);
    const name = await server.createDatabase();
    const address = server.urlOf(name);
    const first = openPostgres(address);
    await migrate(first);
    const load = new LoadProcess(address, 1, { outstanding: 16 });
    await load.busy();
    archiving.backUp(server);
    await load.busyAgain();
    // What was acknowledged by then was committed before; a moment later, because a load process is read from a file.
    const before = load.acknowledged;
    const [moment] = await first.run<{ now: string }>('select clock_timestamp()::text as now');
    await first.close();
    await sleep(500);
    await load.busyAgain();
    await load.busyAgain();
    await archiving.destroy(server);
    await load.kill();
    const all = load.acknowledged;
    expect(all.length).toBeGreaterThan(before.length + 50);

    const whole = await archiving.restore('whole');
    await ordersOf(whole, name, all);
    whole.stop();
    const earlier = await archiving.restore('earlier', moment?.now);
    const found = await ordersOf(earlier, name, before);
    const late = all.slice(-50).filter(({ order }) => found.has(order));
    expect(late, 'orders of after that time').toEqual([]);
  });
});

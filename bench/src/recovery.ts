/**
 * From a kill -9 to the first accepted order, with many open orders and a tail of commands that no snapshot holds. The
 * clock starts with the new process: Node, code, store, snapshot, replay and one durable order are all in it.
 * `node --import tsx bench/src/recovery.ts [open orders] [commands after the snapshot] [starts]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestPglite, createTestPostgres, type TestStore } from '@marque/testkit';
import type { Recovered } from './recovery/process.ts';

const [, , ordersText = '100000', tailText = '100000', startsText = '5'] = process.argv;
const PROCESS = fileURLToPath(new URL('./recovery/process.ts', import.meta.url));

const start = (task: 'fill' | 'start', address: string): ChildProcess => fork(PROCESS, [task, address, ordersText, tailText]);

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function measure(name: string, store: TestStore): Promise<void> {
  const first = start('fill', store.address);
  await once(first, 'message');
  await kill(first);
  for (let round = 0; round < Number(startsText); round += 1) {
    const child = start('start', store.address);
    const [{ loaded, opened, rebuilt, accepted, replayed, openOrders }] = (await once(child, 'message')) as [Recovered];
    await once(child, 'exit');
    const figures = [loaded, opened - loaded, rebuilt - opened, accepted - rebuilt, accepted]
      .map((ms) => Math.round(ms).toLocaleString('en').padStart(9))
      .join('');
    console.log(`${name.padEnd(12)}${openOrders.toLocaleString('en').padStart(11)}${replayed.toLocaleString('en').padStart(11)}${figures}`);
  }
  await store.remove();
}

console.log(`${'store'.padEnd(12)}open orders   replayed  code ms store ms engine ms order ms   all ms`);
await measure('PGlite', await createTestPglite());
const postgres = await createTestPostgres();
if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
else await measure('PostgreSQL', postgres);
process.exit(0);

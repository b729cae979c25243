/**
 * The whole path of an order over HTTP, from a browser's socket to the answer after the commit: Marque as it is served,
 * against a transaction an order and a trade behind the least HTTP there is, on the same stores. Server and load are
 * processes of their own on this machine.
 * `node --import tsx bench/src/http.ts [seconds per cell] [marque|both] [pglite|postgres|both]`
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { createTestPostgres } from '@marque/testkit';
import type { LoadResult } from './http/load.ts';
import { measure, mustBalance } from './http/measure.ts';
import { openWorld, type World } from './http/world.ts';

const [, , secondsText = '8', designs = 'both', stores = 'both'] = process.argv;
const SECONDS = Number(secondsText);
const CONNECTIONS = [32, 256];

function print(store: string, design: string, connections: number, result: LoadResult, peer: LoadResult | undefined): void {
  const { perSecond, p50, p99, p999, codes } = result;
  const ratio = peer === undefined || peer.perSecond === 0 ? '-' : `${(perSecond / peer.perSecond).toFixed(1)}x`;
  const figures = [perSecond.toLocaleString('en'), p50.toFixed(1), p99.toFixed(1), p999.toFixed(1), ratio]
    .map((text) => text.padStart(9))
    .join('');
  const others = Object.entries(codes)
    .filter(([code]) => code !== '0')
    .map(([code, times]) => `${code}: ${times}`)
    .join(', ');
  console.log(`${store.padEnd(12)}${design.padEnd(36)}${String(connections).padStart(11)}${figures}  ${others}`);
}

async function onFresh(databaseUrl: () => Promise<string | undefined>, work: (world: World) => Promise<void>): Promise<void> {
  const world = await openWorld(await databaseUrl());
  await work(world);
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

async function table(store: string, databaseUrl: () => Promise<string | undefined>): Promise<void> {
  const peers = new Map<number, LoadResult>();
  if (designs === 'both') {
    // That design cannot start twice on one store.
    for (const connections of CONNECTIONS) {
      await onFresh(databaseUrl, async (world) => {
        const result = await measure(world, 'naive', { by: 'own', connections, seconds: SECONDS });
        peers.set(connections, result);
        print(store, 'a transaction an order and a trade', connections, result, result);
      });
    }
  }
  await onFresh(databaseUrl, async (world) => {
    for (const connections of CONNECTIONS)
      print(
        store,
        'Marque',
        connections,
        await measure(world, 'marque', { by: 'own', connections, seconds: SECONDS }),
        peers.get(connections),
      );
    await mustBalance(world);
  });
}

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; server, database and load share them`);
console.log(`${'store'.padEnd(12)}${'design'.padEnd(36)}connections orders/s   p50 ms   p99 ms p99.9 ms    ratio  other answers by code`);
if (stores !== 'postgres') await table('PGlite', async () => undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await table('PostgreSQL', async () => (await createTestPostgres())?.address);
}
process.exit(0);

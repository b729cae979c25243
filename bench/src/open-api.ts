/**
 * The same orders by our own call, by the open API over HTTP and by the open API over WebSockets, beside each other in one run on each store;
 * and what judging a signature costs. Server and load are processes of their own on this machine.
 * `node --import tsx bench/src/open-api.ts [seconds per cell] [rounds] [pglite|postgres|both]`
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { createTestPostgres } from '@marque/testkit';
import type { LoadOrder } from './http/load.ts';
import { measure, mustBalance } from './http/measure.ts';
import { openWorld } from './http/world.ts';

const [, , secondsText = '8', roundsText = '2', stores = 'both'] = process.argv;
const SECONDS = Number(secondsText);
const CONNECTIONS = [32, 128];
const WAYS: readonly LoadOrder['by'][] = ['own', 'rest', 'socket'];
const NAMES = { own: 'our own call', rest: 'open API, HTTP', socket: 'open API, WebSocket' };

interface Cell {
  perSecond: number;
  p50: number;
  p99: number;
  others: string;
}

const middle = (figures: readonly number[]): number => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

async function table(store: string, databaseUrl: string | undefined): Promise<void> {
  const world = await openWorld(databaseUrl);
  for (const connections of CONNECTIONS) {
    const cells = new Map<LoadOrder['by'], Cell[]>(WAYS.map((by) => [by, []]));
    for (let round = 0; round < Number(roundsText); round += 1)
      for (const by of WAYS) {
        const { perSecond, p50, p99, codes } = await measure(world, 'marque', { by, connections, seconds: SECONDS });
        const others = Object.entries(codes).filter(([code]) => code !== '0');
        cells.get(by)?.push({ perSecond, p50, p99, others: others.map(([code, times]) => `${code}: ${times}`).join(', ') });
      }
    const own = middle((cells.get('own') ?? []).map(({ perSecond }) => perSecond));
    for (const [by, measured] of cells) {
      const perSecond = middle(measured.map((cell) => cell.perSecond));
      const figures = [
        perSecond.toLocaleString('en'),
        middle(measured.map(({ p50 }) => p50)).toFixed(1),
        middle(measured.map(({ p99 }) => p99)).toFixed(1),
        `${(perSecond / own).toFixed(2)}x`,
      ];
      const others = measured.map((cell) => cell.others).join(' ');
      console.log(
        `${store.padEnd(12)}${NAMES[by].padEnd(22)}${String(connections).padStart(11)}${figures.map((text) => text.padStart(9)).join('')}  ${others}`,
      );
    }
  }
  await mustBalance(world);
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; server, database and load share them`);
console.log(`${'store'.padEnd(12)}${'by'.padEnd(22)}connections orders/s   p50 ms   p99 ms    ratio  other answers by code`);
if (stores !== 'postgres') await table('PGlite', undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await table('PostgreSQL', postgres.address);
}
process.exit(0);

/**
 * Ten thousand buyers ask for a thousand copies at the same moment, over HTTP: each round sells exactly the copies that there are, everybody has
 * an answer, and the books balance. Beside it the latency of orders, alone and during the rounds.
 * `node --import tsx bench/src/offering-rush.ts [buyers] [copies] [rounds] [pglite|postgres|both]`
 */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { openGateway } from '@marque/server/exchange';
import { openStore, verifyStore } from '@marque/server/store';
import { createTestPostgres } from '@marque/testkit';
import type { LoadOrder, LoadResult } from './http/load.ts';
import { openWorld, settingsOf, type World } from './http/world.ts';
import type { Rush, RushResult } from './offerings/buyers.ts';
import { offer, type Offered } from './offerings/offered.ts';
import { ask, end, start } from './processes.ts';

const [, , buyersText = '10000', copiesText = '1000', roundsText = '5', stores = 'both'] = process.argv;
const [BUYERS, COPIES, ROUNDS] = [Number(buyersText), Number(copiesText), Number(roundsText)];
const CONNECTIONS = Math.min(BUYERS, 5_000);
const HOUR_MS = 3_600_000;
/** The load proves the trade passwords of thousands first; so many seconds of it are measured. */
const [IDLE_SECONDS, RUSH_SECONDS] = [10, 20];
const TRADERS = 32;

const fail = (reason: unknown): never => {
  throw reason;
};

/** An offering for each round, open for sale. */
async function openOfferings({ environment, pairs }: World): Promise<readonly Offered[]> {
  const database = await openStore(settingsOf(environment), 'existing');
  const gateway = await openGateway({ database, clock: { now: () => Date.now() }, onStopped: fail, report: fail });
  const now = Date.now();
  const offered: Offered[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const terms = { number: `RUSH${round}`, copies: COPIES, settlement: 'available', startsAt: now, endsAt: now + 10 * HOUR_MS } as const;
    offered.push(await offer({ database, gateway, pairs }, terms));
  }
  await gateway.close();
  await database.close();
  return offered;
}

/** What was sold of each offering, by its rows. */
async function sold({ environment }: World): Promise<readonly number[]> {
  const database = await openStore(settingsOf(environment), 'existing');
  const rows = await database.run<{ copies: number }>(
    `select coalesce(sum(o.copies), 0)::int as copies from offerings f left join offering_orders o on o.offering = f.id and o.state <> 'refused'
     where f.slug = 'bench' group by f.id order by f.id`,
  );
  const { ok, findings } = await verifyStore(database);
  await database.close();
  if (!ok) throw new Error(`the books do not balance: ${JSON.stringify(findings.filter((finding) => !finding.ok))}`);
  return rows.map(({ copies }) => copies);
}

const load = async (world: World, port: number, seconds: number, name: string): Promise<LoadResult> => {
  const child = start('./http/load.ts');
  const order: LoadOrder = { port, by: 'own', connections: TRADERS, seconds, pairs: world.pairs, name };
  const result = await ask<LoadResult>(child, order);
  await end(child);
  return result;
};

const codesText = (codes: Readonly<Record<string, number>>): string =>
  Object.entries(codes)
    .map(([code, times]) => `${code}: ${times}`)
    .join(', ');

async function measure(store: string, databaseUrl: string | undefined): Promise<void> {
  const world = await openWorld(databaseUrl, Math.max(BUYERS, 4_000));
  const offered = await openOfferings(world);
  const server = start('./http/server.ts');
  const port = await ask<number>(server, { design: 'marque', ...world });
  const buyers = start('./offerings/buyers.ts');
  const rush = { port, buyers: BUYERS, connections: CONNECTIONS };
  // Every session proves its trade password once, as it would with its first order of a day.
  await ask<RushResult>(buyers, { ...rush, connections: 8, campaign: offered[0]?.number ?? '', units: 'x' } satisfies Rush);
  const idle = await load(world, port, IDLE_SECONDS, 'idle');
  const busy = load(world, port, RUSH_SECONDS, 'busy');
  for (const [index, { number }] of offered.entries()) {
    const { ms, p50, p99, max, codes } = await ask<RushResult>(buyers, { ...rush, campaign: number, units: '1' } satisfies Rush);
    const answers = Object.values(codes).reduce((sum, times) => sum + times, 0);
    if (codes['0'] !== COPIES || answers !== BUYERS) throw new Error(`round ${index + 1}: ${codesText(codes)}`);
    const figures = [ms, p50, p99, max].map((each) => Math.round(each).toLocaleString('en').padStart(9)).join('');
    console.log(`${store.padEnd(12)}${String(index + 1).padStart(5)}${figures}  ${codesText(codes)}`);
  }
  const during = await busy;
  await end(buyers);
  await end(server);
  console.log(`${store.padEnd(12)}orders alone: p50 ${idle.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} ms, ${idle.perSecond} a second`);
  console.log(
    `${store.padEnd(12)}orders beside: p50 ${during.p50.toFixed(1)} ms, p99 ${during.p99.toFixed(1)} ms, ${during.perSecond} a second`,
  );
  const copies = await sold(world);
  if (copies.some((each) => each !== COPIES)) throw new Error(`sold: ${copies.join(', ')}`);
  console.log(`${store.padEnd(12)}${ROUNDS} rounds sold ${copies.join(', ')} copies; the books balance`);
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

console.log(
  `node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; server, database, buyers and traders share them`,
);
console.log(
  `${BUYERS.toLocaleString('en')} buyers on ${CONNECTIONS.toLocaleString('en')} connections, ${COPIES.toLocaleString('en')} copies`,
);
console.log(`${'store'.padEnd(12)}round       ms   p50 ms   p99 ms   max ms  answers by code`);
if (stores !== 'postgres') await measure('PGlite', undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await measure('PostgreSQL', postgres.address);
}
process.exit(0);

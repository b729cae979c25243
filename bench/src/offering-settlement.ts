/**
 * The settlement of very many orders: how long it takes, how much memory, what orders wait meanwhile, and that an exchange which is killed ten
 * times on the way settles each order exactly once. `node --import tsx bench/src/offering-settlement.ts [orders] [kills] [pglite|postgres|both]`
 */
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openGateway } from '@marque/server/exchange';
import type { Database } from '@marque/server/ports/database';
import { openStore, verifyStore } from '@marque/server/store';
import { createTestPostgres } from '@marque/testkit';
import { readOffering } from '../../packages/server/src/use-cases/offerings/offerings.ts';
import { computePlan } from '../../packages/server/src/use-cases/offerings/settlement-plan.ts';
import type { LoadOrder, LoadResult } from './http/load.ts';
import { openWorld, ownerOf, PEOPLE, settingsOf, type World } from './http/world.ts';
import { offer, order, type Offered } from './offerings/offered.ts';
import { ask, end, start } from './processes.ts';

const [, , ordersText = '100000', killsText = '10', stores = 'both'] = process.argv;
const [ORDERS, KILLS] = [Number(ordersText), Number(killsText)];
const TRADERS = 32;
const IDLE_SECONDS = 10;
const BUSY_SECONDS = 20;
const HOUR_MS = 3_600_000;

const fail = (reason: unknown): never => {
  throw reason;
};

const withStore = async <T>({ environment }: World, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openStore(settingsOf(environment), 'existing');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** An offering that has ended, with all its orders held. */
const openEnded = (world: World, number: string): Promise<Offered> =>
  withStore(world, async (database) => {
    const gateway = await openGateway({ database, clock: { now: () => Date.now() }, onStopped: fail, report: fail });
    const store = { database, gateway, pairs: world.pairs };
    const now = Date.now();
    const terms = { number, copies: ORDERS, settlement: 'frozen', startsAt: now - 2 * HOUR_MS, endsAt: now - HOUR_MS } as const;
    const offered = await offer(store, terms);
    await order(
      store,
      offered,
      ORDERS,
      Array.from({ length: PEOPLE }, (_, person) => ownerOf(person)),
    );
    await gateway.close();
    return offered;
  });

/** What two operators leave behind who have agreed on the plan. */
const approve = (world: World, { id }: Offered): Promise<void> =>
  withStore(world, async (database) => {
    const offering = await readOffering(database.queries, id);
    if (!offering) throw new Error('there is nothing to settle');
    const { plan, hash } = await computePlan(database.queries, offering, { isCancelled: false });
    await database.run("update offerings set state = 'settling', plan_hash = $2, plan_tokens = $3, plan_refunds = false where id = $1", [
      id,
      hash,
      String(plan.tokens),
    ]);
  });

const stageOf = (port: number, number: string): Promise<string> =>
  new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: `/api/campaign/getCampaign?campaign_no=${number}`,
      headers: { host: `localhost:${port}` },
    });
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString('utf8')));
      answer.on('end', () => resolve(/"stage":"(\w+)"/.exec(text)?.[1] ?? text));
    });
    asked.on('error', () => resolve('gone'));
    asked.end();
  });

const megabytes = (pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

const load = async (world: World, port: number, seconds: number, name: string): Promise<LoadResult> => {
  const child = start('./http/load.ts');
  const asked: LoadOrder = { port, by: 'own', connections: TRADERS, seconds, pairs: world.pairs, name };
  const result = await ask<LoadResult>(child, asked);
  await end(child);
  return result;
};

/** Each order is in the ledger once, and nothing is left to do. */
const mustBeSettledOnce = (world: World, { id }: Offered): Promise<void> =>
  withStore(world, async (database) => {
    const [row] = await database.run<{ orders: number; entries: number; unlocks: number; state: string; supply: string }>(
      `select (select count(*) from offering_orders where offering = $1 and state = 'completed')::int as orders,
         (select count(distinct entry) from ledger_lines l join offering_orders o on o.id::text = l.reference where l.reason = 'offering-settlement'
            and o.offering = $1)::int as entries,
         (select count(*) from offering_unlocks u join offering_orders o on o.id = u.order_id where o.offering = $1)::int as unlocks,
         state, supply from offerings where id = $1`,
      [id],
    );
    if (row?.orders !== ORDERS || row.entries !== ORDERS || row.unlocks !== ORDERS * 4 || row.state !== 'pledging' || row.supply !== 'over')
      throw new Error(`not settled once: ${JSON.stringify(row)}`);
  });

const print = (store: string, text: string): void => console.log(`${store.padEnd(12)}${text}`);
const latency = ({ p50, p99, perSecond }: LoadResult): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${perSecond} a second`;

/** Settled while people trade. */
async function measureSpeed(store: string, world: World, offered: Offered): Promise<void> {
  const before = start('./http/server.ts');
  const firstPort = await ask<number>(before, { design: 'marque', ...world });
  const idle = await load(world, firstPort, IDLE_SECONDS, 'idle');
  await end(before);
  await approve(world, offered);
  const server = start('./http/server.ts');
  const port = await ask<number>(server, { design: 'marque', ...world });
  const begin = performance.now();
  const [startMb, busy] = [megabytes(server.pid, 'VmRSS'), load(world, port, BUSY_SECONDS, 'busy')];
  while ((await stageOf(port, offered.number)) !== 'pledging') await sleep(250);
  const seconds = (performance.now() - begin) / 1_000;
  const peak = megabytes(server.pid, 'VmHWM');
  print(
    store,
    `settled in ${seconds.toFixed(1)} s, ${Math.round(ORDERS / seconds)} orders a second; ${startMb} MB at the start, ${peak} MB at most`,
  );
  print(store, `orders alone: ${latency(idle)}`);
  print(store, `orders beside: ${latency(await busy)}`);
  await end(server);
  await mustBeSettledOnce(world, offered);
}

/** Settled by processes that are killed, each some seconds later than the one before. */
async function measureKills(store: string, world: World, offered: Offered, seconds: number): Promise<void> {
  await approve(world, offered);
  let kills = 0;
  for (let isOver = false; !isOver;) {
    const server = start('./http/server.ts');
    const port = await ask<number>(server, { design: 'marque', ...world });
    const until = kills < KILLS ? performance.now() + (seconds * 1_000 * (0.5 + Math.random())) / (KILLS + 1) : Infinity;
    while (!isOver && performance.now() < until) {
      await sleep(100);
      isOver = (await stageOf(port, offered.number)) === 'pledging';
    }
    if (!isOver) kills += 1;
    await end(server);
  }
  await mustBeSettledOnce(world, offered);
  print(store, `killed ${kills} times on the way, settled exactly once`);
}

async function measure(store: string, databaseUrl: string | undefined): Promise<void> {
  const world = await openWorld(databaseUrl);
  const offered = [await openEnded(world, 'SETTLED1'), await openEnded(world, 'SETTLED2')] as const;
  const begin = performance.now();
  await measureSpeed(store, world, offered[0]);
  await measureKills(store, world, offered[1], Math.min(120, (performance.now() - begin) / 2_000));
  const { ok, findings } = await withStore(world, verifyStore);
  if (!ok) throw new Error(`the books do not balance: ${JSON.stringify(findings.filter((finding) => !finding.ok))}`);
  print(store, 'the books balance');
  rmSync(world.environment['MARQUE_DATA_DIR'] ?? '', { recursive: true, force: true });
}

console.log(`node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}; server, database and traders share them`);
console.log(`${ORDERS.toLocaleString('en')} orders of ${PEOPLE.toLocaleString('en')} buyers, four unlock batches each`);
if (stores !== 'postgres') await measure('PGlite', undefined);
if (stores !== 'pglite') {
  const postgres = await createTestPostgres();
  if (postgres === undefined) console.log('PostgreSQL  skipped: no server program is installed');
  else await measure('PostgreSQL', postgres.address);
}
process.exit(0);

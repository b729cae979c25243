/**
 * Durable orders a second: our gateway against the design of most open exchanges (one transaction an order with
 * SELECT FOR UPDATE, one more for each trade), on the same stores, with the same engine deciding what trades.
 * `node --import tsx bench/src/durable.ts [seconds per cell]`
 */
import { createTestPglite, createTestPostgres, openTestMarket, orderFlow, seededRandom, type TestStore } from '@marque/testkit';
import { openGateway } from '@marque/server/exchange';
import type { Database } from '@marque/server/ports/database';
import { verify } from '@marque/server/verify';
import { load, type Figures } from './closed-loop.ts';
import { openNaive } from './naive-exchange.ts';

const SECONDS = Number(process.argv[2] ?? 6);
const OWNERS = 200;
const clock = { now: () => Date.now() };

interface Cell extends Figures {
  readonly store: string;
  readonly design: string;
  readonly outstanding: number;
}

async function measureGateway(database: Database, outstanding: number): Promise<Figures> {
  const gateway = await openGateway({ database, clock, onStopped: fail, report: fail });
  if (gateway.health.lastSequence === 0) await openTestMarket(database, gateway, OWNERS);
  const next = orderFlow(gateway, seededRandom(outstanding), OWNERS);
  const result = await load(outstanding, SECONDS, async () => {
    const answer = await gateway.submit(next());
    if (answer.kind !== 'done') throw new Error(`an order was answered "${answer.kind}"`);
  });
  await gateway.close();
  return result;
}

async function measureNaive(database: Database, outstanding: number): Promise<Figures> {
  const setUp = await openGateway({ database, clock, onStopped: fail, report: fail });
  await openTestMarket(database, setUp, OWNERS);
  await setUp.close();
  const naive = await openNaive(database);
  const next = orderFlow(naive, seededRandom(outstanding), OWNERS);
  return load(outstanding, SECONDS, () => naive.submit(next()));
}

function fail(reason: unknown): never {
  throw reason;
}

async function onFresh<T>(create: () => Promise<TestStore>, work: (database: Database) => Promise<T>): Promise<T> {
  const store = await create();
  const database = await store.open();
  const result = await work(database);
  await database.close();
  await store.remove();
  return result;
}

async function measure(store: string, create: () => Promise<TestStore>): Promise<Cell[]> {
  const naive = await onFresh(create, (database) => measureNaive(database, 64));
  const cells: Cell[] = [{ store, design: 'a transaction an order and a trade', outstanding: 64, ...naive }];
  await onFresh(create, async (database) => {
    for (const outstanding of [64, 512]) {
      cells.push({ store, design: 'group commit', outstanding, ...(await measureGateway(database, outstanding)) });
    }
    const { ok, findings } = await verify(database);
    if (!ok) throw new Error(`the books do not balance: ${JSON.stringify(findings.filter((finding) => !finding.ok))}`);
  });
  return cells;
}

function print(cells: readonly Cell[]): void {
  const [naive] = cells;
  for (const { store, design, outstanding, perSecond, p50, p99 } of cells) {
    const ratio = naive === undefined ? 0 : perSecond / naive.perSecond;
    const figures = [perSecond.toLocaleString('en'), p50.toFixed(1), p99.toFixed(1), `${ratio.toFixed(1)}x`]
      .map((text) => text.padStart(9))
      .join('');
    console.log(`${store.padEnd(12)}${design.padEnd(36)}${String(outstanding).padStart(11)}${figures}`);
  }
}

console.log(`${'store'.padEnd(12)}${'design'.padEnd(36)}outstanding orders/s   p50 ms   p99 ms    ratio`);
print(await measure('PGlite', createTestPglite));
const hasPostgres = (await createTestPostgres()) !== undefined;
if (!hasPostgres) console.log('PostgreSQL  skipped: no server program is installed');
else {
  print(
    await measure('PostgreSQL', async () => {
      const store = await createTestPostgres();
      return store ?? fail(new Error('PostgreSQL went away'));
    }),
  );
}
process.exit(0);

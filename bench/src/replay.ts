/**
 * How long the exchange is away when it starts again: from its journal alone, from a snapshot, and from a snapshot with a
 * journal behind it. The journal lies in a real store; it is read, checked against its chain, decoded and applied.
 * `node --import tsx bench/src/replay.ts [commands] [pglite|postgres|both]`
 */
import { cpus, loadavg } from 'node:os';
import { replay, type Command } from '@marque/engine';
import { openGateway, type StartReport } from '@marque/server/exchange';
import type { Database } from '@marque/server/ports/database';
import { createTestPglite, createTestPostgres, type TestStore } from '@marque/testkit';
import { asCommand, OPENING } from './matching-commands.ts';
import { createFlow } from './matching-flow.ts';
import { JournalWriter } from './replay-journal.ts';

const [, , countText = '500000', stores = 'both'] = process.argv;
const COUNT = Number(countText);
/** Levels a side at first: after half a million commands about a hundred thousand orders are open. */
const LEVELS = 2_000;
const BATCH = 64;
/** Written after the snapshot: what a crash between two snapshots leaves to be replayed. */
const TAIL = Math.floor(COUNT / 5);
const SINGLES = Math.floor(COUNT / 10);
const ROUNDS = 3;
const clock = { now: () => Date.now() };

function fail(reason: unknown): never {
  throw reason;
}

/** Starts the gateway as a server does, and closes it again; closing saves a snapshot when something was replayed. */
async function restart(database: Database): Promise<StartReport> {
  const gateway = await openGateway({ database, clock, onStopped: fail, report: fail });
  await gateway.close();
  return gateway.started;
}

/** The middle one of some restarts, each from the same snapshots. */
async function measure(store: string, from: string, database: Database, forget: string | undefined): Promise<StartReport> {
  const reports: StartReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (forget !== undefined) await database.run(forget);
    reports.push(await restart(database));
  }
  const middle =
    reports.toSorted((one, other) => one.tookMs - other.tookMs)[Math.floor(ROUNDS / 2)] ?? fail(new Error('nothing was measured'));
  print(store, from, middle);
  return middle;
}

function print(store: string, from: string, { replayed, tookMs }: StartReport): void {
  const perSecond = replayed === 0 ? '-' : Math.round((replayed / tookMs) * 1_000).toLocaleString('en');
  console.log(`| ${store} | ${from} | ${replayed.toLocaleString('en')} | ${Math.round(tookMs).toLocaleString('en')} | ${perSecond} |`);
}

async function onFresh(create: () => Promise<TestStore>, work: (database: Database) => Promise<void>): Promise<void> {
  const store = await create();
  const database = await store.open();
  await work(database);
  await database.close();
  await store.remove();
}

async function measureStore(store: string, create: () => Promise<TestStore>, commands: readonly Command[]): Promise<void> {
  const whole = commands.slice(0, COUNT);
  const open = replay(whole).openOrders.toLocaleString('en');
  await onFresh(create, async (database) => {
    const journal = new JournalWriter(database, BATCH);
    await journal.write(whole);
    await measure(store, `journal, ${BATCH} a batch`, database, 'delete from engine_snapshots');
    const { snapshotSequence } = await measure(store, `snapshot with ${open} open orders`, database, undefined);
    await journal.write(commands.slice(COUNT, COUNT + TAIL));
    await measure(
      store,
      'that snapshot and the journal after it',
      database,
      `delete from engine_snapshots where sequence > ${snapshotSequence}`,
    );
  });
  await onFresh(create, async (database) => {
    await new JournalWriter(database, 1).write(whole.slice(0, SINGLES));
    await measure(store, 'journal, one command a batch', database, 'delete from engine_snapshots');
  });
}

const flow = createFlow(LEVELS, COUNT + TAIL);
const commands = [...OPENING, ...[...flow.filling, ...flow.commands].map((command) => asCommand(command))];
console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
console.log('| store | from | commands | ms | commands/s |');
console.log('|---|---|---|---|---|');
if (stores !== 'postgres') await measureStore('PGlite', createTestPglite, commands);
const hasPostgres = stores !== 'pglite' && (await createTestPostgres()) !== undefined;
if (hasPostgres) {
  await measureStore('PostgreSQL', async () => (await createTestPostgres()) ?? fail(new Error('PostgreSQL went away')), commands);
} else if (stores !== 'pglite') {
  console.log('PostgreSQL skipped: no server program is installed');
}
process.exit(0);

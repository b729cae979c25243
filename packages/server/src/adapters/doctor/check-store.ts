import { join } from 'node:path';
import type { Database } from '../../ports/database.ts';
import type { Finding } from '../../ports/doctor.ts';
import { openPglite, openPostgres, schemaState, StoreMissing } from '../database/index.ts';
import { expectKnownRules } from '../exchange/index.ts';
import { isOtherSecret } from '../kept-secret.ts';
import { compareClock } from './check-clock.ts';
import { checkHosts, type HostRules } from './check-hosts.ts';
import { holderOf } from './check-ports.ts';
import { checkPostgres } from './check-postgres.ts';
import { fault, ok, warning, type Check } from './check.ts';

export interface StoreToCheck extends HostRules {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly secret: string | undefined;
}

/** An embedded store that was not closed in order reads its log first. */
const OPENING_MS = 30_000;
const SERVER_MS = 10_000;

export const checkStore = (store: StoreToCheck): Check => ({
  name: 'store',
  limitMs: store.databaseUrl === undefined ? OPENING_MS : SERVER_MS,
  run: async (signal) => {
    const folder = join(store.dataDirectory, 'database');
    const holder = store.databaseUrl === undefined ? holderOf(folder) : undefined;
    if (holder !== undefined)
      return [ok('store', `process ${holder} has ${folder} open; its schema and hosts are looked at when that has ended`)];
    const database = await open(store.databaseUrl, folder);
    if (database === undefined) return [ok('store', `there is no store at ${folder} yet: start makes one`)];
    try {
      return await findingsOf(database, store, signal);
    } finally {
      await database.close();
    }
  },
});

async function open(databaseUrl: string | undefined, folder: string): Promise<Database | undefined> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, { connectionsMax: 2 });
  try {
    return await openPglite(folder, { isExisting: true });
  } catch (reason) {
    if (reason instanceof StoreMissing) return undefined;
    throw reason;
  }
}

async function findingsOf(database: Database, store: StoreToCheck, signal: AbortSignal): Promise<readonly Finding[]> {
  const before = store.clock.now();
  const [row] = await database.run<{ now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::bigint as now');
  const clock = compareClock({ of: 'the database', at: row?.now ?? 0, before, after: store.clock.now(), exactMs: 1 });
  const { isEmpty, pending } = await schemaState(database);
  const isRunning = !isEmpty && (await hasEngine(database));
  const server = database.kind === 'postgres' ? await checkPostgres(database, isRunning) : [];
  const said = [ok('store', `the store answers${isRunning ? ', and an exchange runs on it' : ''}`), clock, ...server];
  if (isEmpty) return [...said, ok('schema', 'the store has no tables yet: start or migrate makes them')];
  await expectKnownRules(database);
  const findings = [...said, schemaFinding(pending, isRunning)];
  if (pending.length > 0) return findings;
  return [...findings, ...(await checkSecret(database, store)), ...(await checkHosts(database, store, signal))];
}

/** A store that is not sealed yet takes any. */
async function checkSecret(database: Database, { secret }: StoreToCheck): Promise<readonly Finding[]> {
  if (!(await isOtherSecret(database, secret))) return [];
  return [
    fault(
      'secret',
      'MARQUE_SECRET is not the one that the store is sealed with',
      'give it the one that the exchange had before; without that, authenticators, API keys and documents cannot be read',
    ),
  ];
}

function schemaFinding(pending: readonly string[], isRunning: boolean): Finding {
  if (pending.length === 0) return ok('schema', "the schema is this version's");
  const found = `the schema lacks ${pending.join(', ')}`;
  return isRunning
    ? fault('schema', `${found}, and an exchange of an older version runs on it`, 'stop that exchange, back up, and start this version')
    : warning('schema', found, 'back up, then run marque migrate or start this version');
}

/** The lease is raised all the while an engine writes. */
async function hasEngine(database: Database): Promise<boolean> {
  const [lease] = await database.run("select 1 as one where to_regclass('engine_lease') is not null");
  if (lease === undefined) return false;
  const held = await database.run('select 1 as one from engine_lease where expires_at > extract(epoch from clock_timestamp()) * 1000');
  return held.length > 0;
}

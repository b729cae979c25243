import { join } from 'node:path';
import { systemClock } from './adapters/clock.ts';
import { migrate, openPglite, openPostgres, schemaState } from './adapters/database/index.ts';
import { expectKnownRules } from './adapters/exchange/index.ts';
import { CachedListings } from './adapters/listings/cached-listings.ts';
import { askRunningExchange as askOnSocket } from './adapters/operator-socket/index.ts';
import { makePartitions } from './adapters/retention/partitions.ts';
import { verify, type VerifyReport } from './adapters/verify/index.ts';
import { answerOperator } from './operator/index.ts';
import type { Database } from './ports/database.ts';
import { ExpectedFailure } from './ports/expected-failure.ts';
import type { Listings } from './ports/listings.ts';
import type { OperatorAnswer, OperatorRequest } from './ports/operator-command.ts';
import type { Settings } from './settings.ts';

/** The one store that the settings name; unless it is `new`, an embedded one must be there already. */
export async function openStore({ databaseUrl, dataDirectory }: Settings, may: 'existing' | 'new'): Promise<Database> {
  return databaseUrl === undefined
    ? openPglite(join(dataDirectory, 'database'), { isExisting: may === 'existing' })
    : openPostgres(databaseUrl);
}

/**
 * Brings the store's schema up to date, and makes the partitions that are due; gives the names of the migrations applied. Changes nothing when the engine could not take the journal
 * over, so that the version that wrote it can be started once more.
 */
export async function migrateStore(database: Database): Promise<readonly string[]> {
  await expectKnownRules(database);
  const applied = await migrate(database);
  await makePartitions(database, systemClock().now());
  return applied;
}

/** Makes a new store; one that is there is left as whoever leads needs it, and refused where this engine could not take its journal over. */
export async function prepareToFollow(database: Database): Promise<void> {
  const [found] = await database.run("select 1 as one where to_regclass('engine_lease') is not null");
  if (found === undefined) await migrateStore(database);
  else await expectKnownRules(database);
}

/** The store is not as this version reads it. */
class OtherSchema extends ExpectedFailure {}

/** For a process that changes no schema. Throws OtherSchema, and MigrationRefused where the store belongs to a newer version. */
export async function expectOwnSchema(database: Database): Promise<void> {
  const { pending } = await schemaState(database);
  if (pending.length > 0)
    throw new OtherSchema(
      `The store lacks ${pending[0]}: an older version leads. Start an engine of this version first, then this process again.`,
    );
}

/** Replays the store's journal and compares everything with it, and the archive of the journal where there is one. */
export const verifyStore = (database: Database, archive?: string): Promise<VerifyReport> => verify(database, archive);

/** Tokens and pairs as the store holds them now. */
export async function readListings(database: Database): Promise<Listings> {
  const listings = new CachedListings(database);
  await listings.refresh();
  return listings;
}

/** Has an operator's command done by the exchange that runs on this embedded store; undefined where none does. */
export const askRunningExchange = async (
  { databaseUrl, dataDirectory }: Settings,
  request: OperatorRequest,
): Promise<OperatorAnswer | undefined> => (databaseUrl === undefined ? askOnSocket(dataDirectory, request) : undefined);

/** Does an operator's command on the store; on PostgreSQL an exchange that runs there sees it by itself. */
export async function operateStore(settings: Settings, request: OperatorRequest): Promise<OperatorAnswer> {
  const database = await openStore(settings, 'existing');
  try {
    await migrateStore(database);
    return await answerOperator(request, {
      database,
      now: systemClock().now(),
      port: settings.sitePort,
      consolePort: settings.consolePort,
    });
  } finally {
    await database.close();
  }
}

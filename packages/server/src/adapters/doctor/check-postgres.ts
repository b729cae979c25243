import type { Database } from '../../ports/database.ts';
import type { Finding } from '../../ports/doctor.ts';
import { fault, ok, warning } from './check.ts';

const VERSION_MIN = 150_000;
/** The pool, the hot path, a command of operators, a backup, and somebody who looks. */
const CONNECTIONS_MIN = 14;

interface ServerRow {
  readonly version: number;
  readonly name: string;
  readonly fsync: string;
  readonly pages: string;
  readonly commit: string;
  readonly encoding: string;
  readonly isReplica: boolean;
  readonly readOnly: string;
  readonly mayCreate: boolean;
  readonly connectionsMax: number;
  readonly connectionsFree: number;
  readonly archive: string;
  readonly standbys: string;
}

const SERVER = `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
  current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
  current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReplica",
  current_setting('default_transaction_read_only') as "readOnly", has_schema_privilege('public', 'create') as "mayCreate",
  current_setting('max_connections')::int as "connectionsMax",
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as "connectionsFree",
  current_setting('archive_mode') as archive, current_setting('synchronous_standby_names') as standbys`;

/** What PostgreSQL is set to, as far as orders and their safety hang on it. */
export async function checkPostgres({ run }: Database, isRunning: boolean): Promise<readonly Finding[]> {
  const [server] = await run<ServerRow>(SERVER);
  if (server === undefined) return [fault('postgres', 'it says nothing of itself', 'check DATABASE_URL')];
  const faults = faultsOf(server);
  const scarce = !isRunning && server.connectionsFree < CONNECTIONS_MIN;
  const findings = faults.map(([found, next]) => fault('postgres', found, next));
  if (scarce)
    findings.push(
      fault(
        'postgres',
        `${server.connectionsFree} of ${server.connectionsMax} connections are free, ${CONNECTIONS_MIN} are needed`,
        'raise max_connections, or end what has the others',
      ),
    );
  if (server.archive === 'off' && server.standbys === '')
    findings.push(
      warning(
        'postgres',
        'its log stays on its own disk: a lost disk takes what came after the last backup',
        'see docs/operate.md, "Nothing lost"',
      ),
    );
  return faults.length > 0 || scarce
    ? findings
    : [ok('postgres', `PostgreSQL ${server.name}, ${server.connectionsFree} connections are free`), ...findings];
}

function faultsOf(server: ServerRow): readonly (readonly [string, string])[] {
  const { version, name, fsync, pages, commit, encoding, isReplica, readOnly, mayCreate } = server;
  const all: readonly (readonly [boolean, string, string])[] = [
    [version < VERSION_MIN, `PostgreSQL ${name}`, 'use PostgreSQL 15 or newer'],
    [fsync === 'off', 'fsync is off: a power cut destroys the database', 'set fsync = on'],
    [pages === 'off', 'full_page_writes is off: a power cut may tear pages', 'set full_page_writes = on'],
    [
      commit === 'off',
      'synchronous_commit is off: orders are acknowledged before they are on the disk',
      'set synchronous_commit = on, for this user and database too',
    ],
    [encoding !== 'UTF8', `the database has the encoding ${encoding}`, 'create it with encoding UTF8'],
    [isReplica, 'it is a replica', 'set DATABASE_URL to the server that may be written'],
    [readOnly === 'on', 'default_transaction_read_only is on', 'set it to off for this user and database'],
    [!mayCreate, 'this user may not make tables', 'have the user of DATABASE_URL own the database'],
  ];
  return all.filter(([isSo]) => isSo).map(([, found, next]) => [found, next] as const);
}

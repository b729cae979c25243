import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNats, findPatroni, findPostgres, NatsServer, PatroniCluster, PostgresServer } from '@marque/testkit';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { RoleProxy } from './role-proxy.ts';
import { keepAddress } from './world-store.ts';

/** An exchange of many processes on this machine. */
export interface ManyProcesses {
  /** Where people reach it. */
  readonly port: number;
  readonly consolePort: number;
  end(): Promise<void>;
}

interface StartedDatabase {
  readonly address: string;
  end(): Promise<void>;
}

/** Two servers under Patroni, one of which follows the other synchronously; a single one where Patroni or etcd is absent. */
async function startDatabase(directory: string, say: (line: string) => void): Promise<StartedDatabase> {
  if (findPatroni() !== undefined) {
    const cluster = await PatroniCluster.start();
    say('two PostgreSQL servers under Patroni');
    return { address: await cluster.createDatabase('marque'), end: () => cluster.remove() };
  }
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error('PostgreSQL is absent: install the package postgresql');
  const server = new PostgresServer(join(directory, 'postgres'), binaries, ['max_connections=200']);
  server.initialise(directory);
  server.start();
  server.stopWith(process.pid);
  say('one PostgreSQL server, as Patroni or etcd is absent');
  return { address: server.urlOf(await server.createDatabase()), end: async () => server.stop() };
}

/** Each of these is a process: two of what people reach, two engines of which one waits, and one of the rest. */
const ROLES = ['engine', 'engine', 'jobs', 'site', 'site', 'api', 'api', 'feed', 'feed', 'console'] as const;

/**
 * Starts a database, a bus and ten processes in a folder, with a proxy in front. Throws where nats-server or PostgreSQL is absent.
 * `settings` are those of every process.
 */
export async function startMany(
  directory: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
  say: (line: string) => void = () => undefined,
): Promise<ManyProcesses> {
  if (findNats() === undefined) throw new Error('nats-server is absent: install the package nats-server');
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const database = await startDatabase(directory, say);
  // For commands of operators beside it.
  keepAddress(directory, database.address);
  const bus = await NatsServer.create();
  await bus.start();
  const shared = {
    DATABASE_URL: database.address,
    NATS_URL: bus.address,
    MARQUE_FILES_DIR: join(directory, 'files'),
    MARQUE_SITE_PORT: String(port),
    MARQUE_TRUSTED_PROXIES: 'loopback',
    SANDBOX_PORT: 'off',
    ...settings,
  };
  const consolePort = await freePort();
  const start = async (role: (typeof ROLES)[number], place: number): Promise<ExchangeProcess> => {
    const own = await freePort();
    const process = await startExchange(join(directory, `${role}-${place}`), own, {
      ...shared,
      MARQUE_ROLES: role,
      ...(role === 'engine' && { MARQUE_STANDBY: 'on' }),
      ...(role === 'console' && { CONSOLE_PORT: String(consolePort) }),
    });
    say(`${role} at port ${own}`);
    return process;
  };
  const running: { readonly role: string; readonly process: ExchangeProcess }[] = [];
  const end = async (): Promise<void> => {
    // Engines last, the one that leads last of all.
    for (const { process } of running.toReversed()) await process.end('SIGTERM');
    await bus.remove();
    await database.end();
  };
  try {
    // One after the other: each reads the whole store when it starts.
    for (const [place, role] of ROLES.entries()) running.push({ role, process: await start(role, place) });
  } catch (fault) {
    await end();
    throw fault;
  }
  const portsOf = (role: string): readonly number[] =>
    running.filter((each) => each.role === role).map(({ process: { port: own } }) => own);
  const proxy = new RoleProxy({ site: portsOf('site'), api: portsOf('api'), feed: portsOf('feed') });
  await proxy.listen(port);
  return {
    port,
    consolePort,
    end: async () => {
      proxy.close();
      await end();
    },
  };
}

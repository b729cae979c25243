import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { PostgresServers } from './postgres-servers.ts';
import { Turns } from './turns.ts';
import { textParser, toWireValue } from './value-types.ts';

export interface PostgresOptions {
  /** Connections for ordinary queries; the hot path has one more of its own. */
  readonly connectionsMax?: number;
  /** After so long without a byte in either direction one of them is given up; 0: never. */
  readonly silenceMs?: number;
  /** After so long the server ends a statement; 0: never. */
  readonly statementMs?: number;
}

const STATEMENT_MS = 30_000;
const CONNECT_MS = 5_000;
/** A server that says nothing for so long is given up: the hot path must not wait for a broken connection. */
const SILENCE_MS = 10_000;
/** The server ends every statement sooner than this, and the pool every idle connection: who is silent for longer is dead. */
const POOL_SILENCE_MS = STATEMENT_MS + SILENCE_MS;

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => textParser(type),
};

const clientConfig = (url: string, statementMs = STATEMENT_MS): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: STATEMENT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  application_name: 'marque',
});

/** The hot path's own connection, opened when it is first needed and again after it was lost. */
class DedicatedConnection {
  readonly #servers: PostgresServers;
  readonly #turns = new Turns();
  readonly #names = new Map<string, string>();
  #client: pg.Client | undefined;
  #url = '';

  constructor(servers: PostgresServers) {
    this.#servers = servers;
    servers.onFound((url) => {
      if (url !== this.#url) this.#leave();
    });
  }

  /** One statement at a time: a second one waits here, not inside the driver. */
  async run<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    const release = await this.#turns.take();
    try {
      const client = this.#client ?? (await this.#connect());
      const { rows } = await client.query<Row>(this.#statement(sql, parameters));
      return rows;
    } catch (fault) {
      // Not the server's refusal: the connection is broken or silent, and nobody can tell what a late answer would belong to.
      if (!(fault instanceof pg.DatabaseError)) this.#abandon();
      throw fault;
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    const release = await this.#turns.take();
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
    release();
  }

  #abandon(): void {
    this.#servers.suspect();
    this.#leave();
  }

  #leave(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }

  /** Statements with parameters are prepared once per connection; the few texts of the hot path come again and again. */
  #statement(text: string, parameters: readonly unknown[]): pg.QueryConfig {
    if (parameters.length === 0) return { text };
    const name = this.#names.get(text) ?? `marque_${this.#names.size}`;
    this.#names.set(text, name);
    return { name, text, values: parameters.map(toWireValue) };
  }

  async #connect(): Promise<pg.Client> {
    this.#url = await this.#servers.writable();
    const client = new pg.Client({ ...clientConfig(this.#url), query_timeout: SILENCE_MS });
    const forget = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#servers.suspect();
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    this.#client = client;
    return client;
  }
}

/**
 * Gives itself up when nothing has come or gone for so long. A timeout of the query alone would leave its connection to the pool, and a
 * transaction would wait for its rollback as well.
 */
function socketAgainstSilence(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error(`PostgreSQL has been silent for ${silenceMs} ms`)));
}

/** Connections for ordinary queries, all to the server that may be written. */
class Connections implements PostgresPool {
  readonly #servers: PostgresServers;
  readonly #pool: pg.Pool;
  readonly #sockets = new Map<Socket, string>();

  constructor(servers: PostgresServers, { connectionsMax = 8, silenceMs = POOL_SILENCE_MS, statementMs }: PostgresOptions) {
    this.#servers = servers;
    const stream = () => this.#noted(socketAgainstSilence(silenceMs));
    this.#pool = new pg.Pool({ ...clientConfig('', statementMs), stream, max: connectionsMax, idleTimeoutMillis: 30_000 });
    // A connection that breaks is replaced at the next query, and its query fails by itself. Without a listener the same
    // event would end the process: the pool listens to idle connections only, so those in use need one of their own.
    this.#pool.on('error', () => servers.suspect());
    this.#pool.on('connect', (client) => client.on('error', () => servers.suspect()));
    servers.onFound((url) => this.#leaveOthers(url));
  }

  async connect(): Promise<pg.PoolClient> {
    this.#pool.options.connectionString = await this.#servers.writable();
    try {
      return await this.#pool.connect();
    } catch (fault) {
      this.#servers.suspect();
      throw fault;
    }
  }

  async copyIn(into: string, rows: string): Promise<void> {
    const client = await this.connect();
    try {
      await pipeline(Readable.from([rows]), client.query(from(`copy ${into} from stdin`)));
    } finally {
      client.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #noted(socket: Socket): Socket {
    this.#sockets.set(socket, this.#pool.options.connectionString ?? '');
    return socket.once('close', () => this.#sockets.delete(socket));
  }

  /** Whoever still waits for a server that leads no longer would wait until it counts as silent. */
  #leaveOthers(url: string): void {
    for (const [socket, at] of this.#sockets) if (at !== url) socket.destroy(new Error('PostgreSQL is written on another server now'));
  }
}

/**
 * PostgreSQL 15 or later, by its address, which may name several servers of which one is written. Nothing is connected before the first
 * query.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const servers = new PostgresServers(url);
  const through = (pool: Connections) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const connections = new Connections(servers, options);
  const queries = through(connections);
  // Whether the other side is still there, the connection's own keepalive finds out.
  const long = through(new Connections(servers, { connectionsMax: 1, silenceMs: 0, statementMs: 0 }));
  const dedicated = new DedicatedConnection(servers);
  return {
    kind: 'postgres',
    queries,
    run: (text, parameters = []) => dedicated.run(text, parameters),
    copyIn: (into, rows) => connections.copyIn(into, rows),
    transaction: (work, { isLong = false } = {}) => (isLong ? long : queries).transaction().execute(work),
    ping: async () => void (await sql`select 1`.execute(queries)),
    async close() {
      await dedicated.close();
      await Promise.all([queries.destroy(), long.destroy()]);
    },
  };
}

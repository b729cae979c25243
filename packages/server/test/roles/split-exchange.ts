import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@marque/server/database';
import { failOnWrongAnswer, NatsServer, sharedPostgres } from '@marque/testkit';
import pino from 'pino';
import { composeExchange, type RunningExchange } from '../../src/compose.ts';
import { readSettings } from '../../src/settings.ts';

type Fields = Readonly<Record<string, string>>;

export interface Answer {
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const DAY_MS = 86_400_000;

/** A process of an exchange, as far as one of this test's own can be one: it shares nothing with others but store, bus and folder. */
export interface Part {
  readonly running: RunningExchange;
  readonly port: number;
  /** Why it stopped by itself. */
  readonly stopped: readonly Error[];
  post(path: string, fields: Fields, cookie?: string, headers?: Fields): Promise<Answer>;
  get(path: string, fields: Fields, cookie?: string): Promise<Answer>;
  health(): Promise<{ readonly status: string; readonly parts: Readonly<Record<string, string>> }>;
  close(): Promise<void>;
}

/** One exchange of several parts, on a database and a bus of its own. */
export class SplitExchange {
  readonly bus: NatsServer;
  readonly #databaseUrl: string;
  readonly #remove: () => Promise<void>;
  readonly #directory = mkdtempSync(join(tmpdir(), 'marque-roles-'));
  readonly #parts: Part[] = [];

  private constructor(bus: NatsServer, databaseUrl: string, remove: () => Promise<void>) {
    [this.bus, this.#databaseUrl, this.#remove] = [bus, databaseUrl, remove];
  }

  static async create(): Promise<SplitExchange> {
    const server = await sharedPostgres();
    if (!server) throw new Error('PostgreSQL is absent');
    const name = await server.createDatabase();
    const bus = await NatsServer.create();
    await bus.start();
    return new SplitExchange(bus, server.urlOf(name), async () => {
      const admin = openPostgres(server.urlOf('postgres'), { connectionsMax: 1 });
      await admin.run(`drop database if exists ${name} with (force)`);
      await admin.close();
    });
  }

  async open(roles: string, more: Readonly<Record<string, string>> = {}): Promise<Part> {
    const reading = readSettings({
      MARQUE_ROLES: roles,
      DATABASE_URL: this.#databaseUrl,
      NATS_URL: this.bus.address,
      MARQUE_DATA_DIR: join(this.#directory, String(this.#parts.length)),
      MARQUE_FILES_DIR: join(this.#directory, 'files'),
      MARQUE_DEMO_TRADERS: 'off',
      SANDBOX_PORT: 'off',
      ...more,
    });
    if (!reading.ok) throw new Error(reading.problems.join('\n'));
    const stopped: Error[] = [];
    const running = await composeExchange({
      settings: reading.settings,
      logger: pino({ level: 'silent' }),
      onStopped: (reason) => void stopped.push(reason),
      onWrongAnswer: failOnWrongAnswer,
    });
    await running.app.listen({ port: 0, host: '127.0.0.1' });
    const part = partOf(running, stopped);
    this.#parts.push(part);
    return part;
  }

  /** Signs somebody in without a form; gives the cookie. */
  async signIn(part: Part, user: number): Promise<string> {
    const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
    await part.running.database.queries
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: user,
        organisation: 1,
        created_at: now,
        seen_at: now,
        expires_at: now + DAY_MS,
        ended_at: null,
      })
      .execute();
    return `token=${token}`;
  }

  async remove(): Promise<void> {
    for (const part of this.#parts.toReversed()) await part.close();
    await this.bus.remove();
    await this.#remove();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

function partOf(running: RunningExchange, stopped: readonly Error[]): Part {
  const { port } = running.app.server.address() as AddressInfo;
  const ask = async (method: 'GET' | 'POST', path: string, fields: Fields, cookie = '', more: Fields = {}): Promise<Answer> => {
    const form = new URLSearchParams(fields).toString();
    const answer = await running.app.inject({
      method,
      url: `/api${path}${method === 'GET' && form !== '' ? `?${form}` : ''}`,
      headers: { host: 'localhost', cookie, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }), ...more },
      ...(method === 'POST' && { payload: form }),
    });
    return answer.json();
  };
  let closing: Promise<void> | undefined;
  return {
    running,
    port,
    stopped,
    post: (path, fields, cookie, headers) => ask('POST', path, fields, cookie, headers),
    get: (path, fields, cookie) => ask('GET', path, fields, cookie),
    health: async () => (await running.app.inject({ url: '/health', headers: { host: 'localhost' } })).json(),
    close: () => (closing ??= running.close()),
  };
}

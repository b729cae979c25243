import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@marque/server/database';
import { findPostgres, freePort, NatsServer, PostgresServer } from '@marque/testkit';
import type { Database } from '../../src/ports/database.ts';
import { NetworkLine } from './network-line.ts';
import { StartedProgram } from './started-program.ts';

export type Role = 'engine' | 'jobs' | 'api';

interface Lines {
  readonly database: NetworkLine;
  readonly bus: NetworkLine;
}

interface Running {
  readonly role: Role;
  readonly port: number;
  readonly program: StartedProgram;
  readonly lines: Lines;
}

const DAY_MS = 86_400_000;
/** PostgreSQL's in its directory. */
const SOCKET = '.s.PGSQL.5432';

function closeLines({ database, bus }: Lines): void {
  database.close();
  bus.close();
}

/** An exchange of several programs with a database server and a bus of its own, to each of which every program has a line of its own. */
export class SplitPrograms {
  readonly bus: NatsServer;
  readonly postgres: PostgresServer;
  readonly #directory: string;
  readonly #address: string;
  #running: Running[] = [];
  #started = 0;

  private constructor(bus: NatsServer, postgres: PostgresServer, directory: string, address: string) {
    [this.bus, this.postgres, this.#directory, this.#address] = [bus, postgres, directory, address];
  }

  static async create(): Promise<SplitPrograms> {
    const directory = mkdtempSync(join(tmpdir(), 'marque-split-'));
    const postgres = new PostgresServer(join(directory, 'postgres'), findPostgres() ?? '', ['max_connections=150']);
    postgres.initialise(directory);
    postgres.start();
    postgres.stopWith(process.pid);
    const bus = await NatsServer.create();
    await bus.start();
    return new SplitPrograms(bus, postgres, directory, postgres.urlOf(await postgres.createDatabase()));
  }

  async start(role: Role): Promise<void> {
    const [port, busPort] = [await freePort(), await freePort()];
    this.#started += 1;
    const own = join(this.#directory, String(this.#started));
    mkdirSync(own);
    const lines = {
      database: await new NetworkLine({ path: join(this.postgres.directory, SOCKET) }).open({ path: join(own, SOCKET) }),
      bus: await new NetworkLine({ port: this.bus.port }).open({ port: busPort }),
    };
    const address = new URL(this.#address);
    address.searchParams.set('host', own);
    const program = new StartedProgram('start', {
      PORT: String(port),
      MARQUE_ROLES: role,
      MARQUE_STANDBY: role === 'engine' ? 'on' : 'off',
      DATABASE_URL: address.href,
      NATS_URL: `nats://127.0.0.1:${busPort}`,
      MARQUE_DATA_DIR: own,
      MARQUE_FILES_DIR: join(this.#directory, 'files'),
      SANDBOX_PORT: 'off',
      MARQUE_CALLS_PER_MINUTE: '1000000',
      MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
    });
    this.#running.push({ role, port, program, lines });
    while ((await healthAt(port)) === 'starting') await sleep(50);
  }

  portsOf(role: Role): readonly number[] {
    return this.#running.filter((each) => each.role === role).map(({ port }) => port);
  }

  /** The engine that leads. */
  async leader(): Promise<Running | undefined> {
    return this.#engineThatIs('ok');
  }

  async standby(): Promise<Running | undefined> {
    return this.#engineThatIs('standby');
  }

  any(role: Role): Running | undefined {
    return this.#running.find((each) => each.role === role);
  }

  /** Starts a program of this role for each one that has ended. */
  async replace(): Promise<void> {
    const ended = this.#running.filter(({ program }) => !program.isAlive);
    for (const { lines } of ended) closeLines(lines);
    this.#running = this.#running.filter(({ program }) => program.isAlive);
    for (const { role } of ended) await this.start(role);
  }

  /** Waits until all are well and one engine leads, those among them that took the place of one that ended; throws when that takes too long. */
  async untilWell(withinMs = 120_000): Promise<void> {
    const end = performance.now() + withinMs;
    while (!(await this.#areWell())) {
      if (performance.now() > end) throw new Error('not all programs are well');
      await sleep(50);
      await this.replace();
    }
  }

  async #engineThatIs(wanted: string): Promise<Running | undefined> {
    const engines = this.#running.filter(({ role }) => role === 'engine');
    const states = await Promise.all(engines.map(({ port }) => healthAt(port)));
    return engines.find((_, at) => states[at] === wanted);
  }

  async #areWell(): Promise<boolean> {
    const states = await Promise.all(this.#running.map(async ({ role, port }) => ({ role, state: await healthAt(port) })));
    return (
      states.every(({ role, state }) => state === 'ok' || (role === 'engine' && state === 'standby')) && (await this.leader()) !== undefined
    );
  }

  openStore(): Database {
    return openPostgres(this.#address, { connectionsMax: 2 });
  }

  /** Signs somebody in without a form; gives the cookie. */
  async signIn({ user, organisation }: { readonly user: number; readonly organisation: number }): Promise<string> {
    const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
    const database = this.openStore();
    const row = {
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: user,
      organisation,
      created_at: now,
      seen_at: now,
      expires_at: now + DAY_MS,
      ended_at: null,
    };
    await database.queries.insertInto('sessions').values(row).execute();
    await database.close();
    return `token=${token}`;
  }

  async stop(): Promise<void> {
    for (const { program } of this.#running) program.signal('SIGTERM');
    await Promise.all(this.#running.map(async ({ program }) => Promise.race([program.ended(), sleep(20_000)])));
    for (const { program } of this.#running) program.kill();
  }

  async remove(): Promise<void> {
    for (const { program, lines } of this.#running) {
      program.kill();
      closeLines(lines);
    }
    await this.bus.remove();
    if (this.postgres.isRunning) this.postgres.stop('immediate');
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

const healthAt = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => ((await answer.json()) as { readonly status: string }).status,
    () => 'starting',
  );

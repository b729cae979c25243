import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@marque/server/ports/database';
import { openStoreOf } from '@marque/testkit';
import { ask } from './ask.ts';

/** Somebody of the demo world who is signed in. */
export interface Person {
  readonly host: string;
  readonly cookie: string;
  readonly tradePassword: string;
}

const DAY_MS = 86_400_000;
/** Of every exchange that is measured, so that attackers can hold what it would have sealed for them. */
export const SECRET = 'a secret of exchanges that are measured, long enough';
/** The lines in which a demo exchange names its people. */
const PERSON = /^ {2}(\S+@\S+) {2}\S+ {2}(\S+) {2}funded$/gm;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A built exchange, served in processes of its own with a world of its own. */
export class ServedExchange {
  readonly #program: string;
  readonly #directory = mkdtempSync(join(tmpdir(), 'marque-bench-attack-'));
  readonly #anonymousCalls: string;
  #process: ChildProcess | undefined;
  #said = '';
  port = 0;

  constructor(root: string, anonymousCallsPerMinute: number) {
    this.#anonymousCalls = String(anonymousCallsPerMinute);
    this.#program = join(root, 'packages/server/dist/marque.js');
    if (!existsSync(this.#program)) throw new Error(`${this.#program} is not built`);
  }

  async start(): Promise<void> {
    this.port = await freePort();
    this.#said = '';
    const child = spawn(process.execPath, [this.#program, 'start'], {
      env: {
        ...process.env,
        CONSOLE_PORT: 'off',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        MARQUE_DATA_DIR: this.#directory,
        MARQUE_PROFILE: 'demo',
        MARQUE_SECRET: SECRET,
        MARQUE_CALLS_PER_MINUTE: '1000000',
        MARQUE_ANONYMOUS_CALLS_PER_MINUTE: this.#anonymousCalls,
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    child.stdout.on('data', (part: Buffer) => {
      this.#said += part.toString();
    });
    this.#process = child;
    for (let tries = 0; tries < 960; tries += 1) {
      if ((await ask({ port: this.port, host: 'localhost', path: '/health' })).status === 200) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 250);
      });
    }
    throw new Error('the exchange did not get ready');
  }

  async stop(): Promise<void> {
    if (!this.#process || this.isOver) return;
    const over = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await over;
  }

  /** Works on the store of an exchange that stands still. */
  async onStore<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openStoreOf(this.#directory);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Signs in everybody who has funds, by the store: how one signs in is not what is measured. The exchange must stand still. */
  async signIn(): Promise<readonly Person[]> {
    const passwords = new Map([...this.#said.matchAll(PERSON)].map(([, email = '', tradePassword = '']) => [email, tradePassword]));
    const database = await openStoreOf(this.#directory);
    const rows = await database.run<{ id: number; email: string; organisation: number; host: string }>(
      `select u.id, u.email, u.organisation, min(h.host) as host from users u join organisation_hosts h on h.organisation = u.organisation
       where u.email = any($1) group by u.id`,
      [[...passwords.keys()]],
    );
    const now = Date.now();
    const people: Person[] = [];
    for (const { id, email, organisation, host } of rows) {
      const token = randomBytes(32).toString('base64url');
      await database.run(
        'insert into sessions (token_hash, user_id, organisation, created_at, seen_at, expires_at) values ($1, $2, $3, $4, $4, $5)',
        [createHash('sha256').update(token).digest('hex'), id, organisation, now, now + DAY_MS],
      );
      people.push({ host, cookie: `token=${token}; token_present=1`, tradePassword: passwords.get(email) ?? '' });
    }
    await database.close();
    return people;
  }

  /** Whether its main process has ended, or never began. */
  get isOver(): boolean {
    const { exitCode = 0, signalCode = null } = this.#process ?? {};
    return exitCode !== null || signalCode !== null;
  }

  /** Of its main process. */
  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@marque/server/database';

/** Folder of PostgreSQL's server programs, or undefined where there are none; tests then say that they skip. */
export function findPostgres(): string | undefined {
  const named = process.env['MARQUE_TEST_POSTGRES'];
  const asked = named === undefined ? spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim() : named;
  return asked && existsSync(join(asked, 'initdb')) ? asked : undefined;
}

const isRoot = process.getuid?.() === 0;

/** A server's program and its arguments: PostgreSQL refuses to run as root; Debian's package brings a user for it. */
export const asServer = (command: string, rest: readonly string[]): readonly [string, readonly string[]] =>
  isRoot ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...rest]] : [command, rest];

function runAsServer(command: string, ...rest: string[]): void {
  const [program, args] = asServer(command, rest);
  const { status, stderr, stdout, error } = spawnSync(program, args, { encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${command} failed: ${String(error ?? '')}${stderr}${stdout}`);
}

/** Gives folders to the user as whom the servers run. */
export function giveToServer(...paths: readonly string[]): void {
  if (!isRoot) return;
  const { uid, gid } = ownerOf('postgres');
  for (const path of paths) chownSync(path, uid, gid);
}

function ownerOf(user: string): { readonly uid: number; readonly gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

const SETTINGS = ['listen_addresses=', 'max_connections=60', 'shared_buffers=64MB', 'logging_collector=off', 'max_wal_size=512MB'];

/** A PostgreSQL server of our own, in a directory of our own, reached by a socket in it. */
export class PostgresServer {
  readonly directory: string;
  readonly #binaries: string;
  readonly #settings: readonly string[];

  /** `settings` as `name=value`, after our own. */
  constructor(directory: string, binaries: string, settings: readonly string[] = []) {
    this.directory = directory;
    this.#binaries = binaries;
    this.#settings = settings;
  }

  /** `parent` is a directory above ours that the server's user must be able to enter. */
  initialise(parent?: string): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    giveToServer(this.directory, ...(parent === undefined ? [] : [parent]));
    runAsServer(
      join(this.#binaries, 'initdb'),
      '--auth=trust',
      '--username=marque',
      '--no-instructions',
      '--encoding=UTF8',
      '-D',
      this.#data,
    );
  }

  /** Makes this one a copy of a server that runs, and has it follow that one under its own name when it starts. */
  follow({ directory }: PostgresServer, port: number, name: string): void {
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    giveToServer(this.directory);
    const source = `host=${directory} port=${port} user=marque application_name=${name}`;
    runAsServer(
      join(this.#binaries, 'pg_basebackup'),
      '-d',
      source,
      '-D',
      this.#data,
      '-R',
      '--no-sync',
      '--checkpoint=fast',
      '--wal-method=stream',
    );
  }

  /** From here on it may be written. */
  promote(): void {
    runAsServer(join(this.#binaries, 'pg_ctl'), '-D', this.#data, '-w', 'promote');
  }

  start(): void {
    const options = [...SETTINGS, ...this.#settings, `unix_socket_directories=${this.directory}`]
      .map((setting) => `-c ${setting}`)
      .join(' ');
    runAsServer(
      join(this.#binaries, 'pg_ctl'),
      '-D',
      this.#data,
      '-l',
      join(this.directory, 'log'),
      '-o',
      options,
      '-w',
      '-t',
      '60',
      'start',
    );
  }

  /** After a crash: the dead server's last processes may hold its memory for a moment yet. */
  async startAgain(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return this.start();
      } catch (fault) {
        if (attempt === 30) throw fault;
        await sleep(200);
      }
    }
  }

  stop(mode: 'fast' | 'immediate' = 'fast'): void {
    runAsServer(join(this.#binaries, 'pg_ctl'), '-D', this.#data, '-m', mode, '-w', 'stop');
  }

  /** Whether it runs; one whose write-ahead log found no room has ended itself. */
  get isRunning(): boolean {
    const [program, args] = asServer(join(this.#binaries, 'pg_ctl'), ['-D', this.#data, 'status']);
    return spawnSync(program, args, { stdio: 'ignore', cwd: '/' }).status === 0;
  }

  urlOf(database: string): string {
    return `postgres://marque@localhost/${database}?host=${encodeURIComponent(this.directory)}`;
  }

  get #data(): string {
    return join(this.directory, 'data');
  }

  get pidFile(): string {
    return join(this.#data, 'postmaster.pid');
  }

  /** Stops the server and removes it when the process is gone, however that one ended. */
  stopWith(pid: number): void {
    const [program, args] = asServer(join(this.#binaries, 'pg_ctl'), ['-D', this.#data, '-m', 'immediate', 'stop']);
    const script = `while kill -0 ${pid} 2>/dev/null; do sleep 1; done; cd /; ${[program, ...args].join(' ')}; rm -rf '${this.directory}'`;
    spawn('sh', ['-c', script], { detached: true, stdio: 'ignore', cwd: '/' }).unref();
  }

  async createDatabase(): Promise<string> {
    const name = `test_${randomBytes(6).toString('hex')}`;
    const admin = openPostgres(this.urlOf('postgres'), { connectionsMax: 1 });
    await admin.run(`create database ${name}`);
    await admin.close();
    return name;
  }
}

const START_MS = 60_000;

/** All test files of one run share a server: the first that asks starts it, it ends with the run. */
export async function sharedPostgres(): Promise<PostgresServer | undefined> {
  const binaries = findPostgres();
  if (binaries === undefined) return undefined;
  const run = process.env['VITEST'] === undefined ? process.pid : process.ppid;
  const directory = join(tmpdir(), `marque-postgres-${run}`);
  const server = new PostgresServer(directory, binaries);
  const ready = `${directory}.ready`;
  if (isFirst(`${directory}.claim`)) {
    server.initialise();
    server.start();
    server.stopWith(run);
    writeFileSync(ready, '');
    return server;
  }
  for (let waited = 0; waited < START_MS && !existsSync(ready); waited += 100) await sleep(100);
  return server;
}

function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '@marque/server/database';
import { freePort } from './free-port.ts';
import { asServer, findPostgres, giveToServer } from './postgres.ts';
import { findProgram } from './program.ts';

interface PatroniPrograms {
  readonly patroni: string;
  readonly etcd: string;
  /** Folder of PostgreSQL's server programs. */
  readonly postgres: string;
}

/** What a cluster needs, or undefined where a part of it is absent; tests then say that they skip. */
export function findPatroni(): PatroniPrograms | undefined {
  const patroni = findProgram('patroni', 'MARQUE_TEST_PATRONI');
  const etcd = findProgram('etcd', 'MARQUE_TEST_ETCD');
  const postgres = findPostgres();
  return patroni !== undefined && etcd !== undefined && postgres !== undefined ? { patroni, etcd, postgres } : undefined;
}

interface Member {
  readonly name: string;
  readonly port: number;
  /** Where Patroni answers. */
  readonly api: string;
}

/**
 * A primary that is lost with its machine is replaced when its key in etcd has run out. Patroni wants ttl >= loop_wait + 2 * retry_timeout and
 * retry_timeout >= 3. Version 3.0.2 keeps to what it is told; later ones raise a ttl to 20.
 */
const TIMES = { ttl: 7, loop_wait: 1, retry_timeout: 3 };

const START_MS = 90_000;

/** Two PostgreSQL servers under Patroni, the standby synchronous, with an etcd; all in a folder of their own and on ports of their own. */
export class PatroniCluster {
  readonly #programs: PatroniPrograms;
  readonly #root = mkdtempSync(join(tmpdir(), 'marque-patroni-'));
  readonly #etcd: string;
  readonly #members: readonly Member[];

  private constructor(programs: PatroniPrograms, etcd: string, members: readonly Member[]) {
    this.#programs = programs;
    this.#etcd = etcd;
    this.#members = members;
    giveToServer(this.#root);
    this.#removeWith(process.pid);
  }

  /** Resolves when one server is written and the other follows it synchronously. */
  static async start(): Promise<PatroniCluster> {
    const programs = findPatroni();
    if (programs === undefined) throw new Error('patroni, etcd or PostgreSQL is absent');
    const etcd = `127.0.0.1:${await freePort()}`;
    const members: Member[] = [];
    for (const name of ['north', 'south']) members.push({ name, port: await freePort(), api: `127.0.0.1:${await freePort()}` });
    const cluster = new PatroniCluster(programs, etcd, members);
    try {
      await cluster.#startEtcd();
      for (const member of members) cluster.#startMember(member);
      await cluster.whole();
    } catch (fault) {
      await cluster.remove();
      throw fault;
    }
    return cluster;
  }

  /** Of all its servers: which of them is written has to be asked. */
  addressOf(database: string): string {
    return `postgres://marque@${this.#members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}`;
  }

  async createDatabase(name: string): Promise<string> {
    const admin = openPostgres(this.addressOf('postgres'), { connectionsMax: 1 });
    await admin.run(`create database ${name}`);
    await admin.close();
    return this.addressOf(name);
  }

  /** Name of the member that is written, as its Patroni says; undefined while there is none. */
  async primary(): Promise<string | undefined> {
    return (await this.#leading())?.name;
  }

  /** Waits until one server is written and every commit waits for the other. */
  async whole(): Promise<void> {
    await this.#until('a primary with a synchronous standby', async () => {
      const leading = await this.#leading();
      const text = leading && (await answerOf(`http://${leading.api}/cluster`));
      return text?.includes('"sync_standby"') === true;
    });
  }

  /** Everything of the primary is killed at once, Patroni as well, as when its machine is lost; gives its name. */
  async killPrimary(): Promise<string> {
    const name = await this.#knownPrimary();
    await endWithin(this.#folderOf(name), () => 'SIGKILL');
    return name;
  }

  /** The primary's PostgreSQL alone is killed, and its Patroni sees that; gives its name. */
  async crashPrimary(): Promise<string> {
    const name = await this.#knownPrimary();
    await endWithin(this.#dataOf(name), () => 'SIGKILL');
    return name;
  }

  /** Starts a member that was killed, with what its disk still has. */
  restart(name: string): void {
    const member = this.#members.find((one) => one.name === name);
    if (member === undefined) throw new Error(`There is no member ${name}`);
    this.#startMember(member);
  }

  async remove(): Promise<void> {
    await endWithin(this.#root, (folder) => (folder.endsWith('/data') ? 'SIGQUIT' : 'SIGKILL'));
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** What its programs wrote last. */
  get log(): string {
    const names = ['etcd', ...this.#members.map(({ name }) => name)];
    return names.map((name) => `== ${name}\n${readFileSync(join(this.#folderOf(name), 'log'), 'utf8').slice(-3_000)}`).join('\n');
  }

  async #knownPrimary(): Promise<string> {
    const name = await this.primary();
    if (name === undefined) throw new Error(`There is no primary\n${this.log}`);
    return name;
  }

  async #leading(): Promise<Member | undefined> {
    const answers = await Promise.all(this.#members.map(({ api }) => answerOf(`http://${api}/primary`)));
    return this.#members.find((_, index) => answers[index] !== undefined);
  }

  async #until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const begun = performance.now(); !(await isSo());) {
      if (performance.now() - begun > START_MS) throw new Error(`There is still not ${what}\n${this.log}`);
      await sleep(50);
    }
  }

  async #startEtcd(): Promise<void> {
    const peers = `http://127.0.0.1:${await freePort()}`;
    const clients = `http://${this.#etcd}`;
    this.#spawn('etcd', this.#programs.etcd, [
      '--name=only',
      `--data-dir=${this.#dataOf('etcd')}`,
      `--listen-client-urls=${clients}`,
      `--advertise-client-urls=${clients}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=only=${peers}`,
    ]);
    await this.#until('an etcd', async () => (await answerOf(`${clients}/health`)) !== undefined);
  }

  #startMember(member: Member): void {
    // Patroni reads YAML, and JSON is YAML.
    const settings = join(this.#root, `${member.name}.json`);
    writeFileSync(settings, JSON.stringify(this.#settingsOf(member)));
    this.#spawn(member.name, this.#programs.patroni, [settings]);
  }

  #settingsOf({ name, port, api }: Member): Record<string, unknown> {
    return {
      scope: 'marque',
      name,
      restapi: { listen: api, connect_address: api },
      etcd3: { host: this.#etcd },
      watchdog: { mode: 'off' },
      bootstrap: {
        dcs: {
          ...TIMES,
          synchronous_mode: true,
          // A primary that has crashed is not waited for: the standby has everything.
          primary_start_timeout: 0,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 200,
              shared_buffers: '64MB',
              max_wal_size: '512MB',
              wal_keep_size: '256MB',
              wal_retrieve_retry_interval: '1s',
              // The machine stays: what a killed server has written is still there.
              fsync: 'off',
            },
          },
        },
        initdb: [{ auth: 'trust' }, { encoding: 'UTF8' }],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: this.#dataOf(name),
        bin_dir: this.#programs.postgres,
        pgpass: join(this.#folderOf(name), 'pgpass'),
        authentication: { superuser: { username: 'marque' }, replication: { username: 'replicator' } },
        parameters: { unix_socket_directories: this.#folderOf(name) },
        pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      },
    };
  }

  /** The folder is where the program works, and by that it and all that it starts are found again. */
  #spawn(name: string, program: string, rest: readonly string[]): void {
    const folder = this.#folderOf(name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    giveToServer(folder);
    const output = openSync(join(folder, 'log'), 'a');
    const [command, args] = asServer(program, rest);
    spawn(command, args, { cwd: folder, stdio: ['ignore', output, output] }).unref();
    closeSync(output);
  }

  #folderOf(name: string): string {
    return join(this.#root, name);
  }

  /** PostgreSQL works in its data. */
  #dataOf(name: string): string {
    return join(this.#folderOf(name), 'data');
  }

  /** Ends everything and removes the folder when the process is gone, however that one ended. PostgreSQL gives its shared memory back first. */
  #removeWith(pid: number): void {
    const script = `while kill -0 ${pid} 2>/dev/null && [ -d "$0" ]; do sleep 1; done
      for turn in 1 2 3; do
        for there in /proc/[0-9]*; do
          case "$(readlink "$there/cwd")" in
            "$0"/*/data) kill -s QUIT "\${there#/proc/}" ;;
            "$0"/*) kill -s KILL "\${there#/proc/}" ;;
          esac
        done
        sleep 1
      done
      rm -rf "$0"`;
    spawn('sh', ['-c', script, this.#root], { detached: true, stdio: 'ignore', cwd: '/' }).unref();
  }
}

/** What is said at an address; undefined where nobody says yes. */
const answerOf = (url: string): Promise<string | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => (reply.ok ? reply.text() : undefined),
    () => undefined,
  );

/** Ends whoever works in a folder or below, each by the signal that its own working folder asks for, and waits until nobody does. */
async function endWithin(folder: string, signalAt: (place: string) => 'SIGKILL' | 'SIGQUIT'): Promise<void> {
  for (;;) {
    const there = processesWithin(folder);
    if (there.length === 0) return;
    for (const { pid, place } of there) send(pid, signalAt(place));
    await sleep(20);
  }
}

const processesWithin = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), place: workingFolder(name) }))
    .filter(({ place }) => `${place}/`.startsWith(`${folder}/`));

/** A process that has ended works nowhere. */
function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function send(pid: number, signal: 'SIGKILL' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '@marque/server/database';
import { asServer, findPostgres, PostgresServer } from '@marque/testkit';
import { expect } from 'vitest';

/** A PostgreSQL server whose log goes away from its disk as docs/operate.md says, by PostgreSQL's own programs. */
export class ArchivingServer {
  /** Holds servers, archive and base backup; in truth these are on other machines. */
  readonly root = mkdtempSync(join(tmpdir(), 'marque-archiving-'));
  readonly archive = join(this.root, 'archive');
  readonly received = join(this.root, 'received');
  readonly base = join(this.root, 'base');
  readonly #binaries = findPostgres() ?? '';
  readonly #servers: PostgresServer[] = [];
  #receiver: ChildProcess | undefined;

  /** As the server's user, whom the programs run as. */
  #run(program: string, ...rest: readonly string[]): void {
    const [command, args] = asServer(program.includes('/') ? program : join(this.#binaries, program), rest);
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd: '/' });
    expect(status, `${program} ${String(error ?? '')}${stderr}`).toBe(0);
  }

  async start(): Promise<PostgresServer> {
    const server = new PostgresServer(join(this.root, 'first'), this.#binaries);
    this.#servers.push(server);
    server.initialise(this.root);
    for (const folder of [this.archive, this.received]) this.#run('/bin/mkdir', folder);
    server.start();
    const admin = openPostgres(server.urlOf('postgres'), { connectionsMax: 1 });
    for (const [name, value] of [
      ['archive_mode', 'on'],
      ['archive_command', `test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f.part && mv ${this.archive}/%f.part ${this.archive}/%f`],
      ['archive_timeout', '60'],
    ])
      await admin.run(`alter system set ${name} = '${value}'`);
    await admin.close();
    server.stop();
    server.start();
    return server;
  }

  /** Has every commit wait until it is on the receiver's disk. */
  async receiveEverything(server: PostgresServer): Promise<void> {
    const receive = (...rest: readonly string[]) =>
      asServer(join(this.#binaries, 'pg_receivewal'), ['-h', server.directory, '-U', 'marque', '--slot=marque', ...rest]);
    const [create, args] = receive('--create-slot', '--if-not-exists');
    expect(spawnSync(create, args, { cwd: '/' }).status).toBe(0);
    const [command, rest] = receive('-D', this.received, '--synchronous', '--no-loop');
    this.#receiver = spawn(command, rest, { cwd: '/', stdio: 'ignore', env: { ...process.env, PGAPPNAME: 'marque_wal' } });
    const admin = openPostgres(server.urlOf('postgres'), { connectionsMax: 1 });
    await expect.poll(() => admin.run("select 1 as one from pg_stat_replication where application_name = 'marque_wal'")).toHaveLength(1);
    await admin.run("alter system set synchronous_standby_names = 'marque_wal'");
    await admin.run('select pg_reload_conf()');
    await expect.poll(() => admin.run("select 1 as one from pg_stat_replication where sync_state = 'sync'")).toHaveLength(1);
    await admin.close();
  }

  backUp(server: PostgresServer): void {
    this.#run('pg_basebackup', '-h', server.directory, '-U', 'marque', '-D', this.base, '--checkpoint=fast', '--wal-method=stream');
  }

  /** The machine is gone, with its disk. */
  async destroy(server: PostgresServer): Promise<void> {
    server.stop('immediate');
    const receiver = this.#receiver;
    if (receiver !== undefined && receiver.exitCode === null) await once(receiver, 'exit');
    rmSync(server.directory, { recursive: true });
  }

  /** A server of the base backup and the log, up to a time or to the log's end. */
  async restore(name: string, until?: string): Promise<PostgresServer> {
    const server = new PostgresServer(join(this.root, name), this.#binaries);
    this.#servers.push(server);
    this.#run('/bin/mkdir', '-m', '0700', server.directory);
    this.#run('/bin/cp', '-a', this.base, join(server.directory, 'data'));
    const fetch = [`${this.archive}/%f`, `${this.received}/%f`, `${this.received}/%f.partial`].map((from) => `cp ${from} %p`).join(' || ');
    const settings = [
      `restore_command = '${fetch}'`,
      "recovery_target_action = 'promote'",
      "synchronous_standby_names = ''",
      'archive_mode = off',
    ];
    if (until !== undefined) settings.push(`recovery_target_time = '${until}'`);
    this.#run('/bin/sh', '-c', `printf '%s\\n' "$@" >> '${server.directory}/data/postgresql.auto.conf'`, 'sh', ...settings);
    this.#run('/bin/touch', join(server.directory, 'data/recovery.signal'));
    server.start();
    const admin = openPostgres(server.urlOf('postgres'), { connectionsMax: 1 });
    await expect.poll(() => admin.run('select pg_is_in_recovery() as recovering'), { timeout: 60_000 }).toEqual([{ recovering: false }]);
    await admin.close();
    return server;
  }

  remove(): void {
    this.#receiver?.kill('SIGKILL');
    for (const server of this.#servers) if (server.isRunning) server.stop('immediate');
    rmSync(this.root, { recursive: true, force: true });
  }
}

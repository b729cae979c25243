import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { migrate, openPostgres } from '@marque/server/database';
import { findPostgres, PostgresServer } from '@marque/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkHosts } from '../../src/adapters/doctor/check-hosts.ts';
import { secretOf } from '../../src/adapters/kept-secret.ts';
import type { Database } from '../../src/ports/database.ts';
import { createListings } from '../market/listed-world.ts';
import { faultsIn, findingsWith, PASSWORD, PRODUCTION, said } from './diagnosed.ts';

const OPENSSL = '/usr/bin/openssl';

describe.skipIf(findPostgres() === undefined)('of PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marque-doctor-'));
  const server = new PostgresServer(join(folder, 'server'), findPostgres() ?? '');
  let address: string;
  let database: Database;
  beforeAll(() => {
    server.initialise(folder);
    server.start();
  });
  afterAll(() => {
    server.stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    address = server.urlOf(await server.createDatabase());
    database = openPostgres(address, { connectionsMax: 2 });
    await migrate(database);
  });
  afterEach(() => database.close());

  const look = (lateMs = 0) => findingsWith({ ...PRODUCTION, DATABASE_URL: address, MARQUE_DATA_DIR: join(folder, 'data') }, { lateMs });
  const execute = async (sql: string): Promise<void> => void (await database.run(sql));

  it('says that all is well but for a log that stays where it is', async () => {
    const findings = await look();
    expect(faultsIn(findings)).toEqual(['mail']);
    expect(said(findings, 'postgres')).toEqual([
      expect.stringMatching(/^ok: PostgreSQL 1\d/),
      expect.stringMatching(/^warning: its log stays/),
    ]);
    expect(said(findings, 'schema')).toEqual(["ok: the schema is this version's"]);
    expect(said(findings, 'clock')).toEqual(["ok: this machine's clock is that of the database"]);
  });

  it('finds a clock that is wrong', async () => {
    expect(said(await look(300_000), 'clock')).toEqual([expect.stringMatching(/^fault: .* differ by (?:299|300)/)]);
    expect(said(await look(-5_000), 'clock')).toEqual([expect.stringMatching(/^warning: .* differ by (?:4\.9|5)/)]);
  });

  it('finds settings under which orders are lost', async () => {
    const name = new URL(address).pathname.slice(1);
    await execute(`alter database ${name} set synchronous_commit = off`);
    await execute(`alter database ${name} set default_transaction_read_only = on`);
    await execute('alter system set fsync = off');
    await execute('alter system set full_page_writes = off');
    await execute('select pg_reload_conf()');
    const findings = await look();
    await execute('alter system reset all');
    await execute('select pg_reload_conf()');
    expect(said(findings, 'postgres').filter((line) => line.startsWith('fault'))).toEqual([
      expect.stringContaining('fsync is off'),
      expect.stringContaining('full_page_writes is off'),
      expect.stringContaining('synchronous_commit is off'),
      expect.stringContaining('default_transaction_read_only is on'),
    ]);
  });

  it('finds that too few connections are left', async () => {
    const clients = Array.from({ length: 45 }, () => new pg.Client({ connectionString: address }));
    await Promise.all(clients.map((client) => client.connect()));
    const findings = await look();
    await Promise.all(clients.map((client) => client.end()));
    expect(said(findings, 'postgres')[0]).toMatch(/^fault: \d+ of 60 connections are free/);
  });

  it('finds a schema that is older, one under a running exchange, and one that is newer', async () => {
    const [last] = await database.run<{ name: string }>('select max(name) as name from migrations');
    await database.run('delete from migrations where name = $1', [last?.name]);
    expect(said(await look(), 'schema')).toEqual([`warning: the schema lacks ${last?.name}`]);
    await execute(
      "insert into engine_lease (id, epoch, holder, expires_at) values (1, 1, 'x', (extract(epoch from clock_timestamp()) * 1000)::bigint + 60000)",
    );
    expect(said(await look(), 'schema')).toEqual([expect.stringMatching(/^fault: .* and an exchange of an older version runs on it$/)]);
    await execute("insert into migrations (name, checksum) values ('9999-later.sql', 'x')");
    expect(said(await look(), 'store')).toEqual([expect.stringMatching(/^fault: .*9999-later\.sql.*newer/)]);
  });

  it('finds a secret that is not the one of the store', async () => {
    expect(said(await look(), 'secret')).toEqual([]);
    await secretOf(database, PRODUCTION.MARQUE_SECRET);
    expect(said(await look(), 'secret')).toEqual([]);
    await execute("update kept_secrets set value = 'of another one'");
    expect(said(await look(), 'secret')).toEqual([expect.stringMatching(/^fault: MARQUE_SECRET is not the one/)]);
  });

  it('finds that the server is away, or does not let us in, and tells no password', async () => {
    const away = { ...PRODUCTION, MARQUE_DATA_DIR: folder };
    expect(said(await findingsWith({ ...away, DATABASE_URL: `postgres://marque:${PASSWORD}@127.0.0.1:1/x` }), 'store')[0]).toMatch(
      /^fault: .*ECONNREFUSED/,
    );
    expect(said(await findingsWith({ ...away, DATABASE_URL: server.urlOf('nowhere') }), 'store')[0]).toMatch(
      /^fault: .*does not exist.*check its name/,
    );
  });

  it('finds hosts that lead nowhere', async () => {
    await createListings(database);
    await database.run(`update organisations set settings = '{"site_url": "https://elsewhere.example"}' where id = 1`);
    await database.run(
      "insert into organisations (id, name, theme_type, default_locale, supported_locales, settings) values (88, 'Alone', 0, 'en', '{en}', '{}')",
    );
    const lines = said(await look(), 'hosts');
    expect(lines).toContainEqual(expect.stringMatching(/^fault: organisation 1 .*which is none of its hosts/));
    expect(lines).toContainEqual(expect.stringMatching(/^warning: organisation 88 .* has no host/));
  });

  it('finds a certificate that browsers do not trust, and a host without one', async ({ skip }) => {
    const [key, cert] = ['key', 'cert'].map((name) => join(folder, name));
    const made = spawnSync(OPENSSL, [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key ?? '',
      '-out',
      cert ?? '',
      '-days',
      '5',
      '-subj',
      `/CN=${hostname()}`,
    ]);
    if (made.status !== 0) return skip('openssl is not installed');
    const secure: Server = createServer({ key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') });
    secure.listen(0);
    await once(secure, 'listening');
    const place = secure.address();
    await createListings(database);
    await database.run('insert into organisation_hosts (host, organisation) values ($1, 1)', [
      `${hostname()}:${typeof place === 'object' ? place?.port : 0}`,
    ]);
    await database.run("insert into organisation_hosts (host, organisation) values ('nowhere.invalid', 1)");
    const rules = { isProduction: true, trustedProxies: [], clock: { now: Date.now } };
    const findings = await checkHosts(database, rules, new AbortController().signal);
    secure.close();
    expect(said(findings, 'tls').toSorted()).toEqual([
      expect.stringMatching(/^fault: browsers do not trust .*DEPTH_ZERO_SELF_SIGNED_CERT/),
      'warning: nobody speaks TLS at nowhere.invalid',
    ]);
    expect(said(findings, 'hosts')).toContainEqual(expect.stringContaining('MARQUE_TRUSTED_PROXIES names no proxy'));
  });
});

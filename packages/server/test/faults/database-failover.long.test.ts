import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres, freePort, openTestMarket, PostgresServer } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, openPostgres } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { openOn } from '../exchange/stage.ts';
import { expectNothingLost } from './expect-nothing-lost.ts';
import { Load } from './load.ts';
import { ROUND_MS } from './rounds.ts';

const binaries = findPostgres();
if (binaries === undefined) console.warn('skipped: PostgreSQL is absent, no server can be promoted');

/** What somebody who watches the servers takes to see that one has died, before promoting the other. */
const SEEN_AFTER_MS = 500;

describe.skipIf(binaries === undefined)('two servers of PostgreSQL, of which one is written', () => {
  const root = mkdtempSync(join(tmpdir(), 'marque-failover-'));
  const ports = new Map<string, number>();
  const servers = new Map<string, PostgresServer>();
  const acknowledged: Load['acknowledged'] = [];
  const stops: Error[] = [];
  let database: Database;
  let gateway: Awaited<ReturnType<typeof openOn>>;

  const serverOf = async (name: string): Promise<PostgresServer> => {
    const port = ports.get(name) ?? (await freePort());
    ports.set(name, port);
    const server = new PostgresServer(join(root, `${name}-${servers.size}`), binaries ?? '', [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'wal_keep_size=256MB',
      // The machine stays: what a killed server has written is still there.
      'fsync=off',
    ]);
    servers.set(name, server);
    return server;
  };
  const running = (name: string): PostgresServer => {
    const server = servers.get(name);
    if (!server) throw new Error(`There is no server ${name}`);
    return server;
  };
  const addressOf = (...names: readonly string[]): string =>
    `postgres://marque@${names.map((name) => `127.0.0.1:${ports.get(name)}`).join(',')}/marque`;

  /** Has `name` follow `leader`, and every commit there wait until it is on the follower's disk. */
  async function follow(name: string, leader: string): Promise<void> {
    const follower = await serverOf(name);
    follower.follow(running(leader), ports.get(leader) ?? 0, name);
    follower.start();
    const admin = openPostgres(addressOf(leader), { connectionsMax: 1 });
    await admin.run(`alter system set synchronous_standby_names = '${name}'`);
    await admin.run('select pg_reload_conf()');
    await vi.waitUntil(async () => (await admin.run("select 1 as one from pg_stat_replication where sync_state = 'sync'")).length === 1, {
      timeout: 20_000,
      interval: 100,
    });
    await admin.close();
  }

  /** As an operator, or Patroni, would. */
  async function promote(name: string): Promise<void> {
    const server = running(name);
    server.promote();
    const admin = openPostgres(addressOf(name), { connectionsMax: 1 });
    await admin.run('alter system reset synchronous_standby_names');
    await admin.run('select pg_reload_conf()');
    await admin.close();
  }

  beforeAll(async () => {
    // PostgreSQL's own user has to pass.
    chmodSync(root, 0o755);
    const first = await serverOf('north');
    first.initialise(root);
    first.start();
    const admin = openPostgres(`postgres://marque@127.0.0.1:${ports.get('north')}/postgres`, { connectionsMax: 1 });
    await admin.run('create database marque');
    await admin.close();
    const straight = openPostgres(addressOf('north'), { connectionsMax: 2 });
    await migrate(straight);
    const opening = await openOn(straight, [], []);
    await openTestMarket(straight, opening);
    await opening.close();
    await straight.close();
    await follow('south', 'north');
    // The one that follows is named first: where to write is asked, not assumed.
    database = openPostgres(addressOf('south', 'north'));
    gateway = await openOn(database, [], stops);
  }, ROUND_MS);

  afterAll(async () => {
    await gateway?.close();
    await database?.close();
    for (const server of servers.values()) if (server.isRunning) server.stop('immediate');
    rmSync(root, { recursive: true, force: true });
  });

  /** Kills who is written under load and promotes the other; gives how long no order was acknowledged. */
  async function lose(name: string, heir: string, load: Load): Promise<number> {
    await expect.poll(() => load.acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(100);
    running(name).stop('immediate');
    const lost = performance.now();
    const before = load.acknowledged.length;
    await sleep(SEEN_AFTER_MS);
    await promote(heir);
    await expect.poll(() => load.acknowledged.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(before + 20);
    return Math.round(performance.now() - lost);
  }

  it(
    'lose the one that is written, twice: the other is found, nothing acknowledged is lost or doubled, pages read again',
    async () => {
      for (const [round, [name, heir]] of ([['north', 'south'] as const, ['south', 'north'] as const] as const).entries()) {
        const load = new Load(gateway, `failover-${round}`, round + 1).start(16);
        const readers = Promise.allSettled(Array.from({ length: 6 }, () => database.transaction(() => sleep(1_000))));
        const tookMs = await lose(name, heir, load);
        await readers;
        acknowledged.push(...(await load.stop()).acknowledged);
        console.info(`server ${name} lost: orders again after ${tookMs} ms, slowest answer ${Math.round(load.slowestMs)} ms`);
        expect(stops).toEqual([]);
        await expect(database.queries.selectFrom('tokens').select('id').execute()).resolves.not.toHaveLength(0);
        // The machine that was lost comes back empty, and follows.
        if (round === 0) await follow(name, heir);
      }
      await gateway.close();
      await expectNothingLost(database, acknowledged);
    },
    2 * ROUND_MS,
  );

  it('say so where none may be written or none is there; where two may be, the one that was promoted last is', async () => {
    const follower = await serverOf('west');
    follower.follow(running('north'), ports.get('north') ?? 0, 'west');
    follower.start();
    const readOnly = openPostgres(addressOf('west', 'west'), { connectionsMax: 1 });
    await expect(readOnly.ping()).rejects.toThrow('No server of DATABASE_URL may be written');
    await readOnly.close();
    follower.promote();
    const both = openPostgres(addressOf('north', 'west'), { connectionsMax: 1 });
    await expect(both.run('select inet_server_port() as port')).resolves.toEqual([{ port: ports.get('west') }]);
    await both.close();
    follower.stop();
    const nowhere = openPostgres(addressOf('west', 'south'), { connectionsMax: 1 });
    await expect(nowhere.ping()).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});

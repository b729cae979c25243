import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deposit, findPostgres, freePort, openTestMarket, PostgresServer, testOwner } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, openPostgres, ReplicaReads } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { openOn } from '../exchange/stage.ts';

const binaries = findPostgres();
if (binaries === undefined) console.warn('skipped: PostgreSQL is absent, no server follows another one');

const WAIT = { timeout: 20_000 };
const [LIN, OWEN] = [testOwner(0), testOwner(1)];

describe.skipIf(binaries === undefined)('lists of the past are read from a server that follows', () => {
  const root = mkdtempSync(join(tmpdir(), 'marque-replica-'));
  const reports: unknown[] = [];
  let written: PostgresServer;
  let following: PostgresServer;
  let store: Database;
  let replica: Database;
  let gateway: Awaited<ReturnType<typeof openOn>>;
  let reads: ReplicaReads;
  let credits = 0;

  const serverAt = async (name: string): Promise<readonly [PostgresServer, number]> => {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off', 'hot_standby=on'];
    return [new PostgresServer(join(root, name), binaries ?? '', settings), port];
  };
  const openReads = (): ReplicaReads =>
    new ReplicaReads({
      store,
      replica,
      clock: { monotonic: () => performance.now() },
      sequence: gateway.health.lastSequence,
      report: (fault) => void reports.push(fault),
    });
  /** Which server answers for an owner, and how many credits of theirs it has. */
  const answering = (owner: number) =>
    reads.read(owner, async (database) => {
      const [row] = await database.run<{ isReplica: boolean; credits: number }>(
        `select pg_is_in_recovery() as "isReplica", (select count(distinct entry) from ledger_lines where owner = $1 and reason = 'deposit')::integer as credits`,
        [owner],
      );
      return row;
    });
  const credit = (owner: number) => gateway.submit(deposit(owner, 1, 5n, `credit-${(credits += 1)}`));
  const creditsOf = async (owner: number): Promise<number> => (await answering(owner))?.credits ?? 0;

  beforeAll(async () => {
    // PostgreSQL's own user has to pass.
    chmodSync(root, 0o755);
    const [first, port] = await serverAt('written');
    written = first;
    written.initialise(root);
    written.start();
    written.stopWith(process.pid);
    const admin = openPostgres(`postgres://marque@127.0.0.1:${port}/postgres`, { connectionsMax: 1 });
    await admin.run('create database marque');
    await admin.close();
    store = openPostgres(`postgres://marque@127.0.0.1:${port}/marque`);
    await migrate(store);
    const [second, ownPort] = await serverAt('following');
    following = second;
    following.follow(written, port, 'following');
    following.start();
    following.stopWith(process.pid);
    replica = openPostgres(`postgres://marque@127.0.0.1:${ownPort}/marque`);
    gateway = await openOn(store, reports, []);
    await openTestMarket(store, gateway);
    reads = openReads();
    gateway.onCommitted((batch) => reads.note(batch));
  }, 120_000);

  afterAll(async () => {
    await reads.close();
    await gateway.close();
    await replica.close();
    await store.close();
    for (const server of [following, written]) if (server.isRunning) server.stop('immediate');
    rmSync(root, { recursive: true, force: true });
  });

  it('once it knows what its owner did, and never before', async () => {
    await expect.poll(() => answering(LIN), WAIT).toMatchObject({ isReplica: true });
    await replica.run('select pg_wal_replay_pause()');
    const before = await creditsOf(LIN);
    for (let n = 1; n <= 3; n += 1) {
      await credit(LIN);
      expect(await answering(LIN)).toEqual({ isReplica: false, credits: before + n });
    }
    // Whoever has done nothing since misses nothing.
    expect(await answering(OWEN)).toMatchObject({ isReplica: true });
    await replica.run('select pg_wal_replay_resume()');
    await expect.poll(() => answering(LIN), WAIT).toEqual({ isReplica: true, credits: before + 3 });
  });

  it('never late while people act, however far it is behind', async () => {
    let known = await creditsOf(LIN);
    for (let n = 0; n < 60; n += 1) {
      if (n % 20 === 5) await replica.run('select pg_wal_replay_pause()');
      if (n % 20 === 15) await replica.run('select pg_wal_replay_resume()');
      await credit(LIN);
      known += 1;
      expect(await creditsOf(LIN)).toBe(known);
    }
    await replica.run('select pg_wal_replay_resume()');
  });

  it('not by a process that has just begun, until it has what happened before', async () => {
    await replica.run('select pg_wal_replay_pause()');
    const before = await creditsOf(LIN);
    await credit(LIN);
    await reads.close();
    reads = openReads();
    await expect.poll(() => reads.isAway, WAIT).toBe(false);
    expect(await answering(LIN)).toEqual({ isReplica: false, credits: before + 1 });
    await replica.run('select pg_wal_replay_resume()');
    await expect.poll(() => answering(LIN), WAIT).toEqual({ isReplica: true, credits: before + 1 });
  });

  it('not when it is gone, and again when it is back', async () => {
    following.stop('immediate');
    expect(await answering(LIN)).toMatchObject({ isReplica: false });
    await expect.poll(() => reads.isAway, WAIT).toBe(true);
    expect(await answering(LIN)).toMatchObject({ isReplica: false });
    await following.startAgain();
    await expect.poll(() => answering(LIN), WAIT).toMatchObject({ isReplica: true });
  });
});

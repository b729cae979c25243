import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPglite, type TestStore } from '@marque/testkit';
import { DirectoryInUse, type PgliteDatabase } from '../../src/adapters/database/index.ts';

describe('the embedded store', () => {
  let store: TestStore<PgliteDatabase>;

  beforeAll(async () => {
    store = await createTestPglite();
  });

  afterAll(async () => {
    await store.remove();
  });

  it('syncs the disk once for every commit, and for every file at a checkpoint', async () => {
    const database = await store.open();
    await database.run('create table if not exists counted (id int)');
    await expect(database.run('show fsync')).resolves.toEqual([{ fsync: 'on' }]);
    const before = database.synced.files;
    for (let id = 0; id < 20; id += 1) await database.run('insert into counted values ($1)', [id]);
    const commits = database.synced.files - before;
    await database.run('checkpoint');
    expect(commits).toBeGreaterThanOrEqual(20);
    expect(database.synced.files - before - commits).toBeGreaterThan(0);
    await database.close();
  });

  it('refuses a second opening of its directory, and is free again after closing', async () => {
    const database = await store.open();
    await expect(store.open()).rejects.toThrow(DirectoryInUse);
    await expect(database.run('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await database.close();
    const again = await store.open();
    await again.close();
    expect(existsSync(`${store.address}.lock`)).toBe(false);
  });

  it('takes over the lock of a process that is gone, even when its process id is used again', async () => {
    const database = await store.open();
    const own = readFileSync(`${store.address}.lock`, 'utf8');
    await database.close();
    const [pid = '', , ...host] = own.split(' ');
    writeFileSync(`${store.address}.lock`, [pid, '1', ...host].join(' '));
    const after = await store.open();
    expect(readFileSync(`${store.address}.lock`, 'utf8')).toBe(own);
    await after.close();
  });

  it('lets timers run while it works', async () => {
    const database = await store.open();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await database.run('select count(*) from generate_series(1, 400000)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(0);
    await database.close();
  });
});

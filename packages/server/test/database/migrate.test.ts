import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import { migrate } from '../../src/adapters/database/index.ts';
import type { Database } from '../../src/ports/database.ts';

describe.each(storeKinds())('migrations on $name', ({ isHere, create }) => {
  let store: TestStore;
  let database: Database;
  let folder: string | undefined;
  const write = (name: string, sql: string) => writeFileSync(join(folder ?? '', name), sql);
  const run = () => migrate(database, pathToFileURL(`${folder}/`));

  beforeAll(async () => {
    if (!isHere) return;
    store = await create();
    database = await store.open();
  });

  beforeEach(async () => {
    if (!isHere) return;
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    folder = mkdtempSync(join(tmpdir(), 'marque-migrations-'));
    await database.run('drop table if exists migrations');
    await database.run('drop table if exists second_table');
    await database.run('drop table if exists first_table');
  });

  afterAll(async () => {
    if (!isHere) return;
    await database.close();
    await store.remove();
    rmSync(folder ?? '', { recursive: true, force: true });
  });

  it.skipIf(!isHere)('applies files once, in the order of their names', async () => {
    write('0002-second.sql', 'create table second_table (id int references first_table); insert into second_table values (1);');
    write('0001-first.sql', 'create table first_table (id int primary key); insert into first_table values (1);');
    await expect(run()).resolves.toEqual(['0001-first.sql', '0002-second.sql']);
    await expect(run()).resolves.toEqual([]);
  });

  it.skipIf(!isHere)('leaves nothing of a file that fails, and goes on from there', async () => {
    write('0001-first.sql', 'create table first_table (id int primary key);');
    write('0002-second.sql', 'create table second_table (id int); insert into nowhere values (1);');
    await expect(run()).rejects.toThrow(/nowhere/);
    await expect(database.run("select to_regclass('second_table') as found")).resolves.toEqual([{ found: null }]);
    write('0002-second.sql', 'create table second_table (id int);');
    await expect(run()).resolves.toEqual(['0002-second.sql']);
  });

  it.skipIf(!isHere)('refuses a file that was changed, a file that came too late, and a store that is newer', async () => {
    write('0002-second.sql', 'create table second_table (id int);');
    await run();
    write('0002-second.sql', 'create table second_table (id bigint);');
    await expect(run()).rejects.toThrow(/0002-second.sql was changed/);
    write('0002-second.sql', 'create table second_table (id int);');
    write('0001-first.sql', 'create table first_table (id int);');
    await expect(run()).rejects.toThrow(/0001-first.sql before it was not/);
    unlinkSync(join(folder ?? '', '0001-first.sql'));
    unlinkSync(join(folder ?? '', '0002-second.sql'));
    await expect(run()).rejects.toThrow(/does not have/);
  });

  it.skipIf(!isHere)('lets two servers that start together both succeed', async () => {
    write('0001-first.sql', 'create table first_table (id int primary key);');
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat().length).toBeGreaterThan(0);
    await expect(database.run('select name from migrations')).resolves.toEqual([{ name: '0001-first.sql' }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import type { Database } from '../../src/ports/database.ts';

describe.each(storeKinds())('a store of kind $name', ({ isHere, create }) => {
  let store: TestStore;
  let database: Database;

  beforeAll(async () => {
    if (!isHere) return;
    store = await create();
    database = await store.open();
  });

  afterAll(async () => {
    if (!isHere) return;
    await database.close();
    await store.remove();
  });

  it.skipIf(!isHere)('reads whole numbers exactly, whatever their size', async () => {
    const [row] = await database.run(
      'select 5::bigint a, 9007199254740993::bigint b, 12345678901234567890::numeric c, array[1, 2]::bigint[] d',
    );
    expect(row).toEqual({ a: 5, b: 9007199254740993n, c: 12345678901234567890n, d: [1, 2] });
  });

  it.skipIf(!isHere)('takes text, bytes, lists and JSON as parameters', async () => {
    const [row] = await database.run<{ a: string; b: Uint8Array; c: string[]; d: object }>(
      'select $1::text a, $2::bytea b, $3::text[] c, $4::jsonb d',
      ['quote " and \\', new Uint8Array([0, 255]), ['a,b', '{"', ''], { deep: [1] }],
    );
    expect({ ...row, b: [...(row?.b ?? [])] }).toEqual({ a: 'quote " and \\', b: [0, 255], c: ['a,b', '{"', ''], d: { deep: [1] } });
  });

  it.skipIf(!isHere)('undoes everything of a transaction that fails', async () => {
    const key = { owner: 7, scope: 'order', at: 1, key: 'undone', fingerprint: 'f', sequence: 1, answer: '{}' };
    const failing = database.transaction(async (queries) => {
      await queries.insertInto('idempotency_keys').values(key).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const rows = await database.queries.selectFrom('idempotency_keys').select('key').where('owner', '=', 7).execute();
    expect(rows).toEqual([]);
  });

  it.skipIf(!isHere)('keeps answering after a refused statement, and names the refusal by its SQLSTATE', async () => {
    await expect(database.run('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(database.run('select 1 / $1::int as one', [1])).resolves.toEqual([{ one: 1 }]);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it.skipIf(!isHere)('copies many rows at once, all of them or none, and keeps answering after a refusal', async () => {
    const into = 'failed_attempts (subject, at)';
    const count = async () => {
      const [row] = await database.run<{ n: number }>("select count(*) n from failed_attempts where subject like 'copied%'");
      return row?.n;
    };
    const rows = Array.from({ length: 50_000 }, (_, i) => `copied \u00e9 ${i}\t${i}\n`).join('');
    await database.copyIn(into, rows);
    expect(await count()).toBe(50_000);
    await expect(database.copyIn(into, `${rows}copied\tno number\n`)).rejects.toMatchObject({ code: '22P02' });
    await expect(database.copyIn('no_such_table (subject)', rows)).rejects.toMatchObject({ code: '42P01' });
    expect(await count()).toBe(50_000);
    await database.copyIn(into, '');
    await database.run("delete from failed_attempts where subject like 'copied%'");
    expect(await count()).toBe(0);
  });

  it.skipIf(!isHere)('keeps transactions apart from statements that come meanwhile', async () => {
    const order: string[] = [];
    const transaction = database.transaction(async (queries) => {
      await queries.insertInto('failed_attempts').values({ subject: 'apart', at: 1 }).execute();
      order.push('inside');
    });
    const counted = await Promise.all([transaction, database.run<{ n: number }>('select count(*) n from failed_attempts')]);
    expect(order).toEqual(['inside']);
    expect([0, 1]).toContain(counted[1][0]?.n);
  });

  it.skipIf(!isHere)('finds again what was written before it was closed', async () => {
    await database.run('insert into failed_attempts (subject, at) values ($1, $2)', ['kept', 5]);
    await database.close();
    database = await store.open();
    await expect(database.run('select at from failed_attempts where subject = $1', ['kept'])).resolves.toEqual([{ at: 5 }]);
  });
});

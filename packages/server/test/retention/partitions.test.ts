import { storeKinds, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIG_TABLES, dropEmptyPartitions, makePartitions, partitionsOf, type BigTable } from '../../src/adapters/retention/partitions.ts';
import type { Database } from '../../src/ports/database.ts';

const NOW = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const INDEXES = [
  'candles_pkey',
  'ledger_lines_by_time',
  'ledger_lines_of_owner',
  'ledger_lines_of_record',
  'ledger_lines_of_rewards',
  'ledger_lines_pkey',
  'orders_by_client_id',
  'orders_of_owner',
  'orders_open',
  'orders_pkey',
  'orders_with_list',
  'trades_by_time',
  'trades_of_buyer',
  'trades_of_pair',
  'trades_of_seller',
  'trades_pkey',
];
const BILLS: BigTable = { name: 'bills', key: 'id', width: 10 };

describe.each(storeKinds())('partitions on $name', ({ isHere, create }) => {
  let store: TestStore;
  let database: Database;
  const namesOf = async (table: BigTable) => (await partitionsOf(database.queries, table)).map(({ name }) => name);
  const bill = (id: number) => database.run('insert into bills (id, owner) values ($1, 1)', [id]);
  const billsIn = (part: string) => database.run(`select id::int as id from ${part} order by id`);

  beforeAll(async () => {
    if (!isHere) return;
    store = await create();
    database = await store.open();
    await database.run('create table bills (id bigint primary key, owner integer not null check (owner > 0)) partition by range (id)');
    await database.run('create index bills_of_owner on bills (owner)');
    await database.run('create table bills_first partition of bills for values from (minvalue) to (20)');
  });

  afterAll(async () => {
    if (!isHere) return;
    await database.close();
    await store.remove();
  });

  it.skipIf(!isHere)('divide each big table, with valid indexes and its rules', async () => {
    for (const table of BIG_TABLES) expect(await namesOf(table)).toContain(`${table.name}_first`);
    const invalid = await database.run('select indexrelid::regclass::text as name from pg_index where not indisvalid');
    expect(invalid).toEqual([]);
    const indexes = await database.run<{ name: string }>(
      'select indexname as name from pg_indexes where tablename = any($1::text[]) order by indexname',
      [`{${BIG_TABLES.map(({ name }) => name).join(',')}}`],
    );
    expect(indexes.map(({ name }) => name)).toEqual(INDEXES);
    const references = await database.run(
      "select conrelid::regclass::text as owner, confrelid::regclass::text as of from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = 'candles'::regclass or confrelid = 'orders'::regclass) order by 1",
    );
    expect(references).toEqual([
      { owner: 'candles', of: 'pairs' },
      { owner: 'order_lists', of: 'orders' },
    ]);
    await expect(
      database.run(`insert into candles (pair, resolution, open_time, open, high, low, close, volume_lots, quote_units)
        values (1, '1m', 0, 5, 4, 4, 4, 1, 1)`),
    ).rejects.toThrow(/check constraint/);
  });

  it.skipIf(!isHere)('of candles reach half a year ahead at least', async () => {
    const candles = BIG_TABLES.find(({ name }) => name === 'candles')!;
    await makePartitions(database, NOW + 900 * DAY_MS);
    const parts = await partitionsOf(database.queries, candles);
    expect(parts.at(-1)!.end).toBeGreaterThan(NOW + 1_100 * DAY_MS);
    expect(await makePartitions(database, NOW + 900 * DAY_MS)).toBe(0);
  });

  it.skipIf(!isHere)('are made while there is room, and rows find theirs', async () => {
    await bill(9);
    expect(await makePartitions(database, NOW, [BILLS])).toBe(0);
    await bill(10);
    expect(await makePartitions(database, NOW, [BILLS])).toBe(1);
    expect(await namesOf(BILLS)).toEqual(['bills_first', 'bills_from_20']);
    await bill(20);
    await bill(29);
    await expect(bill(30)).rejects.toThrow(/no partition/);
    const [made, again] = await Promise.all([makePartitions(database, NOW, [BILLS]), makePartitions(database, NOW, [BILLS])]);
    expect(made + again).toBe(1);
    await bill(30);
    expect(await billsIn('bills_from_20')).toEqual([{ id: 20 }, { id: 29 }]);
    expect(await billsIn('bills_from_30')).toEqual([{ id: 30 }]);
    await expect(database.run('insert into bills (id, owner) values (31, 0)')).rejects.toThrow(/check constraint/);
    await expect(bill(20)).rejects.toThrow(/duplicate key|unique/);
  });

  it.skipIf(!isHere)('go once they are empty and past, and no sooner', async () => {
    expect(await dropEmptyPartitions(database, [BILLS])).toBe(0);
    await database.run('delete from bills where id < 20');
    expect(await dropEmptyPartitions(database, [BILLS])).toBe(1);
    await makePartitions(database, NOW, [BILLS]);
    expect(await dropEmptyPartitions(database, [BILLS])).toBe(0);
    expect(await namesOf(BILLS)).toEqual(['bills_from_20', 'bills_from_30', 'bills_from_40']);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const ROLE = 12600;

let exchange: ConsoleUnderTest;
let support = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database } = exchange;
  await database.run(
    `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at)
     values (1003, 1, '10000003', 'person3@example.org', 'x', 'JP', 'CODE3', 1, 1)`,
  );
  const USDT = "(select id from tokens where code = 'USDT')";
  const ART = "(select id from tokens where code = 'ART')";
  await database.run(
    `insert into account_transfers (user_id, direction, token, units, state, requested_at)
     values (1001, 'token_to_fiat', ${USDT}, 500000000, 'accepted', 1), (1002, 'fiat_to_token', ${USDT}, 100000000, 'accepted', 2)`,
  );
  await database.run(
    `insert into user_transfers (organisation, sender, recipient, token, units, note, state, refusal, requested_at)
     values (1, 1001, 1003, ${USDT}, 200000000, 'rent', 'refused', 'balance_insufficient', 3)`,
  );
  await database.run(
    `insert into conversions (organisation, user_id, quote, token_from, token_to, units_from, units_to, rate, state, requested_at)
     values (1, 1003, 1, ${USDT}, ${ART}, 300000000, 700000000, '2', 'accepted', 4)`,
  );
  support = (await exchange.operator(['support'])).cookie;
});
afterAll(() => exchange.close());

const list = async (fields: Readonly<Record<string, string>> = {}, cookie = support) => {
  const { data } = await exchange.ask('/moves/list', fields, cookie);
  const { count, data: rows } = data as { count: number; data: { kind: string; uid: string }[] };
  return { count, rows, names: rows.map(({ kind, uid }) => `${kind} ${uid}`) };
};

it('transfers and conversions of everybody are listed together, newest first, and narrowed', async () => {
  const { count, rows, names } = await list();
  expect(count).toBe(4);
  expect(names).toEqual(['converted 10000003', 'to_user 10000001', 'fiat_to_token 10000002', 'token_to_fiat 10000001']);
  expect(rows[0]).toMatchObject({ amount: '3', token: 'USDT', to_token: 'ART', state: 'accepted', at: 4 });
  expect(rows[1]).toMatchObject({ amount: '2', to_uid: '10000003', note: 'rent', state: 'refused', to_token: '', to_amount: '' });
  for (const [fields, found] of [
    [{ kind: 'to_user' }, 1],
    [{ state: 'refused' }, 1],
    [{ organisation: '2' }, 1],
    [{ q: '10000003' }, 2],
    [{ q: 'art' }, 1],
    [{ q: "' or true --" }, 0],
  ] as const)
    expect([fields, (await list(fields)).count]).toEqual([fields, found]);
  expect((await list({ dir: 'asc', size: '1', page: '2' })).names).toEqual(['fiat_to_token 10000002']);
});

it('are those of the organisations that an operator has, and come as a file', async () => {
  const { cookie } = await exchange.operator(['finance'], [2]);
  expect((await list({}, cookie)).names).toEqual(['fiat_to_token 10000002']);
  expect((await exchange.ask('/moves/list', {}, (await exchange.operator(['market'])).cookie)).code).toBe(ROLE);
  const { text } = await exchange.ask('/moves/export', { kind: 'converted' }, support);
  expect(text).toContain('10000003');
});

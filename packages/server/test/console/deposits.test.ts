import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const ROLE = 12600;
const USER_UNKNOWN = 12615;
const REASON_MISSING = 12619;
const STATE = 12701;
const SANDBOX_ONLY = 12702;
const NOT_FOUND = 12901;

let exchange: ConsoleUnderTest;
let finance = '';
let ofOne = '';
let deposit = 0;
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  finance = (await exchange.operator(['finance'])).cookie;
  ofOne = (await exchange.operator(['finance'], [1])).cookie;
  const { queries } = exchange.database;
  const token = await queries.selectFrom('tokens').select('id').where('code', '=', 'USDT').executeTakeFirstOrThrow();
  const row = await withDeposits(queries)
    .insertInto('deposits')
    .values({
      network: 'CNET',
      tx_id: 'tx-1',
      part: '0',
      address: 'scnet1shared',
      memo: '99',
      sender: null,
      contract: null,
      chain_amount: 5_000_000n,
      owner: null,
      token: token.id,
      units: 5_000_000n,
      remainder: 0n,
      state: 'unassigned',
      credit_units: 5_000_000n,
      height: 1,
      block_hash: 'h',
      lost_at: null,
      seen_at: 1,
      requested_at: null,
      credited_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  deposit = row.id;
});
afterAll(() => exchange.close());

const act = (path: string, fields: Readonly<Record<string, string>>, cookie = finance) =>
  exchange.ask(path, { id: String(deposit), reason: 'checked with the sender', ...fields }, cookie);
const listed = async (cookie = finance) => (await exchange.ask('/deposits/list', {}, cookie)).data;
const decide = (decision: string) => act('/deposits/decide', { decision });

describe('deposits in the console', () => {
  it('that are nobody’s concern operators of the whole exchange only', async () => {
    expect(await listed()).toMatchObject({ count: 1, data: [{ organisation: null, state: 'unassigned', memo: '99' }] });
    expect(await listed(ofOne)).toMatchObject({ count: 0 });
    expect((await act('/deposits/assign', { organisation: '1', uid: '10000001' }, ofOne)).code).toBe(NOT_FOUND);
  });

  it('are assigned once, to a user that there is, with a reason', async () => {
    const to = { organisation: '1', uid: '10000001' };
    const { cookie: viewer } = await exchange.operator(['viewer']);
    expect((await act('/deposits/assign', to, viewer)).code).toBe(ROLE);
    expect((await act('/deposits/assign', { ...to, reason: ' ' })).code).toBe(REASON_MISSING);
    expect((await act('/deposits/assign', { ...to, uid: '999' })).code).toBe(USER_UNKNOWN);
    expect((await act('/deposits/assign', to)).code).toBe(0);
    expect((await act('/deposits/assign', to)).code).toBe(STATE);
    expect(await listed(ofOne)).toMatchObject({ count: 1, data: [{ uid: '10000001', state: 'confirming', amount: '0.05' }] });
  });

  it('are held, released and ended, each only where it can be', async () => {
    expect((await decide('release')).code).toBe(STATE);
    expect((await decide('hold')).code).toBe(0);
    expect((await decide('hold')).code).toBe(STATE);
    expect((await decide('release')).code).toBe(0);
    expect((await act('/deposits/requestReversal', {})).code).toBe(STATE);
    expect((await decide('fail')).code).toBe(0);
    expect((await decide('release')).code).toBe(STATE);
    expect(await listed()).toMatchObject({ data: [{ state: 'failed', reason: 'checked with the sender' }] });
    const notified = await exchange.database.queries.selectFrom('notifications').select(['kind', 'fields']).execute();
    expect(notified).toEqual([{ kind: 'deposit-failed', fields: { amount: '0.05 USDT', reason: 'checked with the sender' } }]);
    const log = await exchange.ask('/audit/list', { action: 'deposits.decide' }, (await exchange.operator(['admin'])).cookie);
    expect(log.data).toMatchObject({ count: 4 });
  });

  it('wait in the work queue of those who see them, and have a page each', async () => {
    const queue = async (cookie = finance) => (await exchange.ask('/work/list', { kind: 'deposit' }, cookie)).data;
    expect(await queue()).toMatchObject({ count: 0 });
    const set = (fields: string) => exchange.database.run(`update deposits set ${fields} where id = ${deposit}`);
    const one = async (cookie = finance) => exchange.ask('/deposits/one', { id: String(deposit) }, cookie);
    await set(`state = 'held', reason = 'asked the sender'`);
    expect(await queue(ofOne)).toMatchObject({ count: 1, data: [{ id: deposit, action: 'deposits.decide', is_for_me: true }] });
    const { cookie: viewer } = await exchange.operator(['viewer']);
    expect(await queue(viewer)).toMatchObject({ count: 1, data: [{ is_for_me: false }] });
    const { cookie: ofOther } = await exchange.operator(['finance'], [2]);
    expect(await queue(ofOther)).toMatchObject({ count: 0 });
    expect((await one(ofOther)).code).toBe(NOT_FOUND);
    expect((await one()).data).toMatchObject({
      state: 'held',
      reason: 'asked the sender',
      user: { email: 'person1@example.org', is_frozen: false },
      chain_amount: '5000000',
      holds: [],
      approval: null,
      others: [],
    });
    await set(`state = 'credited', credited_at = 2, lost_at = 3, height = null, block_hash = null`);
    expect(await queue()).toMatchObject({ count: 1, data: [{ action: 'deposits.reverse', since: 3 }] });
    const asked = await act('/deposits/requestReversal', {});
    expect(asked.code).toBe(0);
    expect((await one()).data).toMatchObject({ is_lost: true, lost_at: 3, block: null, approval: asked.data['id'] });
    await set(`lost_at = null`);
    const second = await exchange.operator(['finance']);
    const decided = await exchange.ask(
      '/approvals/decide',
      { id: String(asked.data['id']), decision: 'approve', reason: 'seen' },
      second.cookie,
    );
    expect(decided.code).toBe(STATE);
  });

  it('are simulated on a sandbox chain only', async () => {
    expect((await exchange.ask('/sandbox/networks', {}, finance)).data).toEqual([]);
    expect((await exchange.ask('/sandbox/mine', { network: 'CNET', count: '1' }, finance)).code).toBe(SANDBOX_ONLY);
  });
});

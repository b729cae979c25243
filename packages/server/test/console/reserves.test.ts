import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWithdrawalStopped } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const ROLE = 12600;
const SCOPE = 12601;
const BY_REQUESTER = 12613;
const WAITS = 12614;
const LISTED_UNKNOWN = 12616;
const REASON_MISSING = 12619;
const NOT_STOPPED = 12741;
const STOPPED_ALREADY = 12742;
const NETWORK_UNKNOWN = 12743;
const WALLET_INVALID = 12744;
const WALLET_KNOWN = 12745;

let exchange: ConsoleUnderTest;
let asking = '';
let approving = '';
let usdt = 0;
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  asking = (await exchange.operator(['finance'])).cookie;
  approving = (await exchange.operator(['finance'])).cookie;
  const { queries } = exchange.database;
  usdt = (await queries.selectFrom('tokens').select('id').where('code', '=', 'USDT').executeTakeFirstOrThrow()).id;
});
afterAll(() => exchange.close());

const ask = (path: string, fields: Record<string, string>, cookie = asking) => exchange.ask(`/reserves/${path}`, fields, cookie);
const decide = (id: unknown, cookie = approving, decision = 'approve') =>
  exchange.ask('/approvals/decide', { id: String(id), decision, reason: 'looked at the chain' }, cookie);
const isStopped = () => isWithdrawalStopped(exchange.database.queries, usdt);
const stop = (fields: Record<string, string> = {}, cookie = asking) =>
  ask('stop', { token: 'USDT', reason: 'a key is lost', ...fields }, cookie);
const resume = (fields: Record<string, string> = {}) => ask('requestResume', { token: 'USDT', reason: 'the key was found', ...fields });

describe('withdrawals of a token', () => {
  it('are stopped by one operator, and go on when two agree', async () => {
    expect((await stop({ reason: ' ' })).code).toBe(REASON_MISSING);
    expect((await stop({ token: 'NONE' })).code).toBe(LISTED_UNKNOWN);
    expect((await resume()).code).toBe(NOT_STOPPED);
    expect((await stop()).code).toBe(0);
    expect((await stop()).code).toBe(STOPPED_ALREADY);
    expect(await isStopped()).toBe(true);
    expect((await ask('state', {})).data).toMatchObject({ tokens: [{ token: 'USDT', stop: { reason: 'operator', missing: '' } }] });
    const asked = await resume();
    expect(asked.code).toBe(0);
    expect((await resume()).code).toBe(WAITS);
    expect((await decide(asked.data['id'], asking)).code).toBe(BY_REQUESTER);
    expect(await isStopped()).toBe(true);
    expect((await decide(asked.data['id'])).code).toBe(0);
    expect(await isStopped()).toBe(false);
    const log = await exchange.ask('/audit/list', { q: 'USDT' }, (await exchange.operator(['admin'])).cookie);
    expect(log.data).toMatchObject({ count: 3 });
  });

  it('stay stopped when the second one says no', async () => {
    await stop();
    const asked = await resume();
    expect((await decide(asked.data['id'], approving, 'reject')).code).toBe(0);
    expect(await isStopped()).toBe(true);
  });

  it('are nothing for operators of one organisation, or of another trade', async () => {
    expect((await stop({}, (await exchange.operator(['finance'], [1])).cookie)).code).toBe(SCOPE);
    expect((await stop({}, (await exchange.operator(['market'])).cookie)).code).toBe(ROLE);
  });
});

describe('a cold wallet', () => {
  it('counts when two agree on its address', async () => {
    await exchange.database.run(
      `insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations)
       select id, 'ERC20', 'Ethereum (ERC20)', 1, 1, 2, 3 from tokens where code = 'USDT' on conflict do nothing`,
    );
    const add = (fields: Record<string, string> = {}) =>
      ask('requestColdWallet', { network: 'ERC20', address: 'cold-wallet-1', reason: 'vault B', ...fields });
    expect((await add({ network: 'NOWHERE' })).code).toBe(NETWORK_UNKNOWN);
    expect((await add({ address: 'two words' })).code).toBe(WALLET_INVALID);
    const asked = await add();
    expect((await decide(asked.data['id'])).code).toBe(0);
    expect((await ask('state', {})).data).toMatchObject({ cold_wallets: [{ address: 'cold-wallet-1' }] });
    expect((await add()).code).toBe(WALLET_KNOWN);
  });
});

describe('a sweep of deposit addresses', () => {
  it('is asked for by one operator of finance, for tokens that move on a network of ours', async () => {
    const sweep = (fields: Record<string, string> = {}, cookie = asking) =>
      ask('sweep', { token: 'USDT', network: 'ERC20', reason: 'the hot wallet is low', ...fields }, cookie);
    expect((await sweep({}, (await exchange.operator(['compliance'])).cookie)).code).toBe(ROLE);
    expect((await sweep({ reason: '' })).code).toBe(REASON_MISSING);
    expect((await sweep({ token: 'NONE' })).code).toBe(LISTED_UNKNOWN);
    expect((await sweep({ network: 'NOWHERE' })).code).toBe(NETWORK_UNKNOWN);
    expect((await ask('state', {})).data).toMatchObject({ sweeps: [] });
  });
});

describe('a proof of reserves', () => {
  it('is taken when an operator wants one', async () => {
    expect((await ask('take', { reason: 'auditors ask' })).code).toBe(0);
    expect(await exchange.database.run(`select name from jobs where name = 'take-reserves'`)).toHaveLength(1);
  });
});

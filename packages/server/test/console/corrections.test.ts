import { accountId } from '@marque/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { corrections } from '../../src/use-cases/assets/treasury-movements.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const BALANCE = 12112;
const ROLE = 12600;
const SCOPE = 12601;
const BY_REQUESTER = 12613;
const USER_UNKNOWN = 12615;
const LISTED_UNKNOWN = 12616;
const REASON_MISSING = 12619;
const REFERENCE_MISSING = 12801;
const AMOUNT_INVALID = 12103;
const FIELD_INVALID = 12900;

let exchange: ConsoleUnderTest;
let consumers: ConsumerRunner;
let asking = '';
let approving = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database, deps } = exchange;
  const { gateway, report, notifications } = deps;
  await defineListings(deps);
  await gateway.submit({ kind: 'define-owner', owner: 1, ownerKind: 'organisation', organisation: 1, feeOwner: 1 });
  await gateway.submit({ kind: 'define-owner', owner: 1_001, ownerKind: 'user', organisation: 1, feeOwner: 1 });
  consumers = new ConsumerRunner({ database, gateway, clock: exchange.clock, report }, [intentConsumer(corrections(notifications))]);
  asking = (await exchange.operator(['finance'])).cookie;
  approving = (await exchange.operator(['finance'])).cookie;
});
afterAll(async () => {
  await consumers.close();
  await exchange.close();
});

const user = { organisation: '1', uid: '10000001' };
const usual = {
  ...user,
  token: 'USDT',
  amount: '20',
  account: 'token',
  direction: 'in',
  against: 'world',
  reference: 'deposit 4711',
  reason: 'credited to the wrong account',
};
const request = (fields: Readonly<Record<string, string>> = {}, cookie = asking) =>
  exchange.ask('/users/requestCorrection', { ...usual, ...fields }, cookie);
const decide = (id: unknown, cookie = approving) =>
  exchange.ask('/approvals/decide', { id: String(id), decision: 'approve', reason: 'seen on the chain' }, cookie);
const corrected = async (fields: Readonly<Record<string, string>> = {}) => {
  const { data } = await request(fields);
  return (await decide(data['id'])).code;
};
const funds = async () => {
  await consumers.settled();
  const { data } = await exchange.ask('/users/funds', user, approving);
  return data as { corrections: Readonly<Record<string, unknown>>[] };
};
const balance = async (owner: number, account: Parameters<typeof accountId>[0]) => {
  await consumers.settled();
  const [row] = await exchange.database.run<{ balance: string }>(
    "select balance::text from balances where owner = $1 and account = $2 and token = (select id from tokens where code = 'USDT')",
    [owner, accountId(account)],
  );
  return Number(row?.balance ?? 0) / 100_000_000;
};
const expectBalancedBooks = async () => {
  await consumers.settled();
  expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(exchange.faults).toEqual([]);
};

describe('correcting a balance (J-64)', () => {
  it('names what is wrong, in this order, and asks nobody', async () => {
    for (const [fields, code] of [
      [{ reason: ' ', uid: '99' }, REASON_MISSING],
      [{ uid: '99', reference: ' ' }, USER_UNKNOWN],
      [{ reference: ' ', token: 'NONE' }, REFERENCE_MISSING],
      [{ token: 'NONE', amount: '0' }, LISTED_UNKNOWN],
      [{ amount: '0' }, AMOUNT_INVALID],
      [{ amount: '0.000000001' }, AMOUNT_INVALID],
      [{ direction: 'out' }, BALANCE],
      [{ against: 'organisation.convert' }, BALANCE],
      [{ against: 'organisation.transit' }, FIELD_INVALID],
      [{ account: 'locked.order' }, FIELD_INVALID],
      [{ amount: '-1' }, FIELD_INVALID],
      [{ reference: 'x'.repeat(65) }, FIELD_INVALID],
    ] as const)
      expect([fields, (await request(fields)).code]).toEqual([fields, code]);
    expect((await exchange.ask('/work/list', {}, approving)).data).toMatchObject({ count: 0 });
  });

  it('is out of reach for other roles, and for operators of another organisation', async () => {
    expect((await request({}, (await exchange.operator(['support', 'compliance'])).cookie)).code).toBe(ROLE);
    expect((await request({}, (await exchange.operator(['finance'], [2])).cookie)).code).toBe(SCOPE);
  });

  it('takes two operators, goes either way, and says what it is about', async () => {
    const { data } = await request();
    expect((await decide(data['id'], asking)).code).toBe(BY_REQUESTER);
    expect(await balance(1_001, 'usable')).toBe(0);
    expect((await decide(data['id'])).code).toBe(0);
    expect([await balance(1_001, 'usable'), await balance(0, 'world')]).toEqual([20, -20]);
    expect(await corrected({ direction: 'out', amount: '5', against: 'organisation.reward', reference: 'ticket 9' })).toBe(0);
    expect(await corrected({ amount: '3', account: 'fiat', reference: 'wire 12' })).toBe(0);
    expect([await balance(1_001, 'usable'), await balance(1_001, 'fiat'), await balance(1, 'organisation.reward')]).toEqual([15, 3, 5]);
    expect((await funds()).corrections).toMatchObject([
      { amount: '3', account: 'fiat', against: 'world', reference: 'wire 12', state: 'accepted' },
      { amount: '-5', account: 'token', against: 'organisation.reward', reference: 'ticket 9', state: 'accepted' },
      { amount: '20', reference: 'deposit 4711', reason: usual.reason, state: 'accepted' },
    ]);
    const rows = await exchange.database.run<{ fields: object }>(
      "select fields from notifications where kind = 'balance-corrected' order by id",
    );
    expect(rows).toMatchObject([{ fields: { amount: '+20' } }, { fields: { amount: '-5', reference: 'ticket 9' } }, {}]);
    await expectBalancedBooks();
  });

  it('that the account no longer covers is refused when it is approved', async () => {
    const [first, second] = await Promise.all(['15', '14'].map((amount) => request({ direction: 'out', amount })));
    expect((await decide(first?.data['id'])).code).toBe(0);
    expect((await decide(second?.data['id'])).code).toBe(BALANCE);
    expect(await balance(1_001, 'usable')).toBe(0);
    await expectBalancedBooks();
  });

  it('that was left between approval and engine is made by the job, once', async () => {
    const { database, deps } = exchange;
    const { gateway } = deps;
    const { data } = await request({ amount: '7', reference: 'crash' });
    const submit = gateway.submit.bind(gateway);
    gateway.submit = () => Promise.reject(new Error('cut off'));
    expect((await decide(data['id'])).code).toBe(0);
    gateway.submit = submit;
    expect(exchange.faults.splice(0)).toHaveLength(1);
    expect(await balance(1_001, 'usable')).toBe(0);
    for (let turn = 0; turn < 2; turn += 1) {
      exchange.pass(60_000);
      const jobs = new JobRunner({ database, clock: exchange.clock, report: deps.report });
      await jobs.start([resubmitJob(deps, corrections(deps.notifications))]);
      await jobs.settled();
      await jobs.close();
    }
    expect(await balance(1_001, 'usable')).toBe(7);
    await expectBalancedBooks();
  });
});

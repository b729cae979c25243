import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { treasuryMovements, writeMovement } from '../../src/use-cases/assets/treasury-movements.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const BALANCE = 12112;
const SAME = 12780;
const OVER = 12612;
const LISTED_UNKNOWN = 12616;
const REASON_MISSING = 12619;
const AMOUNT_INVALID = 12103;
const FIELD_INVALID = 12900;
const SCOPE = 12601;
const ORGANISATION_UNKNOWN = 12920;

let exchange: ConsoleUnderTest;
let consumers: ConsumerRunner;
let asking = '';
let approving = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database, deps } = exchange;
  const { gateway, report } = deps;
  await defineListings(deps);
  for (const organisation of [1, 2])
    await gateway.submit({ kind: 'define-owner', owner: organisation, ownerKind: 'organisation', organisation, feeOwner: organisation });
  consumers = new ConsumerRunner({ database, gateway, clock: exchange.clock, report }, [intentConsumer(treasuryMovements)]);
  asking = (await exchange.operator(['finance'])).cookie;
  approving = (await exchange.operator(['finance'])).cookie;
});
afterAll(async () => {
  await consumers.close();
  await exchange.close();
});

const usual = {
  organisation: '1',
  token: 'USDT',
  amount: '100',
  from: 'world',
  to: 'organisation.reward',
  reason: 'funds of the spring campaign',
};
const request = (fields: Readonly<Record<string, string>> = {}, cookie = asking) =>
  exchange.ask('/treasury/requestMovement', { ...usual, ...fields }, cookie);
const decide = (id: unknown) =>
  exchange.ask('/approvals/decide', { id: String(id), decision: 'approve', reason: 'seen at the bank' }, approving);
const treasury = async (organisation = '1') => {
  await consumers.settled();
  const { data } = await exchange.ask('/treasury/accounts', { organisation }, approving);
  const { tokens, movements } = data as {
    tokens: { token: string; balances: { account: string; amount: string }[] }[];
    movements: object[];
  };
  const balances = tokens.flatMap(({ token, balances: of }) => of.map(({ account, amount }) => `${account} ${amount} ${token}`));
  return { balances, movements };
};
const expectBalancedBooks = async () => {
  await consumers.settled();
  expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(exchange.faults).toEqual([]);
};

describe('a movement of treasury money', () => {
  it('names what is wrong, in this order, and asks nobody', async () => {
    for (const [fields, code] of [
      [{ reason: ' ', organisation: '77' }, REASON_MISSING],
      [{ organisation: '77', from: 'organisation.reward' }, ORGANISATION_UNKNOWN],
      [{ from: 'organisation.reward', token: 'NONE' }, SAME],
      [{ token: 'NONE', amount: '0' }, LISTED_UNKNOWN],
      [{ amount: '0' }, AMOUNT_INVALID],
      [{ amount: '0.000000001' }, AMOUNT_INVALID],
      [{ from: 'organisation.fee' }, BALANCE],
      [{ from: 'organisation.transit' }, FIELD_INVALID],
      [{ to: 'usable' }, FIELD_INVALID],
      [{ amount: '-1' }, FIELD_INVALID],
    ] as const)
      expect([fields, (await request(fields)).code]).toEqual([fields, code]);
    expect((await exchange.ask('/work/list', {}, approving)).data).toMatchObject({ count: 0 });
  });

  it('and its accounts are out of reach for operators of another organisation', async () => {
    const { cookie } = await exchange.operator(['finance'], [2]);
    expect((await request({}, cookie)).code).toBe(SCOPE);
    expect((await exchange.ask('/treasury/accounts', { organisation: '1' }, cookie)).code).toBe(SCOPE);
  });

  it('comes in, moves on and goes out as two operators have said, once each', async () => {
    const { data } = await request();
    const answers = await atOnce(() => decide(data['id']));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, OVER]));
    expect((await treasury()).balances).toEqual(['organisation.reward 100 USDT']);
    for (const fields of [
      { from: 'organisation.reward', to: 'organisation.convert', amount: '60' },
      { from: 'organisation.convert', to: 'world', amount: '10' },
    ])
      expect((await decide((await request(fields)).data['id'])).code).toBe(0);
    const { balances, movements } = await treasury();
    expect(balances.toSorted()).toEqual(['organisation.convert 50 USDT', 'organisation.reward 40 USDT']);
    expect(movements).toMatchObject([
      { amount: '10', from: 'organisation.convert', to: 'world', state: 'accepted' },
      { amount: '60', state: 'accepted' },
      { amount: '100', from: 'world', to: 'organisation.reward', state: 'accepted', reason: usual.reason },
    ]);
    expect((await treasury('2')).movements).toEqual([]);
    await expectBalancedBooks();
  });

  it('that the account no longer covers is refused when it is approved', async () => {
    const [first, second] = await Promise.all(['39', '38'].map((amount) => request({ from: 'organisation.reward', to: 'world', amount })));
    expect((await decide(first?.data['id'])).code).toBe(0);
    expect((await decide(second?.data['id'])).code).toBe(BALANCE);
    expect((await treasury()).balances).toContain('organisation.reward 1 USDT');
    await expectBalancedBooks();
  });

  it('that a crash left between approval and engine is made by the job, once', async () => {
    const { database, deps } = exchange;
    const { data } = await request({ token: 'ART', amount: '7' });
    await database.run('update approvals set decision = $1, decided_by = requested_by + 1, decided_at = 1 where id = $2', [
      'approved',
      Number(data['id']),
    ]);
    const token = await database.queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', 'ART').executeTakeFirstOrThrow();
    await writeMovement(database.queries, {
      reason: 'treasury-movement',
      organisation: 1,
      token: token.id,
      units: 7n * 10n ** BigInt(token.scale),
      from: { owner: 0, account: 'world' },
      to: { owner: 1, account: 'organisation.reward' },
      approval: Number(data['id']),
      now: 1,
    });
    for (let turn = 0; turn < 2; turn += 1) {
      exchange.pass(60_000);
      const jobs = new JobRunner({ database, clock: exchange.clock, report: deps.report });
      await jobs.start([resubmitJob(deps, treasuryMovements)]);
      await jobs.settled();
      await jobs.close();
    }
    expect((await treasury()).balances).toContain('organisation.reward 7 ART');
    await expectBalancedBooks();
  });
});

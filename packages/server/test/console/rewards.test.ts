import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { listRewards } from '../../src/use-cases/rewards/own-rewards.ts';
import { rewards } from '../../src/use-cases/rewards/reward-intents.ts';
import { withRewards } from '../../src/use-cases/rewards/tables.ts';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const BALANCE = 12112;
const ROLE = 12600;
const SCOPE = 12601;
const OVER = 12612;
const LISTED_UNKNOWN = 12616;
const REASON_MISSING = 12619;
const AMOUNT_INVALID = 12103;
const PERSON_UNKNOWN = 12800;
const FIELD_INVALID = 12900;
const ORGANISATION_UNKNOWN = 12920;
const USDT_UNIT = 100_000_000n;

let exchange: ConsoleUnderTest;
let consumers: ConsumerRunner;
let asking = '';
let approving = '';
let usdt = 0;
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database, deps } = exchange;
  const { gateway, report, notifications } = deps;
  await defineListings(deps);
  for (const organisation of [1, 2])
    await gateway.submit({ kind: 'define-owner', owner: organisation, ownerKind: 'organisation', organisation, feeOwner: organisation });
  for (const id of [1_003, 1_004])
    await database.run(
      `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at, is_closed)
       values ($1, 1, $2, $3, 'x', 'JP', $2, 1, 1, $4)`,
      [id, `1000${id}`, `person${id}@example.org`, id === 1_004],
    );
  for (const owner of [1_001, 1_003, 1_004])
    await gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: 1 });
  usdt = (await database.queries.selectFrom('tokens').select('id').where('code', '=', 'USDT').executeTakeFirstOrThrow()).id;
  await gateway.submit({
    kind: 'post',
    reason: 'test',
    reference: 'fund',
    postings: [
      { owner: 0, token: usdt, account: 'world', amount: -1_000n * USDT_UNIT },
      { owner: 1, token: usdt, account: 'organisation.reward', amount: 1_000n * USDT_UNIT },
    ],
  });
  consumers = new ConsumerRunner({ database, gateway, clock: exchange.clock, report }, [intentConsumer(rewards(notifications))]);
  asking = (await exchange.operator(['finance'])).cookie;
  approving = (await exchange.operator(['finance'])).cookie;
});
afterAll(async () => {
  await consumers.close();
  await exchange.close();
});

const usual = {
  organisation: '1',
  business_type: '1011',
  token: 'USDT',
  amount: '10',
  uids: '10000001, 10001003\n10000001',
  note: 'spring invitations',
  reason: 'campaign of spring',
};
const issue = (fields: Readonly<Record<string, string>> = {}, cookie = asking) =>
  exchange.ask('/rewards/issue', { ...usual, ...fields }, cookie);
const decide = (id: unknown) =>
  exchange.ask('/approvals/decide', { id: String(id), decision: 'approve', reason: 'list checked' }, approving);
const given = async (fields: Readonly<Record<string, string>> = {}) => {
  await consumers.settled();
  return (await exchange.ask('/rewards/list', fields, approving)).data as {
    count: number;
    data: Readonly<Record<string, unknown>>[];
  };
};
const ofPerson = (owner: number) => listRewards(exchange.database, { owner } as Parameters<typeof listRewards>[1], { page: 1, size: 50 });
const expectBalancedBooks = async () => {
  await consumers.settled();
  expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(exchange.faults).toEqual([]);
};

describe('rewarding people (J-59)', () => {
  it('names what is wrong, in this order, and rewards nobody', async () => {
    for (const [fields, code] of [
      [{ reason: ' ', organisation: '77' }, REASON_MISSING],
      [{ organisation: '77', token: 'NONE' }, ORGANISATION_UNKNOWN],
      [{ token: 'NONE', amount: '0' }, LISTED_UNKNOWN],
      [{ amount: '0', uids: '99' }, AMOUNT_INVALID],
      [{ amount: '0.000000001' }, AMOUNT_INVALID],
      [{ uids: '99', amount: '5000' }, PERSON_UNKNOWN],
      [{ uids: '10000002' }, PERSON_UNKNOWN],
      [{ uids: '10001004' }, PERSON_UNKNOWN],
      [{ amount: '500.00000001' }, BALANCE],
      [{ business_type: '1002' }, FIELD_INVALID],
      [{ business_type: 'x' }, FIELD_INVALID],
      [{ uids: ' ' }, FIELD_INVALID],
      [{ uids: 'ten' }, FIELD_INVALID],
      [{ uids: Array.from({ length: 501 }, (_, n) => String(n)).join(' ') }, FIELD_INVALID],
      [{ note: 'x'.repeat(101) }, FIELD_INVALID],
    ] as const)
      expect([fields, (await issue(fields)).code]).toEqual([fields, code]);
    expect(await given()).toMatchObject({ count: 0 });
    expect((await exchange.ask('/work/list', {}, approving)).data).toMatchObject({ count: 0 });
  });

  it('is out of reach for other roles, and for operators of another organisation', async () => {
    expect((await issue({}, (await exchange.operator(['support'])).cookie)).code).toBe(ROLE);
    const { cookie } = await exchange.operator(['finance'], [2]);
    expect((await issue({}, cookie)).code).toBe(SCOPE);
  });

  it('takes two operators, pays each person once, and says so in their records', async () => {
    const { data } = await issue();
    expect(data).toMatchObject({ kind: 'approval' });
    expect((await exchange.ask('/approvals/one', { id: String(data['id']) }, approving)).data).toMatchObject({
      subject: 'USDT',
      terms: { business_type: '1011', amount: '10', uids: '10000001 10001003', note: 'spring invitations' },
    });
    const answers = await atOnce(() => decide(data['id']));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, OVER]));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { count, data: rows } = await given({ business_type: '1011' });
    expect(count).toBe(2);
    expect(rows).toMatchObject([
      { uid: '10001003', amount: '10', state: 'accepted', note: 'spring invitations' },
      { uid: '10000001', amount: '10', state: 'accepted', token: 'USDT' },
    ]);
    expect(rows[0]?.['approved_by']).not.toBe('');
    for (const owner of [1_001, 1_003])
      expect(await ofPerson(owner)).toMatchObject({
        count: 1,
        items: [{ type: 1011, units: 10n * USDT_UNIT, note: 'spring invitations' }],
      });
    const notes = await exchange.database.run<{ fields: object }>("select fields from notifications where kind = 'reward-received'");
    expect(notes).toHaveLength(2);
    expect(notes[0]?.fields).toMatchObject({ amount: '10' });
    await expectBalancedBooks();
  });

  it('is done by one operator as far as the organisation lets one give away in all', async () => {
    await exchange.database.run(`update organisations set settings = '{"give_alone_limits":{"USDT":"30"}}' where id = 1`);
    expect((await issue({ amount: '15.00000001' })).data).toMatchObject({ kind: 'approval' });
    expect((await issue({ amount: '15', business_type: '1001' })).data).toMatchObject({ kind: 'run' });
    expect((await issue({ amount: '0.00000001' })).data).toMatchObject({ kind: 'approval' });
    await exchange.database.run(`update organisations set settings = '{}' where id = 1`);
    expect(await given({ business_type: '1001', state: 'accepted' })).toMatchObject({ count: 2, data: [{ approved_by: '' }, {}] });
    await expectBalancedBooks();
  });

  it('that is no longer covered when it is approved is refused, and nobody has it', async () => {
    const [first, second] = await Promise.all(['400', '401'].map((amount) => issue({ amount, business_type: '1019' })));
    expect((await decide(first?.data['id'])).code).toBe(0);
    expect((await decide(second?.data['id'])).code).toBe(BALANCE);
    expect(await given({ business_type: '1019' })).toMatchObject({ count: 2 });
    await expectBalancedBooks();
  });

  it('that a crash left between row and engine is paid by the job, once', async () => {
    const { database, deps } = exchange;
    const before = await ofPerson(1_003);
    const operator = await database.queries.selectFrom('operators').select('id').limit(1).executeTakeFirstOrThrow();
    const run = {
      organisation: 1,
      business_type: 1004 as const,
      token: usdt,
      units: 3n,
      people: 1,
      note: '',
      approval: null,
      requested_at: 1,
    };
    const { id } = await withRewards(database.queries)
      .insertInto('reward_runs')
      .values({ ...run, issued_by: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await withRewards(database.queries)
      .insertInto('rewards')
      .values({ run: id, user_id: 1_003, state: 'requested', refusal: null, requested_at: 1 })
      .execute();
    for (let turn = 0; turn < 2; turn += 1) {
      exchange.pass(60_000);
      const jobs = new JobRunner({ database, clock: exchange.clock, report: deps.report });
      await jobs.start([resubmitJob(deps, rewards(deps.notifications))]);
      await jobs.settled();
      await jobs.close();
    }
    await consumers.settled();
    expect(await ofPerson(1_003)).toMatchObject({ count: before.count + 1 });
    expect((await ofPerson(1_003)).items[0]).toMatchObject({ type: 1004, units: 3n, note: '' });
    await expectBalancedBooks();
  });
});

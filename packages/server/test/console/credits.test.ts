import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { manualCredits, writeCredit } from '../../src/use-cases/assets/manual-credits.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { atOnce } from '../races/race.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const ROLE = 12600;
const BY_REQUESTER = 12613;
const OVER = 12612;
const WAITS = 12614;
const USER_UNKNOWN = 12615;
const LISTED_UNKNOWN = 12616;
const REASON_MISSING = 12619;
const AMOUNT_INVALID = 12103;
const FIELD_INVALID = 12900;

let exchange: ConsoleUnderTest;
let consumers: ConsumerRunner;
let asking = '';
let approving = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database, deps } = exchange;
  const { gateway, report } = deps;
  await defineListings(deps);
  for (const organisation of [1, 2]) {
    await gateway.submit({ kind: 'define-owner', owner: organisation, ownerKind: 'organisation', organisation, feeOwner: organisation });
    await gateway.submit({ kind: 'define-owner', owner: 1_000 + organisation, ownerKind: 'user', organisation, feeOwner: organisation });
  }
  consumers = new ConsumerRunner({ database, gateway, clock: exchange.clock, report }, [intentConsumer(manualCredits)]);
  asking = (await exchange.operator(['finance'], [1])).cookie;
  approving = (await exchange.operator(['finance'])).cookie;
});
afterAll(async () => {
  await consumers.close();
  await exchange.close();
});

const user = { organisation: '1', uid: '10000001' };
const request = (fields: Readonly<Record<string, string>> = {}) =>
  exchange.ask('/users/requestCredit', { ...user, token: 'USDT', amount: '12.5', reason: 'wire of Monday', ...fields }, asking);
const decide = (id: unknown, cookie = approving, decision = 'approve') =>
  exchange.ask('/approvals/decide', { id: String(id), decision, reason: 'bank statement checked' }, cookie);
const funds = async () => {
  await consumers.settled();
  const { data } = await exchange.ask('/users/funds', user, approving);
  const { balances, credits } = data as { balances: { token: string; usable: string }[]; credits: object[] };
  return { usable: Object.fromEntries(balances.map(({ token, usable }) => [token, usable])), credits };
};
const expectBalancedBooks = async () => {
  await consumers.settled();
  expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(exchange.faults).toEqual([]);
};

describe('a credit to an account', () => {
  it('names what is wrong, in this order, and asks nobody', async () => {
    for (const [fields, code] of [
      [{ reason: '  ', uid: '99' }, REASON_MISSING],
      [{ uid: '99', token: 'NONE' }, USER_UNKNOWN],
      [{ token: 'NONE', amount: '0' }, LISTED_UNKNOWN],
      [{ amount: '0' }, AMOUNT_INVALID],
      [{ amount: '0.000000001' }, AMOUNT_INVALID],
      [{ amount: '99999999999999999999' }, AMOUNT_INVALID],
      [{ amount: '-1' }, FIELD_INVALID],
      [{ amount: '1e3' }, FIELD_INVALID],
      [{ token: 'usdt' }, FIELD_INVALID],
    ] as const)
      expect([fields, (await request(fields)).code]).toEqual([fields, code]);
    expect((await exchange.ask('/work/list', {}, approving)).data).toMatchObject({ count: 0 });
  });

  it('of a token that the organisation does not offer is refused: its user would never see it', async () => {
    const { cookie } = await exchange.operator(['finance']);
    const asked = { organisation: '2', uid: '10000002', token: 'TEA', amount: '1', reason: 'x' };
    expect((await exchange.ask('/users/requestCredit', asked, cookie)).code).toBe(LISTED_UNKNOWN);
  });

  it('arrives when somebody else has seen token and amount and approved, once', async () => {
    const asked = await atOnce(() => request());
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set([0, WAITS]));
    const [won, ...others] = asked.filter(({ code }) => code === 0);
    expect(others).toEqual([]);
    const id = won?.data['id'];
    expect((await request({ amount: '3' })).code).toBe(0);
    expect((await decide(id, asking)).code).toBe(BY_REQUESTER);
    expect((await decide(id, (await exchange.operator(['support'])).cookie)).code).toBe(ROLE);
    expect((await exchange.ask('/approvals/one', { id: String(id) }, approving)).data).toMatchObject({
      subject: '10000001',
      terms: { token: 'USDT', amount: '12.5' },
    });
    expect((await funds()).usable['USDT']).toBe('0');
    const answers = await atOnce(() => decide(id));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, OVER]));
    const { usable, credits } = await funds();
    expect(usable['USDT']).toBe('12.5');
    expect(credits).toMatchObject([{ token: 'USDT', amount: '12.5', state: 'accepted', reason: 'wire of Monday' }]);
    const lines = await exchange.database.run(
      `select owner, amount from ledger_lines where reason = 'manual-credit' and token = (select id from tokens where code = 'USDT')`,
    );
    expect(lines).toHaveLength(2);
    const log = await exchange.ask('/audit/list', { action: 'users.credit', q: '10000001' }, await admin());
    expect(log.data).toMatchObject({ count: 3 });
    await expectBalancedBooks();
  });

  it('is not made when it is rejected', async () => {
    const { data } = await request({ amount: '4' });
    const before = await funds();
    expect((await decide(data['id'], approving, 'reject')).code).toBe(0);
    expect(await funds()).toEqual(before);
  });

  it('that the ledger has no room for stays refused, with the user as before', async () => {
    const { data } = await request({ token: 'BTC', amount: '92233720368' });
    await decide(data['id']);
    const again = await request({ token: 'BTC', amount: '92233720367' });
    expect((await decide(again.data['id'])).code).toBe(0);
    const { usable, credits } = await funds();
    expect(usable['BTC']).toBe('92233720368');
    expect(credits).toMatchObject([{ state: 'refused' }, { state: 'accepted' }, { token: 'USDT' }]);
    await expectBalancedBooks();
  });

  it('that a crash left between approval and engine is made by the job, once', async () => {
    const { database, deps } = exchange;
    const { data } = await request({ token: 'ART', amount: '7' });
    await database.run('update approvals set decision = $1, decided_by = requested_by + 1, decided_at = 1 where id = $2', [
      'approved',
      Number(data['id']),
    ]);
    const token = await database.queries.selectFrom('tokens').select('id').where('code', '=', 'ART').executeTakeFirstOrThrow();
    await writeCredit(database.queries, { owner: 1_001, token: token.id, units: 700_000_000n, approval: Number(data['id']), now: 1 });
    for (let turn = 0; turn < 2; turn += 1) {
      exchange.pass(60_000);
      const jobs = new JobRunner({ database, clock: exchange.clock, report: deps.report });
      await jobs.start([resubmitJob(deps, manualCredits)]);
      await jobs.settled();
      await jobs.close();
    }
    expect((await funds()).usable['ART']).toBe('7');
    await expectBalancedBooks();
  });
});

const admin = async (): Promise<string> => (await exchange.operator(['admin'])).cookie;

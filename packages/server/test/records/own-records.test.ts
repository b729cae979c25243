import { rewardReference } from '@marque/domain/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { Browser, startExchange, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { userOf } from '../identity/open-slots.ts';
import { registerPerson } from '../identity/person.ts';

const WORLD = 0;
let exchange: ExchangeUnderTest;
let mia: Browser;
let user: number;

async function submit(request: Request) {
  const submission = await exchange.gateway.submit(request);
  expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
}

/** A product of 30 days, and two who have locked in it: one for good, one who has ended it. */
const PRODUCT = `insert into lock_ups (funded_by, kind, content, token, bonus_token, days, rate_ppm, extra_ppm, invite_ppm, min_units, step_units, amounts,
  early_end, starts_at, ends_at, sort, stage, pool, version, created_by, created_at)
  select 1, 'term', 'x', 1, 1, 30, 1000000, 0, 0, 1, 1, '{}', 'forfeit-yield', 0, 1, 1, 'scheduled', 1900, 1, operators.id, 0
  from operators`;
const RECORDS = `insert into lock_up_records (product, user_id, organisation, token, bonus_token, pool, kind, principal, days, rate_ppm, extra_ppm, bonus,
  reward, cycle, state, hold, requested_at, starts_at, ends_at, ended_at)
  select 1, $1, 1, 1, 1, 1900, 'term', 30000, 30, 1000000, 0, 3000, 0, 1, case n when 1 then 'redeemed' else 'applied' end, n,
    1767225600000 + n, 1767225600000, 1769817600000, case n when 1 then 1767312000000 end from generate_series(1, 2) as n`;
const CYCLE = '2026-01-01 00:00:00 ~ 2026-01-31 00:00:00';

beforeAll(async () => {
  exchange = await startExchange();
  mia = new Browser(exchange.app);
  await registerPerson(exchange, mia, 'mia@example.com');
  await exchange.database.run(
    "insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision) values (1, 'ART', 'ART', 'Art', 4, 4, 4)",
  );
  await exchange.gateway.submit({ kind: 'define-token', token: 1, scale: 4 });
  user = await userOf(exchange, 'mia@example.com');
  await submit({
    kind: 'post',
    reason: 'reward',
    reference: rewardReference(1001, 1),
    postings: [
      { owner: WORLD, token: 1, account: 'world', amount: -100_000n },
      { owner: user, token: 1, account: 'usable', amount: 100_000n },
    ],
  });
  await exchange.database.run("insert into operators (email, roles, created_at, created_by) values ('one@example.org', '{market}', 0, '')");
  await exchange.database.run(PRODUCT);
  await exchange.database.run(RECORDS, [user]);
  for (const reference of ['1', '2'])
    await submit({ kind: 'open-hold', owner: user, token: 1, purpose: 'lock-up', amount: 30_000n, reason: 'lock-up', reference });
  const [hold] = await exchange.database.run<{ number: number }>('select number from holds');
  await submit({
    kind: 'release-hold',
    owner: user,
    purpose: 'lock-up',
    hold: hold?.number ?? 0,
    amount: 30_000n,
    reason: 'lock-up-end',
    reference: '1',
  });
});
afterAll(() => exchange.close());

describe('records of what is locked (J-32)', () => {
  it('say what was locked, and how much of it still is', async () => {
    expect((await mia.post('/Org/Activity/getLockStoreRecordList', {})).data).toMatchObject({
      count: 2,
      data: [
        { serial_no: 'LU00000002', token: 'ART', amount: '3', amount_left: '3', bonus: '0.3', days: 30, cycle_no: 1, status: 'applied' },
        { serial_no: 'LU00000001', amount: '3', amount_left: '0', business: 'lock-up', status: 'redeemed', cycle: CYCLE },
      ],
    });
  });

  it('say what came back', async () => {
    expect((await mia.get('/campaign/asset/unlock/list', {})).data).toMatchObject({
      count: 1,
      data: [{ asset: 'ART', unlock_amount: '3', business: 'lock-up', status: 1, batch_no: '', note: 'LU00000001' }],
    });
  });

  it('refuse half a range, and one of 61 days', async () => {
    const begin_time = '2026-01-01 00:00:00';
    expect((await mia.get('/campaign/asset/unlock/list', { begin_time })).code).not.toBe(0);
    const long = { begin_time, end_time: '2026-03-03 00:00:01' };
    expect((await mia.post('/Org/Activity/getLockStoreRecordList', long)).code).not.toBe(0);
    expect((await mia.post('/Teller/getRecordsAsCsv', { type: 'lock', ...long })).code).not.toBe(0);
  });

  it("are nobody else's", async () => {
    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, 'noor@example.com');
    expect((await other.get('/campaign/asset/unlock/list', {})).data).toEqual({ count: 0, data: [] });
    expect((await other.post('/Org/Activity/getLockStoreRecordList', {})).data).toEqual({ count: 0, data: [] });
  });
});

describe('the lines that a record stands for', () => {
  it('are those of its entry, to its owner only', async () => {
    const { data } = await mia.post('/Teller/getListOfUserIssueDonate', {});
    const record_id = String((data['data'] as readonly { readonly record_id: string }[])[0]?.record_id);
    expect((await mia.post('/Teller/getRecordLines', { type: 'reward', record_id })).data).toMatchObject([
      { asset: 'ART', account: 'token', amount: '10' },
    ]);
    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, 'otto@example.com');
    expect((await other.post('/Teller/getRecordLines', { type: 'reward', record_id })).data).toEqual([]);
  });

  it('are none of a record that there is not', async () => {
    for (const record_id of ['999', 'x', '1; drop table users'])
      expect((await mia.post('/Teller/getRecordLines', { type: 'unlock', record_id })).data).toEqual([]);
  });
});

describe('records as a file', () => {
  it('hold what the list holds, in the language of the reader', async () => {
    const answer = await exchange.app.inject({
      method: 'POST',
      url: '/api/Teller/getRecordsAsCsv',
      payload: 'type=reward',
      headers: {
        host: 'localhost',
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'en',
        cookie: `token=${mia.cookies.get('token')}`,
      },
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="reward-all-\d{8}\.csv"$/);
    const [head, row] = answer.payload.split('\r\n');
    expect(head).toBe('\ufeff"Time (UTC)","Record ID","Business type","Token","Amount","Note"');
    expect(row).toMatch(/"Regular airdrop","ART",10,""$/);
  });
});

import { rewardReference, type BusinessType } from '@marque/domain/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, startExchange, type Answer, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { userOf } from '../identity/open-slots.ts';
import { registerPerson } from '../identity/person.ts';

let exchange: ExchangeUnderTest;
let browser: Browser;
beforeAll(async () => {
  exchange = await startExchange();
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, 'rewarded@example.com');
  await exchange.database.run(
    "insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision) values (1, 'ART', 'ART', 'Art', 4, 4, 4)",
  );
  await exchange.gateway.submit({ kind: 'define-token', token: 1, scale: 4 });
  const user = await userOf(exchange, 'rewarded@example.com');
  await post(1, 'deposit', 'account', 'organisation.reward', 1_000_000n);
  await reward(user, 1004, 12_345n);
  await reward(user, 1011, 50_000n);
  await post(user, 'deposit', '1', 'usable', 7n);
  await reward(user, 1019, 1n);
});
afterAll(() => exchange.close());

async function post(
  owner: number,
  reason: string,
  reference: string,
  account: 'usable' | 'organisation.reward',
  amount: bigint,
): Promise<void> {
  const submission = await exchange.gateway.submit({
    kind: 'post',
    reason,
    reference,
    postings: [
      { owner: 0, token: 1, account: 'world', amount: -amount },
      { owner, token: 1, account, amount },
    ],
  });
  expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
}

/** From the organisation's own account for rewards. */
async function reward(user: number, type: BusinessType, amount: bigint): Promise<void> {
  const submission = await exchange.gateway.submit({
    kind: 'post',
    reason: 'reward',
    reference: rewardReference(type, 1),
    postings: [
      { owner: 1, token: 1, account: 'organisation.reward', amount: -amount },
      { owner: user, token: 1, account: 'usable', amount },
    ],
  });
  expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
}

const list = (form: Record<string, string> = {}, from: Browser = browser): Promise<Answer> =>
  from.post('/Teller/getListOfUserIssueDonate', form);
const typesOf = ({ data }: Answer): readonly unknown[] =>
  (data['data'] as readonly Readonly<Record<string, unknown>>[]).map((row) => row['business_type']);

describe('the rewards of an account (J-44)', () => {
  it('are what the ledger has booked as such, newest first', async () => {
    const answer = await list();
    expect(answer.data['count']).toBe(3);
    expect(typesOf(answer)).toEqual([1019, 1011, 1004]);
    expect((answer.data['data'] as readonly unknown[])[2]).toMatchObject({ asset: 'ART', amount: '1.2345', note: '' });
  });

  it('are listed by type and page by page', async () => {
    expect(typesOf(await list({ business_type: '1004,1011' }))).toEqual([1011, 1004]);
    expect(typesOf(await list({ business_type: '1013' }))).toEqual([]);
    const second = await list({ page: '2', size: '2' });
    expect([second.data['count'], typesOf(second)]).toEqual([3, [1004]]);
    for (const wrong of ['1002', '1004,', 'x', '10040']) expect(await list({ business_type: wrong })).toMatchObject({ code: 12900 });
  });

  it('are records of funds as well, which say why in the language of the reader and are completed', async () => {
    const issued = (form: Record<string, string> = {}) => browser.post('/Teller/searchIssueRewardList', form);
    const { data } = await list();
    const own = data['data'] as readonly Readonly<Record<string, unknown>>[];
    expect((await issued()).data).toEqual({
      count: 3,
      data: own.map((row) => ({ ...row, business_name: expect.stringMatching(/\w/), status: 5 })),
    });
    const nameOf = async (language: string): Promise<unknown> => {
      browser.language = language;
      return ((await issued({ business_type: '1004' })).data['data'] as typeof own)[0]?.['business_name'];
    };
    expect(new Set([await nameOf('zh-CN'), await nameOf('ja'), await nameOf('en')]).size).toBe(3);
    expect((await issued({ status: '5' })).data['count']).toBe(3);
    expect((await issued({ status: '1' })).data).toEqual({ count: 0, data: [] });
    expect((await issued({ begin_time: '2026-01-01 00:00:00' })).code).toBe(12121);
  });

  it('are shown to their owner only', async () => {
    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, 'other@example.com');
    expect((await list({}, other)).data).toEqual({ count: 0, data: [] });
    expect((await other.post('/Teller/searchIssueRewardList')).data).toEqual({ count: 0, data: [] });
    expect((await list({}, new Browser(exchange.app))).code).toBe(1101);
  });
});

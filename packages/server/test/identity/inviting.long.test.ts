import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePerson } from '../../src/use-cases/identity/people.ts';
import { Browser, HOSTS, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { deposited, openSlots, traded, userOf } from './open-slots.ts';
import { registerPerson } from './person.ts';

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

let people = 0;
let email: string;
let host: Browser;
let code: string;
beforeEach(async () => {
  people += 1;
  email = `inviter-${people}@example.com`;
  host = new Browser(exchange.app);
  await registerPerson(exchange, host, email);
  code = String((await host.get('/user/getUserInfo')).data['invite_code']);
});

const invitations = async (form: Record<string, string> = {}): Promise<Answer['data']> =>
  (await host.post('/Bcex/User/getUserInviteInfoList', form)).data;
let friends = 0;
const befriend = async (inviteCode = code): Promise<Answer & { readonly friend: string }> => {
  friends += 1;
  const friend = `friend-${friends}@example.com`;
  return { ...(await registerPerson(exchange, new Browser(exchange.app), friend, { invite_code: inviteCode })), friend };
};

describe('the slots of an inviter (A-060)', () => {
  it('open together, after one deposit and one trade', async () => {
    const user = await userOf(exchange, email);
    expect(await invitations()).toMatchObject({ slots_total: 5, slots_used: 0, has_deposited: 0, has_traded: 0 });
    expect(await befriend()).toMatchObject({ code: 12195, data: { field: 'invite_code' } });
    await deposited(exchange, user);
    expect(await invitations()).toMatchObject({ has_deposited: 1, has_traded: 0 });
    expect((await befriend()).code).toBe(12195);
    await traded(exchange, user);
    expect(await invitations()).toMatchObject({ has_deposited: 1, has_traded: 1 });
    expect((await befriend(code.toLowerCase())).code).toBe(0);
    expect(await invitations()).toMatchObject({ slots_used: 1, count: 1 });
  });

  it('are five, more where an operator allows more, and none is given back', async () => {
    await openSlots(exchange, email);
    const came: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { code: answer, friend } = await befriend();
      expect(answer).toBe(0);
      came.push(friend);
    }
    await changePerson(exchange.database, { organisation: 1, name: came[4] ?? '', now: exchange.now() }, { isClosed: true });
    expect((await befriend()).code).toBe(12195);
    expect(await invitations({ page: '1', size: '2' })).toMatchObject({
      count: 5,
      slots_used: 5,
      data: [
        { account: expect.stringMatching(/^fri\*+@example\.com$/), kyc_level: 0, status: 0 },
        { account: expect.stringMatching(/^fri\*+@example\.com$/), kyc_level: 0, status: 1 },
      ],
    });
    expect((await invitations({ page: '3', size: '2' }))['data']).toHaveLength(1);
    await changePerson(exchange.database, { organisation: 1, name: email, now: exchange.now() }, { inviteSlots: 6 });
    expect((await befriend()).code).toBe(0);
    expect((await befriend()).code).toBe(12195);
    expect(await invitations()).toMatchObject({ slots_total: 6, slots_used: 6 });
  });
});

describe('an invitation', () => {
  it('leads to the registration at the address that was asked for', async () => {
    expect(await invitations()).toMatchObject({ invite_code: code, invite_link: `http://${HOSTS.paper}/register?invite=${code}` });
  });

  it('shows its owner alone who came, and is good in its own organisation only', async () => {
    await openSlots(exchange, email);
    await befriend();
    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, `other-${people}@example.com`);
    expect((await other.post('/Bcex/User/getUserInviteInfoList')).data).toMatchObject({ count: 0, data: [], slots_used: 0 });
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    for (const [name, value] of host.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.post('/Bcex/User/getUserInviteInfoList')).code).toBe(1101);
    expect(
      (await registerPerson(exchange, new Browser(exchange.app, HOSTS.desk), `desk-${people}@example.com`, { invite_code: code })).code,
    ).toBe(12936);
    await changePerson(exchange.database, { organisation: 1, name: email, now: exchange.now() }, { isClosed: true });
    expect((await befriend()).code).toBe(12936);
  });
});

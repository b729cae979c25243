import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotificationCentre } from '../../src/use-cases/notifications/notification-centre.ts';
import { userCommand } from '../../src/operator/user-command.ts';
import { liftFreeze } from '../../src/use-cases/identity/freeze.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { registerPerson, setTradePassword, signIn, TRADE_PASSWORD } from './person.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const HOUR_MS = 3_600_000;

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

async function newcomer(name: string): Promise<{ browser: Browser; email: string }> {
  const browser = new Browser(exchange.app);
  const email = `${name}@example.com`;
  await registerPerson(exchange, browser, email);
  return { browser, email };
}

const lettersTo = (email: string) =>
  exchange.database.queries.selectFrom('outbox').selectAll().where('target', '=', email).orderBy('id', 'desc').execute();
const ticketIn = (body: string): string => /#secret=([\w-]+)/.exec(body)?.[1] ?? '';
const newestTicket = async (email: string): Promise<string> =>
  (await lettersTo(email)).map(({ body }) => ticketIn(body)).find(Boolean) ?? '';
const events = async (browser: Browser, form: Record<string, string> = {}) => {
  const { data } = await browser.post('/Bcex/User/getSecurityEventList', form);
  return data as unknown as { count: number; data: { kind: string; address: string; device: string; detail: string }[] };
};
const kindsOf = async (browser: Browser): Promise<readonly string[]> => (await events(browser)).data.map(({ kind }) => kind);
const sessionsOf = async (browser: Browser) =>
  (await browser.post('/Bcex/User/getSessionList')).data as unknown as { session_id: number; is_current: number; device: string }[];
const stateOf = async (browser: Browser) => (await browser.post('/Bcex/User/getAccountSafety')).data;
const sendCode = (browser: Browser) => browser.post('/Bcex/notification/sendUserExistEmail', { type: '9' });

describe('an event of an account', () => {
  it('is written down with its time, address and device, and mailed with a link of the configured site', async () => {
    const { email } = await newcomer('seen');
    const elsewhere = new Browser(exchange.app);
    elsewhere.ip = '203.0.113.9';
    const post = elsewhere.post;
    elsewhere.post = (path, form, headers) => post(path, form, { 'user-agent': CHROME, ...headers });
    expect(await signIn(exchange, elsewhere, email)).toMatchObject({ code: 0 });
    const { count, data } = await events(elsewhere);
    expect(count).toBe(2);
    expect(data).toMatchObject([
      { kind: 'new-device', address: '203.0.113.9', device: 'Chrome · Windows' },
      { kind: 'registered', address: '127.0.0.1', device: '' },
    ]);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe('Paper security notice: Login from a new device');
    expect(letter?.body).toMatch(/\nhttp:\/\/localhost:3000\/freeze#secret=[\w-]{32}\n/);
    expect(letter?.body).toContain('203.0.113.9');
    expect(letter?.html).toContain('Chrome · Windows');
    exchange.pass(120_000);
    expect(await signIn(exchange, elsewhere, email)).toMatchObject({ code: 0 });
    expect(await kindsOf(elsewhere)).toEqual(['signed-in', 'new-device', 'registered']);
  });

  it('is written for every change, in the transaction of the change: none for one that was refused', async () => {
    const { browser, email } = await newcomer('changing');
    await setTradePassword(exchange, browser, email);
    await browser.post('/Bcex/User/setTradePwd', { trade_pwd: 'x', confirm_trade_pwd: 'x' });
    expect(await kindsOf(browser)).toEqual(['trade-password-set', 'registered']);
  });

  it('is shown page by page to its owner alone, and sign-ins by themselves', async () => {
    const { browser, email } = await newcomer('paging');
    await setTradePassword(exchange, browser, email);
    const first = await events(browser, { page: '1', size: '1' });
    const second = await events(browser, { page: '2', size: '1' });
    expect([first.count, first.data[0]?.kind, second.data[0]?.kind]).toEqual([2, 'trade-password-set', 'registered']);
    expect((await events(browser, { type: 'login' })).data.map(({ kind }) => kind)).toEqual(['registered']);
    const other = await newcomer('paging-other');
    expect(await kindsOf(other.browser)).toEqual(['registered']);
    expect(await new Browser(exchange.app).post('/Bcex/User/getSecurityEventList')).toMatchObject({ code: 1101 });
  });

  it('waits for no mail server', async () => {
    const { browser, email } = await newcomer('waiting');
    exchange.setMailServer('silent');
    expect(await setTradePassword(exchange, browser, email)).toMatchObject({ code: 0 });
    exchange.setMailServer('well');
    await exchange.mailSettled();
  });
});

describe('the link of a security mail', () => {
  it('freezes the account and ends every session, for one of twenty at once', async () => {
    const { browser, email } = await newcomer('twenty');
    await setTradePassword(exchange, browser, email);
    const secret = await newestTicket(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => new Browser(exchange.app).post('/Bcex/User/freezeByLink', { secret })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 12322)).toHaveLength(19);
    expect(answers.find(({ code }) => code === 0)?.data).toEqual({ account: 'twe****@example.com' });
    expect(await browser.post('/Bcex/User/userLoginExist')).toMatchObject({ code: 1104 });
    const rows = await exchange.database.queries.selectFrom('security_events').select('id').where('kind', '=', 'frozen').execute();
    expect(rows).toHaveLength(1);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe('Paper security notice: Account frozen');
    expect(letter?.body).not.toContain('#secret=');
  });

  it('holds for 72 hours, on the host of its organisation, and nothing else opens it', async () => {
    const { browser, email } = await newcomer('late');
    await setTradePassword(exchange, browser, email);
    const secret = await newestTicket(email);
    const freeze = (host: string, given: string) => new Browser(exchange.app, host).post('/Bcex/User/freezeByLink', { secret: given });
    expect(await freeze(HOSTS.desk, secret)).toMatchObject({ code: 12322 });
    expect(await freeze(HOSTS.paper, 'x'.repeat(32))).toMatchObject({ code: 12322 });
    exchange.pass(72 * HOUR_MS);
    expect(await freeze(HOSTS.paper, secret)).toMatchObject({ code: 12322 });
    const row = await exchange.database.queries
      .selectFrom('users')
      .select('frozen_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.frozen_at).toBeNull();
  });
});

describe('a frozen account', () => {
  it('is frozen by its trade password or by a code, not without; it reads and signs out, and does nothing else', async () => {
    const { browser, email } = await newcomer('frozen');
    await setTradePassword(exchange, browser, email);
    expect(await browser.post('/Bcex/User/freezeAccount')).toMatchObject({ code: 12903 });
    expect(await browser.post('/Bcex/User/freezeAccount', { email_code: '000000' })).toMatchObject({ code: 12903 });
    expect(await browser.post('/Bcex/User/freezeAccount', { trade_password: 'wrong-9' })).toMatchObject({
      code: 12904,
      data: { field: 'trade_password' },
    });
    expect(await stateOf(browser)).toMatchObject({ is_frozen: 0, frozen_time: null, freeze_cause: '' });
    expect(await browser.post('/Bcex/User/freezeAccount', { trade_password: TRADE_PASSWORD })).toMatchObject({ code: 0 });
    expect(browser.cookies.has('token')).toBe(false);
    exchange.pass(120_000);
    expect(await signIn(exchange, browser, email)).toMatchObject({ code: 0 });
    expect(await stateOf(browser)).toMatchObject({ is_frozen: 1, freeze_cause: 'owner' });
    expect(await browser.get('/user/getUserInfo')).toMatchObject({ code: 0 });
    for (const path of [
      '/Bcex/User/changeLoginPwd',
      '/Bcex/User/freezeAccount',
      '/Bcex/User/setAntiPhishingCode',
      '/Org/Ucenter/getGoogleSecret',
    ])
      expect([path, (await browser.post(path)).code]).toEqual([path, 12323]);
    expect(await browser.post('/Bcex/User/loginOut')).toMatchObject({ code: 0 });
  });

  it('is frozen by a code that is used once, of twenty at once', async () => {
    const { browser, email } = await newcomer('by-code');
    await sendCode(browser);
    const email_code = await mailedCode(exchange, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post('/Bcex/User/freezeAccount', { email_code })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('is opened again by a reset, and by an operator; each is written down', async () => {
    const { browser, email } = await newcomer('lifted');
    const { database } = exchange;
    const now = exchange.now();
    const context = { database, now } as Parameters<typeof userCommand>[1];
    expect(await userCommand(['freeze', '1', email], context)).toMatchObject({ code: 0, text: expect.stringContaining('account: frozen') });
    exchange.pass(10_000);
    expect(await browser.post('/Bcex/User/userLoginExist')).toMatchObject({ code: 1104 });
    expect(await userCommand(['unfreeze', '1', email], context)).toMatchObject({ code: 0, text: expect.stringContaining('account: open') });
    exchange.pass(120_000);
    await signIn(exchange, browser, email);
    const { id } = await database.queries.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await userCommand(['freeze', '1', email], context);
    const visit = { address: '203.0.113.4', userAgent: '', locale: 'en' } as const;
    const mail = { put: async () => undefined, wake: () => undefined };
    const deps = { clock: exchange, mail, notifications: new NotificationCentre({ clock: exchange, mail }) };
    const lift = () => database.transaction((queries) => liftFreeze(deps, queries, { organisation: 1, user: id, visit }));
    expect(await lift()).toBe(false);
    await database.queries
      .updateTable('users')
      .set({ freeze_cause: 'mailed-link', authenticator_secret: 'sealed', had_authenticator: true })
      .where('id', '=', id)
      .execute();
    await userCommand(['freeze', '1', email], context);
    expect(await lift(), 'frozen by an operator as well').toBe(false);
    await database.queries.updateTable('users').set({ freeze_cause: 'mailed-link' }).where('id', '=', id).execute();
    expect([await lift(), await lift()]).toEqual([true, false]);
    await database.queries.updateTable('users').set({ authenticator_secret: null }).where('id', '=', id).execute();
    exchange.pass(120_000);
    await signIn(exchange, browser, email);
    expect(await kindsOf(browser)).toEqual(['signed-in', 'unfrozen', 'frozen', 'frozen', 'signed-in', 'unfrozen', 'frozen', 'registered']);
  });
});

describe('the sessions of an account', () => {
  it('are listed with the one that asks first, and end one by one or all but that one', async () => {
    const { browser, email } = await newcomer('sessions');
    const others = [new Browser(exchange.app), new Browser(exchange.app), new Browser(exchange.app)] as const;
    for (const other of others) {
      exchange.pass(120_000);
      await signIn(exchange, other, email);
    }
    const list = await sessionsOf(browser);
    expect(list.map((row) => row.is_current)).toEqual([1, 0, 0, 0]);
    const second = list[1]?.session_id;
    const ended: string[] = [];
    exchange.sessions.onEnded((tokenHash) => ended.push(tokenHash));
    expect(await browser.post('/Bcex/User/endSession', { session_id: String(second) })).toMatchObject({ code: 0 });
    expect(await browser.post('/Bcex/User/endSession', { session_id: String(second) })).toMatchObject({ code: 12320 });
    expect(ended).toHaveLength(1);
    expect(await browser.post('/Bcex/User/endOtherSessions')).toMatchObject({ code: 0, data: { ended: 2 } });
    expect(ended).toHaveLength(3);
    for (const other of others) expect(await other.post('/Bcex/User/userLoginExist')).toMatchObject({ code: 1104 });
    expect(await browser.post('/Bcex/User/userLoginExist')).toMatchObject({ code: 0 });
    expect((await kindsOf(browser)).slice(0, 2)).toEqual(['sessions-ended', 'session-ended']);
    expect(await browser.post('/Bcex/User/endOtherSessions')).toMatchObject({ data: { ended: 0 } });
  });

  it('are nobody else’s to end: neither another user’s nor another organisation’s', async () => {
    const { browser: owner } = await newcomer('owner');
    const { browser: other } = await newcomer('other');
    const [own] = await sessionsOf(owner);
    const id = String(own?.session_id);
    expect(await other.post('/Bcex/User/endSession', { session_id: id })).toMatchObject({ code: 12320 });
    await other.post('/Bcex/User/endOtherSessions');
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    for (const [name, value] of other.cookies) elsewhere.cookies.set(name, value);
    expect(await elsewhere.post('/Bcex/User/endSession', { session_id: id })).toMatchObject({ code: 1101 });
    expect(await owner.post('/Bcex/User/userLoginExist')).toMatchObject({ code: 0 });
    expect((await sessionsOf(other)).map(({ session_id }) => String(session_id))).not.toContain(id);
  });
});

describe('the anti-phishing code', () => {
  it('is set with a code, shown in every mail, and refused where it could be taken for another', async () => {
    const { browser, email } = await newcomer('heron');
    await sendCode(browser);
    const email_code = await mailedCode(exchange, email);
    for (const anti_phishing_code of ['abc', '482913', 'x'.repeat(21), 'a <b> c', ' \u202eabc'])
      expect(await browser.post('/Bcex/User/setAntiPhishingCode', { anti_phishing_code, email_code })).toMatchObject({ code: 12321 });
    expect(await browser.post('/Bcex/User/setAntiPhishingCode', { anti_phishing_code: 'blue heron' })).toMatchObject({ code: 12903 });
    expect(await browser.post('/Bcex/User/setAntiPhishingCode', { anti_phishing_code: 'blue heron 7', email_code })).toMatchObject({
      code: 0,
    });
    expect(await stateOf(browser)).toMatchObject({ anti_phishing_code: 'blue heron 7' });
    expect((await lettersTo(email))[0]).toMatchObject({
      subject: 'Paper security notice: Anti-phishing code changed',
      body: expect.stringContaining('Your anti-phishing code: blue heron 7'),
    });
    exchange.pass(61_000);
    await sendCode(browser);
    expect((await lettersTo(email))[0]?.body).toContain('blue heron 7');
    const plain = await composeLetters(3000)(exchange.database.queries, {
      organisation: 2,
      locale: 'en',
      target: email,
      subject: 'x',
      parts: [],
    });
    expect(plain.body).not.toContain('heron');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { enterPassword, PASSWORD, registerPerson, setTradePassword, signIn, TRADE_PASSWORD } from './person.ts';
import { atOnce } from '../races/race.ts';

const NEW_PASSWORD = 'Cinnabar-8seal';
const NEW_TRADE_PASSWORD = 'marque-10';
const HOUR_MS = 3_600_000;

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

let people = 0;
let email: string;
let browser: Browser;
beforeEach(async () => {
  people += 1;
  email = `changes-${people}@example.com`;
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email);
  // Codes of one address come a minute apart.
  exchange.pass(61_000);
});

const mailCode = async (path: string, form: Record<string, string> = {}): Promise<string> => {
  await browser.post(path, form);
  const code = await mailedCode(exchange, email);
  exchange.pass(61_000);
  return code;
};
const loginCode = () => mailCode('/user/sendFixLoginPwdEmail');
const tradeCode = () => mailCode('/user/sendFixTradePwdEmail');

const changeLogin = (form: Record<string, string>): Promise<Answer> =>
  browser.post('/Bcex/User/changeLoginPwd', {
    old_password: PASSWORD,
    password: NEW_PASSWORD,
    confirm_password: form['password'] ?? NEW_PASSWORD,
    ...form,
  });
const changeTrade = (form: Record<string, string>): Promise<Answer> =>
  browser.post('/Bcex/User/changeTradePwd', {
    old_trade_pwd: TRADE_PASSWORD,
    trade_pwd: NEW_TRADE_PASSWORD,
    confirm_trade_pwd: form['trade_pwd'] ?? NEW_TRADE_PASSWORD,
    ...form,
  });
const forgetTrade = (form: Record<string, string>): Promise<Answer> =>
  browser.post('/Bcex/User/forgetTradePwd', {
    trade_pwd: NEW_TRADE_PASSWORD,
    confirm_trade_pwd: form['trade_pwd'] ?? NEW_TRADE_PASSWORD,
    ...form,
  });
const lock = async (): Promise<unknown> => {
  const { lock_code: code, lock_until: until } = (await browser.post('/Bcex/User/securityCenter')).data;
  return { code, until };
};
const inADay = (): string => new Date(exchange.now() + 24 * HOUR_MS).toISOString().slice(0, 13).replace('T', ' ');

describe('changing the login password (J-21)', () => {
  it('ends the other sessions, keeps this one, and closes withdrawals for a day', async () => {
    const other = new Browser(exchange.app);
    await signIn(exchange, other, email);
    exchange.pass(61_000);
    const changed = await changeLogin({ email_code: await loginCode() });
    expect(changed).toMatchObject({ code: 0, data: { lock_until: expect.stringContaining(inADay()) } });
    expect((await other.post('/Bcex/User/userLoginExist')).code).toBe(1104);
    expect((await browser.post('/Bcex/User/userLoginExist')).code).toBe(0);
    expect(await lock()).toEqual({ code: 11950, until: changed.data['lock_until'] });
    expect((await enterPassword(exchange, new Browser(exchange.app), email)).code).toBe(12931);
    expect((await enterPassword(exchange, new Browser(exchange.app), email, NEW_PASSWORD)).code).toBe(0);
    exchange.pass(24 * HOUR_MS);
    await signInWith(NEW_PASSWORD);
    expect(await lock()).toEqual({ code: 0, until: null });
  });

  it('keeps the device known, so that what others do to the account does not pause it here', async () => {
    await changeLogin({ email_code: await loginCode() });
    const other = new Browser(exchange.app);
    for (let n = 0; n < 5; n += 1) await enterPassword(exchange, other, email, 'Wrong-7-words');
    expect((await enterPassword(exchange, other, email, NEW_PASSWORD)).code).toBe(12932);
    expect((await enterPassword(exchange, browser, email, NEW_PASSWORD)).code).toBe(0);
  });

  it('names what is wrong, and changes nothing', async () => {
    const code = await loginCode();
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ password: 'Short-7', email_code: code }, 12940, 'password'],
      [{ password: 'onlylowercase', email_code: code }, 12941, 'password'],
      [{ password: 'Digits-1234567', email_code: code }, 12942, 'password'],
      [{ confirm_password: 'Cinnabar-9seal', email_code: code }, 12939, 'confirm_password'],
      [{ password: 'P@ssw0rd', confirm_password: 'P@ssw0rd', email_code: code }, 12955, 'password'],
      [{ password: 'Paper-2024!', confirm_password: 'Paper-2024!', email_code: code }, 12955, 'password'],
      [{ password: PASSWORD, email_code: code }, 12952, 'password'],
      [{ old_password: 'Wrong-7-words', email_code: code }, 12950, 'old_password'],
      [{ email_code: '' }, 12903, 'email_code'],
      [{ email_code: '12345' }, 12903, 'email_code'],
      [{ email_code: await tradeCode() }, 12903, 'email_code'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await changeLogin(form);
      expect([answer.code, answer.data['field']], JSON.stringify(form)).toEqual([expected, field]);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
    expect(await lock()).toEqual({ code: 0, until: null });
    expect((await enterPassword(exchange, new Browser(exchange.app), email)).code).toBe(0);
  });

  it('pauses after five wrong old passwords, also those that come at once', async () => {
    const code = await loginCode();
    const answers = await atOnce((n) => changeLogin({ old_password: `Wrong-${n}-words`, email_code: code }));
    expect(answers.filter((answer) => answer.code === 12950).length).toBeLessThanOrEqual(4);
    expect(await changeLogin({ email_code: code })).toMatchObject({ code: 12951, data: { minutes: 120 } });
    exchange.pass(2 * HOUR_MS + 1000);
    expect((await changeLogin({ email_code: await loginCode() })).code).toBe(0);
  });
});

describe('changing the trade password (J-21)', () => {
  beforeEach(async () => {
    await setTradePassword(exchange, browser, email);
    exchange.pass(61_000);
  });

  it('is judged by the new one at once, and closes withdrawals for a day', async () => {
    expect(await lock()).toEqual({ code: 0, until: null });
    const changed = await changeTrade({ email_code: await tradeCode() });
    expect(changed).toMatchObject({ code: 0, data: { lock_until: expect.stringContaining(inADay()) } });
    expect(await lock()).toEqual({ code: 11952, until: changed.data['lock_until'] });
    expect((await changeTrade({ email_code: '123456' })).code).toBe(12904);
    expect((await changeTrade({ old_trade_pwd: NEW_TRADE_PASSWORD, trade_pwd: 'marque-11', email_code: await tradeCode() })).code).toBe(0);
  });

  it('names what is wrong, and changes nothing', async () => {
    const code = await tradeCode();
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ trade_pwd: '', email_code: code }, 12108, 'trade_pwd'],
      [{ trade_pwd: '12345', email_code: code }, 12943, 'trade_pwd'],
      [{ trade_pwd: '123456', email_code: code }, 12944, 'trade_pwd'],
      [{ trade_pwd: 'Passw0rd!', email_code: code }, 12944, 'trade_pwd'],
      [{ confirm_trade_pwd: 'marque-12', email_code: code }, 12939, 'confirm_trade_pwd'],
      [{ old_trade_pwd: '', email_code: code }, 12108, 'old_trade_pwd'],
      [{ old_trade_pwd: 'wrong-1', email_code: code }, 12904, 'old_trade_pwd'],
      [{ email_code: '' }, 12903, 'email_code'],
      [{ trade_pwd: TRADE_PASSWORD, email_code: code }, 12952, 'trade_pwd'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await changeTrade(form);
      expect([answer.code, answer.data['field']], JSON.stringify(form)).toEqual([expected, field]);
    }
    expect(await lock()).toEqual({ code: 0, until: null });
  });

  it('who has forgotten it sets another one with a code alone, of up to twenty characters', async () => {
    const code = await mailCode('/Bcex/notification/sendUserExistEmail', { type: '3' });
    expect((await forgetTrade({ trade_pwd: TRADE_PASSWORD, email_code: code })).code).toBe(12952);
    const reset = await forgetTrade({ trade_pwd: 'x'.repeat(19) + '1', email_code: code });
    expect(reset.code).toBe(0);
    expect(await lock()).toEqual({ code: 11953, until: reset.data['lock_until'] });
    expect((await forgetTrade({ email_code: code })).code).toBe(12903);
    expect((await forgetTrade({ email_code: await tradeCode() })).code).toBe(0);
  });

  it('says nothing of a guess to who has no code', async () => {
    expect((await forgetTrade({ trade_pwd: TRADE_PASSWORD, email_code: '000000' })).code).toBe(12903);
  });
});

describe('without a trade password', () => {
  it('there is none to change', async () => {
    expect((await changeTrade({ email_code: '123456' })).code).toBe(12945);
    expect((await forgetTrade({ email_code: '123456' })).code).toBe(12945);
  });
});

/** Signs this browser in again: its session has expired meanwhile. */
async function signInWith(password: string): Promise<void> {
  const step = await enterPassword(exchange, browser, email, password);
  const secret = String(step.data['secret']);
  await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email', username: email });
  await browser.post('/multi/newLogin', { secret, type: 'email', code: await mailedCode(exchange, email) });
}

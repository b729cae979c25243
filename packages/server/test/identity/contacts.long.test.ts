import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { registerPerson, setTradePassword, TRADE_PASSWORD } from './person.ts';
import { appCode, bindApp } from './app-codes.ts';

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

let people = 0;
let email: string;
let mobileNo: string;
let browser: Browser;
beforeEach(async () => {
  people += 1;
  email = `contacts-${people}@example.com`;
  mobileNo = `138${String(10_000_000 + people)}`;
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email);
  exchange.pass(61_000);
});

type Form = Record<string, string>;

/** Has a code sent and reads it; the next one can be sent at once. */
const sentCode = async (path: string, form: Form, target: string): Promise<string> => {
  expect(await browser.post(path, form)).toMatchObject({ code: 0, data: { expire_in: 300, resend_after: 60 } });
  const code = await mailedCode(exchange, target);
  exchange.pass(61_000);
  return code;
};
const ownEmailCode = (type: number) => sentCode('/Bcex/notification/sendUserExistEmail', { type: String(type) }, email);
const ownSmsCode = (type: number, digits = mobileNo) =>
  sentCode('/Bcex/notification/sendUserExistSms', { type: String(type) }, `+86${digits}`);
const phone = (digits: string): Form => ({ country_code: '86', mobile_no: digits });
const phoneCode = (digits: string) => sentCode('/Bcex/notification/sendBindMobileSms', phone(digits), `+86${digits}`);
const emailCode = (address: string) => sentCode('/Bcex/notification/sendBindEmailEmail', { email: address }, address);
const bindPhone = (digits: string, form: Form): Promise<Answer> => browser.post('/Bcex/User/bindMobile', { ...phone(digits), ...form });
const bindEmail = (address: string, form: Form): Promise<Answer> => browser.post('/Bcex/User/bindEmail', { email: address, ...form });
const security = async () => (await browser.post('/Bcex/User/securityCenter')).data;
const bindFirstPhone = async (): Promise<void> => {
  const answer = await bindPhone(mobileNo, { code: await phoneCode(mobileNo), old_code: await ownEmailCode(5) });
  expect(answer.code).toBe(0);
};
const outcome = ({ code, data }: Answer) => [code, data['field']];

describe('binding a phone (J-19)', () => {
  it('takes a code of the phone and one of the email, and raises the security level', async () => {
    expect(await security()).toMatchObject({ security_level: 'low', mobile_masked: '' });
    await bindFirstPhone();
    expect(await security()).toMatchObject({ security_level: 'middle', mobile_masked: `138****${mobileNo.slice(-4)}` });
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ country_code: '86', mobile_no: mobileNo, user_account: email });
    expect(exchange.notices).toContain('phone-bound');
  });

  it('sends the code as a text message that names the exchange', async () => {
    await phoneCode(mobileNo);
    await exchange.mailSettled();
    expect(exchange.letters.filter(({ target }) => target === `+86${mobileNo}`)).toEqual([
      expect.objectContaining({ channel: 'sms', body: expect.stringMatching(/^Paper: \d{6} /) }),
    ]);
  });

  it('names what is wrong, and changes nothing', async () => {
    const code = await phoneCode(mobileNo);
    const old_code = await ownEmailCode(5);
    const rows: readonly (readonly [Form, number, string])[] = [
      [{ mobile_no: '1234', code, old_code }, 12960, 'mobile_no'],
      [{ mobile_no: '1012345678', code, old_code }, 12960, 'mobile_no'],
      [{ country_code: '98', code, old_code }, 12906, 'country_code'],
      [{ country_code: '999', code, old_code }, 12960, 'mobile_no'],
      [{ code }, 12903, 'old_code'],
      [{ code, old_code: code }, 12903, 'old_code'],
      [{ code, old_code: await ownEmailCode(6) }, 12903, 'old_code'],
      [{ code: old_code, old_code }, 12903, 'code'],
      [{ mobile_no: '13700000000', code, old_code }, 12903, 'code'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await bindPhone(mobileNo, form);
      expect(outcome(answer), JSON.stringify(form)).toEqual([expected, field]);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
    expect(await security()).toMatchObject({ mobile_masked: '' });
  });

  it('refuses a number of another account, also one that is written in another way', async () => {
    await bindFirstPhone();
    browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, `other-${email}`);
    for (const digits of [mobileNo, `0${mobileNo}`, ` ${mobileNo} `]) {
      expect(outcome(await browser.post('/Bcex/notification/sendBindMobileSms', phone(digits)))).toEqual([12961, 'mobile_no']);
    }
    const elsewhere = new Browser(exchange.app, 'desk.localhost');
    expect((await elsewhere.post('/Bcex/notification/sendBindMobileSms', phone(mobileNo))).code).toBe(1101);
  });

  it('gives a number that two ask for at once to one of them', async () => {
    const browsers = [browser, new Browser(exchange.app)];
    const addresses = [email, `second-${email}`];
    await registerPerson(exchange, browsers[1] ?? browser, addresses[1] ?? '');
    const codes: Form[] = [];
    for (const [index, each] of browsers.entries()) {
      await each.post('/Bcex/notification/sendUserExistEmail', { type: '5' });
      const old = await mailedCode(exchange, addresses[index] ?? '');
      expect((await each.post('/Bcex/notification/sendBindMobileSms', phone(mobileNo))).code).toBe(0);
      codes.push({ old_code: old, code: await mailedCode(exchange, `+86${mobileNo}`) });
      exchange.pass(61_000);
    }
    const foreign = { ...phone(mobileNo), ...codes[0], code: codes[1]?.['code'] ?? '' };
    expect(outcome(await browser.post('/Bcex/User/bindMobile', foreign)), 'a code that another account asked for').toEqual([12903, 'code']);
    const answers = await Promise.all(
      browsers.map((each, index) => each.post('/Bcex/User/bindMobile', { ...phone(mobileNo), ...codes[index] })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect([12903, 12961]).toContain(answers.find((answer) => answer.code !== 0)?.code);
  });

  it('happens once for codes that are sent twenty times at once', async () => {
    const form = { code: await phoneCode(mobileNo), old_code: await ownEmailCode(5) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => bindPhone(mobileNo, form)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.filter((answer) => ![0, 12903, 12962].includes(answer.code))).toEqual([]);
  });

  it('sends twenty codes an hour for one account, whoever has the numbers', async () => {
    for (let n = 0; n < 20; n += 1) await browser.post('/Bcex/notification/sendBindMobileSms', phone(String(13_900_000_000 + n)));
    expect((await browser.post('/Bcex/notification/sendBindMobileSms', phone(mobileNo))).code).toBe(12003);
    exchange.pass(3_600_000);
    expect((await browser.post('/Bcex/notification/sendBindMobileSms', phone(mobileNo))).code).toBe(0);
  });
});

describe('changing the phone', () => {
  const next = (): string => `137${mobileNo.slice(3)}`;
  beforeEach(bindFirstPhone);

  it('takes a code of the old phone; the email does not do', async () => {
    const code = await phoneCode(next());
    const byEmail = await ownEmailCode(5);
    expect(outcome(await bindPhone(next(), { code, old_code: byEmail }))).toEqual([12903, 'old_code']);
    expect(outcome(await bindPhone(next(), { code }))).toEqual([12903, 'old_code']);
    expect((await bindPhone(next(), { code, old_code: await ownSmsCode(5) })).code).toBe(0);
    expect(await security()).toMatchObject({ mobile_masked: `137****${mobileNo.slice(-4)}` });
    expect((await browser.post('/Bcex/notification/sendBindMobileSms', phone(mobileNo))).code).toBe(0);
  });

  it('or the authenticator’s', async () => {
    const key = await bindApp(exchange, browser, email);
    const code = await phoneCode(next());
    expect(outcome(await bindPhone(next(), { code, google_code: '000000' }))).toEqual([12903, 'google_code']);
    expect((await bindPhone(next(), { code, google_code: appCode(exchange, key) })).code).toBe(0);
  });

  it('is no change to the same number', async () => {
    expect(outcome(await browser.post('/Bcex/notification/sendBindMobileSms', phone(mobileNo)))).toEqual([12962, 'mobile_no']);
    expect(outcome(await bindPhone(mobileNo, { code: '123456' }))).toEqual([12962, 'mobile_no']);
  });
});

describe('changing the email', () => {
  const next = (): string => `new-${email}`;

  it('takes a code of the old address, or of the authenticator', async () => {
    const code = await emailCode(next());
    expect(outcome(await bindEmail(next(), { code, old_code: '000000' }))).toEqual([12903, 'old_code']);
    expect((await bindEmail(next(), { code, old_code: await ownEmailCode(6) })).code).toBe(0);
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ email: next(), user_account: next() });
    expect(exchange.notices).toContain('email-bound');
  });

  it('names what is wrong, and changes nothing', async () => {
    await registerPerson(exchange, new Browser(exchange.app), `taken-${email}`);
    expect(outcome(await browser.post('/Bcex/notification/sendBindEmailEmail', { email: 'nobody' }))).toEqual([12935, 'email']);
    expect(outcome(await browser.post('/Bcex/notification/sendBindEmailEmail', { email }))).toEqual([12963, 'email']);
    expect(outcome(await browser.post('/Bcex/notification/sendBindEmailEmail', { email: `TAKEN-${email}` }))).toEqual([12934, 'email']);
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ email });
  });
});

describe('an account with a phone alone', () => {
  beforeEach(async () => {
    await bindFirstPhone();
    await exchange.database.queries.updateTable('users').set({ email: null }).where('email', '=', email).execute();
  });

  it('is named by its number, and binds an email with a code of the phone (J-19)', async () => {
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ user_account: mobileNo, email: '' });
    expect((await browser.post('/Bcex/notification/sendUserExistEmail', { type: '6' })).code).toBe(12947);
    const code = await emailCode(email);
    expect(outcome(await bindEmail(email, { code }))).toEqual([12903, 'old_code']);
    expect((await bindEmail(email, { code, old_code: await ownSmsCode(6) })).code).toBe(0);
    expect(await security()).toMatchObject({ security_level: 'middle', email_masked: `con****@example.com` });
  });

  it('sets its trade password and binds an authenticator with codes by SMS', async () => {
    const form = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD };
    expect(outcome(await browser.post('/Bcex/User/setTradePwd', form))).toEqual([12903, 'sms_code']);
    const answer = await browser.post('/Bcex/User/setTradePwd', { ...form, sms_code: await ownSmsCode(2) });
    expect(answer.code).toBe(0);
    const key = await bindApp(exchange, browser, `+86${mobileNo}`);
    const sms_code = await sentCode('/Bcex/User/sendUnbindGoogleSecret', { type: 'sms' }, `+86${mobileNo}`);
    expect((await browser.post('/Bcex/User/cancelBindGoogle', { google_code: appCode(exchange, key), sms_code })).code).toBe(0);
  });
});

describe('codes by SMS', () => {
  it('are refused without a phone, and good for their purpose only', async () => {
    expect((await browser.post('/Bcex/notification/sendUserExistSms', { type: '2' })).code).toBe(12947);
    await bindFirstPhone();
    await setTradePassword(exchange, browser, email);
    exchange.pass(61_000);
    const change = { old_trade_pwd: TRADE_PASSWORD, trade_pwd: 'marque-10', confirm_trade_pwd: 'marque-10' };
    expect(outcome(await browser.post('/Bcex/User/changeTradePwd', { ...change, sms_code: await ownSmsCode(5) }))).toEqual([
      12903,
      'sms_code',
    ]);
    expect((await browser.post('/Bcex/User/changeTradePwd', { ...change, sms_code: await ownSmsCode(2) })).code).toBe(0);
  });

  it('have all to be right when more than one is given', async () => {
    await bindFirstPhone();
    const form = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD, email_code: await ownEmailCode(2) };
    expect(outcome(await browser.post('/Bcex/User/setTradePwd', { ...form, sms_code: '000000' }))).toEqual([12903, 'sms_code']);
  });
});

import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEW_PASSWORD, secretOf, wrongCode } from '../find-password/reset-under-test.ts';
import { Browser, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { deposited, traded } from './open-slots.ts';
import { PASSWORD, readCaptcha, registerPerson, registration, solveSlider } from './person.ts';

const EXPIRED = 12970;

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

interface Phone {
  readonly country_code: string;
  readonly mobile_no: string;
}
const numberOf = ({ country_code: code, mobile_no: digits }: Phone): string => `+${code}${digits}`;

let people = 0;
let phone: Phone;
let browser: Browser;
beforeEach(() => {
  people += 1;
  phone = { country_code: '86', mobile_no: `138001380${String(people).padStart(2, '0')}` };
  browser = new Browser(exchange.app);
});

const messages = async (target: string): Promise<number> =>
  (await exchange.database.queries.selectFrom('outbox').select('id').where('target', '=', target).execute()).length;

const askToRegister = async (to: Phone): Promise<Answer> =>
  browser.post('/Bcex/notification/sendRegisterSms', { ...to, secret: await solveSlider(exchange, browser, 'register') });

const form = (to: Phone, code: string, changes: Record<string, string> = {}): Record<string, string> => {
  const { email: _, ...rest } = registration('', code);
  return { ...rest, type: 'mobile', ...to, ...changes };
};

/** Registers by phone and stays signed in. */
async function registerPhone(at: Browser = browser, changes: Record<string, string> = {}): Promise<Answer> {
  await askToRegister(phone);
  const answer = await at.post('/multi/newRegister', form(phone, await mailedCode(exchange, numberOf(phone)), changes));
  exchange.pass(61_000);
  return answer;
}

async function enter(username: string, countryCode = '86', password = PASSWORD): Promise<Answer> {
  return browser.post('/multi/newLogin', {
    username,
    country_code: countryCode,
    password,
    ...(await readCaptcha(exchange, browser)),
    slider_secret: await solveSlider(exchange, browser, 'login'),
  });
}

/** Gives an account that was registered by email a phone, or the other way round. */
const set = (columns: { email?: string; country_code?: string; mobile_no?: string }, where: { email?: string; mobile_no?: string }) => {
  const [[name, value] = ['', '']] = Object.entries(where);
  return exchange.database.queries
    .updateTable('users')
    .set(columns)
    .where(name === 'email' ? 'email' : 'mobile_no', '=', value)
    .execute();
};

describe('registering by phone (J-13)', () => {
  it('takes the code of a text message, opens the session, and is one account whatever zero stands before the number', async () => {
    expect(await askToRegister({ country_code: '+86', mobile_no: `0${phone.mobile_no}` })).toMatchObject({ code: 0 });
    const code = await mailedCode(exchange, numberOf(phone));
    expect(await browser.post('/multi/newRegister', form(phone, code))).toMatchObject({ code: 0, data: { user_account: phone.mobile_no } });
    expect((await browser.get('/user/getUserInfo')).data).toMatchObject({ email: '', ...phone });
    exchange.pass(61_000);
    expect((await askToRegister(phone)).code).toBe(0);
    const again = form(phone, await mailedCode(exchange, numberOf(phone)));
    expect(await browser.post('/multi/newRegister', again)).toMatchObject({ code: 12961, data: { field: 'mobile_no' } });
  });

  it('names what is wrong, before and after the code', async () => {
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ mobile_no: '1012345678' }, 12960, 'mobile_no'],
      [{ mobile_no: 'number' }, 12960, 'mobile_no'],
      [{ mobile_no: '' }, 12960, 'mobile_no'],
      [{ country_code: '98', mobile_no: '9123456789' }, 12906, 'country_code'],
      [{ country_code: 'CN' }, 12900, 'country_code'],
      [{ code: '000000' }, 12903, 'code'],
      [{ code: '' }, 12903, 'code'],
      [{ invite_code: 'WRONG1' }, 12936, 'invite_code'],
    ];
    for (const [changes, code, field] of rows) {
      const answer = await browser.post('/multi/newRegister', form(phone, '123456', changes));
      expect([answer.code, answer.data['field']], JSON.stringify(changes)).toEqual([code, field]);
    }
    expect((await browser.post('/Bcex/notification/sendRegisterSms', { ...phone })).code).toBe(12001);
    expect((await askToRegister({ ...phone, mobile_no: '12' })).code).toBe(12960);
  });

  it('brings a friend by a code in any case, and says of a code without places that it has none (A-060)', async () => {
    await registerPhone();
    const { id } = await exchange.database.queries
      .selectFrom('users')
      .select('id')
      .where('mobile_no', '=', phone.mobile_no)
      .executeTakeFirstOrThrow();
    await deposited(exchange, id);
    await traded(exchange, id);
    const invite = String((await browser.get('/user/getUserInfo')).data['invite_code']).toLowerCase();
    for (let n = 0; n < 5; n++) {
      phone = { country_code: '81', mobile_no: `901234567${n}` };
      expect((await registerPhone(new Browser(exchange.app), { invite_code: invite })).code).toBe(0);
    }
    phone = { country_code: '81', mobile_no: '9012345679' };
    const full = await registerPhone(new Browser(exchange.app), { invite_code: invite });
    expect(full).toMatchObject({ code: 12195, data: { field: 'invite_code' } });
  });
});

describe('signing in by phone (J-14)', () => {
  it('takes the number with its dialling code, and sends the code by text message, again and masked', async () => {
    await registerPhone();
    const step = await enter(`0${phone.mobile_no}`, '+86');
    expect(step).toMatchObject({
      code: 0,
      data: { types: ['sms'], email_masked: '', mobile_masked: `138****${phone.mobile_no.slice(-4)}` },
    });
    const secret = secretOf(step);
    const sent = await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'sms' });
    expect(sent).toMatchObject({ code: 0, data: { resend_after: 60 } });
    expect(String(sent.data['target_masked'])).not.toContain(phone.mobile_no);
    expect((await browser.post('/Bcex/notification/SendLoginSms', { secret })).code).toBe(12003);
    exchange.pass(61_000);
    expect((await browser.post('/Bcex/notification/SendLoginSms', { secret })).code).toBe(0);
    expect((await browser.post('/Bcex/notification/SendLoginEmail', { secret })).code).toBe(12947);
    const code = await mailedCode(exchange, numberOf(phone));
    expect((await browser.post('/multi/newLogin', { secret, type: 'email', code })).code).toBe(12947);
    expect((await browser.post('/multi/newLogin', { secret, type: 'sms', code: wrongCode(code) })).code).toBe(12903);
    expect((await browser.post('/multi/newLogin', { secret, type: 'sms', code })).data['user_account']).toBe(phone.mobile_no);
    expect((await browser.post('/multi/newLogin', { secret, type: 'sms', code })).code).toBe(12933);
  });

  it('gives a wrong password, an unknown number and one of another country the same answer', async () => {
    await registerPhone();
    const wrong = await enter(phone.mobile_no, '86', 'Vermilion-8seal');
    for (const other of [
      await enter('13900139000'),
      await enter(phone.mobile_no, '1'),
      await enter('number'),
      await enter(phone.mobile_no, ''),
    ])
      expect([other.status, other.code, other.msg, other.data]).toEqual([wrong.status, wrong.code, wrong.msg, wrong.data]);
  });

  it('pauses one account under all the names of its number', async () => {
    await registerPhone();
    await browser.post('/Bcex/User/loginOut');
    browser = Object.assign(new Browser(exchange.app), { ip: '198.51.100.77' });
    const names = ['', '0', ' ', '', '0'].map((head) => head + phone.mobile_no);
    for (const name of names) expect((await enter(name, '86', 'Guess-word1')).code).toBe(12931);
    expect((await enter(phone.mobile_no)).code).toBe(12932);
  });

  it('offers what the account has, the strongest first; a code is good for its own channel', async () => {
    const email = `both-${people}@example.com`;
    await registerPhone();
    await set({ email }, { mobile_no: phone.mobile_no });
    const step = await enter(email);
    expect(step.data).toMatchObject({ types: ['sms', 'email'], email_masked: `bot****@example.com` });
    const secret = secretOf(step);
    await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'sms' });
    await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    const [sms, mailed] = [await mailedCode(exchange, numberOf(phone)), await mailedCode(exchange, email)];
    if (sms !== mailed) expect((await browser.post('/multi/newLogin', { secret, type: 'email', code: sms })).code).toBe(12903);
    expect((await browser.post('/multi/newLogin', { secret, type: 'email', code: mailed })).code).toBe(0);
  });
});

describe('a password found by phone (J-17)', () => {
  const name = async (to: Phone): Promise<Answer> =>
    browser.post('/Bcex/User/findPwdByMobile', {
      ...to,
      ...(await readCaptcha(exchange, browser)),
      slider_secret: await solveSlider(exchange, browser, 'find_pwd'),
    });
  const sendSms = (to: Phone, secret: string) => browser.post('/Bcex/notification/sendFindPwdByMobileSms', { ...to, secret });
  const notify = (secret: string, type: string) => browser.post('/Bcex/notification/sendUserFindPwdNotify', { secret, type });
  const prove = (fields: Record<string, string>) => browser.post('/Bcex/User/findPwdByMobileRes', fields);
  const confirm = (secret: string) =>
    browser.post('/Bcex/User/newResetPwdConfirm', { secret, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD });

  it('is a new one after the code of a text message', async () => {
    const home = browser;
    await registerPhone();
    browser = new Browser(exchange.app);
    const named = await name({ country_code: '+86', mobile_no: ` ${phone.mobile_no} ` });
    expect(named).toMatchObject({ code: 0, data: { types: ['sms'], verified: 0 } });
    const secret = secretOf(named);
    expect((await sendSms({ ...phone, mobile_no: '13900139000' }, secret)).code).toBe(EXPIRED);
    expect(await sendSms(phone, secret)).toMatchObject({ code: 0 });
    expect((await notify(secret, 'sms')).code).toBe(12003);
    exchange.pass(61_000);
    expect((await notify(secret, 'sms')).code).toBe(0);
    expect(await prove({ secret })).toMatchObject({ code: 12903, data: { field: 'sms_code' } });
    const proven = await prove({ secret, sms_code: await mailedCode(exchange, numberOf(phone)) });
    expect(proven).toMatchObject({ code: 0, data: { types: [], verified: 1 } });
    expect((await confirm(secretOf(proven))).code).toBe(0);
    expect((await home.get('/user/getUserInfo')).code).toBe(1104);
    expect((await enter(phone.mobile_no)).code).toBe(12931);
    expect((await enter(phone.mobile_no, '86', NEW_PASSWORD)).code).toBe(0);
  });

  it('needs the email too where there is one, and the authenticator before it', async () => {
    const home = browser;
    await registerPhone();
    const email = `further-${people}@example.com`;
    await set({ email }, { mobile_no: phone.mobile_no });
    const begin = async (): Promise<Answer> => {
      const secret = secretOf(await name(phone));
      await sendSms(phone, secret);
      return prove({ secret, sms_code: await mailedCode(exchange, numberOf(phone)), email_code: '123456' });
    };
    const addressed = await begin();
    expect(addressed).toMatchObject({ code: 0, data: { types: ['email'], verified: 0 } });
    const secret = secretOf(addressed);
    expect((await confirm(secret)).code).toBe(EXPIRED);
    expect((await notify(secret, 'sms')).code).toBe(12947);
    expect(await notify(secret, 'email')).toMatchObject({ code: 0, data: { target_masked: 'fur****@example.com' } });
    expect(await prove({ secret })).toMatchObject({ code: 12903, data: { field: 'email_code' } });
    expect(await prove({ secret, email_code: await mailedCode(exchange, email) })).toMatchObject({ code: 0, data: { verified: 1 } });

    const key = String((await home.post('/Org/Ucenter/getGoogleSecret')).data['google_secret']);
    const shown = () => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: exchange.now() });
    await home.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
    const codes = { google_code: shown(), email_code: await mailedCode(exchange, email) };
    expect((await home.post('/Bcex/User/bindGoogleSecret', { google_secret: key, ...codes })).code).toBe(0);
    exchange.pass(61_000);
    const guarded = await begin();
    expect(guarded.data).toMatchObject({ types: ['google'], verified: 0 });
    expect((await notify(secretOf(guarded), 'email')).code).toBe(12947);
    expect(await prove({ secret: secretOf(guarded), google_code: shown() })).toMatchObject({ code: 0, data: { verified: 1 } });
  });

  it('by email needs the phone too where there is one', async () => {
    const email = `other-way-${people}@example.com`;
    await registerPerson(exchange, browser, email);
    await set(phone, { email });
    exchange.pass(61_000);
    const named = await browser.post('/Bcex/User/findPwdByEmail', {
      email,
      ...(await readCaptcha(exchange, browser)),
      slider_secret: await solveSlider(exchange, browser, 'find_pwd'),
    });
    await browser.post('/Bcex/notification/sendFindPwdByEmailEmail', { email, secret: secretOf(named) });
    const addressed = await browser.post('/Bcex/User/findPwdByEmail', {
      secret: secretOf(named),
      email_code: await mailedCode(exchange, email),
    });
    expect(addressed.data).toMatchObject({ types: ['sms'], verified: 0 });
    expect(await notify(secretOf(addressed), 'sms')).toMatchObject({ code: 0 });
    const sms = { secret: secretOf(addressed), sms_code: await mailedCode(exchange, numberOf(phone)) };
    expect(await browser.post('/Bcex/User/findPwdByEmail', sms)).toMatchObject({ code: 0, data: { verified: 1 } });
  });

  it('says nothing of an unknown number, and calls nobody', async () => {
    await registerPhone();
    const unknown = { country_code: '86', mobile_no: `139001390${String(people).padStart(2, '0')}` };
    const heard = [];
    for (const to of [phone, unknown]) {
      const named = await name(to);
      const secret = secretOf(named);
      const answers = [
        named,
        await sendSms(to, secret),
        await sendSms(to, secret),
        await prove({ secret, sms_code: '12345x' }),
        await confirm(secret),
      ];
      heard.push(answers.map(({ status, code, msg, data }) => [status, code, msg, Object.keys(data), data['types']]));
      exchange.pass(61_000);
    }
    expect(heard[1]).toEqual(heard[0]);
    expect(await messages(numberOf(unknown))).toBe(0);
    expect((await name({ ...phone, mobile_no: '12' })).code).toBe(12960);
  });
});

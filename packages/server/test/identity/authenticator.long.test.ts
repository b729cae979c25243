import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, HOSTS, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { enterPassword, registerPerson } from './person.ts';

const STEP_MS = 30_000;

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
  email = `guarded-${people}@example.com`;
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email);
  exchange.pass(61_000);
});

/** What the app shows `steps` from now. */
const shown = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.now() + steps * STEP_MS });

/** From here on no step ends while a test asks for something. */
const beginStep = (): void => exchange.pass(STEP_MS - (exchange.now() % STEP_MS));

const mailCode = async (): Promise<string> => {
  await browser.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
  const code = await mailedCode(exchange, email);
  exchange.pass(61_000);
  return code;
};
const offer = async (): Promise<string> => String((await browser.post('/Org/Ucenter/getGoogleSecret')).data['google_secret']);
const bind = async (secret: string, changes: Record<string, string> = {}): Promise<Answer> =>
  browser.post('/Bcex/User/bindGoogleSecret', {
    google_secret: secret,
    email_code: changes['email_code'] ?? (await mailCode()),
    google_code: shown(secret),
    ...changes,
  });
const bound = async (): Promise<string> => {
  const secret = await offer();
  expect((await bind(secret)).code).toBe(0);
  exchange.pass(2 * STEP_MS);
  return secret;
};
const security = async () => (await browser.post('/Bcex/User/securityCenter')).data;
const unbind = async (googleCode: string, emailCode?: string): Promise<Answer> =>
  browser.post('/Bcex/User/cancelBindGoogle', { google_code: googleCode, email_code: emailCode ?? (await mailCode()) });

describe('binding an authenticator (J-20)', () => {
  it('takes its first code and one that was mailed, raises the level and closes nothing', async () => {
    const offered = await browser.post('/Org/Ucenter/getGoogleSecret');
    const { google_secret: secret, otpauth_url: address } = offered.data;
    expect(String(secret)).toMatch(/^[A-Z2-7]{32}$/);
    expect(String(address)).toContain(`secret=${String(secret)}`);
    expect(await security()).toMatchObject({ security_level: 'low', google_status: 0 });
    expect(await bind(String(secret))).toMatchObject({ code: 0, data: {} });
    expect(await security()).toMatchObject({ security_level: 'middle', google_status: 1, lock_code: 0 });
    expect((await browser.get('/Bcex/User/getGoogleStatus')).data).toEqual({ status: 1 });
    expect((await browser.get('/user/getUserInfo')).data['has_google']).toBe(1);
  });

  it('stores no secret that can be read', async () => {
    const secret = await bound();
    const rows = await exchange.database.queries.selectFrom('users').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('names what is wrong, and binds nothing', async () => {
    const secret = await offer();
    const code = await mailCode();
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ email_code: code, google_code: '' }, 12903, 'google_code'],
      [{ email_code: code, google_code: '12345' }, 12903, 'google_code'],
      [{ email_code: code, google_code: shown(secret, 2) }, 12903, 'google_code'],
      [{ email_code: code, google_secret: 'short' }, 12903, 'google_code'],
      [{ email_code: '' }, 12903, 'email_code'],
      [{ email_code: '000000' }, 12903, 'email_code'],
      [{ email_code: code, google_secret: 'A'.repeat(32), google_code: shown('A'.repeat(32)) }, 12954, 'google_code'],
    ];
    for (const [form, expected, field] of rows) {
      const answer = await bind(secret, form);
      expect([answer.code, answer.data['field']], JSON.stringify(form)).toEqual([expected, field]);
    }
    expect(await security()).toMatchObject({ google_status: 0 });
  });

  it('takes a secret within half an hour, of its own user, once', async () => {
    const late = await offer();
    exchange.pass(1_800_000);
    expect((await bind(late)).code).toBe(12954);
    const foreign = await offer();
    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, `other-${people}@example.com`);
    exchange.pass(61_000);
    await other.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
    const code = await mailedCode(exchange, `other-${people}@example.com`);
    expect(
      (await other.post('/Bcex/User/bindGoogleSecret', { google_secret: foreign, google_code: shown(foreign), email_code: code })).code,
    ).toBe(12954);
  });
});

describe('an authenticator that is bound', () => {
  it('signs in, first of the channels; a code is taken once, the one that bound it not at all (P12)', async () => {
    const secret = await offer();
    expect((await bind(secret, { email_code: await mailCode(), google_code: shown(secret) })).code).toBe(0);
    const again = await login(shown(secret));
    expect(again.code).toBe(12903);
    exchange.pass(2 * STEP_MS);
    const code = shown(secret);
    expect((await login(code)).code).toBe(0);
    expect((await login(code)).code).toBe(12903);
  });

  it('takes the step before and after, and none further away', async () => {
    const secret = await bound();
    beginStep();
    expect((await login(shown(secret, 2))).code).toBe(12903);
    expect((await login(shown(secret, -2))).code).toBe(12903);
    expect((await login(shown(secret, 1))).code).toBe(0);
    exchange.pass(3 * STEP_MS);
    expect((await login(shown(secret, -1))).code).toBe(0);
  });

  it('pauses after five wrong codes, which missing ones are not', async () => {
    const secret = await bound();
    const wrong = (await login('000000')).code === 0 ? '111111' : '000000';
    for (let n = 0; n < 6; n += 1) expect((await login('')).code).toBe(12903);
    for (let n = 0; n < 4; n += 1) expect((await login(wrong)).code).toBe(12903);
    expect((await login(shown(secret))).code).toBe(12003);
    exchange.pass(15 * 60_000 + 1000);
    expect((await login(shown(secret))).code).toBe(0);
  });

  it('stands for the mailed code where a password changes', async () => {
    const secret = await bound();
    const form = { old_password: 'Vermilion-7seal', password: 'Cinnabar-8seal', confirm_password: 'Cinnabar-8seal' };
    expect((await browser.post('/Bcex/User/changeLoginPwd', { ...form, google_code: '000000' })).code).toBe(12903);
    expect((await browser.post('/Bcex/User/changeLoginPwd', { ...form, google_code: shown(secret) })).code).toBe(0);
  });

  it('is replaced with its own code only, and that closes withdrawals for a day (11954)', async () => {
    const old = await bound();
    const next = await offer();
    expect((await bind(next)).code).toBe(12903);
    const replaced = await bind(next, { email_code: await mailCode(), old_google_code: shown(old), google_code: shown(next) });
    expect(replaced).toMatchObject({ code: 0, data: { lock_until: expect.any(String) } });
    expect(await security()).toMatchObject({ google_status: 1, lock_code: 11954, lock_until: replaced.data['lock_until'] });
    exchange.pass(2 * STEP_MS);
    expect((await login(shown(old))).code).toBe(12903);
    expect((await login(shown(next))).code).toBe(0);
  });

  it('is taken away with its code; the next one counts as a replacement', async () => {
    const secret = await bound();
    expect((await unbind('000000')).code).toBe(12903);
    expect((await unbind(shown(secret), '000000')).code).toBe(12903);
    const mailed = await mailCode();
    expect((await unbind(shown(secret), mailed)).code).toBe(0);
    expect(await security()).toMatchObject({ google_status: 0, lock_code: 0 });
    expect((await unbind('123456', '123456')).code).toBe(12953);
    await bind(await offer());
    expect(await security()).toMatchObject({ google_status: 1, lock_code: 11954 });
  });

  it('is nothing to another organisation', async () => {
    await bound();
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    expect((await elsewhere.post('/Org/Ucenter/getGoogleSecret')).code).toBe(1101);
    expect((await elsewhere.post('/Bcex/User/cancelBindGoogle', { google_code: '123456' })).code).toBe(1101);
  });
});

/** Both steps, the second one by the app. */
async function login(code: string): Promise<Answer> {
  const visitor = new Browser(exchange.app);
  const step = await enterPassword(exchange, visitor, email);
  expect(step.data['types']).toEqual(['google', 'email']);
  return visitor.post('/multi/newLogin', { secret: String(step.data['secret']), type: 'google', code });
}

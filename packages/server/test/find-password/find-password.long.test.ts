import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { enterPassword, PASSWORD, readCaptcha, registerPerson, solveSlider } from '../identity/person.ts';
import { askForReset, confirm, nameAccount, NEW_PASSWORD, proveAccount, secretOf, sendCode, wrongCode } from './reset-under-test.ts';

const EXPIRED = 12970;

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

let people = 0;
let email: string;
let home: Browser;
let browser: Browser;
beforeEach(async () => {
  people += 1;
  email = `forgetful-${people}@example.com`;
  home = new Browser(exchange.app);
  await registerPerson(exchange, home, email);
  exchange.pass(61_000);
  browser = new Browser(exchange.app);
  browser.ip = `203.0.113.${people}`;
});

const prove = (fields: Record<string, string>) => browser.post('/Bcex/User/findPwdByEmail', fields);
const set = (columns: { is_legacy_password?: boolean; is_closed?: boolean }) =>
  exchange.database.queries.updateTable('users').set(columns).where('email', '=', email).execute();

/** Binds an authenticator; gives what its app shows from now on. */
async function bindAuthenticator(): Promise<() => string> {
  const key = String((await home.post('/Org/Ucenter/getGoogleSecret')).data['google_secret']);
  const shown = () => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: exchange.now() });
  await home.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
  const bound = await home.post('/Bcex/User/bindGoogleSecret', {
    google_secret: key,
    google_code: shown(),
    email_code: await mailedCode(exchange, email),
  });
  expect(bound.code).toBe(0);
  exchange.pass(61_000);
  return shown;
}

describe('a password found by email (J-16)', () => {
  it('is a new one: only it signs in, every session ends, and withdrawals are closed for a day (11951)', async () => {
    const named = await nameAccount(exchange, browser, email.toUpperCase());
    expect(named).toMatchObject({ code: 0, data: { types: ['email'], verified: 0 } });
    expect(await sendCode(browser, email, secretOf(named))).toMatchObject({ code: 0, data: { expire_in: 300, resend_after: 60 } });
    const proven = await prove({ secret: secretOf(named), email_code: await mailedCode(exchange, email) });
    expect(proven).toMatchObject({ code: 0, data: { types: [], verified: 1 } });
    expect(await confirm(browser, secretOf(proven))).toMatchObject({ code: 0, data: {} });
    expect((await home.get('/user/getUserInfo')).code).toBe(1104);
    const letter = await exchange.database.queries
      .selectFrom('outbox')
      .select('subject')
      .where('target', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(letter?.subject).toMatch(/reset/i);
    expect((await enterPassword(exchange, browser, email)).code).toBe(12931);
    const step = await enterPassword(exchange, browser, email, NEW_PASSWORD);
    await browser.post('/Bcex/notification/sendLoginNotify', { secret: secretOf(step), type: 'email' });
    const code = await mailedCode(exchange, email);
    expect((await browser.post('/multi/newLogin', { secret: secretOf(step), type: 'email', code })).code).toBe(0);
    const security = async () => (await browser.post('/Bcex/User/securityCenter')).data;
    expect(await security()).toMatchObject({ lock_code: 11951 });
    exchange.pass(12 * 3_600_000);
    expect(await security()).toMatchObject({ lock_code: 11951 });
    exchange.pass(12 * 3_600_000);
    expect(await security()).toMatchObject({ lock_code: 0, lock_until: null });
    expect(exchange.notices).toContain('login-password-reset');
  });

  it('leaves an account of the older rule with a password that counts (A-081)', async () => {
    await set({ is_legacy_password: true });
    expect((await enterPassword(exchange, browser, email)).code).toBe(12002);
    expect((await confirm(browser, await proveAccount(exchange, browser, email))).code).toBe(0);
    expect((await enterPassword(exchange, browser, email, NEW_PASSWORD)).code).toBe(0);
  });

  it('signs in where its owner is, whatever pause others have brought about', async () => {
    for (let n = 0; n < 5; n++) await enterPassword(exchange, browser, email, 'Guess-word1');
    expect((await enterPassword(exchange, browser, email)).code).toBe(12932);
    expect((await confirm(browser, await proveAccount(exchange, browser, email))).code).toBe(0);
    expect((await enterPassword(exchange, browser, email, NEW_PASSWORD)).code).toBe(0);
  });

  it('ends a login that was begun with the old one', async () => {
    const intruder = new Browser(exchange.app);
    const secret = secretOf(await enterPassword(exchange, intruder, email));
    await intruder.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    const code = await mailedCode(exchange, email);
    expect((await confirm(browser, await proveAccount(exchange, browser, email))).code).toBe(0);
    expect((await intruder.post('/multi/newLogin', { secret, type: 'email', code })).code).toBe(12933);
  });

  it('follows the rules of new passwords and differs from the old one; five times the old one end the reset', async () => {
    const secret = await proveAccount(exchange, browser, email);
    const rows: readonly (readonly [string, Record<string, string>, number, string])[] = [
      ['Short-1', {}, 12940, 'password'],
      ['alllowercase', {}, 12941, 'password'],
      ['Aa-1234567', {}, 12942, 'password'],
      [NEW_PASSWORD, { confirm_password: 'Lantern-Quay-64' }, 12939, 'confirm_password'],
      [PASSWORD, {}, 12952, 'password'],
    ];
    for (const [password, changes, code, field] of rows) {
      const answer = await confirm(browser, secret, password, changes);
      expect([answer.code, answer.data['field']], password).toEqual([code, field]);
    }
    for (let n = 0; n < 4; n++) expect((await confirm(browser, secret, PASSWORD)).code).toBe(12952);
    expect((await confirm(browser, secret)).code).toBe(EXPIRED);
    expect((await enterPassword(exchange, browser, email)).code).toBe(0);
  });
});

describe('whether an account exists', () => {
  it('is said by no answer up to the right code: known, unknown and closed accounts get the same, and the same is done', async () => {
    const closed = email.replace('-', '-closed-');
    await registerPerson(exchange, new Browser(exchange.app), closed);
    await exchange.database.queries.updateTable('users').set({ is_closed: true }).where('email', '=', closed).execute();
    exchange.pass(61_000);
    const heard = [];
    for (const address of [email, closed, email.replace('-', '-nobody-')]) {
      const before = await rows();
      const named = await nameAccount(exchange, browser, address);
      const secret = secretOf(named);
      const answers = [
        named,
        await sendCode(browser, address, secret),
        await sendCode(browser, address, secret),
        await browser.post('/Bcex/notification/sendUserFindPwdNotify', { secret, type: 'sms' }),
        await prove({ secret }),
        await prove({ secret, email_code: wrongCode(await mailedCode(exchange, address)) }),
        await prove({ secret, email_code: 'abcdef', google_code: '123456' }),
        await confirm(browser, secret),
      ];
      const masked = answers.map(({ status, code, msg, data }) => ({
        status,
        code,
        msg,
        data: { ...data, secret: String(data['secret']).length, retry_after: undefined },
      }));
      heard.push({ masked, written: (await rows()).map((count, i) => count - (before[i] ?? 0)) });
      exchange.pass(61_000);
    }
    expect(heard[0]?.masked.map(({ code }) => code)).toEqual([0, 0, 12003, 12947, 12903, 12903, 12903, EXPIRED]);
    expect(heard[0]?.written).toEqual([4, 1, 1, 1]);
    expect(heard[1]).toEqual(heard[0]);
    expect(heard[2]).toEqual(heard[0]);
  });

  it('is told to who holds the mailbox: a letter without a code, and even a guessed one is wrong', async () => {
    const address = email.replace('-', '-nobody-');
    const { secret } = await askForReset(exchange, browser, address);
    const letter = await exchange.database.queries.selectFrom('outbox').selectAll().where('target', '=', address).executeTakeFirstOrThrow();
    expect(letter.body).toContain('There is no account with this address');
    expect(letter.body).not.toMatch(/\d{6}/);
    expect((await prove({ secret, email_code: '123456' })).code).toBe(12903);
  });

  /** Tickets, codes, messages and attempts that are stored. */
  async function rows(): Promise<readonly number[]> {
    const { queries } = exchange.database;
    const tables = ['tickets', 'verification_codes', 'outbox', 'failed_attempts'] as const;
    return Promise.all(
      tables.map(async (table) => {
        const { count } = await queries
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    );
  }
});

describe('the steps', () => {
  it('cannot be skipped, gone twice, or taken to another organisation', async () => {
    const { secret, code } = await askForReset(exchange, browser, email);
    expect((await confirm(browser, secret)).code).toBe(EXPIRED);
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    expect((await elsewhere.post('/Bcex/User/findPwdByEmail', { secret, email_code: code })).code).toBe(EXPIRED);
    const last = secretOf(await prove({ secret, email_code: code }));
    expect((await prove({ secret, email_code: code })).code).toBe(EXPIRED);
    expect((await prove({ secret: last, email_code: code })).code).toBe(EXPIRED);
    expect((await sendCode(browser, email, last)).code).toBe(12947);
    expect((await confirm(elsewhere, last)).code).toBe(EXPIRED);
    expect((await confirm(browser, 'made-up')).code).toBe(EXPIRED);
    expect((await confirm(browser, last)).code).toBe(0);
    expect((await confirm(browser, last, 'Lantern-Quay-64')).code).toBe(EXPIRED);
  });

  it('are held to ten minutes each, and to a password that nobody has changed meanwhile', async () => {
    const first = await proveAccount(exchange, browser, email);
    exchange.pass(1_000);
    const second = await proveAccount(exchange, browser, email);
    exchange.pass(1_000);
    expect((await confirm(browser, second)).code).toBe(0);
    expect((await confirm(browser, first, 'Lantern-Quay-64')).code).toBe(EXPIRED);
    const { secret, code } = await askForReset(exchange, browser, email);
    exchange.pass(301_000);
    expect((await prove({ secret, email_code: code })).code).toBe(12903);
    exchange.pass(300_000);
    expect((await prove({ secret, email_code: code })).code).toBe(EXPIRED);
  });

  it('end when the account is closed meanwhile', async () => {
    const secret = await proveAccount(exchange, browser, email);
    await set({ is_closed: true });
    expect((await confirm(browser, secret)).code).toBe(EXPIRED);
  });

  it('end when the account gives the address up, at whichever step', async () => {
    const { secret, code } = await askForReset(exchange, new Browser(exchange.app), email);
    exchange.pass(61_000);
    const proven = await proveAccount(exchange, browser, email);
    const { queries } = exchange.database;
    await queries
      .updateTable('users')
      .set({ email: `moved-${people}@example.com` })
      .where('email', '=', email)
      .execute();
    expect((await prove({ secret, email_code: code })).code).toBe(EXPIRED);
    expect((await confirm(browser, proven)).code).toBe(EXPIRED);
  });

  it('take a code for their own reset only; five wrong ones end it, a missing one counts for nothing', async () => {
    const other = await askForReset(exchange, new Browser(exchange.app), email);
    exchange.pass(1);
    const mine = await askForReset(exchange, browser, email);
    expect((await prove({ secret: mine.secret, email_code: other.code })).code).toBe(12903);
    for (let n = 0; n < 6; n++) expect((await prove({ secret: mine.secret, email_code: '' })).code).toBe(12903);
    for (let n = 0; n < 4; n++) expect((await prove({ secret: mine.secret, email_code: wrongCode(mine.code) })).code).toBe(12903);
    expect((await prove({ secret: mine.secret, email_code: mine.code })).code).toBe(EXPIRED);
    expect((await prove({ secret: other.secret, email_code: other.code })).code).toBe(0);
  });

  it('need captcha and slider, each of this scene and once (P20)', async () => {
    const ask = (fields: Record<string, string>) => prove({ email, ...fields });
    expect((await prove({ email: 'not an address' })).code).toBe(12935);
    expect((await ask({})).code).toBe(12001);
    const tickets = async (scene: string) => ({
      ...(await readCaptcha(exchange, browser)),
      slider_secret: await solveSlider(exchange, browser, scene),
    });
    expect((await ask(await tickets('login'))).code).toBe(12001);
    const { captcha_id: id, ...rest } = await tickets('find_pwd');
    expect((await ask({ ...rest, captcha_id: id, captcha: 'zzzz' })).code).toBe(12930);
    expect((await ask({ ...rest, captcha_id: id })).code).toBe(12930);
    const good = await tickets('find_pwd');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(good)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('change the password once when twenty send the code or the last secret at the same instant', async () => {
    const { secret, code } = await askForReset(exchange, browser, email);
    const proofs = await Promise.all(Array.from({ length: 20 }, () => prove({ secret, email_code: code })));
    const winners = proofs.filter((answer) => answer.code === 0);
    expect(winners).toHaveLength(1);
    const last = winners.map(secretOf)[0] ?? '';
    const passwords = Array.from({ length: 20 }, (_, n) => `Lantern-Quay-${n}a`);
    const confirmed = await Promise.all(passwords.map((password) => confirm(browser, last, password)));
    const written = passwords.filter((_, n) => confirmed[n]?.code === 0);
    expect(written).toHaveLength(1);
    expect((await enterPassword(exchange, browser, email, written[0])).code).toBe(0);
  });
});

describe('an account with an authenticator', () => {
  it('gives its code too, in the next call or in the same one', async () => {
    const shown = await bindAuthenticator();
    const first = await askForReset(exchange, browser, email);
    const addressed = await prove({ secret: first.secret, email_code: first.code });
    expect(addressed).toMatchObject({ code: 0, data: { types: ['google'], verified: 0 } });
    const secret = secretOf(addressed);
    expect((await confirm(browser, secret)).code).toBe(EXPIRED);
    expect(await prove({ secret })).toMatchObject({ code: 12903, data: { field: 'google_code' } });
    expect(await prove({ secret, google_code: wrongCode(shown()) })).toMatchObject({ code: 12903, data: { field: 'google_code' } });
    const proven = await prove({ secret, google_code: shown() });
    expect(proven).toMatchObject({ code: 0, data: { types: [], verified: 1 } });
    expect((await confirm(browser, secretOf(proven))).code).toBe(0);
    exchange.pass(61_000);
    const second = await askForReset(exchange, browser, email);
    const both = { secret: second.secret, email_code: second.code };
    expect(await prove({ ...both, google_code: wrongCode(shown()) })).toMatchObject({ code: 12903, data: { field: 'google_code' } });
    expect(await prove({ ...both, google_code: shown() })).toMatchObject({ code: 0, data: { verified: 1 } });
  });

  it('cannot be locked by who cannot read its mail (P13)', async () => {
    const shown = await bindAuthenticator();
    for (let n = 0; n < 6; n++) {
      const { secret, code } = await askForReset(exchange, browser, email);
      expect((await prove({ secret, email_code: wrongCode(code), google_code: '000000' })).code).toBe(12903);
      exchange.pass(61_000);
    }
    const { secret, code } = await askForReset(exchange, browser, email);
    expect(await prove({ secret, email_code: code, google_code: shown() })).toMatchObject({ code: 0, data: { verified: 1 } });
  });
});

describe('what others ask for', () => {
  it('does not keep the owner from a code on a device that he knows, nor void the one he has', async () => {
    const mine = await askForReset(exchange, home, email);
    const other = new Browser(exchange.app);
    other.ip = '198.51.100.7';
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push((await sendCode(other, email, secretOf(await nameAccount(exchange, other, email)))).code);
    expect(answers).toEqual([0, 0, 12003]);
    expect((await prove({ secret: mine.secret, email_code: mine.code })).code).toBe(0);
    const again = secretOf(await nameAccount(exchange, home, email));
    expect((await sendCode(home, email, again)).code).toBe(0);
    expect((await sendCode(browser, email, secretOf(await nameAccount(exchange, browser, email)))).code).toBe(12003);
  });
});

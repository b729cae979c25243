import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, HOSTS, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { enterPassword, PASSWORD, registerPerson } from './person.ts';
import { atOnce } from '../races/race.ts';

const STEP_MS = 30_000;
const WRONG = 'ZZZZZ-ZZZZZ';

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

let people = 0;
let email: string;
let browser: Browser;
let key: string;
beforeEach(async () => {
  people += 1;
  email = `careful-${people}@example.com`;
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, email);
  exchange.pass(61_000);
  key = String((await browser.post('/Org/Ucenter/getGoogleSecret')).data['google_secret']);
  const bound = await browser.post('/Bcex/User/bindGoogleSecret', {
    google_secret: key,
    email_code: await mailCode(),
    google_code: shown(),
  });
  expect(bound.code).toBe(0);
  exchange.pass(2 * STEP_MS);
});

const shown = (): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: exchange.now() });
const mailCode = async (): Promise<string> => {
  await browser.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
  const code = await mailedCode(exchange, email);
  exchange.pass(61_000);
  return code;
};
const proof = async () => {
  const emailCode = await mailCode();
  return { password: PASSWORD, email_code: emailCode, google_code: shown() };
};
const make = async (changes: Record<string, string> = {}): Promise<Answer> =>
  browser.post('/Org/RecoveryCode/makeRecoveryCodes', { ...(await proof()), ...changes });
const codes = async (): Promise<readonly string[]> => {
  const answer = await make();
  exchange.pass(2 * STEP_MS);
  return answer.data['codes'] as readonly string[];
};
const state = async () => (await browser.get('/Org/RecoveryCode/getRecoveryCodes')).data;
const enter = async (): Promise<Answer> => enterPassword(exchange, new Browser(exchange.app), email);
const send = (secret: unknown, code: string, from = new Browser(exchange.app)) =>
  from.post('/Org/RecoveryCode/loginWithRecoveryCode', { secret: String(secret), recovery_code: code });
/** What was written down last of the account, the newest first. */
const newestEvents = async (rows: number): Promise<readonly string[]> =>
  (
    await exchange.database.run<{ kind: string }>(
      'select kind from security_events where user_id = (select id from users where email = $1) order by id desc limit $2',
      [email, rows],
    )
  ).map(({ kind }) => kind);
const login = async (code: string): Promise<Answer> => send((await enter()).data['secret'], code);
const unbind = async (code: string, changes: Record<string, string> = {}): Promise<Answer> =>
  browser.post('/Org/RecoveryCode/unbindWithRecoveryCode', {
    password: PASSWORD,
    email_code: changes['email_code'] ?? (await mailCode()),
    recovery_code: code,
    ...changes,
  });

describe('recovery codes', () => {
  it('are ten, given once, kept as hashes, and counted', async () => {
    expect(await state()).toEqual({ left: 0, created_at: null });
    const given = await codes();
    expect(new Set(given).size).toBe(10);
    for (const code of given) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(await state()).toEqual({ left: 10, created_at: expect.any(String) });
    const stored = JSON.stringify(await exchange.database.run('select * from recovery_codes'));
    for (const code of given) expect(stored).not.toContain(code.replace('-', ''));
    expect(await newestEvents(1)).toEqual(['recovery-codes-made']);
    expect((await exchange.database.run<{ body: string }>('select body from outbox order by id desc limit 1'))[0]?.body).toContain(
      'Recovery codes created',
    );
  });

  it('are made with login password, mailed code and authenticator, and for nobody else', async () => {
    const good = await proof();
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ password: 'Wrong-Seal-1' }, 12950, 'password'],
      [{ email_code: '' }, 12903, 'email_code'],
      [{ google_code: '' }, 12903, 'google_code'],
      [{ google_code: shown() === '000000' ? '111111' : '000000' }, 12903, 'google_code'],
    ];
    for (const [changes, expected, field] of rows) {
      const answer = await browser.post('/Org/RecoveryCode/makeRecoveryCodes', { ...good, ...changes });
      expect([answer.code, answer.data['field']], JSON.stringify(changes)).toEqual([expected, field]);
    }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.post('/Org/RecoveryCode/makeRecoveryCodes', { ...good, google_code: shown() })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const other = new Browser(exchange.app);
    await registerPerson(exchange, other, `without-${people}@example.com`);
    expect((await other.post('/Org/RecoveryCode/makeRecoveryCodes', good)).code).toBe(12953);
  });

  it('are void once new ones are made', async () => {
    const [old = ''] = await codes();
    const [fresh = ''] = await codes();
    expect((await login(old)).code).toBe(12350);
    expect((await login(fresh)).code).toBe(0);
  });

  it('pass the second step, each once, however it is typed', async () => {
    expect((await enter()).data['types']).toEqual(['google', 'email']);
    const [first = '', second = ''] = await codes();
    const step = await enter();
    expect(step.data['types']).toEqual(['google', 'email', 'recovery']);
    const visitor = new Browser(exchange.app);
    expect(await send(step.data['secret'], ` ${first.replace('-', '').toLowerCase()} `, visitor)).toMatchObject({
      code: 0,
      data: { user_account: email },
    });
    expect((await visitor.get('/user/getUserInfo')).data['email']).toBe(email);
    expect(await state()).toMatchObject({ left: 9 });
    expect((await newestEvents(2))[1]).toBe('recovery-code-used');
    const again = await login(first);
    expect([again.code, again.data['field']]).toEqual([12351, 'recovery_code']);
    expect((await login(second)).code).toBe(0);
    expect((await send(step.data['secret'], second)).code).toBe(12933);
  });

  it('pause after five wrong ones, which malformed ones are not; five of any end the login', async () => {
    const [code = ''] = await codes();
    const step = await enter();
    for (let n = 0; n < 5; n += 1) expect((await send(step.data['secret'], 'ABC')).code).toBe(12350);
    expect((await send(step.data['secret'], code)).code).toBe(12933);
    for (let n = 0; n < 5; n += 1) expect((await login(WRONG)).code).toBe(12350);
    expect((await login(code)).code).toBe(12003);
    exchange.pass(15 * 60_000 + 1000);
    expect((await login(code)).code).toBe(0);
  });

  it('are no second step of an account or organisation that is not theirs', async () => {
    const [code = ''] = await codes();
    const step = await enter();
    expect((await send(step.data['secret'], code, new Browser(exchange.app, HOSTS.desk))).code).toBe(12933);
    const address = `stranger-${people}@example.com`;
    await registerPerson(exchange, new Browser(exchange.app), address);
    const strange = await enterPassword(exchange, new Browser(exchange.app), address);
    expect((await send(strange.data['secret'], code)).code).toBe(12947);
    expect((await send(step.data['secret'], code)).code).toBe(0);
  });
});

describe('a lost authenticator', () => {
  it('is taken away with a recovery code, which closes withdrawals for a day', async () => {
    const [code = '', other = ''] = await codes();
    const mailed = await mailCode();
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ password: 'Wrong-Seal-1' }, 12950, 'password'],
      [{ email_code: '' }, 12903, 'email_code'],
      [{ recovery_code: '' }, 12350, 'recovery_code'],
      [{ recovery_code: WRONG }, 12350, 'recovery_code'],
    ];
    for (const [changes, expected, field] of rows) {
      const answer = await unbind(code, { email_code: mailed, ...changes });
      expect([answer.code, answer.data['field']], JSON.stringify(changes)).toEqual([expected, field]);
    }
    const form = { email_code: await mailCode() };
    const answers = await atOnce(() => unbind(code, form));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await browser.post('/Bcex/User/securityCenter')).data).toMatchObject({ google_status: 0, lock_code: 11954 });
    expect(await state()).toEqual({ left: 0, created_at: null });
    expect(await newestEvents(2)).toEqual(['authenticator-unbound', 'recovery-code-used']);
    expect((await unbind(other)).code).toBe(12953);
    expect((await enter()).data['types']).toEqual(['email']);
  });

  it('takes its codes with it when it is unbound by its own code', async () => {
    await codes();
    const mailed = await mailCode();
    expect((await browser.post('/Bcex/User/cancelBindGoogle', { google_code: shown(), email_code: mailed })).code).toBe(0);
    expect(await state()).toEqual({ left: 0, created_at: null });
  });
});

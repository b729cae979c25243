import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, mailedCode, startExchange, type Answer, type ExchangeUnderTest } from './exchange-under-test.ts';
import { openSession } from './open-session.ts';
import { bindAuthenticator } from './own-authenticator.ts';
import { PASSWORD, registerPerson } from './person.ts';

const EMAIL = 'changing@example.com';
const MOVED = 'changed@example.com';
const PHONE = '13800138000';

let exchange: ExchangeUnderTest;
let browser: Browser;
beforeAll(async () => {
  exchange = await startExchange();
  browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, EMAIL);
  exchange.pass(61_000);
});
afterAll(() => exchange.close());

const sentTo = async (target: string, path: string, form: Record<string, string>): Promise<string> => {
  await browser.post(path, form);
  const code = await mailedCode(exchange, target);
  exchange.pass(61_000);
  return code;
};
const own = (type: number): Promise<string> => sentTo(EMAIL, '/Bcex/notification/sendUserExistEmail', { type: String(type) });

/** Signed in on another device since before the change. */
async function elsewhere(): Promise<Browser> {
  const { id } = await exchange.database.queries.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { token } = await openSession(exchange.sessions, id, 1);
  const other = new Browser(exchange.app);
  other.cookies.set('token', token);
  expect((await other.post('/Bcex/User/userLoginExist')).code).toBe(0);
  return other;
}

const isSignedIn = async (who: Browser): Promise<boolean> => (await who.post('/Bcex/User/userLoginExist')).code === 0;

it('ends every session but the one that changed what signs in (A3)', async () => {
  const after = async (change: () => Promise<Answer | undefined>): Promise<void> => {
    const other = await elsewhere();
    expect((await change())?.code ?? 0).toBe(0);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
  };
  let shown = (): string => '';
  await after(async () => {
    shown = await bindAuthenticator(exchange, browser, EMAIL);
    return undefined;
  });
  await after(async () => browser.post('/Bcex/User/cancelBindGoogle', { email_code: await own(4), google_code: shown() }));
  await after(async () => {
    const phone = { country_code: '86', mobile_no: PHONE };
    const code = await sentTo(`+86${PHONE}`, '/Bcex/notification/sendBindMobileSms', phone);
    return browser.post('/Bcex/User/bindMobile', { ...phone, code, old_code: await own(5) });
  });
  await after(async () => {
    shown = await bindAuthenticator(exchange, browser, EMAIL);
    return undefined;
  });
  await after(async () => {
    const proof = { password: PASSWORD, email_code: await own(4), google_code: shown() };
    const made = await browser.post('/Org/RecoveryCode/makeRecoveryCodes', proof);
    const [code] = made.data['codes'] as readonly string[];
    return browser.post('/Org/RecoveryCode/unbindWithRecoveryCode', {
      password: PASSWORD,
      email_code: await own(4),
      recovery_code: String(code),
    });
  });
  await after(async () => {
    const code = await sentTo(MOVED, '/Bcex/notification/sendBindEmailEmail', { email: MOVED });
    return browser.post('/Bcex/User/bindEmail', { email: MOVED, code, old_code: await own(6) });
  });
});

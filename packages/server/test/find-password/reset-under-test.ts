import { mailedCode, type Answer, type Browser, type ExchangeUnderTest } from '../identity/exchange-under-test.ts';
import { readCaptcha, solveSlider } from '../identity/person.ts';

export const NEW_PASSWORD = 'Lantern-Quay-63';

/** Step 1: names an account by its email. */
export async function nameAccount(exchange: ExchangeUnderTest, browser: Browser, email: string): Promise<Answer> {
  return browser.post('/Bcex/User/findPwdByEmail', {
    email,
    ...(await readCaptcha(exchange, browser)),
    slider_secret: await solveSlider(exchange, browser, 'find_pwd'),
  });
}

export const secretOf = ({ data }: Answer): string => String(data['secret']);

export const sendCode = (browser: Browser, email: string, secret: string): Promise<Answer> =>
  browser.post('/Bcex/notification/sendFindPwdByEmailEmail', { email, secret });

/** Steps 1 and the sending of step 2: a secret and the code that goes with it. */
export async function askForReset(
  exchange: ExchangeUnderTest,
  browser: Browser,
  email: string,
): Promise<{ readonly secret: string; readonly code: string }> {
  const secret = secretOf(await nameAccount(exchange, browser, email));
  await sendCode(browser, email, secret);
  return { secret, code: await mailedCode(exchange, email) };
}

/** All but the new password: the last step's secret. */
export async function proveAccount(exchange: ExchangeUnderTest, browser: Browser, email: string): Promise<string> {
  const { secret, code } = await askForReset(exchange, browser, email);
  return secretOf(await browser.post('/Bcex/User/findPwdByEmail', { secret, email_code: code }));
}

export const confirm = (browser: Browser, secret: string, password = NEW_PASSWORD, changes: Record<string, string> = {}): Promise<Answer> =>
  browser.post('/Bcex/User/newResetPwdConfirm', { secret, password, confirm_password: password, ...changes });

export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

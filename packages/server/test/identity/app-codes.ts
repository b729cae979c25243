import { Secret, TOTP } from 'otpauth';
import { mailedCode, type Browser, type ExchangeUnderTest } from './exchange-under-test.ts';

const STEP_MS = 30_000;

/** What an app with this key shows now. */
export const appCode = (exchange: ExchangeUnderTest, key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: exchange.now() });

/** Binds an authenticator with a code that comes to this address or number; its first code is behind it then. */
export async function bindApp(exchange: ExchangeUnderTest, browser: Browser, target: string): Promise<string> {
  const way = target.startsWith('+') ? 'Sms' : 'Email';
  const key = String((await browser.post('/Org/Ucenter/getGoogleSecret')).data['google_secret']);
  await browser.post(`/Bcex/notification/sendUserExist${way}`, { type: '4' });
  const answer = await browser.post('/Bcex/User/bindGoogleSecret', {
    google_secret: key,
    google_code: appCode(exchange, key),
    [way === 'Sms' ? 'sms_code' : 'email_code']: await mailedCode(exchange, target),
  });
  if (answer.code !== 0) throw new Error(`not bound: ${answer.msg}`);
  exchange.pass(2 * STEP_MS + 1000);
  return key;
}

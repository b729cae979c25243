import { Secret, TOTP } from 'otpauth';
import { mailedCode, type Browser, type ExchangeUnderTest } from './exchange-under-test.ts';

const STEP_MS = 30_000;

/** What a bound authenticator shows, `steps` from now. */
export type Authenticator = (steps?: number) => string;

/** Binds an authenticator for whoever is signed in. */
export async function bindAuthenticator(exchange: ExchangeUnderTest, browser: Browser, email: string): Promise<Authenticator> {
  const secret = String((await browser.post('/Org/Ucenter/getGoogleSecret')).data['google_secret']);
  const shown: Authenticator = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: exchange.now() + steps * STEP_MS });
  await browser.post('/Bcex/notification/sendUserExistEmail', { type: '4' });
  const form = { google_secret: secret, email_code: await mailedCode(exchange, email), google_code: shown() };
  const bound = await browser.post('/Bcex/User/bindGoogleSecret', form);
  if (bound.code !== 0) throw new Error(bound.msg);
  // A code of the step with which it was bound is taken no more.
  exchange.pass(2 * STEP_MS);
  return shown;
}

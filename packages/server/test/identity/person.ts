import type { WorkChallenge } from '@marque/contract/auth';
import { SLIDER_TRACK_MS, sliderTrackTo, proofOf } from '@marque/testkit/captcha';
import { answerOf, mailedCode, type Answer, type Browser, type ExchangeUnderTest } from './exchange-under-test.ts';

export const PASSWORD = 'Vermilion-7seal';
export const TRADE_PASSWORD = 'marque-9';

/** Solves a slider as a person does and gives its secret. */
export async function solveSlider(exchange: ExchangeUnderTest, browser: Browser, scene: string): Promise<string> {
  const puzzle = await browser.post('/multi/getCaptcha', { scene });
  const judged = await browser.post('/multi/getValidaSecret', await solutionOf(exchange, puzzle));
  return String(judged.data['secret']);
}

/** The right answer to a puzzle, after the time that a hand takes. */
export async function solutionOf(
  exchange: ExchangeUnderTest,
  { data }: Answer,
): Promise<{ captcha_id: string; x: string; track: string; proof: string }> {
  const { x, counter } = (await answerOf(exchange, data['captcha_id'])) ?? {};
  exchange.pass(SLIDER_TRACK_MS);
  return {
    captcha_id: String(data['captcha_id']),
    x: String(x),
    track: sliderTrackTo(Number(x)),
    proof: await proofOf(data['work'] as WorkChallenge, Number(counter)),
  };
}

export async function readCaptcha(exchange: ExchangeUnderTest, browser: Browser): Promise<{ captcha_id: string; captcha: string }> {
  const drawn = await browser.get('/captcha/createCaptcha', { t: '1' });
  const { characters } = (await answerOf(exchange, drawn.data['captcha_id'])) ?? {};
  return { captcha_id: String(drawn.data['captcha_id']), captcha: String(characters).toLowerCase() };
}

export async function askForCode(exchange: ExchangeUnderTest, browser: Browser, email: string): Promise<Answer> {
  return browser.post('/Bcex/notification/sendRegisterEmail', { email, secret: await solveSlider(exchange, browser, 'register') });
}

export interface Form extends Record<string, string> {}

export const registration = (email: string, code: string, changes: Record<string, string> = {}): Form => ({
  type: 'email',
  email,
  country: 'JP',
  code,
  password: PASSWORD,
  confirm_password: PASSWORD,
  agree: '1',
  ...changes,
});

/** Registers and stays signed in. */
export async function registerPerson(
  exchange: ExchangeUnderTest,
  browser: Browser,
  email: string,
  changes: Record<string, string> = {},
): Promise<Answer> {
  await askForCode(exchange, browser, email);
  return browser.post('/multi/newRegister', registration(email, await mailedCode(exchange, email), changes));
}

/** First step of signing in. */
export async function enterPassword(exchange: ExchangeUnderTest, browser: Browser, username: string, password = PASSWORD): Promise<Answer> {
  return browser.post('/multi/newLogin', {
    username,
    password,
    ...(await readCaptcha(exchange, browser)),
    slider_secret: await solveSlider(exchange, browser, 'login'),
  });
}

/** Both steps. */
export async function signIn(exchange: ExchangeUnderTest, browser: Browser, username: string): Promise<Answer> {
  const step = await enterPassword(exchange, browser, username);
  const secret = String(step.data['secret']);
  await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email', username });
  return browser.post('/multi/newLogin', { secret, type: 'email', code: await mailedCode(exchange, username) });
}

/** Sets the trade password of whoever is signed in. */
export async function setTradePassword(exchange: ExchangeUnderTest, browser: Browser, email: string): Promise<Answer> {
  await browser.post('/Bcex/notification/sendUserExistEmail', { type: '2' });
  return browser.post('/Bcex/User/setTradePwd', {
    trade_pwd: TRADE_PASSWORD,
    confirm_trade_pwd: TRADE_PASSWORD,
    email_code: await mailedCode(exchange, email),
  });
}

import { askForReset, confirm, proveAccount } from '../find-password/reset-under-test.ts';
import { mailedCode } from '../identity/exchange-under-test.ts';
import { bindAuthenticator } from '../identity/own-authenticator.ts';
import { askForCode, enterPassword, PASSWORD, readCaptcha, registration, solutionOf, solveSlider } from '../identity/person.ts';
import { mustCount, numberOf, phoneOf, type PersonStage } from './person-stage.ts';
import type { Race } from './race.ts';

const NEW_PASSWORD = 'Cinnabar-8seal';

/** Whatever a person solves, and whatever is sent to one. */
export const CODE_RACES: readonly Race<PersonStage>[] = [
  {
    name: 'a solved puzzle with its work',
    losers: [12001],
    prepare: async ({ exchange, visitor }) => {
      const browser = visitor();
      const answer = await solutionOf(exchange, await browser.post('/multi/getCaptcha', { scene: 'login' }));
      return { ask: () => browser.post('/multi/getValidaSecret', answer) };
    },
  },
  {
    name: 'work alone, in place of a picture',
    losers: [12001],
    prepare: async ({ exchange, visitor }) => {
      const browser = visitor();
      const { captcha_id, proof } = await solutionOf(exchange, await browser.post('/multi/getCaptcha', { scene: 'login', mode: 'work' }));
      return { ask: () => browser.post('/multi/getValidaSecret', { captcha_id, proof }) };
    },
  },
  {
    name: 'the secret of a slider',
    losers: [12001, 12003],
    prepare: async ({ exchange, visitor, next }) => {
      const secret = await solveSlider(exchange, visitor(), 'register');
      const round = next();
      return { ask: (n) => visitor().post('/Bcex/notification/sendRegisterEmail', { email: `slider-${round}-${n}@example.com`, secret }) };
    },
  },
  {
    name: 'the characters of a picture',
    losers: [12930],
    prepare: async ({ exchange, visitor, person }) => {
      const { email } = await person();
      const picture = await readCaptcha(exchange, visitor());
      const sliders: string[] = [];
      for (let n = 0; n < 20; n += 1) sliders.push(await solveSlider(exchange, visitor(), 'login'));
      return {
        ask: (n) => visitor().post('/multi/newLogin', { username: email, password: PASSWORD, ...picture, slider_secret: sliders[n] ?? '' }),
      };
    },
  },
  {
    name: 'a code to register by email',
    losers: [12903, 12934],
    prepare: async ({ exchange, visitor, next }) => {
      const email = `new-${next()}@example.com`;
      await askForCode(exchange, visitor(), email);
      const code = await mailedCode(exchange, email);
      return {
        ask: () => visitor().post('/multi/newRegister', registration(email, code)),
        holds: () => mustCount(exchange, `users where email = '${email}'`, 1),
      };
    },
  },
  {
    name: 'a code to register by phone',
    losers: [12903, 12961],
    prepare: async ({ exchange, visitor, next, codeBy }) => {
      const phone = phoneOf(next());
      const browser = visitor();
      const secret = await solveSlider(exchange, browser, 'register');
      const code = await codeBy(browser, '/Bcex/notification/sendRegisterSms', { ...phone, secret }, numberOf(phone));
      const { email: _, ...form } = registration('', code);
      return { ask: () => visitor().post('/multi/newRegister', { ...form, type: 'mobile', ...phone }) };
    },
  },
  {
    name: 'a code to sign in',
    losers: [12903, 12933],
    prepare: async ({ exchange, visitor, person, codeBy }) => {
      const { email } = await person();
      const browser = visitor();
      const secret = String((await enterPassword(exchange, browser, email)).data['secret']);
      const code = await codeBy(browser, '/Bcex/notification/sendLoginNotify', { secret, type: 'email' }, email);
      return { ask: () => visitor().post('/multi/newLogin', { secret, type: 'email', code }) };
    },
  },
  {
    name: 'a code to change the password',
    losers: [12903, 12950, 12951],
    prepare: async ({ person, codeBy }) => {
      const { browser, email } = await person();
      const email_code = await codeBy(browser, '/user/sendFixLoginPwdEmail', {}, email);
      const form = { old_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, email_code };
      return { ask: () => browser.post('/Bcex/User/changeLoginPwd', form) };
    },
  },
  {
    name: 'the codes to bind a phone',
    losers: [12903, 12962],
    prepare: async ({ person, next, codeBy }) => {
      const { browser, mailCode } = await person();
      const phone = phoneOf(next());
      const code = await codeBy(browser, '/Bcex/notification/sendBindMobileSms', phone, numberOf(phone));
      const form = { ...phone, code, old_code: await mailCode(5) };
      return { ask: () => browser.post('/Bcex/User/bindMobile', form) };
    },
  },
  {
    name: 'a code to freeze the account',
    losers: [12903, 1101, 1104, 12323],
    prepare: async ({ person }) => {
      const { browser, mailCode } = await person();
      const email_code = await mailCode(9);
      return { ask: () => browser.post('/Bcex/User/freezeAccount', { email_code }) };
    },
  },
  {
    name: 'a code to set a forgotten password',
    losers: [12903, 12970],
    prepare: async ({ exchange, visitor, person }) => {
      const { email } = await person();
      const { secret, code } = await askForReset(exchange, visitor(), email);
      return { ask: () => visitor().post('/Bcex/User/findPwdByEmail', { secret, email_code: code }) };
    },
  },
  {
    name: 'the last step of a forgotten password',
    losers: [12970],
    prepare: async ({ exchange, visitor, person }) => {
      const { email } = await person();
      const secret = await proveAccount(exchange, visitor(), email);
      return { ask: (n) => confirm(visitor(), secret, `Lantern-Quay-${n}a`) };
    },
  },
  {
    name: 'a code of an authenticator, over several logins',
    losers: [12003, 12903, 12933],
    prepare: async ({ exchange, visitor, person }) => {
      const { browser, email } = await person();
      const shown = await bindAuthenticator(exchange, browser, email);
      const secrets: string[] = [];
      for (let n = 0; n < 4; n += 1) secrets.push(String((await enterPassword(exchange, visitor(), email)).data['secret']));
      const code = shown();
      return { ask: (n) => visitor().post('/multi/newLogin', { secret: secrets[n % 4] ?? '', type: 'google', code }) };
    },
  },
];

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForReset, NEW_PASSWORD } from '../find-password/reset-under-test.ts';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { askForCode, enterPassword, PASSWORD, readCaptcha, registerPerson, registration, solveSlider, TRADE_PASSWORD } from './person.ts';
import { atOnce } from '../races/race.ts';

const EMAIL = 'careful@example.com';

let exchange: ExchangeUnderTest;
let owner: Browser;
beforeAll(async () => {
  exchange = await startExchange();
  owner = new Browser(exchange.app);
  await registerPerson(exchange, owner, EMAIL);
  exchange.pass(61_000);
});
afterAll(() => exchange.close());

/** Every way to send no code: left out, empty, other types of other languages, several at once, and far too much. */
const wrongWays = (field: string, right: string): readonly (readonly [string, string])[] => [
  ['left out', ''],
  ['empty', `&${field}=`],
  ['null', `&${field}=null`],
  ['undefined', `&${field}=undefined`],
  ['true', `&${field}=true`],
  ['an empty list', `&${field}=[]`],
  ['a list', `&${field}[]=${right}`],
  ['an object', `&${field}[$ne]=1`],
  ['twice', `&${field}=${right}&${field}=${right}`],
  ['with a blank', `&${field}=${right}%20`],
  ['with a digit more', `&${field}=${right}0`],
  ['endless', `&${field}=${'1'.repeat(300)}`],
];

async function send(browser: Browser, path: string, body: string): Promise<{ readonly status: number; readonly code: number }> {
  const raw = await exchange.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      host: HOSTS.paper,
      origin: `http://${HOSTS.paper}`,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: body,
  });
  return { status: raw.statusCode, code: raw.json<{ code: number }>().code };
}

const users = () => exchange.database.queries.selectFrom('users').selectAll().orderBy('id').execute();

interface CodeCall {
  readonly field: string;
  readonly path: string;
  /** Everything else that the call takes, right; and the right code. */
  readonly prepare: () => Promise<{ readonly form: Record<string, string>; readonly right: string }>;
}

const ownCode = async (type: string): Promise<string> => {
  exchange.pass(61_000);
  await owner.post('/Bcex/notification/sendUserExistEmail', { type });
  return mailedCode(exchange, EMAIL);
};
const newTrade = { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD };

const CALLS: readonly CodeCall[] = [
  {
    field: 'code',
    path: '/multi/newRegister',
    prepare: async () => {
      await askForCode(exchange, owner, 'newcomer@example.com');
      const { code: _, ...form } = registration('newcomer@example.com', '');
      return { form, right: await mailedCode(exchange, 'newcomer@example.com') };
    },
  },
  {
    field: 'code',
    path: '/multi/newLogin',
    prepare: async () => {
      const secret = String((await enterPassword(exchange, owner, EMAIL)).data['secret']);
      await owner.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
      return { form: { secret, type: 'email' }, right: await mailedCode(exchange, EMAIL) };
    },
  },
  {
    field: 'email_code',
    path: '/Bcex/User/findPwdByEmail',
    prepare: async () => {
      const { secret, code } = await askForReset(exchange, owner, EMAIL);
      return { form: { secret }, right: code };
    },
  },
  {
    field: 'email_code',
    path: '/Bcex/User/changeLoginPwd',
    prepare: async () => ({
      form: { old_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
      right: await ownCode('1'),
    }),
  },
  { field: 'email_code', path: '/Bcex/User/setTradePwd', prepare: async () => ({ form: newTrade, right: await ownCode('2') }) },
  {
    field: 'email_code',
    path: '/Bcex/User/bindGoogleSecret',
    prepare: async () => ({ form: { google_secret: 'A'.repeat(32), google_code: '123456' }, right: await ownCode('4') }),
  },
];

describe.each(CALLS.map((call) => [`${call.field} of ${call.path}`, call] as const))('%s', (_name, { field, path, prepare }) => {
  it('is never taken as given when it is not (P3)', async () => {
    const { form, right } = await prepare();
    expect(right).toMatch(/^\d{6}$/);
    const before = await users();
    for (const [way, part] of wrongWays(field, right)) {
      const { status, code } = await send(owner, path, new URLSearchParams(form).toString() + part);
      expect([way, status, code === 0]).toEqual([way, 200, false]);
    }
    expect(await users()).toEqual(before);
  });
});

describe('a login', () => {
  it('without a code counts for nothing: nobody is kept out by first steps (P13)', async () => {
    const visitor = new Browser(exchange.app);
    visitor.ip = '203.0.113.9';
    for (let n = 0; n < 12; n++) {
      const secret = String((await enterPassword(exchange, visitor, EMAIL)).data['secret']);
      for (const code of ['', 'null', '12345']) {
        expect((await visitor.post('/multi/newLogin', { secret, type: 'email', code })).code).toBe(12903);
      }
    }
    exchange.pass(61_000);
    const secret = String((await enterPassword(exchange, visitor, EMAIL)).data['secret']);
    for (let n = 0; n < 6; n++) await visitor.post('/multi/newLogin', { secret, type: 'email', code: '' });
    await visitor.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    const code = await mailedCode(exchange, EMAIL);
    expect((await visitor.post('/multi/newLogin', { secret, type: 'email', code })).code).toBe(0);
  });

  it('takes a picture once, right or wrong, also when twenty send it at once (P20)', async () => {
    const visitor = new Browser(exchange.app);
    const enter = async (captcha: { readonly captcha_id: string; readonly captcha: string }) =>
      visitor.post('/multi/newLogin', {
        username: EMAIL,
        password: PASSWORD,
        ...captcha,
        slider_secret: await solveSlider(exchange, visitor, 'login'),
      });
    const missed = await readCaptcha(exchange, visitor);
    expect((await enter({ ...missed, captcha: 'zzzz' })).code).toBe(12930);
    expect((await enter(missed)).code).toBe(12930);
    const sliders = await atOnce(() => solveSlider(exchange, visitor, 'login'));
    const picture = await readCaptcha(exchange, visitor);
    const answers = await Promise.all(
      sliders.map((slider) => visitor.post('/multi/newLogin', { username: EMAIL, password: PASSWORD, ...picture, slider_secret: slider })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 12930)).toHaveLength(19);
  });
});

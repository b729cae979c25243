import { CALLS } from '@marque/contract/catalogue';
import { abuseFault, abuseOf, fieldNames } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, HOSTS, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { PASSWORD, registerPerson } from './person.ts';

const OURS = /^\/(multi|captcha|basic|conf)\/|notification|^\/user\/|^\/Bcex\/User\//;
const GOOD: Readonly<Record<string, string>> = {
  type: 'email',
  email: 'good@example.com',
  country: 'JP',
  country_code: '81',
  mobile_no: '9012345678',
  sms_code: '123456',
  code: '123456',
  password: PASSWORD,
  confirm_password: PASSWORD,
  invite_code: '',
  agree: '1',
  secret: 'made-up',
  username: 'good@example.com',
  captcha_id: 'made-up',
  captcha: 'abcd',
  slider_secret: 'made-up',
  scene: 'login',
  x: '10',
  track: '0,0;10,200',
  t: '1',
  domain_name: 'localhost',
  trade_pwd: 'marque-9',
  confirm_trade_pwd: 'marque-9',
  email_code: '123456',
};

let exchange: ExchangeUnderTest;
let cookie: string;
beforeAll(async () => {
  exchange = await startExchange();
  const browser = new Browser(exchange.app);
  await registerPerson(exchange, browser, 'abused@example.com');
  cookie = `token=${browser.cookies.get('token') ?? ''}`;
});
afterAll(() => exchange.close());

const calls = CALLS.filter((call) => OURS.test(call.path) && call.path !== '/Bcex/User/loginOut');

describe.each(calls.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  it('answers every abuse with a clear refusal', async () => {
    const good = Object.fromEntries(fieldNames(call).flatMap((name) => (GOOD[name] === undefined ? [] : [[name, GOOD[name]]])));
    if (call.path.endsWith('sendUserExistEmail')) good['type'] = '2';
    const faults = [];
    for (const asked of abuseOf(call, good, ['x'])) {
      const answer = await exchange.app.inject({
        method: asked.method,
        url: asked.url,
        headers: { host: HOSTS.paper, cookie, ...asked.headers },
        ...(asked.payload !== undefined && { payload: asked.payload }),
      });
      faults.push(abuseFault(asked, answer) ?? []);
    }
    expect(faults.flat()).toEqual([]);
  });
});

it('leaves the abused account as it was', async () => {
  const users = await exchange.database.queries
    .selectFrom('users')
    .select(['email', 'fee_level', 'kyc_level', 'is_closed', 'trade_password_hash'])
    .execute();
  expect(users).toEqual([{ email: 'abused@example.com', fee_level: 0, kyc_level: 0, is_closed: false, trade_password_hash: null }]);
});

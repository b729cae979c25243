import { sliderTrackTo } from '@marque/testkit/captcha';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { enterPassword, PASSWORD, readCaptcha, registerPerson, signIn, solutionOf, solveSlider } from './person.ts';
import { openSession } from './open-session.ts';

const EMAIL = 'trader@example.com';
let exchange: ExchangeUnderTest;

beforeAll(async () => {
  exchange = await startExchange();
  await registerPerson(exchange, new Browser(exchange.app), EMAIL);
});
afterAll(() => exchange.close());

describe('signing in (J-14)', () => {
  it('takes captcha, slider, password and a mailed code', async () => {
    const browser = new Browser(exchange.app);
    const step = await enterPassword(exchange, browser, ' Trader@Example.com');
    expect(step).toMatchObject({
      code: 0,
      data: { need_verify: 1, types: ['email'], email_masked: 'tra****@example.com', mobile_masked: '' },
    });
    expect(browser.cookies.has('token')).toBe(false);
    const secret = String(step.data['secret']);
    expect(await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' })).toMatchObject({
      code: 0,
      data: { target_masked: 'tra****@example.com', resend_after: 60 },
    });
    expect(await browser.post('/Bcex/notification/SendLoginEmail', { secret })).toMatchObject({ code: 12003 });
    const done = await browser.post('/multi/newLogin', { secret, type: 'email', code: await mailedCode(exchange, EMAIL) });
    expect(done).toMatchObject({ code: 0, data: { user_account: EMAIL } });
    expect(await browser.post('/Bcex/User/userLoginExist')).toMatchObject({ code: 0, data: { login: 1, uid: done.data['uid'] } });
  });

  it('asks for the slider first, then judges the picture, and uses both up', async () => {
    const browser = new Browser(exchange.app);
    const captcha = await readCaptcha(exchange, browser);
    const enter = (fields: Record<string, string>) => browser.post('/multi/newLogin', { username: EMAIL, password: PASSWORD, ...fields });
    expect(await enter({ ...captcha, slider_secret: '' })).toMatchObject({ code: 12001 });
    const slider = await solveSlider(exchange, browser, 'login');
    expect(await enter({ ...captcha, captcha: 'zzzz', slider_secret: slider })).toMatchObject({ code: 12930, data: { field: 'captcha' } });
    expect(await enter({ ...captcha, slider_secret: slider })).toMatchObject({ code: 12930 });
    const fresh = await readCaptcha(exchange, browser);
    expect(await enter({ ...fresh, slider_secret: await solveSlider(exchange, browser, 'register') })).toMatchObject({ code: 12001 });
    const tickets = { ...(await readCaptcha(exchange, browser)), slider_secret: slider };
    const answers = await Promise.all([enter(tickets), enter(tickets), enter(tickets), enter(tickets)]);
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, 12930, 12930, 12930]);
  });

  it('judges a slider once, by its place, its track and its work', async () => {
    const browser = new Browser(exchange.app);
    const judge = async (changes: (right: { x: string; track: string; proof: string }) => Record<string, string>) => {
      const right = await solutionOf(exchange, await browser.post('/multi/getCaptcha', { scene: 'login' }));
      const first = await browser.post('/multi/getValidaSecret', { ...right, ...changes(right) });
      expect((await browser.post('/multi/getValidaSecret', right)).code).toBe(12001);
      return first.code;
    };
    const other = await solutionOf(exchange, await browser.post('/multi/getCaptcha', { scene: 'login' }));
    expect(await judge(() => ({}))).toBe(0);
    expect(await judge(({ x }) => ({ x: String(Number(x) + 5), track: sliderTrackTo(Number(x) + 5) }))).toBe(0);
    expect(await judge(({ x }) => ({ x: String(Number(x) + 9), track: sliderTrackTo(Number(x) + 9) }))).toBe(12001);
    expect(await judge(() => ({ track: '' }))).toBe(12001);
    expect(await judge(({ x }) => ({ track: `0,0;${x},300` }))).toBe(12001);
    expect(await judge(({ x }) => ({ track: `${sliderTrackTo(Number(x))};${x},9000` }))).toBe(12001);
    expect(await judge(() => ({ proof: '' }))).toBe(12001);
    expect(await judge(() => ({ proof: other.proof }))).toBe(12001);
    expect(
      await judge(({ proof }) => ({
        proof: forged(proof, ({ challenge }) => {
          challenge.parameters['cost'] = 2;
        }),
      })),
    ).toBe(12001);
    expect(
      await judge(({ proof }) => ({
        proof: forged(proof, ({ solution }) => {
          solution['derivedKey'] = '00'.repeat(32);
        }),
      })),
    ).toBe(12001);
    expect(await judge(() => ({ proof: Buffer.from('{"challenge":{}}').toString('base64') }))).toBe(12001);
  });

  it('takes work alone from those who see no picture, for the characters too', async () => {
    const browser = new Browser(exchange.app);
    const puzzle = await browser.post('/multi/getCaptcha', { scene: 'login', mode: 'work' });
    expect(puzzle.data).toMatchObject({ bg_img: '', slice_img: '' });
    const { captcha_id: id, proof } = await solutionOf(exchange, puzzle);
    const { data } = await browser.post('/multi/getValidaSecret', { captcha_id: id, proof });
    const enter = () => browser.post('/multi/newLogin', { username: EMAIL, password: PASSWORD, slider_secret: String(data['secret']) });
    expect(await enter()).toMatchObject({ code: 0, data: { need_verify: 1 } });
    expect(await enter()).toMatchObject({ code: 12001 });
    const seen = await solveSlider(exchange, browser, 'login');
    expect(await browser.post('/multi/newLogin', { username: EMAIL, password: PASSWORD, slider_secret: seen })).toMatchObject({
      code: 12930,
    });
  });

  it('gives an unknown account and a wrong password the same answer', async () => {
    const wrong = await enterPassword(exchange, new Browser(exchange.app), EMAIL, 'Vermilion-8seal');
    const unknown = await enterPassword(exchange, new Browser(exchange.app), 'nobody@example.com');
    const malformed = await enterPassword(exchange, new Browser(exchange.app), '\u202Enobody');
    expect(wrong).toMatchObject({ status: 200, code: 12931 });
    for (const other of [unknown, malformed])
      expect([other.status, other.code, other.msg, other.data]).toEqual([wrong.status, wrong.code, wrong.msg, wrong.data]);
  });

  it('sends an account of the older rule to a new password, after a right one only (A-081)', async () => {
    await registerPerson(exchange, new Browser(exchange.app), 'legacy@example.com');
    await exchange.database.queries
      .updateTable('users')
      .set({ is_legacy_password: true })
      .where('email', '=', 'legacy@example.com')
      .execute();
    expect((await enterPassword(exchange, new Browser(exchange.app), 'legacy@example.com', 'Other-pass9')).code).toBe(12931);
    expect((await enterPassword(exchange, new Browser(exchange.app), 'legacy@example.com')).code).toBe(12002);
  });

  it('does not know the accounts of another organisation', async () => {
    expect((await enterPassword(exchange, new Browser(exchange.app, HOSTS.desk), EMAIL)).code).toBe(12931);
  });
});

/** A proof with something changed that it is not free to change. */
function forged(
  proof: string,
  change: (
    payload: Record<'challenge' | 'solution', Record<string, unknown>> & { challenge: { parameters: Record<string, unknown> } },
  ) => void,
): string {
  const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Parameters<typeof change>[0];
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

describe('the second step', () => {
  it('refuses a secret that is made up, spent or old, and a channel that the user has not', async () => {
    const browser = new Browser(exchange.app);
    const finish = (secret: string, code: string, type = 'email') => browser.post('/multi/newLogin', { secret, type, code });
    expect(await finish('made-up', '123456')).toMatchObject({ code: 12933 });
    const secret = String((await enterPassword(exchange, browser, EMAIL)).data['secret']);
    expect(await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'sms' })).toMatchObject({ code: 12947 });
    expect(await finish(secret, '123456', 'google')).toMatchObject({ code: 12947 });
    exchange.pass(600_000);
    expect(await finish(secret, '123456')).toMatchObject({ code: 12933 });
  });

  it('ends after five wrong codes, even for the right one', async () => {
    const browser = new Browser(exchange.app);
    const secret = String((await enterPassword(exchange, browser, EMAIL)).data['secret']);
    await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    const code = await mailedCode(exchange, EMAIL);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) expect((await browser.post('/multi/newLogin', { secret, type: 'email', code: wrong })).code).toBe(12903);
    expect((await browser.post('/multi/newLogin', { secret, type: 'email', code })).code).toBe(12933);
    exchange.pass(61_000);
  });

  it('sends a login begun anew its code at once, three to an address in a minute', async () => {
    await registerPerson(exchange, new Browser(exchange.app), 'anew@example.com');
    const browser = new Browser(exchange.app);
    const begin = async () => String((await enterPassword(exchange, browser, 'anew@example.com')).data['secret']);
    const send = (secret: string) => browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    const first = await begin();
    expect((await send(first)).code).toBe(0);
    expect((await send(first)).code).toBe(12003);
    const old = await mailedCode(exchange, 'anew@example.com');
    exchange.pass(10);
    const second = await begin();
    expect((await send(second)).code).toBe(0);
    expect((await send(second)).code).toBe(12003);
    expect((await send(first)).code).toBe(12003);
    exchange.pass(10);
    const third = await begin();
    expect((await send(third)).code).toBe(0);
    exchange.pass(10);
    const fourth = await begin();
    const held = await send(fourth);
    expect(held).toMatchObject({ code: 12003 });
    expect(Number(held.data['retry_after'])).toBeGreaterThan(0);
    expect((await browser.post('/multi/newLogin', { secret: third, type: 'email', code: old })).code).toBe(12903);
    const code = await mailedCode(exchange, 'anew@example.com');
    expect((await browser.post('/multi/newLogin', { secret: third, type: 'email', code })).code).toBe(0);
    exchange.pass(61_000);
    expect((await send(fourth)).code).toBe(0);
  });

  it('is over when the account is closed meanwhile: no code is mailed, and none is taken', async () => {
    const email = 'closing@example.com';
    await registerPerson(exchange, new Browser(exchange.app), email);
    const browser = new Browser(exchange.app);
    const setClosed = (isClosed: boolean) =>
      exchange.database.queries.updateTable('users').set({ is_closed: isClosed }).where('email', '=', email).execute();
    const mails = async () =>
      (await exchange.database.queries.selectFrom('outbox').select('id').where('target', '=', email).execute()).length;
    const secret = String((await enterPassword(exchange, browser, email)).data['secret']);
    const send = () => browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    await setClosed(true);
    const before = await mails();
    expect(await send()).toMatchObject({ status: 200, code: 12933 });
    expect(await mails()).toBe(before);
    await setClosed(false);
    expect(await send()).toMatchObject({ code: 0 });
    const code = await mailedCode(exchange, email);
    await setClosed(true);
    expect(await browser.post('/multi/newLogin', { secret, type: 'email', code })).toMatchObject({ status: 200, code: 12933 });
    expect(browser.cookies.has('token')).toBe(false);
  });

  it('opens no session by a password that is replaced at the same instant', async () => {
    const email = 'replaced@example.com';
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, email);
    exchange.pass(61_000);
    const secret = String((await enterPassword(exchange, browser, email)).data['secret']);
    await browser.post('/Bcex/notification/sendLoginNotify', { secret, type: 'email' });
    const code = await mailedCode(exchange, email);
    const { sessions } = exchange;
    const open = sessions.open.bind(sessions);
    sessions.open = async (user, ...rest) => {
      sessions.open = open;
      const changed = { password_changed_at: exchange.now() + 1 };
      await exchange.database.queries.updateTable('users').set(changed).where('id', '=', user).execute();
      await sessions.endAllOf(user);
      return open(user, ...rest);
    };
    const visitor = new Browser(exchange.app);
    expect(await visitor.post('/multi/newLogin', { secret, type: 'email', code })).toMatchObject({ code: 12933 });
    const { queries } = exchange.database;
    const live = queries.selectFrom('sessions').innerJoin('users', 'users.id', 'user_id').where('email', '=', email);
    expect(await live.select('sessions.id').where('ended_at', 'is', null).execute()).toEqual([]);
  });

  it('takes a code for its own login only, and once of twenty at the same instant', async () => {
    const first = new Browser(exchange.app);
    const mine = String((await enterPassword(exchange, first, EMAIL)).data['secret']);
    const other = String((await enterPassword(exchange, new Browser(exchange.app), EMAIL)).data['secret']);
    await first.post('/Bcex/notification/sendLoginNotify', { secret: mine, type: 'email' });
    const code = await mailedCode(exchange, EMAIL);
    expect((await first.post('/multi/newLogin', { secret: other, type: 'email', code })).code).toBe(12903);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => new Browser(exchange.app).post('/multi/newLogin', { secret: mine, type: 'email', code })),
    );
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });
});

describe('a pause (A-104)', () => {
  it('follows five wrong passwords, also for the right one, and only from this network', async () => {
    await registerPerson(exchange, new Browser(exchange.app), 'paused@example.com');
    const attacker = new Browser(exchange.app);
    const codes = [];
    for (let n = 0; n < 5; n++) {
      attacker.ip = `2001:db8:0:9::${n}`;
      codes.push((await enterPassword(exchange, attacker, 'paused@example.com', 'Guess-word1')).code);
    }
    expect(codes).toEqual([12931, 12931, 12931, 12931, 12931]);
    const sixth = await enterPassword(exchange, attacker, 'paused@example.com');
    expect(sixth.code).toBe(12932);
    expect(sixth.msg).toMatch(/in 120 minutes/);
    expect((await enterPassword(exchange, new Browser(exchange.app), 'paused@example.com')).code).toBe(0);
    exchange.pass(119 * 60_000);
    expect((await enterPassword(exchange, attacker, 'paused@example.com')).code).toBe(12932);
    exchange.pass(61_000);
    expect((await enterPassword(exchange, attacker, 'paused@example.com')).code).toBe(0);
  });

  it('holds for the whole account for fifteen minutes when many addresses guess', async () => {
    await registerPerson(exchange, new Browser(exchange.app), 'many@example.com');
    for (let n = 0; n < 10; n++) {
      const attacker = new Browser(exchange.app);
      attacker.ip = `198.51.100.${100 + n}`;
      expect((await enterPassword(exchange, attacker, 'many@example.com', 'Guess-word1')).code).toBe(12931);
    }
    expect((await enterPassword(exchange, new Browser(exchange.app), 'many@example.com')).code).toBe(12932);
    exchange.pass(15 * 60_000 + 1000);
    expect((await enterPassword(exchange, new Browser(exchange.app), 'many@example.com')).code).toBe(0);
  });

  it('lets no more than the limit be judged when all guesses come at once', async () => {
    await registerPerson(exchange, new Browser(exchange.app), 'burst@example.com');
    const attackers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = new Browser(exchange.app);
        browser.ip = '203.0.113.5';
        return { browser, ...(await readCaptcha(exchange, browser)), slider_secret: await solveSlider(exchange, browser, 'login') };
      }),
    );
    const answers = await Promise.all(
      attackers.map(({ browser, ...tickets }) =>
        browser.post('/multi/newLogin', { username: 'burst@example.com', password: 'Guess-word1', ...tickets }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 12931)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 12932)).toHaveLength(7);
  });
});

describe('a session', () => {
  it('ends at log-out: 1104 for its token from then on (A-075)', async () => {
    const browser = new Browser(exchange.app);
    await signIn(exchange, browser, EMAIL);
    const token = browser.cookies.get('token') ?? '';
    expect(await browser.post('/Bcex/User/loginOut')).toMatchObject({ code: 0, data: {} });
    expect(browser.cookies.has('token')).toBe(false);
    expect(browser.cookies.has('token_present')).toBe(false);
    browser.cookies.set('token', token);
    expect(await browser.get('/user/getUserInfo')).toMatchObject({ code: 1104 });
    expect(browser.cookies.has('token')).toBe(false);
    expect(await browser.get('/user/getUserInfo')).toMatchObject({ code: 1101 });
  });

  it("is nothing on another organisation's host", async () => {
    const browser = new Browser(exchange.app);
    await signIn(exchange, browser, EMAIL);
    const elsewhere = new Browser(exchange.app, HOSTS.desk);
    elsewhere.cookies.set('token', browser.cookies.get('token') ?? '');
    expect(await elsewhere.get('/user/getUserInfo')).toMatchObject({ code: 1101 });
    const forged = await browser.get('/user/getUserInfo');
    expect(forged.code).toBe(0);
    expect(await elsewhere.post('/Bcex/User/loginOut', {}, { 'x-forwarded-host': HOSTS.paper })).toMatchObject({ code: 1101 });
  });

  it('expires unused after a day, and after a week however busy', async () => {
    const browser = new Browser(exchange.app);
    await signIn(exchange, browser, EMAIL);
    for (let day = 0; day < 7; day++) {
      expect((await browser.post('/Bcex/User/userLoginExist')).code, `day ${day}`).toBe(0);
      exchange.pass(23.9 * 3_600_000);
    }
    exchange.pass(3_600_000);
    expect((await browser.post('/Bcex/User/userLoginExist')).code).toBe(1101);
    const idle = new Browser(exchange.app);
    await signIn(exchange, idle, EMAIL);
    exchange.pass(24 * 3_600_000 + 1000);
    expect((await idle.post('/Bcex/User/userLoginExist')).code).toBe(1101);
  });

  it('is ended by the eleventh one of the same user, the oldest first', async () => {
    const user = await exchange.database.queries.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    const opened = [];
    for (let n = 0; n < 11; n++) {
      opened.push(await openSession(exchange.sessions, user.id, 1));
      exchange.pass(1);
    }
    const states = await Promise.all(opened.map(async ({ token }) => (await exchange.sessions.find(token, 1)).kind));
    expect(states).toEqual(['ended', ...Array.from({ length: 10 }, () => 'live')]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionActor } from '../../src/use-cases/identity/session-actor.ts';
import { TradePasswordProofs } from '../../src/use-cases/identity/trade-password-proofs.ts';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { registerPerson, setTradePassword, signIn, TRADE_PASSWORD } from './person.ts';
import { openSession } from './open-session.ts';

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

async function liveActor(browser: Browser) {
  const lookup = await exchange.sessions.find(browser.cookies.get('token') ?? '', 1);
  if (lookup.kind !== 'live') throw new Error('nobody is signed in');
  return sessionActor(lookup.session);
}

describe('setting the first trade password (J-19)', () => {
  it('takes a code for this purpose and shows in the account', async () => {
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'first@example.com');
    expect(await exchange.tradePasswords.verify(await liveActor(browser), undefined)).toMatchObject({
      refusal: 'trade_password_missing',
    });
    expect(await setTradePassword(exchange, browser, 'first@example.com')).toMatchObject({ code: 0, data: {} });
    expect((await browser.get('/user/getUserInfo')).data['has_trade_pwd']).toBe(1);
    expect((await browser.post('/Bcex/User/securityCenter')).data).toMatchObject({
      security_level: 'low',
      has_trade_pwd: 1,
      email_masked: 'fir****@example.com',
      google_status: 0,
      lock_until: null,
      lock_code: 0,
    });
    expect(await setTradePassword(exchange, browser, 'first@example.com')).toMatchObject({ code: 12946 });
  });

  it('leaves no proof of a password that is replaced while it is judged', async () => {
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'replacing@example.com');
    await setTradePassword(exchange, browser, 'replacing@example.com');
    const actor = await liveActor(browser);
    const { database, sessions } = exchange;
    let match: 'match' | 'differs' = 'match';
    const proofs = new TradePasswordProofs({
      database,
      sessions,
      clock: { now: () => exchange.now(), monotonic: () => performance.now() },
      hashing: {
        hash: async () => ({ kind: 'busy' }),
        matches: async () => {
          await database.queries.updateTable('users').set({ trade_password_hash: 'another' }).where('id', '=', actor.owner).execute();
          proofs.forget(actor.owner);
          return match;
        },
      },
    });
    expect(await proofs.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    match = 'differs';
    expect(await proofs.verify(actor, TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_wrong' });
  });

  it('names what is wrong', async () => {
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'rows@example.com');
    const rows: readonly (readonly [string, string, string, number])[] = [
      ['', '', '123456', 12108],
      ['12345', '12345', '123456', 12943],
      ['x'.repeat(21), 'x'.repeat(21), '123456', 12943],
      ['123456', '123456', '123456', 12944],
      ['654321', '654321', '123456', 12944],
      ['111111', '111111', '123456', 12944],
      [TRADE_PASSWORD, 'marque-8', '123456', 12939],
      [TRADE_PASSWORD, TRADE_PASSWORD, '', 12903],
      [TRADE_PASSWORD, TRADE_PASSWORD, '000000', 12903],
    ];
    for (const [password, confirmation, emailCode, code] of rows) {
      const answer = await browser.post('/Bcex/User/setTradePwd', {
        trade_pwd: password,
        confirm_trade_pwd: confirmation,
        email_code: emailCode,
      });
      expect(answer.code, `${password} ${confirmation} ${emailCode}`).toBe(code);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
    await browser.post('/Bcex/notification/sendUserExistEmail', { type: '1' });
    const foreign = await mailedCode(exchange, 'rows@example.com');
    expect(
      await browser.post('/Bcex/User/setTradePwd', {
        trade_pwd: TRADE_PASSWORD,
        confirm_trade_pwd: TRADE_PASSWORD,
        email_code: foreign,
      }),
    ).toMatchObject({ code: 12903 });
  });

  it('needs a session of this organisation', async () => {
    const browser = new Browser(exchange.app, HOSTS.desk);
    expect(await browser.post('/Bcex/User/setTradePwd', { trade_pwd: TRADE_PASSWORD, confirm_trade_pwd: TRADE_PASSWORD })).toMatchObject({
      code: 1101,
    });
    expect(await browser.post('/Bcex/notification/sendUserExistEmail', { type: '2' })).toMatchObject({ code: 1101 });
  });
});

describe('judging a trade password', () => {
  it('counts down, pauses for two hours, and forgets nothing a session had proven', async () => {
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'judged@example.com');
    await setTradePassword(exchange, browser, 'judged@example.com');
    const actor = await liveActor(browser);
    const { tradePasswords } = exchange;
    expect(await tradePasswords.verify(actor, '')).toEqual({ ok: false, refusal: 'trade_password_empty' });
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    for (let left = 4; left > 0; left--) {
      expect(await tradePasswords.verify(actor, 'wrong-1')).toEqual({
        ok: false,
        refusal: 'trade_password_wrong',
        details: { tries_left: left },
      });
    }
    const paused = { ok: false, refusal: 'trade_password_paused', details: { hours: 2, tries_left: 0 } };
    expect(await tradePasswords.verify(actor, 'wrong-1')).toEqual(paused);
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual(paused);
    exchange.pass(2 * 3_600_000 + 1000);
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
  });

  it('judges no more than five of twenty guesses at once', async () => {
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'guessed@example.com');
    await setTradePassword(exchange, browser, 'guessed@example.com');
    const actor = await liveActor(browser);
    const verdicts = await Promise.all(Array.from({ length: 20 }, (_, i) => exchange.tradePasswords.verify(actor, `guess-${i}`)));
    expect(verdicts.filter((verdict) => !verdict.ok && verdict.refusal === 'trade_password_wrong').length).toBeLessThanOrEqual(4);
    expect(await exchange.tradePasswords.verify(actor, TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_paused' });
  });

  it('believes a session only itself, for fifteen minutes and until it ends', async () => {
    const browser = new Browser(exchange.app);
    const email = 'proven@example.com';
    await registerPerson(exchange, browser, email);
    await setTradePassword(exchange, browser, email);
    const actor = await liveActor(browser);
    const { database, tradePasswords } = exchange;
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    const { trade_password_hash: hash } = await database.queries
      .selectFrom('users')
      .select('trade_password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const setHash = (value: string | null) =>
      database.queries.updateTable('users').set({ trade_password_hash: value }).where('email', '=', email).execute();
    await setHash(null);
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    const other = await openSession(exchange.sessions, actor.owner, 1);
    expect(await tradePasswords.verify(sessionActor(other.session), TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_missing' });
    exchange.pass(15 * 60_000 + 1000);
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_missing' });
    await setHash(hash);
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toEqual({ ok: true });
    await setHash(null);
    tradePasswords.forget(actor.owner);
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_missing' });
    await setHash(hash);
    await tradePasswords.verify(actor, TRADE_PASSWORD);
    await setHash(null);
    await browser.post('/Bcex/User/loginOut');
    expect(await tradePasswords.verify(actor, TRADE_PASSWORD)).toMatchObject({ refusal: 'trade_password_missing' });
  });
});

it('keeps codes of one user from another', async () => {
  const mine = new Browser(exchange.app);
  await registerPerson(exchange, mine, 'mine@example.com');
  const theirs = new Browser(exchange.app);
  await registerPerson(exchange, theirs, 'theirs@example.com');
  await theirs.post('/Bcex/notification/sendUserExistEmail', { type: '2' });
  const code = await mailedCode(exchange, 'theirs@example.com');
  expect(
    await mine.post('/Bcex/User/setTradePwd', {
      trade_pwd: TRADE_PASSWORD,
      confirm_trade_pwd: TRADE_PASSWORD,
      email_code: code,
    }),
  ).toMatchObject({ code: 12903 });
  expect(await signIn(exchange, new Browser(exchange.app), 'mine@example.com')).toMatchObject({ code: 0 });
});

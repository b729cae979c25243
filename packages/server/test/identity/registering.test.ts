import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, HOSTS, mailedCode, startExchange, type ExchangeUnderTest } from './exchange-under-test.ts';
import { openSlots } from './open-slots.ts';
import { askForCode, PASSWORD, registerPerson, registration, solveSlider } from './person.ts';

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(() => exchange.close());

describe('registering by email (J-12)', () => {
  it('ends signed in, known to the engine, with an account of its own', async () => {
    const browser = new Browser(exchange.app);
    await askForCode(exchange, browser, '  Mei.Lin@Example.com ');
    const code = await mailedCode(exchange, 'mei.lin@example.com');
    const answer = await browser.post('/multi/newRegister', registration('Mei.Lin@example.com', code));
    expect(answer).toMatchObject({ code: 0, data: { user_account: 'mei.lin@example.com' } });
    expect(answer.data['uid']).toMatch(/^\d{8}$/);
    const { id: owner } = await exchange.database.queries
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'mei.lin@example.com')
      .executeTakeFirstOrThrow();
    expect(await exchange.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 2, feeOwner: 2 })).toMatchObject({
      kind: 'done',
      receipt: { outcome: { ok: false, refusal: 'definition_conflict' } },
    });
    expect(browser.cookies.get('token')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('token_present')).toBe('1');
    const info = await browser.get('/user/getUserInfo');
    expect(info.data).toMatchObject({ email: 'mei.lin@example.com', country: 'JP', has_trade_pwd: 0, kyc_level: 0, fee_level: 0 });
    expect(JSON.stringify(info.data)).not.toContain('hash');
  });

  it('keeps the cookie from scripts and from other sites', async () => {
    const answer = await registerPerson(exchange, new Browser(exchange.app), 'cookie@example.com');
    const token = answer.raw.cookies.find(({ name }) => name === 'token');
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(token).not.toHaveProperty('domain');
  });

  it('names each wrong field, in the order of the form', async () => {
    const browser = new Browser(exchange.app);
    const rows: readonly (readonly [Record<string, string>, number, string])[] = [
      [{ email: 'nobody' }, 12935, 'email'],
      [{ country: 'XX' }, 12900, 'country'],
      [{ country: 'IR' }, 12906, 'country'],
      [{ password: 'Ab1-567', confirm_password: 'Ab1-567' }, 12940, 'password'],
      [{ password: 'vermilion-7', confirm_password: 'vermilion-7' }, 12941, 'password'],
      [{ password: 'Verm-1234567', confirm_password: 'Verm-1234567' }, 12942, 'password'],
      [{ confirm_password: 'Vermilion-8seal' }, 12939, 'confirm_password'],
      ...['P@ssw0rd', 'Qwerty-1234', 'Paper-2024!', 'Mei.lin-1984'].map(
        (password) => [{ email: 'mei.lin-1@example.com', password, confirm_password: password }, 12955, 'password'] as const,
      ),
      [{ agree: '' }, 12938, 'agree'],
      [{ invite_code: 'WRONG1' }, 12936, 'invite_code'],
      [{ code: '000000' }, 12903, 'code'],
      [{ code: '' }, 12903, 'code'],
      [{ type: 'mobile' }, 12900, 'type'],
    ];
    for (const [changes, code, field] of rows) {
      const answer = await browser.post('/multi/newRegister', registration('row@example.com', '123456', changes));
      expect([answer.code, answer.data['field']], JSON.stringify(changes)).toEqual([code, field]);
      expect(answer.msg).not.toMatch(/[{}]/);
    }
  });

  it('tells only the owner of an address that it is taken', async () => {
    const browser = new Browser(exchange.app);
    await registerPerson(exchange, browser, 'taken@example.com');
    const newcomer = new Browser(exchange.app);
    expect(await askForCode(exchange, newcomer, 'taken@example.com')).toMatchObject({
      code: 0,
      data: { expire_in: 300, resend_after: 60 },
    });
    const guess = await newcomer.post('/multi/newRegister', registration('taken@example.com', '000000'));
    expect(guess.code).toBe(12903);
    const owner = await newcomer.post(
      '/multi/newRegister',
      registration('taken@example.com', await mailedCode(exchange, 'taken@example.com')),
    );
    expect(owner).toMatchObject({ code: 12934, data: { field: 'email' } });
  });
});

describe('the code', () => {
  it('needs the slider, of this scene, once', async () => {
    const browser = new Browser(exchange.app);
    const ask = (secret: string) => browser.post('/Bcex/notification/sendRegisterEmail', { email: 'slide@example.com', secret });
    expect(await ask('')).toMatchObject({ code: 12001 });
    expect(await ask('made-up')).toMatchObject({ code: 12001 });
    expect(await ask(await solveSlider(exchange, browser, 'login'))).toMatchObject({ code: 12001 });
    const secret = await solveSlider(exchange, browser, 'register');
    const asked = await Promise.all([ask(secret), ask(secret), ask(secret)]);
    expect(asked.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([0, 12001, 12001]);
  });

  it('dies after 300 s, after five wrong guesses, and when a newer one is sent', async () => {
    const browser = new Browser(exchange.app);
    const attempt = (code: string) => browser.post('/multi/newRegister', registration('dying@example.com', code));
    await askForCode(exchange, browser, 'dying@example.com');
    const first = await mailedCode(exchange, 'dying@example.com');
    exchange.pass(61_000);
    await askForCode(exchange, browser, 'dying@example.com');
    const second = await mailedCode(exchange, 'dying@example.com');
    if (first !== second) expect(await attempt(first)).toMatchObject({ code: 12903 });
    for (let guess = 0; guess < 5; guess++) await attempt(second === '000000' ? '000001' : '000000');
    expect(await attempt(second)).toMatchObject({ code: 12903 });
    exchange.pass(61_000);
    await askForCode(exchange, browser, 'dying@example.com');
    exchange.pass(300_000);
    expect(await attempt(await mailedCode(exchange, 'dying@example.com'))).toMatchObject({ code: 12903 });
  });

  it('judges at most five of fifty parallel guesses', async () => {
    const browser = new Browser(exchange.app);
    await askForCode(exchange, browser, 'parallel@example.com');
    const right = await mailedCode(exchange, 'parallel@example.com');
    const wrong = Array.from({ length: 50 }, (_, i) => String(i).padStart(6, '0')).filter((code) => code !== right);
    await Promise.all(
      wrong.map((code) => new Browser(exchange.app).post('/multi/newRegister', registration('parallel@example.com', code))),
    );
    const row = await exchange.database.queries
      .selectFrom('verification_codes')
      .select('tries')
      .where('target', '=', 'parallel@example.com')
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
  });

  it('goes out once a minute and ten times a day', async () => {
    const browser = new Browser(exchange.app);
    expect(await askForCode(exchange, browser, 'often@example.com')).toMatchObject({ code: 0 });
    const soon = await askForCode(exchange, browser, 'often@example.com');
    expect(soon.code).toBe(12003);
    expect(soon.data['retry_after']).toBeGreaterThan(50);
    for (let n = 1; n < 10; n++) {
      exchange.pass(60_000);
      expect((await askForCode(exchange, browser, 'often@example.com')).code).toBe(0);
    }
    exchange.pass(60_000);
    expect((await askForCode(exchange, browser, 'often@example.com')).code).toBe(12003);
    exchange.pass(24 * 3_600_000);
    expect((await askForCode(exchange, browser, 'often@example.com')).code).toBe(0);
  });

  it('is sent later when the mail server is down, and no reader waits for one', async () => {
    const lettersTo = (target: string) => exchange.letters.filter((letter) => letter.target === target);
    const browser = new Browser(exchange.app);
    exchange.setMailServer('failing');
    expect(await askForCode(exchange, browser, 'down@example.com')).toMatchObject({ status: 200, code: 0 });
    await exchange.mailSettled();
    exchange.setMailServer('silent');
    expect(await askForCode(exchange, browser, 'silent@example.com')).toMatchObject({ status: 200, code: 0 });
    exchange.setMailServer('well');
    exchange.pass(5_000);
    await exchange.mailSettled();
    expect(lettersTo('down@example.com')).toHaveLength(1);
    expect(lettersTo('silent@example.com')).toHaveLength(1);
  });

  it('goes to at most 300 addresses an hour from one address', async () => {
    const at = exchange.now();
    await exchange.database.run(
      "insert into failed_attempts (subject, at) select 'register-codes:203.0.113.1', $1 from generate_series(1, 300)",
      [at],
    );
    const flooder = new Browser(exchange.app);
    flooder.ip = '203.0.113.1';
    expect(await askForCode(exchange, flooder, 'three-hundred-first@example.com')).toMatchObject({ code: 12003 });
    expect(await askForCode(exchange, new Browser(exchange.app), 'another@example.com')).toMatchObject({ code: 0 });
  });

  it("is mailed in the caller's language, under the organisation's name", async () => {
    const browser = new Browser(exchange.app);
    browser.language = 'ru-RU';
    await askForCode(exchange, browser, 'russian@example.com');
    const mail = await exchange.database.queries
      .selectFrom('outbox')
      .selectAll()
      .where('target', '=', 'russian@example.com')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ organisation: 1, subject: 'Код подтверждения Paper' });
    expect(mail.body).toMatch(/^Вы создаёте аккаунт в Paper\.\n\nКод подтверждения: \d{6}\n\n/);
  });
});

describe('an invitation', () => {
  it('is asked for where the organisation says so, and read in any case (A-060, V-022)', async () => {
    const host = new Browser(exchange.app);
    const invited = await registerPerson(exchange, host, 'inviter@example.com');
    expect(invited.code).toBe(0);
    const code = String((await host.get('/user/getUserInfo')).data['invite_code']);
    await openSlots(exchange, 'inviter@example.com');
    const friend = await registerPerson(exchange, new Browser(exchange.app), 'friend@example.com', { invite_code: code.toLowerCase() });
    expect(friend.code).toBe(0);
    const desk = new Browser(exchange.app, HOSTS.desk);
    expect(await desk.post('/multi/newRegister', registration('d@example.com', '123456'))).toMatchObject({ code: 12937 });
    expect(await desk.post('/multi/newRegister', registration('d@example.com', '123456', { invite_code: code }))).toMatchObject({
      code: 12936,
    });
  });
});

it('never writes a password down', async () => {
  const { rows } = await exchange.database.queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('rows'))
    .where('password_hash', 'not like', '$argon2id$v=19$m=19456,t=2,p=1$%')
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(0);
  const users = await exchange.database.queries.selectFrom('users').selectAll().execute();
  expect(JSON.stringify(users)).not.toContain(PASSWORD);
});

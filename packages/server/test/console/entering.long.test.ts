import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOperator } from '../../src/operator/index.ts';
import { openConsoleUnderTest, PASSWORD, type ConsoleUnderTest } from './console-under-test.ts';
import { atOnce } from '../races/race.ts';

const STEP_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

let exchange: ConsoleUnderTest;
let key = '';
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
});
afterAll(() => exchange.close());

const marque = (...words: string[]) =>
  answerOperator({ words: ['operator', ...words], directory: '/' }, { database: exchange.database, now: exchange.clock.now(), port: 3000 });

async function linkOf(...words: string[]): Promise<string> {
  const { code, text } = await marque(...words);
  expect(code).toBe(0);
  return /\/welcome#([\w-]{43})/.exec(text)?.[1] ?? '';
}

const signIn = (password: string, code: string) => exchange.ask('/session/signIn', { email: 'root@example.org', password, code });

describe('the first operator', () => {
  it('comes in by the link of the command line, with a password and an authenticator, once', async () => {
    const link = await linkOf('add', 'Root@Example.org');
    const offer = await exchange.ask('/session/readLink', { link });
    expect(offer.data).toMatchObject({ email: 'root@example.org', roles: ['admin'] });
    key = String(offer.data['secret']);
    const accept = (part: Record<string, string>) =>
      exchange.ask('/session/acceptLink', {
        link,
        setup: String(offer.data['setup']),
        password: PASSWORD,
        code: exchange.codeOf(key),
        ...part,
      });
    expect((await accept({ password: 'short' })).code).toBe(12605);
    for (const password of ['root-root-root-root', 'Password-2024-12', 'qwertyuiop12345', 'Marque-Console-1'])
      expect((await accept({ password })).code).toBe(12606);
    expect((await accept({ code: exchange.codeOf(key, 9) })).code).toBe(12903);
    expect((await accept({ setup: 'forged' })).code).toBe(12604);
    const answers = await atOnce(() => accept({}));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 12604]));
    const [won] = answers.filter(({ code }) => code === 0);
    expect((await exchange.ask('/session/me', {}, won?.cookie)).data).toMatchObject({ email: 'root@example.org', all_organisations: true });
    expect((await exchange.ask('/session/readLink', { link })).code).toBe(12604);
  });

  it('signs in with both, by a code that is taken once', async () => {
    exchange.pass(2 * STEP_MS);
    const code = exchange.codeOf(key);
    expect((await signIn(PASSWORD, exchange.codeOf(key, 9))).code).toBe(12602);
    expect((await signIn('Wrong-Harbour-Lamp-1', code)).code).toBe(12602);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(PASSWORD, code)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    const [won] = answers.filter((answer) => answer.code === 0);
    const raw = await exchange.app.inject({
      method: 'POST',
      url: '/api/console/session/signOut',
      headers: {
        host: 'console.example.com',
        cookie: `__Host-console=${won?.cookie}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    });
    expect(raw.headers['set-cookie']).toMatch(/^__Host-console=;.*Path=\/;.*HttpOnly; Secure; SameSite=Strict/);
    expect((await exchange.ask('/session/me', {}, won?.cookie)).code).toBe(1104);
  });

  it('is paused after five failures, for a quarter of an hour', async () => {
    exchange.pass(20 * 60_000);
    for (let i = 0; i < 5; i += 1) expect((await signIn('Wrong-Harbour-Lamp-1', '000000')).code).toBe(12602);
    expect((await signIn(PASSWORD, exchange.codeOf(key))).code).toBe(12603);
    exchange.pass(16 * 60_000);
    expect((await signIn(PASSWORD, exchange.codeOf(key))).code).toBe(0);
  });

  it('cannot be the last who goes', async () => {
    expect(await marque('close', 'root@example.org')).toMatchObject({ code: 1, text: expect.stringContaining('administrator') });
    expect(await marque('add', 'root@example.org')).toMatchObject({ code: 1 });
    expect(await marque('add', 'nobody')).toMatchObject({ code: 1 });
    expect(await marque('add', 'x@example.org', '--role', 'king')).toMatchObject({ code: 2 });
    expect((await marque('list')).text).toMatch(/root@example\.org +admin +all +active/);
  });
});

describe('a link', () => {
  it('is worth nothing after a day, and when a newer one was made', async () => {
    const older = await linkOf('add', 'late@example.org', '--role', 'viewer', '--organisation', '1');
    const newer = await linkOf('link', 'late@example.org');
    expect((await exchange.ask('/session/readLink', { link: older })).code).toBe(12604);
    expect((await exchange.ask('/session/readLink', { link: newer })).code).toBe(0);
    exchange.pass(DAY_MS + 1);
    expect((await exchange.ask('/session/readLink', { link: newer })).code).toBe(12604);
  });
});

describe('the surface', () => {
  it('takes no form of another site, and no bodies but forms', async () => {
    const { cookie } = await exchange.operator(['admin']);
    const foreign = await exchange.ask('/session/signOut', {}, cookie, { origin: 'https://evil.example' });
    expect([foreign.status, foreign.code]).toEqual([403, 12902]);
    expect((await exchange.ask('/session/signOut', {}, cookie, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await exchange.ask('/session/signOut', {}, cookie, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await exchange.ask('/session/me', {}, cookie)).code).toBe(0);
    expect((await exchange.ask('/nothing', {}, cookie)).status).toBe(404);
  });

  it('ends a session after an idle hour, after twelve in all, and at once when the account is closed', async () => {
    const first = await exchange.operator(['viewer']);
    exchange.pass(61 * 60_000);
    expect((await exchange.ask('/session/me', {}, first.cookie)).code).toBe(1101);
    const second = await exchange.operator(['viewer']);
    for (let hour = 0; hour < 12.5; hour += 0.5) {
      exchange.pass(30 * 60_000);
      await exchange.ask('/session/me', {}, second.cookie);
    }
    expect((await exchange.ask('/session/me', {}, second.cookie)).code).toBe(1101);
    const third = await exchange.operator(['viewer']);
    const { cookie } = await exchange.operator(['admin']);
    expect((await exchange.ask('/operators/close', { id: String(third.id), reason: 'left' }, cookie)).code).toBe(0);
    expect((await exchange.ask('/session/me', {}, third.cookie)).code).toBe(1104);
  });
});

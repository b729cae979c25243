import { anyone, defineCall, fields, user } from '@marque/contract';
import { failOnWrongAnswer } from '@marque/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../../src/adapters/clock.ts';
import { createApp } from '../../src/http/app.ts';
import { handle, ok, refuse } from '../../src/http/handler.ts';
import type { Organisation } from '../../src/ports/organisations.ts';
import { NOBODY, siteSurface } from './site-under-test.ts';

const echo = defineCall({
  method: 'POST',
  path: '/test/echo',
  requires: anyone,
  input: z.object({ amount: fields.decimal(), page: fields.page() }),
  output: z.strictObject({ amount: z.string(), page: z.int(), host: z.string(), network: z.string() }),
  refusals: ['amount_below_min'],
});
const list = defineCall({
  method: 'GET',
  path: '/test/list',
  requires: anyone,
  input: z.object({ token: fields.tokenCode() }),
  output: z.string(),
});
const own = defineCall({ method: 'GET', path: '/test/own', requires: user({ scope: 'read' }), input: z.object({}), output: z.int() });
const broken = defineCall({ method: 'GET', path: '/test/broken', requires: anyone, input: z.object({}), output: z.int() });

const handlers = [
  handle(echo, async ({ amount, page }, { host, network }) =>
    amount === '0' ? refuse('amount_below_min', { min: '0.1' }) : ok({ amount, page, host, network }),
  ),
  handle(list, async ({ token }) => ok(token)),
  handle(own, async (_input, { actor }) => ok(actor.owner)),
  handle(broken, async () => {
    throw new Error('secret detail');
  }),
];

const paper: Organisation = {
  id: 1,
  name: 'Paper',
  themeType: 0,
  defaultLocale: 'zh-CN',
  supportedLocales: ['zh-CN', 'en'],
  settings: {},
};
const organisations = {
  byHost: (host: string) => (host === 'localhost' ? paper : undefined),
  byApiHost: () => undefined,
  hostsOf: () => [],
  byId: (id: number) => (id === 1 ? paper : undefined),
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let app: FastifyInstance;

const build = async (
  trustedProxies: readonly string[] = [],
  limits = {},
  onWrongAnswer = failOnWrongAnswer,
  answering = handlers,
): Promise<FastifyInstance> =>
  createApp({
    handlers: answering,
    organisations,
    surface: await siteSurface(),
    clock: systemClock(),
    logger: pino({ level: 'silent' }),
    trustedProxies,
    onWrongAnswer,
    limits,
  });
const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/test/echo', payload, headers: { host: 'localhost:8080', ...FORM, ...headers } });
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());

describe('answers', () => {
  it('wraps success in the envelope', async () => {
    const answer = await post('amount=1.50');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 0,
      msg: 'success',
      data: { amount: '1.50', page: 1, host: 'localhost:8080', network: '127.0.0.1' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('phrases refusals in the best offered language', async () => {
    const said = async (language: string) => (await post('amount=0', { 'accept-language': language })).json<unknown>();
    expect(await said('en')).toEqual({
      code: 12102,
      msg: 'The amount cannot be below 0.1',
      data: { refusal: 'amount_below_min', min: '0.1' },
    });
    expect(await said('ru-RU, en;q=0.2, zh;q=0.5')).toMatchObject({ msg: '数量不能低于 0.1' });
    expect(await said('<svg onload=alert(1)>')).toMatchObject({ msg: '数量不能低于 0.1' });
  });

  it('names the first wrong field', async () => {
    for (const wrong of ['', 'amount=', 'amount=1e3', 'amount=-1', 'amount=1&page=0', 'amount=1&page=1e1']) {
      const answer = (await post(wrong)).json<{ code: number; data: { field: string } }>();
      expect(answer.code, wrong).toBe(12900);
      expect(answer.data.field).toBe(wrong.includes('page') ? 'page' : 'amount');
    }
  });

  it('asks for a session where the call needs one', async () => {
    expect((await get('/api/test/own')).json()).toMatchObject({ code: 1101, data: { refusal: 'session_missing' } });
  });

  it('leaks nothing of an exception', async () => {
    const answer = await get('/api/test/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 12999 });
    expect(answer.body).not.toContain('secret detail');
  });
});

describe('answers held to what their calls declare', () => {
  const wide = defineCall({
    method: 'GET',
    path: '/test/wide',
    requires: anyone,
    input: z.object({ as: fields.text(8) }),
    output: z.strictObject({ rows: z.array(z.strictObject({ price: z.string() })) }),
  });
  const answers: Readonly<Record<string, string>> = {
    right: '{ "rows": [{ "price": "1" }] }',
    number: '{ "rows": [{ "price": "1" }, { "price": 1 }] }',
    surplus: '{ "rows": [{ "price": "1", "cost": "2" }] }',
    missing: '{ "rows": [{}] }',
  };
  it.each([
    ['right', undefined],
    ['number', /GET \/test\/wide answers otherwise .*rows\[1\]\.price/],
    ['surplus', /rows\[0\] .*"cost"/],
    ['missing', /rows\[0\]\.price/],
  ])('finds what is wrong: %s', async (as, problem) => {
    const logged: string[] = [];
    const answering = handle(wide, async ({ as: name }) => ok(JSON.parse(answers[name] ?? '')));
    const strict = await build([], {}, (text) => void logged.push(text), [answering]);
    expect((await strict.inject({ url: `/api/test/wide?as=${as}`, headers: { host: 'localhost' } })).json()).toMatchObject({ code: 0 });
    expect(logged).toEqual(problem ? [expect.stringMatching(problem)] : []);
    await strict.close();
  });
});

describe('the form reader', () => {
  it.each([
    'amount=1&amount=2',
    '__proto__=1&amount=1',
    'constructor=1&amount=1',
    'constructor[prototype]=1&amount=1',
    'amount[]=1',
    'amount=%zz',
    'amount=%00',
    'amount=%C0%AF',
    Array.from({ length: 51 }, (_, i) => `f${i}=1`).join('&'),
  ])('refuses %s', async (body) => {
    expect((await post(body)).json()).toMatchObject({ code: 12900 });
  });

  it('ignores fields that the call does not know', async () => {
    expect((await post('amount=1&org_id=2&uid=3&status=1')).json()).toMatchObject({ code: 0 });
  });

  it('takes forms only, up to 16 KiB', async () => {
    expect((await post('{"amount":"1"}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await post('amount=1', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' })).statusCode).toBe(415);
    expect((await post('amount=1', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(415);
    expect((await post('amount=1', { 'content-encoding': 'gzip' })).statusCode).toBe(415);
    expect((await post(`amount=${'1'.repeat(17_000)}`)).statusCode).toBe(413);
  });

  it('reads a query as strictly as a body', async () => {
    expect((await get('/api/test/list?token=CK.USD')).json()).toMatchObject({ code: 0, data: 'CK.USD' });
    expect((await get('/api/test/list?token=A&token=B')).json()).toMatchObject({ code: 12900, data: { field: 'token' } });
  });
});

describe('the walls', () => {
  it('knows its paths letter for letter and its methods', async () => {
    expect((await get('/api/Test/list?token=A')).statusCode).toBe(404);
    expect((await get('/api/nowhere')).json()).toMatchObject({ code: 12901 });
    const wrongMethod = await app.inject({ method: 'DELETE', url: '/api/test/echo', headers: { host: 'localhost' } });
    expect(wrongMethod.statusCode).toBe(405);
    expect(wrongMethod.headers['allow']).toBe('POST');
  });

  it.each([
    [{ origin: 'http://localhost:8080' }, 200],
    [{ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
    [{ origin: 'http://localhost:8081' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:8080.evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
  ])('answers a POST with %j by %d', async (headers, status) => {
    expect((await post('amount=1', headers)).statusCode).toBe(status);
  });

  it('belongs to a host exactly, and believes no header about it', async () => {
    const code = async (headers: Record<string, string>) => (await get('/api/test/list?token=A', headers)).json<{ code: number }>().code;
    expect(await code({ host: 'LOCALHOST:80' })).toBe(0);
    for (const host of ['evil.example', 'localhost.evil.example', 'local', '[::1]']) expect(await code({ host }), host).toBe(12920);
    for (const host of ['localhost:99999', 'localhost.', 'localhost@evil', 'a b']) {
      expect((await get('/api/test/list?token=A', { host })).statusCode, host).toBe(400);
    }
    expect(await code({ host: 'evil.example', 'x-forwarded-host': 'localhost' })).toBe(12920);
    expect(await code({ host: 'localhost', 'x-forwarded-host': 'evil.example' })).toBe(0);
  });

  it('takes host and address from a trusted proxy', async () => {
    const proxied = await build(['127.0.0.1']);
    const answer = await proxied.inject({
      method: 'POST',
      url: '/api/test/echo',
      payload: 'amount=1',
      headers: { ...FORM, host: 'inner', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '198.51.100.7' },
    });
    expect(answer.json()).toMatchObject({ code: 0, data: { host: 'localhost', network: '198.51.100.7' } });
    await proxied.close();
  });

  it('runs calls without a session in turn, and tells them to come later when too many wait; nobody else waits', async () => {
    const token = 'A'.repeat(43);
    const session = { tokenHash: '', user: 7, organisation: 1, uid: '', feeLevel: 0, kycLevel: 0, isFrozen: false, createdAt: 0 };
    const full = await createApp({
      handlers,
      organisations,
      surface: await siteSurface({ ...NOBODY, find: async () => ({ kind: 'live', session }) }),
      clock: systemClock(),
      logger: pino({ level: 'silent' }),
      trustedProxies: [],
      anonymousTurns: { isFull: true, run: async () => undefined },
    });
    const postTo = async (headers: Record<string, string>) => {
      const answer = await full.inject({
        method: 'POST',
        url: '/api/test/echo',
        payload: 'amount=1',
        headers: { host: 'localhost', ...headers },
      });
      return [answer.statusCode, answer.json<{ code: number }>().code];
    };
    expect(await postTo(FORM)).toEqual([200, 12003]);
    expect(await postTo({ ...FORM, cookie: `token=${token}` })).toEqual([200, 0]);
    // What is refused for want of a turn is not read.
    expect(await postTo({ 'content-type': 'application/json' })).toEqual([200, 12003]);
    const read = await full.inject({ method: 'GET', url: '/api/test/list?token=A', headers: { host: 'localhost' } });
    expect(read.json()).toMatchObject({ code: 0 });
    await full.close();
  });

  it('counts anonymous callers by address, whatever X-Forwarded-For they claim', async () => {
    const limited = await build([], { anonymousCallsPerMinute: 3 });
    const ask = (n: number) =>
      limited.inject({
        method: 'GET',
        url: '/api/test/list?token=A',
        headers: { host: 'localhost', 'x-forwarded-for': `198.51.100.${n}` },
      });
    const answers = [];
    for (let n = 0; n < 20; n++) answers.push(await ask(n));
    expect(answers.slice(0, 3).map((answer) => answer.json<{ code: number }>().code)).toEqual([0, 0, 0]);
    expect(answers[3]?.json()).toMatchObject({ code: 12003 });
    expect(answers[19]?.statusCode).toBe(429);
    await limited.close();
  });

  it('sends the security headers', async () => {
    const { headers } = await get('/some-page');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}';.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://localhost wss://localhost");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('sends the same ones with a call, and a policy under which nothing runs', async () => {
    const guards = (headers: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => /^(x-|cross-|strict-|referrer-|permissions-|origin-agent)/.test(name)));
    const [page, call] = [await get('/some-page'), await get('/api/test/list?token=A')];
    expect(guards(call.headers)).toEqual(guards(page.headers));
    expect(call.headers['content-security-policy']).toBe("default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'");
  });
});

import { anyone, defineCall, user } from '@marque/contract';
import { failOnWrongAnswer } from '@marque/testkit';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { systemClock } from '../../src/adapters/clock.ts';
import { createApp } from '../../src/http/app.ts';
import { handle, ok, okSignedIn } from '../../src/http/handler.ts';
import type { Organisation } from '../../src/ports/organisations.ts';
import { NOBODY, siteSurface } from './site-under-test.ts';

const enter = defineCall({ method: 'GET', path: '/test/enter', requires: anyone, input: z.object({}), output: z.int() });
const own = defineCall({
  method: 'GET',
  path: '/test/own',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.int(),
});

const TOKEN = 'A'.repeat(43);
const session = { tokenHash: 'hash', user: 7, organisation: 1, uid: '7', feeLevel: 0, kycLevel: 0, isFrozen: false, createdAt: 1 };
const organisation: Organisation = {
  id: 1,
  name: 'Halyard',
  themeType: 0,
  defaultLocale: 'en',
  supportedLocales: ['en'],
  settings: { socket: 'ws://feed.example/socket', socket_personal: 'wss://feed.example/own' },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({
    handlers: [handle(enter, async () => okSignedIn(1, TOKEN, ['known'])), handle(own, async (_input, { actor }) => ok(actor.owner))],
    organisations: { byHost: () => organisation, byApiHost: () => undefined, byId: () => organisation, hostsOf: () => [] },
    surface: await siteSurface({ ...NOBODY, find: async (token) => (token === TOKEN ? { kind: 'live', session } : { kind: 'missing' }) }),
    clock: systemClock(),
    logger: pino({ level: 'silent' }),
    trustedProxies: ['127.0.0.1'],
    onWrongAnswer: failOnWrongAnswer,
  });
});
afterAll(() => app.close());

const TLS = { host: 'inner:3000', 'x-forwarded-host': 'exchange.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
const get = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

describe('over TLS', () => {
  it("a session lives in cookies that are this very host's", async () => {
    const { cookies } = await get('/api/test/enter', TLS);
    expect(cookies).toEqual([
      expect.objectContaining({ name: '__Host-token', value: TOKEN, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }),
      expect.objectContaining({ name: '__Host-token_present', value: '1', path: '/', secure: true, sameSite: 'Lax' }),
      expect.objectContaining({ name: '__Host-device', value: 'known', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }),
    ]);
    for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain');
    expect((await get('/api/test/own', { ...TLS, cookie: `__Host-token=${TOKEN}` })).json()).toMatchObject({ code: 0, data: 7 });
  });

  it('no other cookie is a session, and one of before is taken away', async () => {
    const answer = await get('/api/test/own', { ...TLS, cookie: `token=${TOKEN}; token_present=1` });
    expect(answer.json()).toMatchObject({ data: { refusal: 'session_missing' } });
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual(
      ['__Host-token', '__Host-token_present', 'token', 'token_present'].map((name) => [name, '']),
    );
  });

  it('pages connect to feeds over TLS only, at the host that the reader sees', async () => {
    const policy = String((await get('/', TLS)).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' wss://exchange.example wss://feed.example;");
    expect(policy).not.toContain('ws://');
  });
});

describe('on plain http on this machine', () => {
  it('cookies have no prefix and one with it is no session', async () => {
    const { cookies } = await get('/api/test/enter', { host: 'localhost:3000' });
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['token', undefined],
      ['token_present', undefined],
      ['device', undefined],
    ]);
    expect((await get('/api/test/own', { host: 'localhost:3000', cookie: `token=${TOKEN}` })).json()).toMatchObject({ code: 0 });
    expect((await get('/api/test/own', { host: 'localhost:3000', cookie: `__Host-token=${TOKEN}` })).json()).not.toMatchObject({ code: 0 });
  });
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSite, SameProcessRenderer, type SiteBuild } from '@marque/server/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PageReader } from '../../src/http/page-calls.ts';
import { registerSecurityHeaders } from '../../src/http/security-headers.ts';

let app: FastifyInstance;
let assets: string;
let rendered = 0;
let now = 0;
let renderingMayEnd: Promise<void>;

const nobody: PageReader = {
  visitor: undefined,
  caller: { kind: 'missing' },
  name: 'somewhere',
  answer: async () => ({ status: 404, body: '{}' }),
};

/** A site whose page says how often it was rendered, and for which nonce and cookies; like the real one it has no words for HEAD. */
const build: SiteBuild = {
  addresses: [
    { path: '/', query: { a: /^\w$/ }, cookies: { scheme: /^(light|dark)$/, updown: /^red-up$/ } },
    { path: '/downloadapp', device: true },
    { path: '/login', single: true },
    { path: '*' },
  ],
  handlePage: async (request, host) => {
    rendered += 1;
    await renderingMayEnd;
    if (new URL(request.url).pathname === '/old') return new Response(null, { status: 301, headers: { location: '/new?a=1#part' } });
    const isMissing = new URL(request.url).pathname === '/nowhere';
    const page = `${rendered} ${host.nonce} ${request.headers.get('cookie') ?? ''}\n<script nonce="${host.nonce}">ours()</script><script>theirs()</script>`;
    return new Response(request.method === 'HEAD' ? null : page, {
      status: isMissing ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    });
  },
};

beforeEach(async () => {
  [rendered, now, renderingMayEnd] = [0, 0, Promise.resolve()];
  assets = mkdtempSync(join(tmpdir(), 'marque-site-'));
  mkdirSync(join(assets, 'built'));
  writeFileSync(join(assets, 'built', 'a.js'), 'export {};');
  app = Fastify();
  await registerSecurityHeaders(app);
  await mountSite(app, {
    renderer: await SameProcessRenderer.start(async () => build),
    calls: { readerOf: async () => nobody },
    assets,
    clock: { monotonic: () => now },
    limits: { atOnce: 1, waitingMax: 1, perMinute: 12 },
  });
});

afterEach(async () => {
  await app.close();
  rmSync(assets, { recursive: true, force: true });
});

const ask = (cookie = '', url = '/', host = 'localhost', headers = {}) =>
  app.inject({ url, headers: { host, ...(cookie && { cookie }), ...headers } });

const open = async (cookie = '', url = '/', host = 'localhost') => {
  const { body, headers, statusCode } = await ask(cookie, url, host);
  const [count = '', nonce = ''] = body.split(' ');
  return {
    count: Number(count),
    nonce,
    policy: String(headers['content-security-policy']),
    status: statusCode,
    cache: headers['cache-control'],
  };
};

it('renders once for visitors who come together, and anew after two seconds', async () => {
  expect([(await open()).count, (await open()).count]).toEqual([1, 1]);
  now = 2_001;
  await expect.poll(async () => (await open()).count).toBe(2);
});

it('shows the old page while the new one is being rendered, but never one that is older than four seconds', async () => {
  await open();
  now = 3_999;
  expect((await open()).count).toBe(1);
  await expect.poll(async () => (await open()).count).toBe(2);
  now = 8_000;
  expect((await open()).count).toBe(3);
});

it('keeps pages of another host, language, look or address apart', async () => {
  const counts = [
    await open(),
    await open('', '/', 'desk.localhost'),
    await open('lang=en'),
    await open('scheme=dark'),
    await open('updown=red-up'),
    await open('', '/?a=1'),
  ].map(({ count }) => count);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

it('reads cookies as the page does: spaces around a name mean nothing, and the first of a name counts', async () => {
  const counts: number[] = [];
  for (const cookie of ['', 'lang =ja', 'lang=ja', ' lang=ja; lang=en', 'lang=en; lang=ja', 'other=1', 'lang=ja; more=1'])
    counts.push((await open(cookie)).count);
  expect(counts).toEqual([1, 2, 2, 2, 3, 1, 2]);
});

it('keeps phones apart, also from who claims to be several', async () => {
  const counts: number[] = [];
  for (const agent of ['', 'iPhone', 'Android', 'Android like iPhone', 'Android 15', 'Desk']) {
    const { body } = await ask('', '/downloadapp', 'localhost', { 'user-agent': agent });
    counts.push(Number(body.split(' ')[0]));
  }
  expect(counts).toEqual([1, 2, 3, 4, 3, 1]);
});

it('keeps no empty page for readers when somebody only asks about it', async () => {
  const asked = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'localhost' } });
  expect([asked.statusCode, asked.body]).toEqual([200, '']);
  expect((await open()).count).toBe(1);
});

it.each([
  'token=secret',
  'lang=en; token=secret',
  'token_present=1',
  'token =secret',
  'lang=en;\ttoken\t=secret',
  'token_present =1',
  '__Host-token=secret',
  'lang=en; __Host-token_present=1',
])('never shares a page rendered with %s', async (cookie) => {
  expect([(await open(cookie)).count, (await open(cookie)).count, (await open()).count]).toEqual([1, 2, 3]);
  expect((await open(cookie)).cache).toBe('no-store');
});

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('lets the scripts of a kept page run by what they say, not by a nonce that two readers know', async () => {
  const [first, second] = [await open(), await open()];
  expect(second.nonce).toBe(first.nonce);
  for (const { policy } of [first, second]) {
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`);
    expect(policy).not.toContain('nonce-');
  }
});

it('gives every page for one reader a nonce of its own', async () => {
  const [first, second] = [await open('token_present=1'), await open('token_present=1')];
  expect(second.nonce).not.toBe(first.nonce);
  for (const { nonce, policy } of [first, second]) expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
});

it('keeps the status of a missing page, and gives files and only files below /built', async () => {
  expect((await open('', '/nowhere')).status).toBe(404);
  const file = await app.inject('/built/a.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await app.inject('/built/none.js')).statusCode).toBe(404);
  expect((await app.inject('/built/../../etc/passwd')).body).not.toContain('root:');
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  expect(rendered).toBeLessThanOrEqual(2);
});

it('renders once for requests that differ only in what the page does not read', async () => {
  const counts: number[] = [];
  for (let i = 0; i < 30; i += 1) counts.push((await open(`lang=x${i}; scheme=x${i}; c${i}=1`, `/?q${i}=1&lang=y${i}&a=long${i}`)).count);
  expect(new Set(counts)).toEqual(new Set([1]));
  expect([(await open('', '/login')).count, (await open('', '/login')).count]).toEqual([2, 3]);
});

it('renders no more for one name than its budget, shows it what is kept, and tells it when to come back', async () => {
  for (let i = 0; i < 12; i += 1) expect((await ask('', `/missing-${i}`)).statusCode).toBe(200);
  const refused = await ask('', '/missing-12');
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([429, '30', 'no-store']);
  expect(rendered).toBe(12);
  expect((await open('', '/missing-11')).count).toBe(12);
  now = 60_000;
  expect((await ask('', '/missing-12')).statusCode).toBe(200);
});

it('renders a few at a time, and then answers at once with a page that needs no rendering, in the language that was asked for', async () => {
  let end = (): void => undefined;
  renderingMayEnd = new Promise((resolve) => {
    end = resolve;
  });
  const [first, second] = [ask('', '/?a=1'), ask('', '/?a=2')];
  await expect.poll(() => rendered).toBe(1);
  for (const [cookie, url, language] of [
    ['', '/?a=3&lang=ja', 'ja'],
    ['lang=ko', '/?a=4', 'ko'],
    ['lang=ko', '/?a=5&lang=ru-RU', 'ru-RU'],
    ['lang=q', '/?a=6', 'en'],
  ] as const) {
    const busy = await ask(cookie, url);
    expect([busy.statusCode, busy.headers['retry-after'], busy.headers['content-type']]).toEqual([503, '5', 'text/html; charset=utf-8']);
    expect(busy.body).toContain(`<html lang="${language}">`);
    expect(busy.body).not.toMatch(/<script|src=|undefined/);
  }
  expect((await ask('', '/_root.data?a=7')).body).toBe('');
  end();
  expect([(await first).statusCode, (await second).statusCode, rendered]).toEqual([200, 200, 2]);
});

it('sends a reader on with the names that the page does not read, each with his own', async () => {
  for (const [url, target] of [
    ['/old?from=letter', '/new?a=1&from=letter#part'],
    ['/old', '/new?a=1#part'],
    ['/old?x=%0d%0ay:z', '/new?a=1&x=%0D%0Ay%3Az#part'],
  ] as const) {
    expect((await ask('', url)).headers.location).toBe(target);
  }
  expect(rendered).toBe(1);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSite } from '@marque/server/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerSecurityHeaders } from '../../src/http/security-headers.ts';

let app: FastifyInstance;
let assets: string;
let rendered = 0;
let now = 0;

/** A site whose page says how often it was rendered, and for which nonce and cookies; like the real one it has no words for HEAD. */
const build = {
  handlePage: async (request: Request, host: { readonly nonce: string }) => {
    rendered += 1;
    const isMissing = new URL(request.url).pathname === '/nowhere';
    const page = `${rendered} ${host.nonce} ${request.headers.get('cookie') ?? ''}`;
    return new Response(request.method === 'HEAD' ? null : page, { status: isMissing ? 404 : 200, headers: { 'content-type': 'text/html' } });
  },
};

beforeEach(async () => {
  [rendered, now] = [0, 0];
  assets = mkdtempSync(join(tmpdir(), 'marque-site-'));
  mkdirSync(join(assets, 'built'));
  writeFileSync(join(assets, 'built', 'a.js'), 'export {};');
  app = Fastify();
  await registerSecurityHeaders(app);
  await mountSite(app, { build, assets, clock: { now: () => now } });
});

afterEach(async () => {
  await app.close();
  rmSync(assets, { recursive: true, force: true });
});

const open = async (cookie = '', url = '/', host = 'localhost') => {
  const { body, headers, statusCode } = await app.inject({ url, headers: { host, ...(cookie && { cookie }) } });
  const [count = '', nonce = ''] = body.split(' ');
  return { count: Number(count), nonce, policy: String(headers['content-security-policy']), status: statusCode, cache: headers['cache-control'] };
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
  const { nonce, policy } = await open();
  expect(policy).toContain(`'nonce-${nonce}'`);
  now = 8_000;
  expect((await open()).count).toBe(3);
});

it('keeps pages of another host, language, look or address apart', async () => {
  const counts = [
    await open(), await open('', '/', 'desk.localhost'), await open('lang=en'), await open('scheme=dark'), await open('updown=red-up'), await open('', '/?a'),
  ].map(({ count }) => count);
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

it('reads cookies as the page does: spaces around a name mean nothing, and the first of a name counts', async () => {
  const counts: number[] = [];
  for (const cookie of ['', 'lang =ja', 'lang=ja', ' lang=ja; lang=en', 'lang=en; lang=ja', 'other=1', 'lang=ja-and-more']) counts.push((await open(cookie)).count);
  expect(counts).toEqual([1, 2, 2, 2, 3, 1, 4]);
});

it('keeps phones apart, also from who claims to be several', async () => {
  const counts: number[] = [];
  for (const agent of ['', 'iPhone', 'Android', 'Android like iPhone', 'Android 15', 'Desk']) {
    const { body } = await app.inject({ url: '/', headers: { host: 'localhost', 'user-agent': agent } });
    counts.push(Number(body.split(' ')[0]));
  }
  expect(counts).toEqual([1, 2, 3, 4, 3, 1]);
});

it('keeps no empty page for readers when somebody only asks about it', async () => {
  const asked = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'localhost' } });
  expect([asked.statusCode, asked.body]).toEqual([200, '']);
  expect((await open()).count).toBe(1);
});

it.each(['token=secret', 'lang=en; token=secret', 'token_present=1', 'token =secret', 'lang=en;\ttoken\t=secret', 'token_present =1'])('never shares a page rendered with %s', async (cookie) => {
  expect([(await open(cookie)).count, (await open(cookie)).count, (await open()).count]).toEqual([1, 2, 3]);
  expect((await open(cookie)).cache).toBe('no-store');
});

it('sends a kept page with the policy that names its own nonce', async () => {
  const first = await open();
  const second = await open();
  expect(second.nonce).toBe(first.nonce);
  for (const { nonce, policy } of [first, second]) expect(policy).toContain(`'nonce-${nonce}'`);
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ProcessRenderer } from '../../src/pages/process-renderer.ts';
import type { PageOrder } from '../../src/pages/renderer.ts';

/** A site whose pages show what one call answers; some end the process, or never end. */
const SITE = `export const addresses = [{ path: '/', query: { a: /^\\w$/, b: ['c'] } }];
export async function handlePage(request, host) {
  const { pathname } = new URL(request.url);
  if (pathname === '/dies') process.kill(process.pid, 'SIGKILL');
  if (pathname === '/throws') throw new Error('this page is broken on purpose');
  const { status, body } = await host.api('GET', '/api/any', { at: pathname }, 'en');
  return new Response([process.pid, status, body.word, request.headers.get('cookie'), process.env.MARQUE_SECRET].join(' '), { status: 201, headers: { 'x-a': 'b' } });
}`;

let directory: string;
let renderer: ProcessRenderer;
let reports: string[];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'marque-render-'));
  writeFileSync(join(directory, 'site.mjs'), SITE);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(async () => {
  vi.unstubAllEnvs();
  await renderer.close();
});

async function start(): Promise<void> {
  vi.stubEnv('MARQUE_SECRET', 'nobody may read this');
  reports = [];
  renderer = new ProcessRenderer({ site: join(directory, 'site.mjs'), report: (event) => reports.push(event) });
  await renderer.ready();
}

const order = (url: string, isShared = false): PageOrder => ({
  url,
  cookie: 'lang=en',
  device: '',
  nonce: 'n',
  hostname: 'localhost',
  origin: 'http://localhost',
  encoding: 'identity',
  isShared,
});

let answered = 0;
const answer = async () => {
  answered += 1;
  return { status: 200, body: JSON.stringify({ word: `word-${answered}` }) };
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("renders in another process with answers of this one, and keeps this one's secrets from it", async () => {
  await start();
  answered = 0;
  const page = await renderer.render(order('/'), answer);
  expect(page).toMatchObject({ status: 201, headers: { 'x-a': 'b' } });
  expect(String(page?.body)).toBe(`${renderer.pid} 200 word-1 lang=en `);
  expect(renderer.pid).not.toBe(process.pid);
  expect(renderer.find?.('/').query).toEqual({ a: /^\w$/, b: ['c'] });
});

it('asks once for several pages that visitors may share, and anew for everybody else', async () => {
  await start();
  answered = 0;
  const words = async (isShared: boolean) => String((await renderer.render(order('/', isShared), answer))?.body).split(' ')[2];
  expect(await Promise.all([words(true), words(true), words(true)])).toEqual(['word-1', 'word-1', 'word-1']);
  expect([await words(false), await words(false)]).toEqual(['word-2', 'word-3']);
});

it('gives up a page that is broken, and goes on', async () => {
  await start();
  expect(await renderer.render(order('/throws'), answer)).toBeUndefined();
  expect((await renderer.render(order('/'), answer))?.status).toBe(201);
});

it('gives up what was under way when its process dies, says so, and starts another one', async () => {
  await start();
  const before = renderer.pid ?? 0;
  const hanging = renderer.render(order('/'), () => new Promise(() => undefined));
  expect(await renderer.render(order('/dies'), answer)).toBeUndefined();
  expect(await hanging).toBeUndefined();
  expect([renderer.find, await renderer.render(order('/'), answer)]).toEqual([undefined, undefined]);
  expect(reports).toEqual([expect.stringContaining('render process ended')]);
  await expect.poll(() => renderer.find, { timeout: 20_000 }).toBeDefined();
  expect((await renderer.render(order('/'), answer))?.status).toBe(201);
  expect([renderer.pid === before, isRunning(before)]).toEqual([false, false]);
});

it('leaves no process behind, whatever was under way', async () => {
  await start();
  const pid = renderer.pid ?? 0;
  const underWay = renderer.render(order('/'), () => new Promise(() => undefined));
  await renderer.close();
  expect([await underWay, isRunning(pid), renderer.pid]).toEqual([undefined, false, undefined]);
});

it('fails the start of a site that cannot be loaded', async () => {
  renderer = new ProcessRenderer({ site: join(directory, 'none.mjs'), report: () => undefined });
  await expect(renderer.ready()).rejects.toThrow('none.mjs cannot render pages');
});

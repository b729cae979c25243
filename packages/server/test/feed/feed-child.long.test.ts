import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { entryPoint } from '../../src/entry-url.ts';
import { FeedChild } from '../../src/feed/feed-child.ts';

/** The feed process sends a heartbeat once a second. */
const CHECK_EVERY_MS = 900;
const events: string[] = [];
let child: FeedChild | undefined;

afterEach(async () => child?.close());

const start = async (): Promise<FeedChild> => {
  child = new FeedChild({
    onReady: () => undefined,
    onMessage: () => undefined,
    onDown: () => undefined,
    report: (event) => events.push(event),
    checkEveryMs: CHECK_EVERY_MS,
  });
  await expect.poll(() => child?.isReady, { timeout: 30_000 }).toBe(true);
  return child;
};

/** Nothing of this process runs meanwhile, as while it is stopped or the machine sleeps. */
const blockThread = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('does not restart the feed process when this process itself was suspended', async () => {
  const running = await start();
  const { pid } = running;
  blockThread(CHECK_EVERY_MS * 5);
  await new Promise((resolve) => {
    setTimeout(resolve, CHECK_EVERY_MS * 4);
  });
  expect([running.pid, running.isReady, events]).toEqual([pid, true, []]);
});

it('ends a feed process that stands still, and starts another', async () => {
  const running = await start();
  const { pid = 0 } = running;
  process.kill(pid, 'SIGSTOP');
  await expect.poll(() => running.pid !== undefined && running.pid !== pid && running.isReady, { timeout: 30_000 }).toBe(true);
  expect(events[0]).toBe('feed process is silent');
});

it.each(['feed/feed-process', 'pages/render-process'])('%s ends when the main process is gone before it has begun', async (part) => {
  const { url, execArgv } = entryPoint(part);
  const directory = mkdtempSync(join(tmpdir(), 'marque-site-'));
  const site = join(directory, 'site.mjs');
  writeFileSync(site, 'export const addresses = [];');
  const early = fork(fileURLToPath(url), [site], { execArgv: [...execArgv] });
  early.disconnect();
  expect(await once(early, 'exit')).toEqual([0, null]);
  rmSync(directory, { recursive: true });
});

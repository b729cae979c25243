import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { version as reactVersion } from 'react';
import { freePort, startExchange } from '../../journeys/exchange-process.ts';
import { findTools } from '../../tools/machine.mjs';
import { openRelay, PAIR, type Relay } from './trade-page/relay.ts';

/**
 * What a moving book costs the page's main thread: the whole trade page beside a page that puts every message into
 * state. Milliseconds of the thread's own CPU a second, less what a page takes that only reads the messages.
 */
const RATES = [50, 200, 1_000];
const SECONDS = 6;
const SETTLE_MS = 2_500;
/** A frame that comes later than this after the one before has dropped at least one of sixty a second. */
const LATE_FRAME_MS = 25;

const COUNT_FRAMES = `new Promise((resolve) => {
  const gaps = []; let last = performance.now(); const end = last + 4000;
  const step = (now) => { gaps.push(now - last); last = now; if (now < end) requestAnimationFrame(step); else resolve(gaps); };
  requestAnimationFrame(step);
})`;

interface Cost {
  readonly main: number;
  readonly script: number;
  readonly late: number;
  readonly worst: number;
}

async function cost(page: Page): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { main: of('TaskDuration'), script: of('ScriptDuration') };
  };
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  const after = await read();
  const gaps = await page.evaluate<number[]>(COUNT_FRAMES);
  return {
    main: ((after.main - before.main) / SECONDS) * 1_000,
    script: ((after.script - before.script) / SECONDS) * 1_000,
    late: gaps.slice(2).filter((gap) => gap > LATE_FRAME_MS).length,
    worst: Math.max(...gaps.slice(2)),
  };
}

async function measure(browser: Browser, relay: Relay, path: string): Promise<readonly (readonly [number, Cost])[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript("try { localStorage.setItem('trade-tour', 'seen') } catch {}");
  relay.pace(0);
  await page.goto(`http://127.0.0.1:${relay.port}${path}`.replace('127.0.0.1', 'localhost'));
  const costs: [number, Cost][] = [];
  for (const rate of [0, ...RATES]) {
    relay.pace(rate);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    costs.push([rate, await cost(page)]);
  }
  await page.close();
  return costs;
}

const { environment } = findTools();
const directory = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const exchange = await startExchange(directory, await freePort());
const relay = await openRelay(exchange.port);
const browser = await chromium.launch({
  executablePath: environment.CHROME_PATH,
  args: ['--no-sandbox', '--disable-background-networking'],
});
console.log(
  `trade page in Chromium ${browser.version()} beside a page that sets state with every message (React ${reactVersion}); ${SECONDS} s each`,
);
const reader = await measure(browser, relay, '/naive?only-reads');
const naive = await measure(browser, relay, '/naive');
const ours = await measure(browser, relay, `/trade/${PAIR}`);
const shown = ({ main, script, late, worst }: Cost): string =>
  `${main.toFixed(0)} of it script ${script.toFixed(0)} (${late}, ${worst.toFixed(0)} ms)`;
console.log('  updates/s   only reads   naive: ms/s (late frames, worst)   trade page                       net: naive, trade page, ratio');
ours.forEach(([rate, cost], index) => {
  const [other, reads] = [naive[index]?.[1], reader[index]?.[1]];
  if (!other || !reads) return;
  const [net, netNaive] = [cost.main - reads.main, other.main - reads.main];
  const ratio = rate === 0 ? '' : `${netNaive.toFixed(0)}, ${net.toFixed(0)}, ${(net / netNaive).toFixed(2)}`;
  console.log(
    `  ${String(rate).padEnd(11)} ${reads.main.toFixed(0).padEnd(12)} ${shown(other).padEnd(34)} ${shown(cost).padEnd(32)} ${ratio}`,
  );
});
await browser.close();
await relay.close();
await exchange.end('SIGTERM');
rmSync(directory, { recursive: true, force: true });

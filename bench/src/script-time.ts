import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { freePort, startExchange } from '../../journeys/exchange-process.ts';
import { findTools } from '../../tools/machine.mjs';

/**
 * What the scripts of home and trade take of a phone's main thread in the first ten seconds, while the demo market moves,
 * beside a page that has no more than the frame. Milliseconds of the thread's own CPU; the pages are opened by turns in one run.
 */
const PAGES = ['/about', '/', '/trade/ART_USDT'];
const ROUNDS = 5;
const FIRST_MS = 10_000;
const PHONE = { width: 412, height: 823 };

interface Cost {
  readonly script: number;
  readonly main: number;
}

async function open(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'en' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(FIRST_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  const cost = { script: of('ScriptDuration'), main: of('TaskDuration') };
  await context.close();
  return cost;
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const { environment } = findTools();
const directory = mkdtempSync(join(tmpdir(), 'marque-bench-'));
const exchange = await startExchange(directory, await freePort());
const browser = await chromium.launch({
  executablePath: environment.CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const costs = new Map<string, Cost[]>(PAGES.map((path) => [path, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, seen] of costs) seen.push(await open(browser, `http://localhost:${exchange.port}${path}`));
}
console.log(
  `scripts of the first ${FIRST_MS / 1_000} s in Chromium ${browser.version()}, ${ROUNDS} rounds; ms of the main thread, middle (least to most)`,
);
console.log('| page | script | main thread | script to that of the first |');
console.log('|---|---|---|---|');
const shown = (values: readonly number[]): string =>
  `${middle(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
const [first = []] = costs.values();
for (const [path, seen] of costs) {
  const ratio = middle(seen.map(({ script }, round) => script / (first[round]?.script ?? Number.NaN)));
  console.log(
    `| ${path} | ${shown(seen.map(({ script }) => script))} | ${shown(seen.map(({ main }) => main))} | **${ratio.toFixed(2)}** |`,
  );
}
await browser.close();
await exchange.end('SIGTERM');
rmSync(directory, { recursive: true, force: true });

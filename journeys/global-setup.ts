import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { makeWorld, startInCopy } from './exchange-process.ts';
import type { JourneyWorker } from './worker.ts';

/** Pages of the browser's own that each window would load for its address bar: as dear as the page that is looked at. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'];
/** What the driver switches off itself; a second list takes the place of the first. */
const OFF_ANYWAY = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...OFF_ANYWAY, ...OWN_PAGES].join(',')}`,
];

/** An exchange that runs already (MARQUE_JOURNEY_PORT), else the built one. All people of the journeys come from one address. */
async function exchangeToVisit(world: string) {
  const running = Number(process.env.MARQUE_JOURNEY_PORT ?? '0');
  if (running > 0) return { port: running, end: async () => undefined };
  return startInCopy(world, { MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '20000', MARQUE_PAGES_PER_MINUTE: '20000' });
}

async function makeWorker(world: string, executablePath: string) {
  const [exchange, browser] = await Promise.all([exchangeToVisit(world), chromium.launchServer({ executablePath, args: ARGUMENTS })]);
  const worker: JourneyWorker = { port: exchange.port, browser: browser.wsEndpoint() };
  const leave = async () => {
    await browser.close();
    await exchange.end('SIGTERM');
  };
  return { worker, leave };
}

/** An exchange and a browser for each worker; without a browser all journeys are skipped, and nothing is started. */
export default async function setup(project: TestProject) {
  const executablePath = process.env.CHROME_PATH ?? '';
  if (executablePath === '') {
    project.provide('workers', []);
    project.provide('world', '');
    return undefined;
  }
  const world = await makeWorld();
  const made = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, () => makeWorker(world, executablePath)));
  project.provide(
    'workers',
    made.map(({ worker }) => worker),
  );
  project.provide('world', world);
  return async () => {
    await Promise.all(made.map(({ leave }) => leave()));
    rmSync(world, { recursive: true, force: true });
  };
}

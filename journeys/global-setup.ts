import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort, startExchange } from './exchange-process.ts';

const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
];

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the exchange under test; 0 when there is no browser to look at it with. */
    readonly port: number;
    /** Where the one browser of all journeys listens; empty when there is none. */
    readonly browser: string;
  }
}

/** An exchange that runs already (MARQUE_JOURNEY_PORT), else the built one with a demo world of its own. */
async function exchangeToVisit() {
  const running = Number(process.env.MARQUE_JOURNEY_PORT ?? '0');
  if (running > 0) return { port: running, leave: async () => undefined };
  const directory = mkdtempSync(join(tmpdir(), 'marque-journeys-'));
  const exchange = await startExchange(directory, await freePort());
  const leave = async () => {
    await exchange.end('SIGTERM');
    rmSync(directory, { recursive: true, force: true });
  };
  return { port: exchange.port, leave };
}

/** One exchange and one browser for all journeys; without a browser they are all skipped, and nothing is started. */
export default async function setup(project: TestProject) {
  const executablePath = process.env.CHROME_PATH ?? '';
  if (executablePath === '') {
    project.provide('port', 0);
    project.provide('browser', '');
    return undefined;
  }
  const [exchange, browser] = await Promise.all([exchangeToVisit(), chromium.launchServer({ executablePath, args: ARGUMENTS })]);
  project.provide('port', exchange.port);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await exchange.leave();
  };
}

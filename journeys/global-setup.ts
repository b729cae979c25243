import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { browserProgram } from './browser-program.ts';
import { freePort, makeWorld, startInCopy } from './exchange-process.ts';
import { startMany } from './many-processes.ts';
import { createStore } from './world-store.ts';

/** One of many processes, which all journeys visit; it keeps its people in another database than the world that is copied. */
async function manyToVisit() {
  const directory = mkdtempSync(join(tmpdir(), 'marque-many-'));
  const settings = { MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '20000', MARQUE_PAGES_PER_MINUTE: '20000', MARQUE_CHECK_ANSWERS: 'on' };
  const many = await startMany(directory, await freePort(), settings);
  const end = async () => {
    await many.end();
    rmSync(directory, { recursive: true, force: true });
  };
  return { port: many.port, directory, end };
}

/** An exchange that runs already (MARQUE_JOURNEY_PORT), else the built one. All people of the journeys come from one address. */
async function exchangeToVisit(world: string) {
  if (process.env.MARQUE_JOURNEY_SHAPE === 'many') return manyToVisit();
  const running = Number(process.env.MARQUE_JOURNEY_PORT ?? '0');
  if (running > 0) return { port: running, directory: process.env['MARQUE_DATA_DIR'] ?? '', end: async () => undefined };
  // All is on offer in the world already.
  const settings = { MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '20000', MARQUE_PAGES_PER_MINUTE: '20000', MARQUE_DEMO_INVESTING: 'off' };
  return startInCopy(world, settings);
}

/** An exchange for each worker; without a browser all journeys are skipped, and nothing is started. */
export default async function setup(project: TestProject) {
  if (browserProgram === '') {
    project.provide('ports', []);
    project.provide('directories', []);
    project.provide('world', '');
    return undefined;
  }
  const { directory: world, remove } = await createStore();
  await makeWorld(world);
  const exchanges = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, () => exchangeToVisit(world)));
  project.provide(
    'ports',
    exchanges.map(({ port }) => port),
  );
  project.provide(
    'directories',
    exchanges.map(({ directory }) => directory),
  );
  project.provide('world', world);
  return async () => {
    await Promise.all(exchanges.map((exchange) => exchange.end('SIGTERM')));
    remove();
  };
}

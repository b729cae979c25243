import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../tools/longest-first.ts';

/** Files run side by side. People of an exchange that runs already, or of many processes, are there once, so there it is one after the other. */
const workers = process.env['MARQUE_JOURNEY_PORT'] || process.env['MARQUE_JOURNEY_SHAPE'] ? 1 : Math.min(2, availableParallelism());

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  test: {
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // A slow machine is given time; what never comes true fails all the same.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: workers,
    isolate: false,
    sequence: { sequencer: longestFirst(['use-every-page-with-any-aid', 'survive-a-crash']) },
    globalSetup: ['./global-setup.ts'],
  },
});

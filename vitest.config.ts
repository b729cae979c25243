import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tools/longest-first.ts';

const bundled = (name: string): string => fileURLToPath(new URL(`packages/server/test/bundled/${name}`, import.meta.url));

export default defineConfig({
  // Threads and processes that tests start come from a bundle: transforming the sources for each takes longer than most tests.
  resolve: { alias: [{ find: /^(\.\.?\/)+entry-url\.ts$/, replacement: bundled('entry-url.ts') }] },
  test: {
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'tools/test/**/*.test.ts'],
    globalSetup: [bundled('bundle-programs.ts')],
    setupFiles: ['tools/settle-imports.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // A slow machine is given time; what never comes true fails all the same.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(['planted-bugs.long', 'isolation.long', 'served.long', 'simulation.long', 'demo-world.long']) },
    // Loading the modules anew for each file takes as long as the tests; a test that changes something global puts it back.
    isolate: false,
  },
});

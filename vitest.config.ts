import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const bundled = (name: string): string => fileURLToPath(new URL(`packages/server/test/bundled/${name}`, import.meta.url));

export default defineConfig({
  // Threads and processes that tests start come from a bundle: transforming the sources for each takes longer than most tests.
  resolve: { alias: [{ find: /^(\.\.?\/)+entry-url\.ts$/, replacement: bundled('entry-url.ts') }] },
  test: {
    include: ['packages/*/test/**/*.test.{ts,tsx}', 'tools/test/**/*.test.ts'],
    globalSetup: [bundled('bundle-programs.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // Loading the modules anew for each file takes as long as the tests; a test that changes something global puts it back.
    isolate: false,
  },
});

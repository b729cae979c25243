import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';
import config from '../../rolldown.test.config.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A directory for what all test files of a run share. */
    readonly shared: string;
  }
}

/** Before any test: bundles what tests start in threads and processes. */
export default async function bundlePrograms(project: TestProject): Promise<() => void> {
  await build(config);
  const shared = mkdtempSync(join(tmpdir(), 'marque-shared-'));
  project.provide('shared', shared);
  return () => rmSync(shared, { recursive: true, force: true });
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleProgram } from '../src/campaign/bundle.ts';
import { SCALE_BUGS } from '../src/planted/scale-bugs.ts';
import { runFaults } from '../src/scale/faults.ts';

describe('funds, holds, messages and answers', () => {
  test.each([1, 2, 3])('are kept by seed %d through lost messages, leaders that end and a lost region', (seed) => {
    const { finding, orders, trades, unconfirmed, checks } = runFaults(seed);
    expect(finding).toBeUndefined();
    expect(orders).toBeGreaterThan(5_000);
    expect(trades).toBeGreaterThan(2_000);
    // Something was in the memory of leaders that ended, or it would have shown nothing.
    expect(unconfirmed).toBeGreaterThan(10);
    expect(checks).toBeGreaterThan(50);
  });
});

describe('a bug planted in a partition is found', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marque-scale-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test.each(SCALE_BUGS.map((bug, index) => ({ ...bug, index })))('$name', async (bug) => {
    const path = join(directory, `bug-${bug.index}.mjs`);
    await writeFile(path, await bundleProgram('scale/faults.ts', [bug]));
    const program: { readonly runFaults: typeof runFaults } = await import(pathToFileURL(path).href);
    expect(program.runFaults(1).finding?.check).toBe(bug.caughtBy);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleProgram, type Mutation } from '../src/campaign/bundle.ts';
import { CASES, searchCase } from '../src/partitions/cases.ts';
import { Search, CANNOT_SETTLE, type Finding, type SearchResult } from '../src/partitions/search.ts';
import { PARTITION_BUGS } from '../src/planted/partition-bugs.ts';

interface Program {
  readonly CASES: typeof CASES;
  readonly searchCase: typeof searchCase;
}

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marque-partitions-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** What a bug breaks in the first case that shows it, with the shortest trace there. */
async function findingOf(mutation: Mutation, name: string): Promise<Finding | undefined> {
  const path = join(directory, `${name}.mjs`);
  await writeFile(path, await bundleProgram('partitions/cases.ts', [mutation]));
  const program: Program = await import(pathToFileURL(path).href);
  // The quick ones come first.
  for (const one of program.CASES.toReversed()) {
    const { finding } = program.searchCase(one);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

describe('no state that partitions can come to breaks an invariant', () => {
  test.each(CASES)('$name', (one) => {
    const begun = performance.now();
    const result: SearchResult = searchCase(one);
    const { states, transitions, depth } = result;
    print(`${one.name}: ${states} states, ${transitions} steps, ${depth} deep, ${Math.round(performance.now() - begun)} ms`);
    expect(result.finding).toBeUndefined();
    expect(result.settled).toBeGreaterThan(0);
  });
});

describe('a bug planted in the protocol is found', () => {
  test.each(PARTITION_BUGS.map((bug, index) => ({ ...bug, index })))('$name', async (bug) => {
    const finding = await findingOf(bug, `bug-${bug.index}`);
    print([`${bug.name}: ${finding?.check}`, ...(finding?.trace ?? [])].join('\n    '));
    expect(finding?.check).toBe(bug.caughtBy);
    expect(finding?.trace.length).toBeGreaterThan(0);
  });
});

describe('the search', () => {
  const counter = (broken: (state: number) => string | undefined, stops: boolean): SearchResult =>
    new Search<number>({
      initial: 0,
      keyOf: String,
      // Either one or three on, up to twenty; from seven there may be no way on.
      *next(state) {
        if (state >= 20 || (stops && state === 7)) return;
        for (const step of [1, 3]) yield { label: `+${step}`, to: state + step };
      },
      broken,
      isSettled: (state) => state >= 20,
    }).run();

  test('visits each state once and gives the shortest way to a broken one', () => {
    expect(counter(() => undefined, false)).toMatchObject({ states: 23, settled: 3 });
    expect(counter((state) => (state === 10 ? 'ten' : undefined), false).finding).toEqual({
      check: 'ten',
      trace: ['+1', '+3', '+3', '+3'],
    });
  });

  test('finds what cannot come to its end', () => {
    expect(counter(() => undefined, true).finding).toMatchObject({ check: CANNOT_SETTLE, trace: ['+1', '+3', '+3'] });
  });
});

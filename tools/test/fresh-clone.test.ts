import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a script has loaded before its first line runs, and what of it npm has to install. */
function loadedBy(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const requests = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^;]*?['"]([^'"]+)['"];/gm)].map(
    ([, request]) => request ?? '',
  );
  return requests.flatMap((request) => {
    if (isBuiltin(request)) return [];
    return request.startsWith('.') ? loadedBy(join(dirname(file), request), seen) : [`${relative(ROOT, file)} needs ${request}`];
  });
}

const commands = Object.entries(manifest.scripts).flatMap(([name, script]) => {
  const file = /^node (tools\/\S+\.mjs)/.exec(script)?.[1];
  return file === undefined ? [] : [[name, file] as const];
});

describe('a command of a fresh clone', () => {
  it('is each of those that set up what they need', () => {
    expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'pack', 'marque', 'many']));
  });

  it.each(commands)('npm run %s loads nothing that has to be installed first', (_, file) => {
    expect(loadedBy(join(ROOT, file))).toEqual([]);
  });
});

describe('a file that is kept in git', () => {
  const listed = (...args: readonly string[]): readonly string[] => {
    const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z', ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
    if (status !== 0) throw new Error(stderr);
    return stdout.split('\0').filter((path) => path !== '');
  };

  it.each([
    ['git ignores', '--exclude-standard'],
    ['a build of the image leaves out', '--exclude-from=.dockerignore'],
  ])('is none that %s', (_, exclude) => {
    expect(listed().length).toBeGreaterThan(1_000);
    expect(listed('--cached', '--ignored', exclude)).toEqual([]);
  });
});

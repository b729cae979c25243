import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createTestPglite } from '@marque/testkit';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../rolldown.config.mjs';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const LOADER = new URL('./dist/loader.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href;
const ABSENT = pathToFileURL(here('./package-absent.mjs')).href;
const directory = mkdtempSync(join(tmpdir(), 'marque-apart-'));

beforeAll(async () => {
  const store = await createTestPglite();
  cpSync(store.address, join(directory, 'database'), { recursive: true });
  await store.remove();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Starts the profile in a process in which the package of the demo world does not exist. */
const startWithoutDemo = async (profile: string): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', ABSENT, '--import', LOADER, here('./start-profile.ts'), profile],
    { env: { ...process.env, MARQUE_DATA_DIR: directory } },
  );
  return JSON.parse(stdout);
};

describe('the demo world is apart from the server', () => {
  it('production starts and works where the package is not installed', async () => {
    expect(await startWithoutDemo('production')).toEqual({ health: 200, picture: 404 });
  }, 180_000);

  it('the demo profile needs the package, and says so', async () => {
    await expect(startWithoutDemo('demo')).rejects.toThrow("Cannot find package '@marque/demo'");
  }, 180_000);

  it('the bundle keeps it in a file that only the demo profile loads', async () => {
    const bundle = await rolldown({ ...config, logLevel: 'silent' });
    const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].js' });
    await bundle.close();
    const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
    const loaded = (name: string, seen = new Set<string>()): Set<string> => {
      if (!seen.has(name)) {
        seen.add(name);
        for (const next of chunks.get(name)?.imports ?? []) loaded(next, seen);
      }
      return seen;
    };
    const demoModules = (names: Iterable<string>): readonly string[] =>
      [...names].flatMap((name) => chunks.get(name)?.moduleIds ?? []).filter((id) => /[\\/]packages[\\/]demo[\\/]/.test(id));
    for (const entry of Object.keys(config.input).filter((name) => name !== 'demo')) {
      expect(chunks.has(`${entry}.js`)).toBe(true);
      expect(demoModules(loaded(`${entry}.js`))).toEqual([]);
    }
    expect([...chunks.values()].filter(({ dynamicImports }) => dynamicImports.includes('demo.js'))).toHaveLength(1);
    expect(demoModules(['demo.js']).some((id) => id.endsWith('seed.ts'))).toBe(true);
    expect(demoModules(chunks.keys()).some((id) => id.includes('artwork-source'))).toBe(false);
  });
});

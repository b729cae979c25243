import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { openApiDocument } from '@marque/contract/documents/open-api';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSignedWorld } from './signed-world.ts';

const signed = openSignedWorld();

interface Operation {
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly source: string }[];
}

/** Calls whose examples are run: every public one, and signed ones that read, place and test. */
const SIGNED_PATHS = ['/account', '/openOrders', '/order', '/myTrades'];
const CALLS = BINANCE_CALLS.filter(
  ({ surface, method, path, requires }) =>
    surface === 'binance' &&
    (requires.caller === 'anyone' ||
      (SIGNED_PATHS.includes(path) && (method === 'GET' || method === 'POST') && !(method === 'GET' && path === '/order'))),
);

const folder = mkdtempSync(join(tmpdir(), 'marque-examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writtenAs(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

const RUN: Readonly<Record<string, (source: string) => readonly string[]>> = {
  Shell: (source) => ['bash', writtenAs('example.sh', source)],
  TypeScript: (source) => [process.execPath, '--import', 'tsx', writtenAs('example.mts', source)],
  Python: (source) => ['python3', writtenAs('example.py', source)],
};
const isHere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
const NEEDED: Readonly<Record<string, string>> = { Shell: 'curl', TypeScript: process.execPath, Python: 'python3' };
const LANGUAGES = Object.keys(RUN).filter((language) => {
  const program = NEEDED[language] ?? '';
  const isThere = isHere(program);
  if (!isThere) console.warn(`skipped: ${program} is absent, examples in ${language} are not run`);
  return isThere;
});

const cwd = resolve(import.meta.dirname, '../../../..');

/** Runs beside this process, which is the exchange. */
const run = ([program = '', ...args]: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((done) => {
    execFile(program, args, { cwd, env: { ...process.env, ...environment } }, (fault, stdout, stderr) =>
      done(fault ? `${fault.message}${stderr}` : stdout),
    );
  });

function examplesOf(call: (typeof CALLS)[number]): Operation['x-codeSamples'] {
  const { paths } = openApiDocument({ title: 'An exchange', origin: signed().address, calls: [call] }) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.values(Object.values(paths)[0] ?? {})[0]?.['x-codeSamples'] ?? [];
}

describe('examples of the documents', () => {
  it.each(LANGUAGES)('in %s run as they stand, and are answered', async (language) => {
    const { key } = signed();
    const clock = setInterval(() => signed().keepTime(), 50);
    onTestFinished(() => clearInterval(clock));
    for (const call of CALLS) {
      const source = examplesOf(call).find(({ lang }) => lang === language)?.source ?? '';
      const printed = await run(RUN[language]?.(source) ?? [], { API_KEY: key.publicKey, API_SECRET: key.secret });
      expect(printed, `${call.method} ${call.path}: ${source}`).toMatch(/^(200 )?[[{]/);
      expect(printed, `${call.method} ${call.path}`).not.toMatch(/['"]?msg['"]?:/);
    }
  });
});

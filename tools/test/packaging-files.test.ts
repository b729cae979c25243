import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@marque/server/settings';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { layOut, leftToNpm, lockOf, placeOf } from '../pack/closure.mjs';
import { isAllowed, problemsOf } from '../pack/licences.mjs';

const read = (name: string): string => readFileSync(fileURLToPath(new URL(`../../packaging/${name}`, import.meta.url)), 'utf8');

/** Every variable that the settings look at, in either profile. */
function namesRead(): ReadonlySet<string> {
  const names = new Set<string>();
  for (const MARQUE_PROFILE of ['demo', 'production']) {
    const looking = new Proxy<Record<string, string | undefined>>(
      { MARQUE_PROFILE },
      {
        get(values, name) {
          names.add(String(name));
          return Reflect.get(values, name) as string | undefined;
        },
      },
    );
    readSettings(looking);
  }
  return names;
}

/** What is not the program's: of Node, of the shell, of the database's image. */
const OTHERS = new Set(['NODE_ENV', 'PATH', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'BUS_PASSWORD']);
const matches = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly volumes: readonly string[];
}

const COMPOSITIONS = ['compose.yaml', 'compose.many.yaml'] as const;
const servicesOf = (file: string): Readonly<Record<string, Service>> =>
  (parse(read(file), { merge: true }) as { readonly services: Readonly<Record<string, Service>> }).services;

describe('the files around the package', () => {
  it('set only variables that the settings read', () => {
    const set = {
      ...Object.fromEntries(
        COMPOSITIONS.map((file) => [file, Object.values(servicesOf(file)).flatMap(({ environment = {} }) => Object.keys(environment))]),
      ),
      'marque.env.example': matches(read('marque.env.example'), /^#?([A-Z][A-Z0-9_]*)=/gm),
      'marque.service': matches(read('marque.service'), /(?:^Environment=|[ ])([A-Z][A-Z0-9_]*)=/gm),
      Containerfile: matches(read('Containerfile'), /^(?:ENV|\s{4})\s*([A-Z][A-Z0-9_]*)=/gm),
    };
    const known = namesRead();
    for (const [file, names] of Object.entries(set)) {
      expect(names.length, file).toBeGreaterThan(0);
      expect(
        names.filter((name) => !known.has(name) && !OTHERS.has(name)),
        file,
      ).toEqual([]);
    }
    const all = Object.keys(set).concat('README.md');
    for (const file of all)
      expect(
        matches(read(file), /\b(MARQUE_[A-Z_]+)\b/g).filter((name) => !known.has(name)),
        file,
      ).toEqual([]);
  });

  it('start the exchange and the signer with a root that cannot be written and without capabilities', () => {
    const services = servicesOf('compose.yaml');
    for (const name of ['exchange', 'standby', 'signer']) expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(services['exchange']?.environment).toMatchObject({ MARQUE_DATA_DIR: '/var/lib/marque' });
    expect(services['exchange']?.volumes).toContain('exchange-data:/var/lib/marque');
    expect(read('Containerfile')).toMatch(/^USER 10001:10001$/m);
    expect(read('Containerfile')).toContain('/health');
  });

  it('compose many processes that take their settings, and do together all that one does', () => {
    const processes = Object.entries(servicesOf('compose.many.yaml')).filter(([, { environment }]) => environment?.['MARQUE_ROLES']);
    const roles = processes.flatMap(([name, service]) => {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const reading = readSettings({
        ...service.environment,
        MARQUE_PROFILE: 'production',
        MARQUE_SECRET: 'x'.repeat(32),
        SMTP_URL: 'smtp://mail',
        MAIL_FROM: 'a@example.org',
        DATABASE_URL: 'postgres://marque:word@database/marque',
        NATS_URL: 'nats://marque:word@bus',
      });
      if (!reading.ok) throw new Error(`${name}: ${reading.problems.join('; ')}`);
      return reading.settings.roles;
    });
    expect([...new Set(roles)].sort()).toEqual(['api', 'console', 'engine', 'feed', 'jobs', 'site']);
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('have a unit that systemd takes, and finds little exposed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'marque-unit-'));
    const unit = join(folder, 'marque.service');
    // The program and its user are on no machine that only runs tests.
    const text = read('marque.service')
      .replace('/usr/bin/marque', process.execPath)
      .replace('User=marque', 'User=root')
      .replace('Group=marque', 'Group=root');
    writeFileSync(unit, text);
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const judged = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=25', unit], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status: verified.status, said: verified.stderr }).toEqual({ status: 0, said: '' });
    expect(judged.status, judged.stdout).toBe(0);
  });
});

describe('what a package needs of the registry', () => {
  const lock = {
    'node_modules/a': { version: '1.0.0', dependencies: { c: '^1' }, dev: true },
    'node_modules/c': { version: '2.0.0' },
    'node_modules/a/node_modules/c': { version: '1.5.0', resolved: 'somewhere' },
    'packages/server/node_modules/b': { version: '3.0.0', dependencies: { c: '^2' }, optionalDependencies: { d: '1' } },
  };

  it('is looked for as Node does, and laid out without the folders of the sources', () => {
    expect(placeOf(lock, 'packages/server', 'b')).toBe('packages/server/node_modules/b');
    expect(placeOf(lock, 'packages/server', 'a')).toBe('node_modules/a');
    const roots = ['a', 'b'].map((name) => ({ name, place: placeOf(lock, 'packages/server', name) ?? '' }));
    const laid = layOut(lock, roots);
    expect([...laid]).toEqual([
      ['node_modules/a', 'node_modules/a'],
      ['node_modules/b', 'packages/server/node_modules/b'],
      ['node_modules/c', 'node_modules/a/node_modules/c'],
      ['node_modules/b/node_modules/c', 'node_modules/c'],
    ]);
    expect(lockOf({ name: 'x', version: '1.0.0' }, lock, laid).packages).toMatchObject({
      'node_modules/a': { version: '1.0.0', dependencies: { c: '^1' } },
      'node_modules/c': { version: '1.5.0' },
    });
    expect(JSON.stringify(lockOf({ name: 'x', version: '1.0.0' }, lock, laid))).not.toMatch(/resolved|"dev"/);
  });

  it('is in the package, but for what brings a binary to each kind of machine', () => {
    const machines = {
      ...lock,
      'node_modules/pictures': {
        version: '1.0.0',
        dependencies: { e: '1' },
        optionalDependencies: { 'pictures-linux': '1', 'pictures-darwin': '1' },
      },
      'node_modules/pictures-linux': { version: '1.0.0', os: ['linux'], optional: true },
      'node_modules/pictures-darwin': { version: '1.0.0', os: ['darwin'], optional: true },
      'node_modules/e': { version: '1.0.0' },
    };
    const laid = layOut(machines, [
      { name: 'a', place: 'node_modules/a' },
      { name: 'pictures', place: 'node_modules/pictures' },
    ]);
    const { all, always, needed } = leftToNpm(machines, laid);
    expect([...always]).toEqual(['node_modules/pictures']);
    expect([...needed]).toEqual(['node_modules/e']);
    expect([...all].sort()).toEqual([...always, 'node_modules/pictures-darwin', 'node_modules/pictures-linux'].sort());
  });

  it('has a licence that is allowed, or stops the packing', () => {
    expect(['MIT', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', '(GPL-3.0 OR MIT)'].map(isAllowed)).toEqual([true, true, true]);
    expect(['GPL-3.0', 'MIT AND AGPL-3.0', undefined, 'UNLICENSED'].map(isAllowed)).toEqual([false, false, false, false]);
    expect(problemsOf([{ name: 'x', version: '1.0.0', licence: 'GPL-3.0' }])).toEqual(['x 1.0.0: GPL-3.0']);
  });
});

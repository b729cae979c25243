// What every command needs before it can run: the right Node, the dependencies, the build. Plain JavaScript, because it
// runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MIN = [20, 19];

export const say = (text) => process.stdout.write(`${text}\n`);

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1])) return;
  say(`Marque needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const digestOf = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex');
const marker = (name) => join(root, '.cache', `${name}.sha256`);
const isFresh = (name, digest) => existsSync(marker(name)) && readFileSync(marker(name), 'utf8') === digest;

function remember(name, digest) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(marker(name), digest);
}

/** Runs a program in this one's place: it gets the signals, and this one ends as it does. */
export function handOver(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 1));
}

/** Installs the dependencies when they are missing or the lockfile changed since. */
export function install() {
  const digest = digestOf([readFileSync(join(root, 'package-lock.json'), 'utf8'), process.versions.node]);
  if (existsSync(join(root, 'node_modules', '.package-lock.json')) && isFresh('install', digest)) return;
  say('Installing the dependencies (npm ci) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) {
    say('npm ci failed: see above. Marque needs the npm registry, or a filled npm cache, for its first start.');
    process.exit(1);
  }
  remember('install', digest);
}

const NOT_SOURCE = new Set(['node_modules', 'dist', 'build', '.react-router', 'test', '.cache']);

function* sources(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else yield path;
  }
}

function sourceDigest(directories) {
  const stamps = [];
  for (const directory of directories) {
    for (const path of sources(join(root, directory))) {
      const { mtimeMs, size } = statSync(path);
      stamps.push(`${path} ${mtimeMs} ${size}`);
    }
  }
  return digestOf([...stamps.sort(), readFileSync(join(root, 'package-lock.json'), 'utf8')]);
}

/** Runs a command to its end; its output is shown only when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')}\n${output}`))));
  });
}

const bin = (workspace, name) =>
  [join(root, 'packages', workspace, 'node_modules', '.bin', name), join(root, 'node_modules', '.bin', name)].find((path) =>
    existsSync(path),
  ) ?? name;

const SHARED = ['packages/domain', 'packages/contract'];
const PARTS = [
  {
    name: 'site',
    sources: [...SHARED, 'packages/ui', 'packages/app-kit', 'packages/web'],
    product: 'packages/web/build/server/index.js',
    build: () =>
      run(bin('web', 'react-router'), ['build'], { cwd: join(root, 'packages/web') }).then(() =>
        run(process.execPath, [join(root, 'tools/precompress.mjs'), 'packages/web/build/client']),
      ),
  },
  {
    name: 'console',
    sources: [...SHARED, 'packages/ui', 'packages/app-kit', 'packages/console'],
    product: 'packages/console/build/index.html',
    build: () =>
      run(bin('console', 'vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'packages/console') }).then(() =>
        run(process.execPath, [join(root, 'tools/precompress.mjs'), 'packages/console/build']),
      ),
  },
  {
    name: 'server',
    sources: [...SHARED, 'packages/engine', 'packages/server', 'packages/demo/src'],
    product: 'packages/server/dist/marque.js',
    build: () => run(bin('server', 'rolldown'), ['-c', 'rolldown.config.mjs'], { cwd: join(root, 'packages/server') }),
  },
];

/** Builds the site, the console and the server where their sources changed since the last build. */
export async function build() {
  const stale = PARTS.map((part) => ({ ...part, digest: sourceDigest(part.sources) })).filter(
    (part) => !existsSync(join(root, part.product)) || !isFresh(`build-${part.name}`, part.digest),
  );
  if (stale.length === 0) return;
  say(`Building ${stale.map((part) => part.name).join(', ')} …`);
  await Promise.all(
    stale.map(async (part) => {
      await part.build();
      remember(`build-${part.name}`, part.digest);
    }),
  );
}

export async function prepare() {
  requireNode();
  install();
  try {
    await build();
  } catch (error) {
    say(`The build failed.\n${error.message}`);
    process.exit(1);
  }
}

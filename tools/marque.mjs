// The command line: prepares what is missing, then hands over to the built program.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { handOver, install, prepare, requireNode, root, say } from './setup.mjs';

const BENCHES = [
  'matching',
  'replay',
  'journal',
  'durable',
  'split',
  'http',
  'recovery',
  'fan-out',
  'trade-page',
  'script-time',
  'home-page',
  'rendering-attack',
  'connection-attack',
  'sign-in-attack',
  'sign-in-time',
  'records-page',
  'deposit-watch',
  'payouts',
  'offering-rush',
  'offering-settlement',
];

/** `bench` runs the tables one after the other; `bench durable` runs one. */
async function bench([name, ...rest]) {
  requireNode();
  install();
  if (name !== undefined && !BENCHES.includes(name)) {
    say(`usage: marque bench [${BENCHES.join('|')}]`);
    process.exit(2);
  }
  for (const table of name === undefined ? BENCHES : [name]) {
    const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, `bench/src/${table}.ts`), ...rest], {
      cwd: root,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
}

/** `simulate --operations N --seed S --workers W` runs random seeds beside a reference model until N commands are done. */
function simulate(args) {
  requireNode();
  install();
  const { status } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(root, 'packages/simulator/src/simulate.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

export async function marque(args) {
  if (args[0] === 'bench') return bench(args.slice(1));
  if (args[0] === 'simulate') return simulate(args.slice(1));
  await prepare();
  return handOver(process.execPath, ['--enable-source-maps', join(root, 'packages/server/bin/marque.mjs'), ...args]);
}

if (import.meta.url === `file://${process.argv[1]}`) await marque(process.argv.slice(2));

// Makes the package of the client as others install it: JavaScript and types, nothing else. Prints where it lies; the folder can be given.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../setup.mjs';

const source = join(root, 'packages/client');
const dist = join(source, 'dist');
const target = resolve(process.argv[2] ?? join(root, '.cache'));

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

rmSync(dist, { recursive: true, force: true });
run(join(root, 'node_modules/.bin/tsc'), ['-p', source], root);
const { name, version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
const entry = { types: './index.d.ts', default: './index.js' };
const shape = {
  name,
  version,
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': entry },
  files: ['*.js', '*.d.ts'],
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(shape, null, 2)}\n`);
cpSync(join(source, 'README.md'), join(dist, 'README.md'));
mkdirSync(target, { recursive: true });
const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', target], dist));
process.stdout.write(`${join(target, packed.filename)}\n`);

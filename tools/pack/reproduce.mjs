// Whether a package depends on nothing but the commit: it is made in two folders of different names and held against itself.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { root, say } from '../setup.mjs';
import { filesIn } from './stage.mjs';

/** Copies a folder of dependencies as links to the same files: installing it anew would take a minute. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const kind = lstatSync(source);
    if (kind.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (kind.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout.trim();
}

/** The commit in a folder of its own, packed there; gives the digest. */
function packIn(folder, commit) {
  run('git', ['clone', '--quiet', '--no-checkout', root, folder], root);
  run('git', ['checkout', '--quiet', commit], folder);
  const installed = ['', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
  for (const place of installed.map((name) => join(name, 'node_modules')))
    if (existsSync(join(root, place))) linkTree(join(root, place), join(folder, place));
  cpSync(join(root, '.cache/install.sha256'), join(folder, '.cache/install.sha256'));
  return run(process.execPath, [join(folder, 'tools/pack.mjs')], folder)
    .split(' ')
    .at(-1);
}

/** Files of the two packages that differ, by name. */
function differences(folders) {
  const [one = new Map(), other = new Map()] = folders.map((folder) => {
    const stage = join(folder, '.cache/pack/marque');
    return new Map(filesIn(stage).map((path) => [relative(stage, path), readFileSync(path)]));
  });
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => !(other.get(name) && one.get(name)?.equals(other.get(name))));
}

export async function checkReproducible() {
  const commit = run('git', ['rev-parse', 'HEAD'], root);
  const parent = mkdtempSync(join(root, '.cache/reproduce-'));
  try {
    const folders = ['one', 'another-of-a-longer-name'].map((name) => join(parent, name));
    const digests = folders.map((folder) => packIn(folder, commit));
    digests.forEach((digest, i) => say(`${digest}  ${relative(parent, folders[i])}`));
    if (digests[0] !== digests[1]) throw new Error(['The packages differ:', ...differences(folders)].join('\n'));
    say(`The package of ${commit} is the same from both folders.`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

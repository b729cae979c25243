// Makes dist/marque-VERSION.tgz, which npm install turns into the command `marque`; a build's tools stay behind.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup.mjs';
import { BUNDLED_LISTS } from './bundled-packages.mjs';
import { layOut, leftToNpm, lockOf, placeOf } from './closure.mjs';
import { importedPackages } from './imports.mjs';
import { licencePage, problemsOf } from './licences.mjs';
import { billOfMaterials } from './sbom.mjs';
import { copyPackage, problemsOfStage, setModes, stage } from './stage.mjs';

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { overrides } = json(join(root, 'package.json'));
const writeJson = (path, content) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

/** Whose packages the scripts of a folder find: those of the workspace that was built into it. */
const PROGRAMS = [
  { folder: 'server/dist', workspace: 'packages/server' },
  { folder: 'web/build/server', workspace: 'packages/web' },
];

/** The dependencies, with their places in the lockfile. A package that the workspace needs for development only is none. */
function rootsOf(folder, lock) {
  const roots = new Map();
  for (const program of PROGRAMS) {
    const { dependencies } = json(join(root, program.workspace, 'package.json'));
    for (const name of importedPackages(join(folder, program.folder))) {
      const place = placeOf(lock, program.workspace, name);
      if (dependencies[name] === undefined || place === undefined)
        throw new Error(`${program.folder} imports ${name}, no dependency of ${program.workspace}`);
      if ((roots.get(name) ?? place) !== place) throw new Error(`${name} is needed in two versions`);
      roots.set(name, place);
    }
  }
  return [...roots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, place]) => ({ name, place }));
}

/** Packages at the top of what is laid out, with their versions. */
function versionsAt(found, lock, laid) {
  const places = [...found].sort();
  const nested = places.find((place) => place.lastIndexOf('node_modules/') > 0);
  if (nested !== undefined) throw new Error(`${nested} is needed in two versions`);
  return Object.fromEntries(places.map((place) => [place.slice('node_modules/'.length), lock[laid.get(place)].version]));
}

function manifestOf(roots, lock, laid) {
  const { version, description, engines } = json(join(root, 'package.json'));
  const { always, needed } = leftToNpm(lock, laid);
  // What npm still fetches where the package is installed, in one version each; all others are inside the package.
  const fetched = versionsAt(always, lock, laid);
  const held = {
    ...Object.fromEntries(roots.filter(({ name }) => fetched[name] === undefined).map(({ name, place }) => [name, lock[place].version])),
    ...versionsAt(needed, lock, laid),
  };
  return {
    name: 'marque',
    version,
    description,
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    bin: { marque: 'server/bin/marque.mjs' },
    engines,
    dependencies: { ...held, ...fetched },
    bundleDependencies: Object.keys(held),
  };
}

/** Where the sources set another version than a package asks for, it asks for that one: npm finds the tree as it should be. */
function nameOverrides(path, lock) {
  const manifest = json(path);
  const names = Object.keys(overrides).filter((name) => manifest.dependencies?.[name] !== undefined);
  for (const name of names) manifest.dependencies[name] = lock[`node_modules/${name}`].version;
  if (names.length > 0) writeJson(path, manifest);
}

/** Puts the packages that npm does not choose by the machine where the program finds them. */
function placeDependencies(folder, lock, laid) {
  const left = leftToNpm(lock, laid).all;
  for (const [place, source] of laid) {
    if (left.has(place)) continue;
    copyPackage(join(root, source), join(folder, place));
    nameOverrides(join(folder, place, 'package.json'), lock);
  }
}

const describe = (lock) => (place) => {
  const { version, license, integrity, os, cpu } = lock[place];
  return { place, name: place.slice(place.lastIndexOf('node_modules/') + 13), version, licence: license, integrity, os, cpu };
};

const bundledPlaces = () => [
  ...new Set(
    readdirSync(BUNDLED_LISTS)
      .sort()
      .flatMap((name) => json(join(BUNDLED_LISTS, name))),
  ),
];

function refuse(title, problems) {
  if (problems.length > 0) throw new Error([title, ...problems.map((problem) => `  ${problem}`)].join('\n'));
}

/** The store that a first start of the package begins with, made at a fixed time by chance that is the same each time. */
function makeNewStore(archive) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'tools/pack/new-store.ts'), archive], {
    cwd: root,
    encoding: 'utf8',
    // By the environment, so that it reaches the processes and threads of the store as well.
    env: { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tools/pack/fixed-time.mjs')).href}` },
  });
  if (status !== 0) throw new Error(`the new store could not be made: ${stderr}`);
}

/** Packs what is built; gives the archive's path, size and digest. */
export function pack(target = join(root, 'dist')) {
  const folder = join(root, '.cache/pack/marque');
  stage(folder);
  const { packages: lock } = json(join(root, 'package-lock.json'));
  const roots = rootsOf(folder, lock);
  const laid = layOut(lock, roots);
  const manifest = manifestOf(roots, lock, laid);
  const bundled = bundledPlaces().map(describe(lock));
  const all = [...new Set([...laid.values(), ...bundled.map(({ place }) => place)])].map(describe(lock));
  refuse('Not allowed in a package are the licences of', problemsOf(all));
  writeJson(join(folder, 'package.json'), manifest);
  placeDependencies(folder, lock, laid);
  writeFileSync(
    join(folder, 'THIRD-PARTY-LICENCES.txt'),
    licencePage(all, ({ place }) => join(root, place)),
  );
  writeJson(join(folder, 'sbom.cdx.json'), billOfMaterials(join(root, '.cache/pack/bill'), lockOf(manifest, lock, laid), bundled));
  makeNewStore(join(folder, 'server/dist/new-store.tar.gz'));
  setModes(folder);
  refuse('Not fit for a package:', problemsOfStage(folder));
  mkdirSync(target, { recursive: true });
  const packing = spawnSync('npm', ['pack', '--json', '--pack-destination', target], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (packing.status !== 0) throw new Error(`npm pack: ${packing.stderr}`);
  const file = join(target, JSON.parse(packing.stdout)[0].filename);
  return { file, bytes: statSync(file).size, digest: createHash('sha256').update(readFileSync(file)).digest('hex') };
}

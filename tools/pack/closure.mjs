// What a package of the program needs of the registry, in exactly the versions that the lockfile of the sources has.
import { dirname } from 'node:path';

/** Where the lockfile has what `from` gets when it asks for a package: the nearest folder upwards that holds it. */
export function placeOf(lock, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

const needsOf = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
];

/** The folders where a package at a place looks for another one, nearest first; each ends with a slash, or is the top. */
function foldersAbove(at) {
  const parts = at === '' ? [] : at.split('/node_modules/');
  return [...parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/node_modules/')}/`), ''];
}

/** The package of a name that one at a place gets, where packages are laid out. */
const visible = (laid, at, name) =>
  foldersAbove(at)
    .map((folder) => `${folder}node_modules/${name}`)
    .find((place) => laid.has(place));

/** Lays packages out as npm does: at the top where nothing else stands, else inside the package that needs this version. */
export function layOut(lock, roots) {
  const laid = new Map();
  const waiting = [];
  const put = (at, name, source) => {
    const found = visible(laid, at, name);
    if (found !== undefined && laid.get(found) === source) return;
    const place = found === undefined ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    laid.set(place, source);
    waiting.push(place);
  };
  for (const { name, place } of roots) put('', name, place);
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const source = laid.get(at);
    for (const name of needsOf(lock[source])) {
      const found = placeOf(lock, source, name);
      if (found !== undefined) put(at, name, found);
      else if (lock[source].optionalDependencies?.[name] === undefined)
        throw new Error(`${source} needs ${name}, which the lockfile lacks`);
    }
  }
  return laid;
}

/** What is so in the sources only. */
const OF_THE_SOURCES = new Set(['resolved', 'dev', 'devOptional', 'peer']);

function entryOf(entry) {
  const kept = Object.fromEntries(Object.entries(entry).filter(([name]) => !OF_THE_SOURCES.has(name)));
  return entry.devOptional ? { ...kept, optional: true } : kept;
}

/** A lockfile of what is laid out, without addresses: what npm's bill of materials is made from. */
export function lockOf(manifest, lock, laid) {
  const { name, version, license, dependencies, bin, engines } = manifest;
  const packages = [...laid].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, source]) => [place, entryOf(lock[source])]);
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, license, dependencies, bin, engines }, ...Object.fromEntries(packages) },
  };
}

const isOfOneMachine = ({ os, cpu }) => os !== undefined || cpu !== undefined;

/** What those at places get, and what these get in turn, by the names that each asks for. */
function reach(lock, laid, starts, namesOf) {
  const reached = new Set(starts);
  for (const at of reached)
    for (const name of namesOf(lock[laid.get(at)])) {
      const found = visible(laid, at, name);
      if (found !== undefined) reached.add(found);
    }
  return reached;
}

/**
 * Packages that bring another binary to each kind of machine: npm chooses when it installs. `always` are those that it installs everywhere;
 * `needed` is what these need in turn, which the package brings as it does all others: npm may leave the folder of one empty otherwise.
 */
export function leftToNpm(lock, laid) {
  const choosing = [...laid.keys()].filter((at) => {
    const source = laid.get(at);
    const choices = Object.keys(lock[source].optionalDependencies ?? {});
    return choices.some((name) => isOfOneMachine(lock[placeOf(lock, source, name)] ?? {}));
  });
  const always = new Set(choosing.filter((at) => !isOfOneMachine(lock[laid.get(at)])));
  const reached = reach(lock, laid, always, ({ dependencies = {} }) => Object.keys(dependencies));
  const needed = new Set([...reached].filter((at) => !always.has(at)));
  return { all: new Set([...reach(lock, laid, choosing, needsOf)].filter((at) => !needed.has(at))), always, needed };
}

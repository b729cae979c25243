// Holds the arrows: reads every import of every source, types included, and finds what the rules forbid, cycles, and
// files that nobody imports.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, say } from '../setup.mjs';
import { LAYERED, RULES } from './rules.mjs';

const ENTRY =
  /^packages\/(domain|contract|engine|ui|testkit|server|demo)\/src\/(.*\/)?index\.tsx?$|^packages\/contract\/src\/(http|console|feed|refusals)\/|^packages\/testkit\/src\/|^packages\/app-kit\/src\/build\/|^packages\/server\/src\/(main|compose|settings|ports\/chain)\.ts$|(pglite-worker|build-template|feed-process|sandbox-process|render-process|drawing-thread)\.ts$|^packages\/server\/src\/(pages\/site|signer\/signer)\.ts$|^packages\/web\/app\/(root|routes|entry\.\w+)\.tsx?$|^packages\/console\/app\/main\.tsx$|^packages\/simulator\/src\/(simulate|campaign\/\w+-thread|gateway\/virtual-(globals|sleep))\.ts$|route\.tsx$|\.worker\.ts$|\.d\.ts$|\/words\/[\w-]+\.ts$/;
const SOURCE = /^packages\/[^/]+\/(src|app)\/.*\.tsx?$/;

const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'journeys'], { cwd: root, encoding: 'utf8' })
  .stdout.trim()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
const known = new Set(files);
const packageExports = new Map(
  readdirSync(join(root, 'packages')).map((name) => [
    name,
    Object.entries(JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).exports ?? {}),
  ]),
);

/** The file that a package gives under a name; in its exports one star may stand for a part of both. */
function exportedFile(name, entry) {
  for (const [pattern, target] of packageExports.get(name) ?? []) {
    const [before, after] = pattern.split('*');
    if (after === undefined ? pattern === entry : entry.startsWith(before) && entry.endsWith(after))
      return normalize(join('packages', name, target.replace('*', entry.slice(before.length, entry.length - (after ?? '').length))));
  }
  return undefined;
}

/** Where an import leads: a file of ours, or the name as written for everything else. */
function resolve(from, request) {
  const own = /^@marque\/([^/]+)(\/.*)?$/.exec(request);
  if (own) return exportedFile(own[1], `.${own[2] ?? ''}`) ?? request;
  return request.startsWith('.') ? normalize(join(dirname(from), request)) : request;
}

function importsOf(path) {
  const { module, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const source = readFileSync(join(root, path), 'utf8');
  const requests = [
    ...module.staticImports.map((found) => ({
      request: found.moduleRequest.value,
      isType: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports
      .flatMap((found) => found.entries)
      .filter((entry) => entry.moduleRequest)
      .map((entry) => ({ request: entry.moduleRequest.value, isType: entry.isType })),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
      isLazy: true,
    })),
  ];
  return requests.map((found) => ({ ...found, to: resolve(path, found.request) }));
}

const graph = new Map(files.map((path) => [path, importsOf(path)]));
const problems = [];

for (const [from, imports] of graph) {
  for (const rule of RULES) {
    const match = new RegExp(rule.from).exec(from);
    if (!match) continue;
    const except = rule.except && new RegExp(rule.except.replace('$1', match[1] ?? ''));
    for (const { to } of imports) {
      if (new RegExp(rule.to).test(to) && !except?.test(to)) problems.push(`${from} -> ${to}: ${rule.why}`);
    }
  }
}

/** Reports every way that leads from a node back to itself. */
function findCycles(nodes, neighboursOf) {
  const state = new Map();
  const visit = (node, trail) => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      problems.push(`a cycle: ${[...trail.slice(trail.indexOf(node)), node].join(' -> ')}`);
      return;
    }
    state.set(node, 'open');
    for (const next of neighboursOf(node)) visit(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of nodes) visit(node, []);
}

// Files by values: types alone bind nothing at run time, and what is loaded later is no part of a start.
findCycles(files, (path) =>
  (graph.get(path) ?? []).filter(({ to, isType, isLazy }) => !isType && !isLazy && known.has(to)).map(({ to }) => to),
);

/** The two folders beside each other, below the one that both files share, that an import binds; none where one lies within the other. */
function bindsFolders(from, to) {
  const [here, there] = [from, to].map((path) => dirname(path).split('/'));
  const depth = here.findIndex((name, i) => name !== there[i]);
  return depth >= 0 && depth < there.length ? [here, there].map((names) => names.slice(0, depth + 1).join('/')) : undefined;
}

const folders = new Map();
for (const [from, imports] of graph) {
  if (!LAYERED.test(from)) continue;
  for (const { to } of imports) {
    const bound = LAYERED.test(to) ? bindsFolders(from, to) : undefined;
    if (bound) folders.set(bound[0], (folders.get(bound[0]) ?? new Set()).add(bound[1]));
  }
}
findCycles(folders.keys(), (folder) => folders.get(folder) ?? []);

const imported = new Set([...graph.values()].flat().map(({ to }) => to));
const routes = ['packages/web/app/routes.ts', 'packages/web/vite.config.ts']
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
for (const path of files) {
  if (SOURCE.test(path) && !imported.has(path) && !ENTRY.test(path) && !routes.includes(path.replace(/^packages\/(?:web\/app\/)?/, ''))) {
    problems.push(`${path}: nobody imports it`);
  }
}

for (const problem of problems) say(problem);
say(`arrows: ${files.length} files, ${[...graph.values()].flat().length} imports, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

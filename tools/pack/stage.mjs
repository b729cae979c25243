// Lays out what a package holds, in the folders that the program expects around itself (decisions/0104).
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup.mjs';

/** Below `packages` in the sources, below the package's own folder there. */
const FOLDERS = [
  'server/bin',
  'server/dist',
  'server/migrations',
  'web/build',
  'console/build',
  'demo/artwork',
  'demo/content',
  'demo/papers',
];

const isShipped = (path) => !path.endsWith('.map');

/** The maps stay behind, so nothing may point at them. */
const withoutMap = (text) => text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** What no program loads from a package; the licences of all stand in one file. */
const NEVER_LOADED = /\.(?:map|[mc]?ts|md)$/;

/** What a package runs by, without packages inside its folder: they have places of their own. */
export const copyPackage = (from, to) =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const name = relative(from, path);
      return name !== 'node_modules' && !NEVER_LOADED.test(name);
    },
  });

export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Modes are part of an archive, and a clone's come from its owner's umask. */
export function setModes(folder) {
  for (const entry of readdirSync(folder, { recursive: true })) {
    const path = join(folder, entry);
    chmodSync(path, statSync(path).isDirectory() || /server\/bin\//.test(path) ? 0o755 : 0o644);
  }
}

export function stage(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of FOLDERS) cpSync(join(root, 'packages', name), join(folder, name), { recursive: true, filter: isShipped });
  for (const path of filesIn(join(folder, 'server/dist'))) writeFileSync(path, withoutMap(readFileSync(path, 'utf8')));
  cpSync(join(root, 'packaging/README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'packaging/marque.service'), join(folder, 'marque.service'));
}

const TOOLS = /\b(?:from|import|require)\s*\(?\s*["'](?:tsx|vite|typescript|rolldown|vitest)(?:\/[^"']*)?["']/;

/** What must be in no package; the names of files that are wrong, with the reason. */
export function problemsOfStage(folder) {
  const own = filesIn(folder).filter((path) => !path.startsWith(join(folder, 'node_modules')));
  return own.flatMap((path) => {
    const bytes = readFileSync(path);
    const name = path.slice(folder.length + 1);
    return [
      ...(bytes.includes(root) ? [`${name}: holds the folder that it was built in`] : []),
      ...(/\.test\.[mc]?[jt]sx?$|\.map$/.test(name) ? [`${name}: is of no use outside the sources`] : []),
      ...(/\.m?js$/.test(name) && TOOLS.test(bytes.toString('utf8')) ? [`${name}: needs a tool of the sources`] : []),
      ...(name.endsWith('.json') && bytes.includes('"resolved"') ? [`${name}: says where something was downloaded`] : []),
    ];
  });
}

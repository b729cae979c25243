// A build's list of the packages of others that are inside it: their licences and their faults are the program's as well.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where builds leave their lists: a file for each, with places of the lockfile. */
export const BUNDLED_LISTS = join(ROOT, '.cache', 'bundled');

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Places of packages as the lockfile names them. */
const packagesOf = (modules) =>
  [
    ...new Set(
      modules.map((id) => PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[0]).filter((place) => place?.startsWith(ROOT)),
    ),
  ]
    .map((place) => place.slice(ROOT.length))
    .sort();

/** Takes part in a build of rolldown or Vite and writes its list; a build of several environments writes one for each. */
export function listBundledPackages(part) {
  return {
    name: 'list-bundled-packages',
    generateBundle() {
      const name = this.environment === undefined ? part : `${part}-${this.environment.name}`;
      const modules = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isExternal !== true);
      mkdirSync(BUNDLED_LISTS, { recursive: true });
      writeFileSync(join(BUNDLED_LISTS, `${name}.json`), `${JSON.stringify(packagesOf(modules), null, 2)}\n`);
    },
  };
}

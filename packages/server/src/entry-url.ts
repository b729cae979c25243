import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** True while this runs from its sources, false in the bundle. */
export const isSource = import.meta.url.endsWith('.ts');

/** Address of a file of the loader that understands the sources; the bundle needs none. */
export const sourceLoader = (file: string): string =>
  new URL(file, pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href;

export interface EntryPoint {
  readonly url: URL;
  /** What node must be started with to understand the entry. */
  readonly execArgv: readonly string[];
}

/**
 * Where another thread or process of this program begins. `path` is the entry's place in the sources, without its ending;
 * in the bundle every entry stands in one folder.
 */
export function entryPoint(path: string): EntryPoint {
  if (!isSource) return { url: new URL(`./${path.slice(path.lastIndexOf('/') + 1)}.js`, import.meta.url), execArgv: [] };
  return { url: new URL(`./${path}.ts`, import.meta.url), execArgv: ['--import', sourceLoader('./dist/loader.mjs')] };
}

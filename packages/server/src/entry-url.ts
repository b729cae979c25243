import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface EntryPoint {
  readonly url: URL;
  /** What node must be started with to understand the entry. */
  readonly execArgv: readonly string[];
}

const isSource = import.meta.url.endsWith('.ts');

/**
 * Where another process of this program begins. `path` is the entry's place in the sources, without its ending; in the
 * bundle every entry stands in one folder. Sources need the loader that understands them.
 */
export function entryPoint(path: string): EntryPoint {
  if (!isSource) return { url: new URL(`./${path.slice(path.lastIndexOf('/') + 1)}.js`, import.meta.url), execArgv: [] };
  const home = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  return { url: new URL(`./${path}.ts`, import.meta.url), execArgv: ['--import', new URL('./dist/loader.mjs', home).href] };
}

import type { EntryPoint } from '../../src/entry-url.ts';

/** Takes the place of the server's own `entry-url` in tests: threads and processes begin in the bundle that was made before them. */
export const isSource = false;

export function sourceLoader(): never {
  throw new Error('A bundle needs no loader');
}

export const entryPoint = (path: string): EntryPoint => ({
  url: new URL(`../../dist-test/${path.slice(path.lastIndexOf('/') + 1)}.js`, import.meta.url),
  execArgv: [],
});

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const isSource = import.meta.url.endsWith('.ts');

/** Parts stand beside this file, in the sources as in the bundle. */
const addressOf = (part: string): URL => new URL(`./${part}${isSource ? '.ts' : '.js'}`, import.meta.url);

/** The loader that lets a new thread or process understand the sources; the bundle needs none. */
function loader(path: string): string {
  const home = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  return new URL(path, home).href;
}

/** Starts another thread of this program. A thread does not inherit its parent's loader, so from the sources it registers its own. */
export function startThread(part: string, workerData: object): Worker {
  const address = addressOf(part);
  if (!isSource) return new Worker(address, { workerData });
  const boot = `import('${loader('./dist/esm/api/index.mjs')}').then(({ register }) => { register(); return import('${address.href}'); })`;
  return new Worker(boot, { eval: true, workerData });
}

/** Starts another process of this program; only what it says of errors is kept. */
export function startProcess(part: string, rest: readonly string[]): ChildProcessByStdio<null, null, Readable> {
  const loading = isSource ? ['--import', loader('./dist/loader.mjs')] : [];
  return spawn(process.execPath, [...loading, fileURLToPath(addressOf(part)), ...rest], { stdio: ['ignore', 'ignore', 'pipe'] });
}

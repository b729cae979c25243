import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { entryPoint, isSource, sourceLoader } from '../entry-url.ts';

const partOf = (part: string) => entryPoint(`adapters/${part}`);

/** Starts another thread of this program. A thread does not inherit its parent's loader, so from the sources it registers its own. */
export function startThread(part: string, workerData: object): Worker {
  const { url } = partOf(part);
  if (!isSource) return new Worker(url, { workerData });
  const boot = `import('${sourceLoader('./dist/esm/api/index.mjs')}').then(({ register }) => { register(); return import('${url.href}'); })`;
  return new Worker(boot, { eval: true, workerData });
}

/** Starts another process of this program; only what it says of errors is kept. */
export function startProcess(part: string, rest: readonly string[]): ChildProcessByStdio<null, null, Readable> {
  const { url, execArgv } = partOf(part);
  return spawn(process.execPath, [...execArgv, fileURLToPath(url), ...rest], { stdio: ['ignore', 'ignore', 'pipe'] });
}

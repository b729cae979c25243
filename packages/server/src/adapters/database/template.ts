import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProcess } from './program-part.ts';

/** Part of a template's name: a template serves one version of the embedded store only. */
const TEMPLATE_VERSION = '0.5.16';

export const templateName = `pglite-template-${TEMPLATE_VERSION}`;

const isComplete = (directory: string): boolean => existsSync(join(directory, 'PG_VERSION'));

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Moves a whole directory to its place, durably: after a crash it is there completely or not at all. */
export function publishDirectory(draft: string, directory: string): void {
  syncTree(draft);
  if (isComplete(directory)) return rmSync(draft, { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

/** Builds the template in a process of its own, because that takes more memory than the exchange has. */
async function buildTemplate(template: string): Promise<void> {
  const child = startProcess('build-template', [template]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0 || !isComplete(template)) throw new Error(`The embedded store's template could not be built: ${said}`);
}

/** Makes an empty store in a directory that has none, from the template, which is built first when it is missing. */
export async function ensureStore(directory: string, template: string): Promise<void> {
  if (isComplete(directory)) return;
  mkdirSync(dirname(directory), { recursive: true });
  if (!isComplete(template)) await buildTemplate(template);
  const draft = `${directory}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(template, draft, { recursive: true });
  publishDirectory(draft, directory);
}

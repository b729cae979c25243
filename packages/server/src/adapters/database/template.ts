import { closeSync, cpSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProcess } from '../program-part.ts';
import { holdsStore } from './store-folder.ts';

/** Part of a template's name: a template serves one version of the embedded store only. */
const TEMPLATE_VERSION = '0.5.16';

export const templateName = `pglite-template-${TEMPLATE_VERSION}`;

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

/**
 * Moves a whole directory to its place, durably: after a crash it is there completely or not at all. What is there already stays:
 * a store wins over the draft, and anything else that is not empty is refused with StoreIncomplete.
 */
export function publishDirectory(draft: string, directory: string): void {
  syncTree(draft);
  if (holdsStore(directory)) return rmSync(draft, { recursive: true, force: true });
  if (existsSync(directory)) rmdirSync(directory);
  renameSync(draft, directory);
  syncPath(dirname(directory));
}

/** Builds the template in a process of its own, because that takes more memory than the exchange has. */
async function buildTemplate(template: string): Promise<void> {
  const child = startProcess('database/build-template', [template]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0 || !holdsStore(template)) throw new Error(`The embedded store's template could not be built: ${said}`);
}

/** Makes an empty store in a directory that has none, from the template, which is built first when it is missing. Throws StoreIncomplete. */
export async function ensureStore(directory: string, template: string): Promise<void> {
  if (holdsStore(directory)) return;
  if (!holdsStore(template)) await buildTemplate(template);
  const draft = `${directory}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(template, draft, { recursive: true });
  publishDirectory(draft, directory);
}

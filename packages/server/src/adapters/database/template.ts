import { closeSync, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../program-part.ts';
import { holdsStore } from './store-folder.ts';

/** Part of a template's name: a template serves one version of the embedded store only. */
const TEMPLATE_VERSION = '0.5.16';

export const templateName = `pglite-template-${TEMPLATE_VERSION}`;

/** A new store with its schema, which a package brings along: making one takes longer than all the rest of a start. */
const PACKED = fileURLToPath(new URL('./new-store.tar.gz', import.meta.url));

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

async function unpackStore(draft: string): Promise<void> {
  // Only a first start needs it.
  const { extract } = await import('tar');
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  extract({ file: PACKED, cwd: draft, strict: true, sync: true });
}

/**
 * Makes an empty store in a directory that has none: a copy of the template that is named, which is built first when it is missing; else
 * the one that the package brings, or a copy of a template beside it. Throws StoreIncomplete.
 */
export async function ensureStore(directory: string, named?: string): Promise<void> {
  if (holdsStore(directory)) return;
  const draft = `${directory}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  if (named === undefined && existsSync(PACKED)) await unpackStore(draft);
  else {
    const template = named ?? join(dirname(directory), templateName);
    if (!holdsStore(template)) await buildTemplate(template);
    cpSync(template, draft, { recursive: true });
  }
  publishDirectory(draft, directory);
}

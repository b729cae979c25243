import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Puts a packed text at its place, durably: after a crash it is there whole or not at all. Gives false when the signal came before it was
 * there, and throws when the place is taken by something else.
 */
export async function publishFile(path: string, text: string, signal: AbortSignal): Promise<boolean> {
  const folder = dirname(resolve(path));
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  // No other process writes this one, not even one that has the same rows.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeSynced(part, await pack(text));
    if (signal.aborted) return false;
    await place(part, path, text);
  } finally {
    await rm(part, { force: true });
  }
  await syncFolders(folder, dirname(made === undefined ? folder : resolve(made)));
  return true;
}

/** A link replaces nothing, as a rename would. */
async function place(part: string, path: string, text: string): Promise<void> {
  try {
    await link(part, path);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    // A turn that was cut off before its rows left the store has written the same.
    if ((await unpack(await readFile(path))).toString() !== text) throw new Error(`${path} holds other rows`, { cause: fault });
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** From a folder up to one above it: a name is durable only when the folder that has it is. */
async function syncFolders(folder: string, highest: string): Promise<void> {
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
  if (folder.length > highest.length) await syncFolders(dirname(folder), highest);
}

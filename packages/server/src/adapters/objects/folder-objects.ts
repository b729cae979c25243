import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from '../../ports/object-store.ts';
import { checkedName } from './object-name.ts';

const isMissing = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';

/** Objects as files of a folder that no part of the site serves. */
export class FolderObjects implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file is written beside its place and then takes it, so that half of one is never found there. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    const half = `${path}.${randomBytes(6).toString('hex')}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await writeThrough(half, bytes);
      await rename(half, path);
    } catch (fault) {
      await rm(half, { force: true });
      throw fault;
    }
    await syncFolder(dirname(path));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#pathOf(name));
    } catch (fault) {
      if (isMissing(fault)) return undefined;
      throw fault;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  #pathOf(name: string): string {
    return join(this.#folder, checkedName(name));
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure } from '../../ports/expected-failure.ts';

/** The folder holds something, but not a whole store: nobody but its owner may decide what becomes of it. */
export class StoreIncomplete extends ExpectedFailure {
  constructor(directory: string, missing: string) {
    super(
      `The folder ${directory} is not empty, but ${missing} is missing in it, so it is no whole store. Nothing was changed: ` +
        'put a backup in its place, or move the folder away to begin with a new store.',
    );
  }
}

/** A command that works on a store found none, and does not create one. */
export class StoreMissing extends ExpectedFailure {
  constructor(directory: string) {
    super(
      `There is no store at ${directory}. Nothing was created: set MARQUE_DATA_DIR to the folder of an exchange, or start one there first.`,
    );
  }
}

/** Without any of these PostgreSQL would make a new store in the folder, or break. */
const PARTS = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** True for a whole store, false where there is nothing yet. Throws StoreIncomplete for anything between. */
export function holdsStore(directory: string): boolean {
  const missing = PARTS.find((part) => !existsSync(join(directory, part)));
  if (missing === undefined) return true;
  if (!existsSync(directory) || (statSync(directory).isDirectory() && readdirSync(directory).length === 0)) return false;
  throw new StoreIncomplete(directory, missing);
}

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/** Takes from everybody but the owner what they may do with a folder and all that is in it. */
export function makePrivate(path: string): void {
  const { mode } = statSync(path);
  const isFolder = (mode & 0o170000) === 0o040000;
  if ((mode & OTHERS) !== 0) chmodSync(path, isFolder ? FOLDER_MODE : FILE_MODE);
  if (isFolder) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

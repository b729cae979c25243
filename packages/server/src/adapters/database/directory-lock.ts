import { linkSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { isSurelyGone, ownIdentity, readIdentity, writeIdentity } from '../process-identity.ts';

/** Another process uses the data directory. */
export class DirectoryInUse extends ExpectedFailure {
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}: stop that process first, or set MARQUE_DATA_DIR to another folder.`,
    );
  }
}

export interface DirectoryLock {
  release(): void;
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

/** Makes the file with its content in one step, or tells that it is there already. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Removes the lock of a process that has ended; when another process took it in between, restores it. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== content) createWhole(path, moved);
  unlinkSync(aside);
}

const TRIES = 20;
const HEARTBEAT_MS = 3_000;
/** A lock of another machine or container, whose processes we cannot see, counts as left behind after this silence. */
const SILENCE_MS = 30_000;

function isLeftBehind(path: string, content: string): boolean {
  const owner = readIdentity(content);
  if (owner === undefined || isSurelyGone(owner)) return true;
  const heartbeatAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return owner.host !== ownIdentity().host && Date.now() - heartbeatAt > SILENCE_MS;
}

function holdLock(path: string, content: string): DirectoryLock {
  const beat = setInterval(() => {
    const now = new Date();
    if (readIfThere(path) === content) utimesSync(path, now, now);
  }, HEARTBEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (readIfThere(path) === content) unlinkSync(path);
    },
  };
}

/**
 * Keeps a second process out of a data directory: two would destroy it. The lock of a process that was killed is
 * recognised by its number and start time. Throws DirectoryInUse.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = `${directory}.lock`;
  const content = writeIdentity(ownIdentity());
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (createWhole(path, content)) return holdLock(path, content);
    const found = readIfThere(path);
    if (found === undefined) continue;
    if (!isLeftBehind(path, found)) throw new DirectoryInUse(directory, readIdentity(found)?.pid ?? 0);
    removeStale(path, found);
  }
  throw new DirectoryInUse(directory, 0);
}

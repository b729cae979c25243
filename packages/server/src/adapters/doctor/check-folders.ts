import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Finding } from '../../ports/doctor.ts';
import { fault, ok, warning, type Check } from './check.ts';

export interface FolderToCheck {
  readonly name: string;
  readonly path: string;
  /** What names it. */
  readonly setting: string;
}

const MEGABYTE = 1024 * 1024;
/** Below the first the store refuses to write soon; below the second somebody should look. */
const FREE_MIN = 64 * MEGABYTE;
const FREE_SCARCE = 1024 * MEGABYTE;
const OTHERS = 0o077;

export const checkFolder = (folder: FolderToCheck): Check => ({
  name: folder.name,
  run: async () => {
    const there = nearest(resolve(folder.path));
    const reason = await problemOfWriting(there);
    if (reason !== undefined) return [cannotWrite(folder, there, reason)];
    return [await spaceOf(folder, there), ...(await modeOf(folder))];
  },
});

/** The folder, or that one above it in which it would be made. */
const nearest = (path: string): string => (existsSync(path) || dirname(path) === path ? path : nearest(dirname(path)));

async function problemOfWriting(folder: string): Promise<string | undefined> {
  const path = join(folder, `.doctor-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile('x');
      await file.sync();
    } finally {
      await file.close();
    }
    return undefined;
  } catch (reason) {
    return reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

function cannotWrite({ name, setting }: FolderToCheck, there: string, reason: string): Finding {
  if (reason === 'ENOSPC' || reason === 'EDQUOT')
    return fault(name, `the disk under ${there} is full`, `free some space, or set ${setting} to another folder`);
  return fault(name, `nothing can be written to ${there} (${reason})`, `let this user write there, or set ${setting} to another folder`);
}

async function spaceOf({ name, path, setting }: FolderToCheck, there: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const found = `${resolve(path)} can be written, ${Math.floor(free / MEGABYTE)} MB are free`;
  const next = `free some space, or set ${setting} to a folder on another disk`;
  if (free < FREE_MIN) return fault(name, found, next);
  return free < FREE_SCARCE ? warning(name, found, next) : ok(name, found);
}

async function modeOf({ name, path }: FolderToCheck): Promise<readonly Finding[]> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (found.mode & OTHERS) === 0) return [];
  return [warning(name, `others may look into ${resolve(path)}`, `chmod 700 ${resolve(path)}`)];
}

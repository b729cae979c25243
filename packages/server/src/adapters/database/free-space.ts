import { statfs } from 'node:fs/promises';

/** A batch and the log file that it may need; below this the store will soon refuse to write. */
const FREE_MIN = 32 * 1024 * 1024;

/** Throws when the disk under a folder has hardly any room left. */
export async function assertFreeSpace(directory: string): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < FREE_MIN)
    throw Object.assign(new Error(`ENOSPC: ${Math.floor((bavail * bsize) / 1024)} KB are left at ${directory}`), { code: 'ENOSPC' });
}

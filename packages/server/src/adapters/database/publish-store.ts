import { DirectoryInUse, lockDirectory } from './directory-lock.ts';
import { holdsStore } from './store-folder.ts';
import { publishDirectory } from './template.ts';

/** Moves a whole store that nobody has open to a place where there is none, durably. Throws where one has come there meanwhile. */
export function publishStore(draft: string, directory: string): void {
  const lock = lockDirectory(directory);
  try {
    if (holdsStore(directory)) throw new DirectoryInUse(directory, 0);
    publishDirectory(draft, directory);
  } finally {
    lock.release();
  }
}

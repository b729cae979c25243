// Where tests keep their stores: in memory where there is room, since a store is a thousand small files that live for seconds.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MEMORY = '/dev/shm';
const NAME = 'marque-tests-';
const ROOM_BYTES_MIN = 6 * 2 ** 30;
/** What is free in all is twice what a run may take. */
const FREE_BYTES_MIN = 2 * ROOM_BYTES_MIN;
const SERVERS_END_MS_MAX = 10_000;

function hasRoom() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES_MIN && freemem() >= FREE_BYTES_MIN;
}

const isAlive = (pid) => existsSync(`/proc/${pid}`);

/** A folder for the tests' temporary files that is gone after them; undefined where the system's own has to do. */
export function openScratch() {
  if (!hasRoom()) return undefined;
  // What a run that was killed has left behind.
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(NAME) && !isAlive(name.slice(NAME.length))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const directory = join(MEMORY, NAME + process.pid);
  // A database server runs under a user of its own and must get there.
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  return directory;
}

/** Removes the folder, once the database servers that stop when a run is over have left it. */
export async function closeScratch(directory) {
  const until = Date.now() + SERVERS_END_MS_MAX;
  const holdsServer = () => readdirSync(directory).some((name) => /^marque-postgres-\d+$/.test(name));
  while (holdsServer() && Date.now() < until) await sleep(100);
  // A test that fails may leave a file system mounted in it: that must not hide what failed.
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(`${directory} stays: ${error.message}\n`);
  }
}

import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, ...rest: string[]): boolean => spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
const BLOCK = Buffer.alloc(64 * 1024, 1);

/** A disk of its own, so small that it can be filled to the last block and emptied again. */
export class SmallDisk {
  readonly #parent = mkdtempSync(join(tmpdir(), 'marque-small-'));
  readonly mountPoint = join(this.#parent, 'mount');
  readonly #ballast = join(this.mountPoint, 'ballast');

  /** Undefined where nothing can be mounted. */
  static mount(megabytes: number): SmallDisk | undefined {
    const disk = new SmallDisk();
    mkdirSync(disk.mountPoint);
    // A database server runs under a user of its own and must get there.
    chmodSync(disk.#parent, 0o755);
    if (process.getuid?.() === 0 && run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk.mountPoint)) return disk;
    rmSync(disk.#parent, { recursive: true, force: true });
    return undefined;
  }

  /** Takes all the space that is left. */
  fill(): void {
    const file = openSync(this.#ballast, 'a');
    try {
      for (;;) writeSync(file, BLOCK);
    } catch (full) {
      if (!(full instanceof Error && 'code' in full && full.code === 'ENOSPC')) throw full;
    } finally {
      closeSync(file);
    }
  }

  relieve(): void {
    const file = openSync(this.#ballast, 'w');
    ftruncateSync(file, 0);
    closeSync(file);
  }

  unmount(): void {
    run('umount', this.mountPoint);
    rmSync(this.#parent, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IMAGE_SIZE = '700M';
const run = (command: string, ...rest: string[]): boolean => spawnSync(command, rest, { stdio: 'ignore' }).status === 0;

/** A disk of its own in a file: what the file holds at an instant is what a power cut would leave. */
export class Disk {
  readonly mountPoint: string;
  readonly #image: string;

  constructor(directory: string, name: string) {
    this.mountPoint = join(directory, `${name}.mount`);
    this.#image = join(directory, `${name}.image`);
    mkdirSync(this.mountPoint);
  }

  format(): boolean {
    return run('truncate', '-s', IMAGE_SIZE, this.#image) && run('mkfs.ext4', '-q', '-F', this.#image) && this.mount();
  }

  mount(): boolean {
    return run('mount', '-o', 'loop', this.#image, this.mountPoint);
  }

  unmount(): void {
    run('umount', this.mountPoint);
  }

  /** Unmounts it and gives its memory back. */
  remove(): void {
    this.unmount();
    rmSync(this.#image, { force: true });
  }

  /** Waits until everything written so far has reached the disk. */
  settle(): void {
    run('sync', '-f', this.mountPoint);
  }

  /** Another disk with what has reached this one; what waits in memory to be written is not in it. */
  copyTo(other: Disk): void {
    copyFileSync(this.#image, other.#image);
  }
}

/** Where disks are kept: memory is quick enough to copy one within an instant. */
export const disksHome = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const directory = mkdtempSync(join(disksHome, 'marque-disk-'));
  const disk = new Disk(directory, 'try');
  const isMounted = disk.format();
  disk.unmount();
  rmSync(directory, { recursive: true, force: true });
  return isMounted;
}

import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPglite } from '@marque/testkit';
import { openPglite } from '../../src/adapters/database/index.ts';
import { powerCutRounds, ROUND_MS, someMs } from './rounds.ts';
import { expectNothingLost } from './survivors.ts';
import { Victim } from './victim.ts';

const IMAGE_SIZE = '700M';
const run = (command: string, ...rest: string[]): boolean => spawnSync(command, rest, { stdio: 'ignore' }).status === 0;

/** A disk of its own in a file: what the file holds at an instant is what a power cut would leave. */
class Disk {
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

  /** Another disk with what has reached this one; what waits in memory to be written is not in it. */
  copyTo(other: Disk): void {
    copyFileSync(this.#image, other.#image);
  }
}

/** Memory is quick enough to copy a disk within an instant. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const directory = mkdtempSync(join(parent, 'marque-disk-'));
  const disk = new Disk(directory, 'try');
  const isMounted = disk.format();
  disk.unmount();
  rmSync(directory, { recursive: true, force: true });
  return isMounted;
}

const isPossible = canMount();
if (!isPossible) console.warn('skipped: power cuts need root and loop devices to mount a disk of their own');

describe.skipIf(!isPossible)('a power cut under load on PGlite', () => {
  const directory = mkdtempSync(join(parent, 'marque-power-'));
  let count = 0;
  let survived = 0;
  let fresh: Awaited<ReturnType<typeof createTestPglite>>;

  beforeAll(async () => {
    fresh = await createTestPglite();
  });

  afterAll(async () => {
    console.info(`power cuts on PGlite: ${survived} of ${powerCutRounds} rounds survived, ${count} orders acknowledged`);
    await fresh.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  it.each(Array.from({ length: powerCutRounds }, (_, index) => index))('round %i loses and doubles nothing', async (round) => {
    const live = new Disk(directory, `live-${round}`);
    const left = new Disk(directory, `left-${round}`);
    expect(live.format()).toBe(true);
    cpSync(fresh.address, join(live.mountPoint, 'store'), { recursive: true });
    run('sync', '-f', live.mountPoint);
    const victim = new Victim(join(live.mountPoint, 'store'), round);
    await victim.busy();
    await sleep(someMs(500, 6_000));
    victim.freeze();
    live.copyTo(left);
    await victim.kill();
    live.unmount();
    expect(left.mount()).toBe(true);
    const database = await openPglite(join(left.mountPoint, 'store'));
    await expectNothingLost(database, victim.acknowledged);
    survived += 1;
    await database.close();
    left.unmount();
    count += victim.acknowledged.length;
  }, ROUND_MS);
});

import type { Random } from '../random.ts';
import type { FaultRates } from '../world/world.ts';

const SECTOR = 512;

/** What a disk says when it cannot. */
export class DiskFault extends Error {
  readonly code: 'ENOSPC' | 'EIO';

  constructor(code: 'ENOSPC' | 'EIO') {
    super(code);
    this.name = 'DiskFault';
    this.code = code;
  }
}

/**
 * A file that grows at its end, on a disk that keeps what was synced and treats the rest as it likes: a crash may lose
 * it, tear it at a sector's edge, or keep some sectors and not others.
 */
export class SimulatedFile {
  readonly #random: Random;
  readonly #faults: FaultRates;
  #bytes = new Uint8Array(64 * 1024);
  #length = 0;
  #synced = 0;

  constructor(random: Random, faults: FaultRates) {
    this.#random = random;
    this.#faults = faults;
  }

  get length(): number {
    return this.#length;
  }

  /** The file as a reader sees it now. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Throws ENOSPC when the disk is full; a part may have been written by then. */
  append(bytes: Uint8Array): void {
    const isFull = this.#random.chance(this.#faults.fullDisk / 10);
    const written = isFull ? bytes.subarray(0, this.#random.below(bytes.length)) : bytes;
    this.#reserve(this.#length + written.length);
    this.#bytes.set(written, this.#length);
    this.#length += written.length;
    if (isFull) throw new DiskFault('ENOSPC');
  }

  /** Throws EIO when the disk failed; nobody knows then what is on it. */
  sync(): void {
    if (this.#random.chance(this.#faults.failedSync / 10)) throw new DiskFault('EIO');
    this.#synced = this.#length;
  }

  truncate(length: number): void {
    this.#length = length;
    this.#synced = Math.min(this.#synced, length);
  }

  /** Turns one bit; turning it again repairs it. */
  flip(bit: number): void {
    const at = bit >>> 3;
    this.#bytes[at] = (this.#bytes[at] ?? 0) ^ (1 << (bit & 7));
  }

  crash(): void {
    const { lostWrite, tornWrite, reorderedWrite } = this.#faults;
    if (this.#random.chance(lostWrite)) this.#length = this.#synced;
    else if (this.#random.chance(tornWrite)) this.#tear();
    else if (this.#random.chance(reorderedWrite)) this.#loseSectors();
    this.#synced = this.#length;
  }

  #tear(): void {
    const first = Math.ceil(this.#synced / SECTOR);
    const last = Math.floor(this.#length / SECTOR);
    if (last >= first) this.#length = Math.max(this.#synced, this.#random.between(first, last) * SECTOR);
  }

  #loseSectors(): void {
    for (let at = this.#synced; at < this.#length; at = (Math.floor(at / SECTOR) + 1) * SECTOR) {
      const end = Math.min(this.#length, (Math.floor(at / SECTOR) + 1) * SECTOR);
      if (this.#random.chance(50)) this.#bytes.fill(0, at, end);
    }
  }

  #reserve(length: number): void {
    if (length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

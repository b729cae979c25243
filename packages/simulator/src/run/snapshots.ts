import { restoreExchange, type Exchange } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { JOURNAL_START, type Mark } from '../disk/journal-file.ts';
import type { Random } from '../random.ts';

const KEPT = 3;
const SECTOR = 512;

interface StoredSnapshot {
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly mark: Mark;
  readonly frames: number;
}

export interface Start {
  readonly exchange: Exchange | undefined;
  readonly mark: Mark;
  /** Frames of the journal that the snapshot holds. */
  readonly frames: number;
}

/** The last snapshots, some of them damaged by the time they are needed. */
export class Snapshots {
  readonly #stored: StoredSnapshot[] = [];

  /** Takes one, and answers the exchange that comes back out of it. */
  take(exchange: Exchange, mark: Mark, frames: number): Exchange {
    const hash = exchange.stateHash();
    const bytes = exchange.snapshot();
    const restored = restoreExchange(bytes);
    demand(restored.stateHash() === hash, 'M11 a snapshot is the whole state', () => `at ${exchange.sequence}`);
    this.#keep({ bytes, hash, mark, frames });
    return restored;
  }

  /** Keeps what a restart has built, whose digest has been compared already. */
  keep(exchange: Exchange, hash: string, mark: Mark, frames: number): void {
    this.#keep({ bytes: exchange.snapshot(), hash, mark, frames });
  }

  #keep(snapshot: StoredSnapshot): void {
    this.#stored.push(snapshot);
    if (this.#stored.length > KEPT) this.#stored.shift();
  }

  /** Damages the newest: torn at a sector's edge, or one bit turned. */
  damage(random: Random): void {
    const newest = this.#stored.pop();
    if (newest === undefined) return;
    const { bytes } = newest;
    const isTorn = random.chance(50);
    const damaged = isTorn ? bytes.slice(0, Math.floor(random.below(bytes.length) / SECTOR) * SECTOR) : bytes.slice();
    const bit = random.below(bytes.length * 8);
    if (!isTorn) damaged[bit >>> 3] = (damaged[bit >>> 3] ?? 0) ^ (1 << (bit & 7));
    this.#stored.push({ ...newest, bytes: damaged });
  }

  /** The newest that is sound; nothing but the journal when there is none. */
  newestSound(): Start {
    for (let snapshot = this.#stored.at(-1); snapshot !== undefined; snapshot = this.#stored.at(-1)) {
      const exchange = restoreSound(snapshot);
      if (exchange !== undefined) return { exchange, mark: snapshot.mark, frames: snapshot.frames };
      this.#stored.pop();
    }
    return { exchange: undefined, mark: JOURNAL_START, frames: 0 };
  }
}

function restoreSound({ bytes, hash }: StoredSnapshot): Exchange | undefined {
  try {
    const exchange = restoreExchange(bytes);
    return exchange.stateHash() === hash ? exchange : undefined;
  } catch {
    return undefined;
  }
}

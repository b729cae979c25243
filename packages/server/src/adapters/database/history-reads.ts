import type { OwnerId } from '@marque/engine';
import type { MonotonicClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { HistoryReads } from '../../ports/history-reads.ts';

/** Where there is no copy. */
export const readsOf = (store: Database): HistoryReads => ({ read: (_owner, work) => work(store), isAway: false });

export interface ReplicaReadsOptions {
  readonly store: Database;
  /** A server that follows that of the store. */
  readonly replica: Database;
  readonly clock: MonotonicClock;
  /** The last command that is known here when reading begins: what owners did before it is not remembered one by one. */
  readonly sequence: number;
  readonly report: (fault: unknown) => void;
}

const LOOK_EVERY_MS = 100;
/** A copy that has said nothing for so long is not asked. */
const FRESH_MS = 1_000;

/**
 * Reads from a server that follows the store's. How far it is its own journal says: an owner whose last command it does not have yet is read from
 * the store, so that nobody misses what they have just done.
 */
export class ReplicaReads implements HistoryReads {
  readonly #options: ReplicaReadsOptions;
  /** Last command that changed something of an owner, for those whose last one the copy does not have. */
  readonly #last = new Map<OwnerId, number>();
  readonly #looking: NodeJS.Timeout;
  #known = { sequence: 0, at: -Infinity };
  #look: Promise<void> | undefined;

  constructor(options: ReplicaReadsOptions) {
    this.#options = options;
    this.#looking = setInterval(() => {
      this.#look ??= this.#lookNow().finally(() => {
        this.#look = undefined;
      });
    }, LOOK_EVERY_MS);
    this.#looking.unref();
  }

  /** Takes a committed batch; to be called before its owners are answered. */
  note({ events, lastSequence }: Pick<CommittedBatch, 'events' | 'lastSequence'>): void {
    for (const event of events) {
      if ('owner' in event) this.#last.set(event.owner, lastSequence);
      if (event.type !== 'traded') continue;
      this.#last.set(event.buyer, lastSequence);
      this.#last.set(event.seller, lastSequence);
    }
  }

  /** It does not answer, or not how far it is. */
  get isAway(): boolean {
    return this.#options.clock.monotonic() - this.#known.at >= FRESH_MS;
  }

  async read<T>(owner: OwnerId, work: (database: Database) => Promise<T>): Promise<T> {
    const { store, replica, sequence, report } = this.#options;
    const wanted = Math.max(sequence, this.#last.get(owner) ?? 0);
    if (this.isAway || this.#known.sequence < wanted) return work(store);
    try {
      return await work(replica);
    } catch (fault) {
      report(fault);
      this.#known = { ...this.#known, at: -Infinity };
      return work(store);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    await this.#look;
  }

  async #lookNow(): Promise<void> {
    const { replica, clock, report } = this.#options;
    const wasAway = this.isAway;
    try {
      const [row] = await replica.run<{ sequence: number }>('select last_sequence as sequence from journal order by batch desc limit 1');
      const sequence = Number(row?.sequence ?? 0);
      this.#known = { sequence, at: clock.monotonic() };
      for (const [owner, last] of this.#last) if (last <= sequence) this.#last.delete(owner);
    } catch (fault) {
      if (!wasAway) report(fault);
    }
  }
}

import { applyLevels, compareDecimals, depthChecksum, type DepthFrame } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';

export interface BookLevels {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  readonly seq: number;
}

/** resync: frames were lost or mixed up; the book is gone until a new snapshot has been asked for. */
export type DepthOutcome = 'applied' | 'ignored' | 'resync';

const EMPTY: BookLevels = { bids: [], asks: [], seq: 0 };

const isCrossed = ({ bids: [bid], asks: [ask] }: BookLevels): boolean =>
  bid !== undefined && ask !== undefined && compareDecimals(bid[0], ask[0]) >= 0;

/**
 * One pair's book from its frames. Every frame is verified by number and checksum before it is shown: after a gap
 * there is no book rather than a wrong one.
 */
export class DepthBook {
  #levels: BookLevels | undefined;
  /** The newest frame received, applied or not: a snapshot from before it is old news. */
  #newest = 0;

  /** Undefined until a snapshot has come, and after a gap. */
  get levels(): BookLevels | undefined {
    return this.#levels;
  }

  apply(frame: DepthFrame): DepthOutcome {
    const isOld = frame.seq < this.#newest;
    this.#newest = Math.max(this.#newest, frame.seq);
    if (frame.type === 'snapshot') {
      if (isOld) return this.#levels ? 'ignored' : 'resync';
      return this.#take(frame, EMPTY);
    }
    const before = this.#levels;
    if (!before) return 'ignored';
    if (frame.seq <= before.seq) return 'ignored';
    return frame.prev === before.seq ? this.#take(frame, before) : this.#drop();
  }

  /** Forgets everything, as after a lost connection: numbers of another process mean nothing here. */
  reset(): void {
    this.#levels = undefined;
    this.#newest = 0;
  }

  #take({ data, seq, checksum }: DepthFrame, before: BookLevels): DepthOutcome {
    const next = { bids: applyLevels('bids', before.bids, data.bids), asks: applyLevels('asks', before.asks, data.asks), seq };
    if (isCrossed(next) || depthChecksum(next.bids, next.asks) !== checksum) return this.#drop();
    this.#levels = next;
    return 'applied';
  }

  #drop(): DepthOutcome {
    this.#levels = undefined;
    return 'resync';
  }
}

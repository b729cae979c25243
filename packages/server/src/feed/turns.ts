import { isFeedFull, isLongTurn, nextTurnMs, TURN_MS_MIN } from '@marque/domain/feed';

/** Sending goes on for so long at a time; what belongs to somebody, and who is new, comes in between. */
const SLICE_MS = 10;

export interface TurnsOptions {
  /** Sends what has gathered, one channel to all of its readers with each step. */
  readonly send: () => Iterator<void>;
  /** Ms that only pass. */
  readonly now: () => number;
  /** Goes on after everything else that waits has had its turn. */
  readonly later: (goOn: () => void) => void;
}

/**
 * When the feed sends what has gathered. A turn begins when the one before it has ended and its length has passed; the longer
 * sending takes, the longer turns are, so that a feed with too many readers sends fewer frames, and none of them late.
 */
export class Turns {
  readonly #options: TurnsOptions;
  #turnMs = TURN_MS_MIN;
  #busyMs = 0;
  #longTurns = 0;
  #begunAt = Number.NEGATIVE_INFINITY;
  #sending: Iterator<void> | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Length of the turn that goes on, in ms. */
  get turnMs(): number {
    return this.#turnMs;
  }

  /** Whether one more reader would make frames late for all. */
  get isFull(): boolean {
    return isFeedFull(this.#longTurns);
  }

  /** Begins a turn if it is time; called when something has changed, and many times a second, since rest makes turns shorter as well. */
  look(): void {
    if (this.#sending) return;
    const now = this.#options.now();
    const turnMs = nextTurnMs(this.#turnMs, this.#busyMs);
    if (now - this.#begunAt < turnMs) return;
    [this.#turnMs, this.#busyMs, this.#begunAt] = [turnMs, 0, now];
    this.#longTurns = isLongTurn(turnMs) ? this.#longTurns + 1 : 0;
    this.#sending = this.#options.send();
    this.#goOn(this.#sending);
  }

  #goOn(sending: Iterator<void>): void {
    const { now, later } = this.#options;
    const until = now() + SLICE_MS;
    while (!sending.next().done) {
      if (now() < until) continue;
      later(() => this.#goOn(sending));
      return;
    }
    this.#sending = undefined;
    this.#busyMs = now() - this.#begunAt;
  }
}

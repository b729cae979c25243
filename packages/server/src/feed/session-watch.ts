import type { Sessions } from '../ports/sessions.ts';
import { EndedCheck } from './ended-check.ts';

const CHECK_EVERY_MS = 5_000;

export interface SessionWatchOptions {
  readonly sessions: Pick<Sessions, 'endedAmong' | 'onEnded' | 'onReadAnew'>;
  readonly onEnded: (tokenHash: string) => void;
  readonly report: (fault: unknown) => void;
}

/** Knows which sessions personal sockets depend on, and tells of each that ends: by whoever uses this process at once, else soon. */
export class SessionWatch {
  readonly #options: SessionWatchOptions;
  /** How many sockets each session has open. */
  readonly #sockets = new Map<string, number>();
  readonly #check: EndedCheck;

  constructor(options: SessionWatchOptions) {
    const { sessions, onEnded, report } = options;
    this.#options = options;
    this.#check = new EndedCheck({ ask: () => this.#ask(), everyMs: CHECK_EVERY_MS, report });
    sessions.onEnded(onEnded);
    sessions.onReadAnew(() => this.#check.start());
  }

  count(tokenHash: string, change: 1 | -1): void {
    const sockets = (this.#sockets.get(tokenHash) ?? 0) + change;
    if (sockets > 0) this.#sockets.set(tokenHash, sockets);
    else this.#sockets.delete(tokenHash);
  }

  /** No socket is open while there is no feed process. */
  startOver(): void {
    this.#sockets.clear();
  }

  /** Asks no more, and waits for the question that is under way. */
  async close(): Promise<void> {
    await this.#check.close();
  }

  async #ask(): Promise<void> {
    if (this.#sockets.size === 0) return;
    const { sessions, onEnded } = this.#options;
    for (const tokenHash of await sessions.endedAmong([...this.#sockets.keys()])) onEnded(tokenHash);
  }
}

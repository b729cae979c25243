import type { Sessions } from '../ports/sessions.ts';

const LOOK_EVERY_MS = 5_000;

export interface SessionWatchOptions {
  readonly sessions: Pick<Sessions, 'endedAmong' | 'onReadAnew'>;
  readonly onEnded: (tokenHash: string) => void;
  readonly report: (fault: unknown) => void;
}

/**
 * Asks the store about the sessions of open personal sockets: at once when an operator may have changed something, and every few seconds,
 * because one also ends by age, or in another process, and no event tells of it.
 */
export class SessionWatch {
  readonly #options: SessionWatchOptions;
  /** How many sockets each session has open. */
  readonly #sockets = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(options: SessionWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
    this.#timer.unref();
    options.sessions.onReadAnew(() => this.#look());
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
    clearInterval(this.#timer);
    this.#sockets.clear();
    await this.#looking;
  }

  /** An answer that is under way may be older than what changed meanwhile: then it is asked once more. */
  #look(): void {
    this.#isAskedAgain = this.#looking !== undefined;
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
      if (this.#isAskedAgain) this.#look();
    });
  }

  async #ask(): Promise<void> {
    if (this.#sockets.size === 0) return;
    const { sessions, onEnded, report } = this.#options;
    try {
      for (const tokenHash of await sessions.endedAmong([...this.#sockets.keys()])) onEnded(tokenHash);
    } catch (fault) {
      // A store that is away says nothing about sessions: the next look asks again.
      report(fault);
    }
  }
}

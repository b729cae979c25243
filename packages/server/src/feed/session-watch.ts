import type { Sessions } from '../ports/sessions.ts';

const LOOK_EVERY_MS = 5_000;

export interface SessionWatchOptions {
  readonly sessions: Pick<Sessions, 'endedAmong'>;
  readonly onEnded: (tokenHash: string) => void;
  readonly report: (fault: unknown) => void;
}

/** Asks the store about the sessions of open personal sockets: one also ends by age, or in another process, and no event tells of it. */
export class SessionWatch {
  readonly #options: SessionWatchOptions;
  /** How many sockets each session has open. */
  readonly #sockets = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | undefined;

  constructor(options: SessionWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = undefined;
      });
    }, LOOK_EVERY_MS);
    this.#timer.unref();
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
    await this.#looking;
  }

  async #look(): Promise<void> {
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

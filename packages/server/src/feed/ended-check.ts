export interface EndedCheckOptions {
  /** Asks the store which of the things that sockets depend on have ended, and tells of them. */
  readonly ask: () => Promise<void>;
  readonly everyMs: number;
  readonly report: (fault: unknown) => void;
}

/** Has the store asked whenever something may have ended, and every so often, because something also ends by age or in another process. */
export class EndedCheck {
  readonly #options: EndedCheckOptions;
  readonly #timer: NodeJS.Timeout;
  #asking: Promise<void> | undefined;
  #isAskedAgain = false;
  #isClosed = false;

  constructor(options: EndedCheckOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.start(), options.everyMs);
    this.#timer.unref();
  }

  /** An answer that is under way may be older than what changed meanwhile: then it is asked once more. */
  start(): void {
    if (this.#isClosed) return;
    this.#isAskedAgain = this.#asking !== undefined;
    // A store that is away says nothing of what ended: the next check asks again.
    this.#asking ??= this.#options
      .ask()
      .catch(this.#options.report)
      .finally(() => {
        this.#asking = undefined;
        if (this.#isAskedAgain) this.start();
      });
  }

  /** Asks no more, and waits for the question that is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#asking;
  }
}

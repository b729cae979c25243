interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly answer: (answer: Answer) => void;
  readonly fail: (fault: unknown) => void;
}

export interface ArrivalQueueOptions<Request, Answer> {
  /** Judges what has gathered, in the order of arrival, and answers each in the same order. */
  readonly judge: (batch: readonly Request[]) => Promise<readonly Answer[]>;
  readonly batchMax: number;
  /** Whoever finds so many waiting is not taken. */
  readonly waitingMax: number;
}

/** Requests about one thing that is short, judged in batches one after the other: first come, first served. */
export class ArrivalQueue<Request, Answer> {
  readonly #options: ArrivalQueueOptions<Request, Answer>;
  #waiting: Waiting<Request, Answer>[] = [];
  #running: Promise<void> | undefined;

  constructor(options: ArrivalQueueOptions<Request, Answer>) {
    this.#options = options;
  }

  /** Nobody waits, and nothing is being judged. */
  get isIdle(): boolean {
    return this.#running === undefined;
  }

  /** Undefined: too many wait. A fault of a batch is everybody's within it, and nobody else's. */
  ask(request: Request): Promise<Answer | undefined> {
    if (this.#waiting.length >= this.#options.waitingMax) return Promise.resolve(undefined);
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ request, answer: resolve, fail: reject });
    });
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return answer;
  }

  /** Resolves when nobody waits. */
  async settled(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #run(): Promise<void> {
    // Those who ask at the same moment are one batch.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#options.batchMax);
      try {
        const answers = await this.#options.judge(batch.map(({ request }) => request));
        if (answers.length !== batch.length) throw new Error(`${answers.length} answers for ${batch.length} requests`);
        for (const [index, { answer, fail }] of batch.entries()) {
          const given = answers[index];
          if (given === undefined) fail(new Error('a request was not answered'));
          else answer(given);
        }
      } catch (fault) {
        for (const { fail } of batch) fail(fault);
      }
    }
  }
}

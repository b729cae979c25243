import type { Receipt, Request, Submission, SubmitOptions } from '../../ports/exchange-gateway.ts';

/** What became of a request; its caller may have got "unknown" before. */
export type Settlement =
  | { readonly kind: 'done'; readonly receipt: Receipt; readonly answer: Record<string, unknown> }
  | Exclude<Submission, { readonly kind: 'done' }>;

/** A request on its way through the gateway. */
export class Entry {
  readonly request: Request;
  readonly options: SubmitOptions;
  readonly answered: Promise<Submission>;
  readonly settled: Promise<Settlement>;
  receipt: Receipt | undefined;
  /** What a repetition under the same key gets. */
  answer: Record<string, unknown> = {};
  attempts = 0;
  /** Set while it is looked up whether this request was done before; it keeps its place in the line. */
  isHeld = false;
  readonly #deadline: number;
  #isAnswered = false;
  #settle: (settlement: Settlement) => void = () => undefined;
  #answer: (submission: Submission) => void = () => undefined;

  /** The deadline is in monotonic milliseconds. */
  constructor(request: Request, options: SubmitOptions, deadline: number) {
    this.request = request;
    this.options = options;
    this.#deadline = deadline;
    this.answered = new Promise((resolve) => {
      this.#answer = resolve;
    });
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** The request was done before, or its key was used for another one: nothing remains to be done. */
  finish(earlier: Exclude<Submission, { readonly kind: 'done' }>): void {
    this.#settle(earlier);
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#answer(earlier);
  }

  /** True when the caller no longer waits. */
  isOver(now = performance.now()): boolean {
    return this.#isAnswered || now > this.#deadline;
  }

  /** Lets the caller go; the request itself goes on when the engine has it. */
  giveUp(): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#answer({ kind: 'unknown' });
  }

  succeed(): void {
    const { receipt, answer } = this;
    if (receipt === undefined) throw new Error('A request cannot succeed before the engine has taken it');
    this.#settle({ kind: 'done', receipt, answer });
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#answer({ kind: 'done', receipt });
  }

  fail(): void {
    this.finish({ kind: 'unknown' });
  }
}

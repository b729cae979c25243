import type { Place, PlaceOco } from '@marque/engine';
import type { Span } from '../../ports/tracing.ts';
import type { KeptAnswer, Receipt, Request, Submission, SubmitOptions } from '../../ports/exchange-gateway.ts';

/** A request whose new orders have their numbers. */
export type NumberedRequest = Exclude<Request, { readonly kind: 'place' | 'place-oco' }> | Omit<Place, 'at'> | Omit<PlaceOco, 'at'>;

/** A request on its way through the gateway. */
export class Entry {
  readonly request: NumberedRequest;
  readonly options: SubmitOptions;
  /** Where the request is traced. */
  readonly span: Span | undefined;
  readonly answered: Promise<Submission>;
  /** What became of the request; its caller may have got "unknown" before. */
  readonly settled: Promise<Submission>;
  receipt: Receipt | undefined;
  /** What a repetition under the same key gets. */
  answer: KeptAnswer = {};
  attempts = 0;
  /** Set while it is looked up whether this request was done before; it keeps its place in the line. */
  isHeld = false;
  readonly #deadline: number;
  #isAnswered = false;
  #settle: (settlement: Submission) => void = () => undefined;
  #answer: (submission: Submission) => void = () => undefined;

  /** The deadline is in monotonic milliseconds. */
  constructor(request: NumberedRequest, options: SubmitOptions, deadline: number, span?: Span) {
    this.request = request;
    this.options = options;
    this.span = span;
    this.#deadline = deadline;
    this.answered = new Promise((resolve) => {
      this.#answer = resolve;
    });
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** What the engine made of it; a later attempt replaces it. */
  take(receipt: Receipt, answer: KeptAnswer): void {
    this.receipt = receipt;
    this.answer = answer;
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
    const done: Submission = { kind: 'done', receipt, answer };
    this.#settle(done);
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    this.#answer(done);
  }

  fail(): void {
    this.finish({ kind: 'unknown' });
  }
}

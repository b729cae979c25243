import type { MonotonicClock } from '../ports/clock.ts';

/** An answer of the API whose body has been read. */
export interface ParsedAnswer {
  readonly status: number;
  readonly body: unknown;
}

const FRESH_MS = 1_000;
const ANSWERS_MAX = 300;

/**
 * Answers that every visitor of a host gets alike, kept for a second: many pages at once ask the exchange no more than one
 * page does. Only for pages that may be shared themselves.
 */
export class SharedAnswers {
  readonly #answers = new Map<string, { readonly answer: Promise<ParsedAnswer>; readonly askedAt: number }>();
  readonly #clock: MonotonicClock;

  constructor(clock: MonotonicClock) {
    this.#clock = clock;
  }

  get(key: string, ask: () => Promise<ParsedAnswer>): Promise<ParsedAnswer> {
    const now = this.#clock.monotonic();
    const kept = this.#answers.get(key);
    if (kept && now - kept.askedAt < FRESH_MS) return kept.answer;
    this.#answers.delete(key);
    const answer = ask();
    this.#answers.set(key, { answer, askedAt: now });
    for (const [oldest, { askedAt }] of this.#answers) {
      if (this.#answers.size <= ANSWERS_MAX && now - askedAt < FRESH_MS) break;
      this.#answers.delete(oldest);
    }
    return answer;
  }
}

/** Orders and cancels that all simulated traders together may send in a second. */
export const COMMANDS_PER_SECOND = 28;
/** What may be saved up for a burst. */
const SAVED_MAX = 20;
/** With this many commands waiting for the engine the simulated traders slow down, and then stand aside. */
const BUSY_WAITING = 40;
const CROWDED_WAITING = 160;

/** Keeps the simulated traders' pace bounded, and out of the way of people. */
export class CommandBudget {
  #saved = SAVED_MAX / 2;
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  refill(now: number, waiting: number): void {
    const pace = waiting >= CROWDED_WAITING ? 0 : waiting >= BUSY_WAITING ? 0.3 : 1;
    this.#saved = Math.min(SAVED_MAX, this.#saved + ((now - this.#at) / 1000) * COMMANDS_PER_SECOND * pace);
    this.#at = now;
    if (pace === 0) this.#saved = 0;
  }

  /** True when one more command may go. */
  take(): boolean {
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}

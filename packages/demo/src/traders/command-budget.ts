/** Orders and cancels that all simulated traders together may send in a second. */
export const COMMANDS_PER_SECOND = 28;
/** Size of the token bucket: what may be sent in a burst. */
const BURST_MAX = 20;
/** With this many commands waiting for the engine the simulated traders slow down, and then pause. */
const BUSY_WAITING = 40;
const FULL_WAITING = 160;

/** A token bucket for the commands of all simulated traders; it empties when people need the engine. */
export class CommandBudget {
  #tokens = BURST_MAX / 2;
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  /** `usual` is the pace while the engine is not busy: 1, or less. */
  refill(now: number, waiting: number, usual: number): void {
    const pace = waiting >= FULL_WAITING ? 0 : waiting >= BUSY_WAITING ? Math.min(0.3, usual) : usual;
    this.#tokens = Math.min(BURST_MAX, this.#tokens + ((now - this.#at) / 1000) * COMMANDS_PER_SECOND * pace);
    this.#at = now;
    if (pace === 0) this.#tokens = 0;
  }

  /** True when one more command may go. */
  take(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

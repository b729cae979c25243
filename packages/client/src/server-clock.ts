/** The exchange's time by this machine's clock: signed requests say when they were made. */
export class ServerClock {
  #offsetMs = 0;

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Takes over the exchange's time, asked for and answered within the two moments of this machine. */
  set(serverTime: number, askedAt: number, answeredAt: number): void {
    this.#offsetMs = Math.round(serverTime - (askedAt + answeredAt) / 2);
  }
}

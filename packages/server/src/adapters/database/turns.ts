/** Lets one at a time through, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for its turn; the function that it answers with ends the turn and may be called more than once. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let end: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }
}

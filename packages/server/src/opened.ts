/** What has been opened so far, so that it can all be closed again: after a failed start as at the end. */
export class Opened {
  readonly #closes: (() => unknown)[] = [];
  #closing: Promise<void> | undefined;

  /** Keeps how to close a part that is open now; gives the part. */
  add<Part>(part: Part, close: (part: Part) => unknown): Part {
    this.#closes.push(() => close(part));
    return part;
  }

  /** Closes the last opened first. What cannot be closed is reported, and keeps nothing else open. */
  close(report: (fault: unknown) => void): Promise<void> {
    this.#closing ??= this.#closeAll(report);
    return this.#closing;
  }

  async #closeAll(report: (fault: unknown) => void): Promise<void> {
    for (let close = this.#closes.pop(); close !== undefined; close = this.#closes.pop()) {
      try {
        await close();
      } catch (fault) {
        report(fault);
      }
    }
  }
}

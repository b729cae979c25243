/** Runs dear work a few at a time and refuses it when too much is waiting. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly runningMax: number;
  private readonly waitingMax: number;

  constructor(runningMax: number, waitingMax: number) {
    this.runningMax = runningMax;
    this.waitingMax = waitingMax;
  }

  /** The result of the work, or undefined when the queue is full and the work was never begun. */
  async run<T>(work: () => Promise<T>): Promise<{ readonly result: T } | undefined> {
    if (this.running >= this.runningMax) {
      if (this.waiting.length >= this.waitingMax) return undefined;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return { result: await work() };
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

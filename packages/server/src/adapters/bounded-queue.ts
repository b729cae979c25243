/** Runs dear work a few at a time and refuses it when too much is waiting, or when it has waited too long. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly runningMax: number;
  private readonly waitingMax: number;
  private readonly waitingMs: number | undefined;

  constructor(runningMax: number, waitingMax: number, waitingMs?: number) {
    this.runningMax = runningMax;
    this.waitingMax = waitingMax;
    this.waitingMs = waitingMs;
  }

  /** Whether work that comes now would be refused. */
  get isFull(): boolean {
    return this.running >= this.runningMax && this.waiting.length >= this.waitingMax;
  }

  /** The result of the work, or undefined when there was no room and the work was never begun. */
  async run<T>(work: () => Promise<T>): Promise<{ readonly result: T } | undefined> {
    if (this.running < this.runningMax) this.running += 1;
    else if (!(await this.waitForTurn())) return undefined;
    try {
      return { result: await work() };
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Who gets a turn takes the place of whoever ended. */
  private waitForTurn(): Promise<boolean> {
    if (this.isFull) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(late);
        resolve(true);
      };
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        resolve(false);
      };
      const late = this.waitingMs === undefined ? undefined : setTimeout(leave, this.waitingMs);
      this.waiting.push(begin);
    });
  }
}

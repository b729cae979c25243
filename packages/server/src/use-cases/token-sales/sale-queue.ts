import { runQueue, type QueueDeps } from './run-queue.ts';
import { tellSubscribers } from './tell-subscribers.ts';
import type { SaleDeps } from './deps.ts';

export type SaleQueueDeps = QueueDeps & Pick<SaleDeps, 'listings' | 'notifications'>;

/** One process's work on the queue of subscriptions: begun as soon as something is due, and never twice at once. */
export class SaleQueue {
  readonly #deps: SaleQueueDeps;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #isWoken = false;

  constructor(deps: SaleQueueDeps) {
    this.#deps = deps;
  }

  /** Call when a payment was set aside, or something was settled. What fails is left to the job. */
  wake(): void {
    this.turn(this.#closing.signal).catch(this.#deps.report);
  }

  /** Does what is due until nothing is, with whoever is at it already. */
  turn(signal: AbortSignal): Promise<void> {
    this.#isWoken = !this.#closing.signal.aborted;
    this.#running ??= this.#run(signal).finally(() => {
      this.#running = undefined;
      if (this.#isWoken) this.wake();
    });
    return this.#running;
  }

  /** Begins nothing more, and waits for what is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running?.catch(() => undefined);
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (this.#isWoken && !signal.aborted && !this.#closing.signal.aborted) {
      this.#isWoken = false;
      await runQueue(this.#deps, signal);
      await tellSubscribers(this.#deps, signal);
    }
  }
}

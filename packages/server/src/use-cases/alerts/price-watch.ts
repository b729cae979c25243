import { isAlertMet } from '@marque/domain/alerts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { WaitingPrices } from './met-alerts.ts';

const isTouched = ({ rise, fall }: WaitingPrices, ticks: number): boolean =>
  (rise !== null && isAlertMet({ direction: 'rise', ticks: rise }, ticks, ticks)) ||
  (fall !== null && isAlertMet({ direction: 'fall', ticks: fall }, ticks, ticks));

export interface PriceWatchOptions {
  readonly readWaiting: () => Promise<readonly WaitingPrices[]>;
  /** Looks for met alerts of a pair in the store; called one at a time. */
  readonly search: (pair: number) => Promise<void>;
  readonly report: (fault: unknown) => void;
}

/**
 * Follows committed trades and has the store searched when a price comes where an alert waits; most trades cost it two comparisons.
 * What it misses, a regular search of the store finds.
 */
export class PriceWatch {
  readonly #options: PriceWatchOptions;
  #waiting = new Map<number, WaitingPrices>();
  /** Numbers of the last reading that was begun, and of the one that is in use. */
  #begun = 0;
  #taken = 0;
  readonly #due = new Set<number>();
  #searching: Promise<void> | undefined;

  constructor(options: PriceWatchOptions) {
    this.#options = options;
  }

  /** Reads where alerts wait. Of readings that overlap, one that began earlier does not replace a later one. */
  async refresh(): Promise<void> {
    this.#begun += 1;
    const reading = this.#begun;
    const waiting = await this.#options.readWaiting();
    if (reading < this.#taken) return;
    this.#taken = reading;
    this.#waiting = new Map(waiting.map((prices) => [prices.pair, prices]));
  }

  take({ events }: CommittedBatch): void {
    for (const event of events) {
      if (event.type !== 'traded') continue;
      const prices = this.#waiting.get(event.pair);
      if (prices && isTouched(prices, event.ticks)) this.#due.add(event.pair);
    }
    if (this.#due.size > 0) this.#searching ??= this.#search().finally(() => (this.#searching = undefined));
  }

  /** Waits for a search under way. */
  async close(): Promise<void> {
    await this.#searching;
  }

  async #search(): Promise<void> {
    while (this.#due.size > 0) {
      const pairs = [...this.#due];
      this.#due.clear();
      for (const pair of pairs) await this.#reported(() => this.#options.search(pair));
      await this.#reported(() => this.refresh());
    }
  }

  async #reported(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (fault) {
      this.#options.report(fault);
    }
  }
}

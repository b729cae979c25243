import { isAlertMet } from '@marque/domain/alerts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { WaitingPrices } from './met-alerts.ts';

const isTouched = ({ rise, fall }: WaitingPrices, ticks: number): boolean =>
  (rise !== null && isAlertMet({ direction: 'rise', ticks: rise }, ticks, ticks)) ||
  (fall !== null && isAlertMet({ direction: 'fall', ticks: fall }, ticks, ticks));

export interface PriceWatchOptions {
  readonly readWaiting: () => Promise<readonly WaitingPrices[]>;
  /** Looks for met alerts of these pairs in the store; called one at a time. */
  readonly search: (pairs: readonly number[]) => Promise<void>;
  readonly report: (fault: unknown) => void;
}

/**
 * Follows committed trades and has the store searched when a price comes where an alert waits; most trades cost it two comparisons.
 * What it misses, a regular search of the store finds.
 */
export class PriceWatch {
  readonly #options: PriceWatchOptions;
  #waiting = new Map<number, WaitingPrices>();
  readonly #due = new Set<number>();
  #searching: Promise<void> | undefined;

  constructor(options: PriceWatchOptions) {
    this.#options = options;
  }

  /** Reads where alerts wait. */
  async refresh(): Promise<void> {
    this.#waiting = new Map((await this.#options.readWaiting()).map((prices) => [prices.pair, prices]));
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
      try {
        await this.#options.search(pairs);
        await this.refresh();
      } catch (fault) {
        this.#options.report(fault);
      }
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../../ports/bus.ts';
import { readState } from './engine-messages.ts';

/** As long as a lease lasts without its holder: an engine that answers nobody is not waited for longer than one that is gone. */
const SILENT_MS = 2_000;
const ROUND_TRIP_MS = 1_000;

/**
 * Whether the engine that has the lease is cut off from the bus: it renews the lease, and no request reaches it. A standby that hears the bus itself,
 * and has heard that engine before, leads in its place.
 */
export class LeaderWatch {
  readonly #bus: Bus;
  readonly #unsubscribe: () => void;
  /** In monotonic ms. */
  #heardAt = 0;
  #reconnectedAt = 0;
  /** The term that was heard last, and that of whoever led before the holder. */
  #term = 0;
  #formerTerm = 0;
  #holder = '';

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#unsubscribe = bus.subscribe('engine.state', (message) => {
      this.#term = Math.max(this.#term, readState(message).term);
      this.#heardAt = performance.now();
    });
    bus.onReconnected(() => {
      this.#reconnectedAt = performance.now();
    });
  }

  /** `holder` is who has the lease, asked again and again. */
  async isLost(holder: string): Promise<boolean> {
    if (holder !== this.#holder) {
      if (this.#holder !== '') this.#formerTerm = this.#term;
      this.#holder = holder;
    }
    // Silent because the bus is away from here, or not known to be so yet.
    return this.#isSilent && this.#bus.isConnected && (await this.#bringsMessages()) && this.#isSilent;
  }

  close(): void {
    this.#unsubscribe();
  }

  /** One that was never heard may still be opening. */
  get #isSilent(): boolean {
    return this.#term > this.#formerTerm && performance.now() - Math.max(this.#heardAt, this.#reconnectedAt) > SILENT_MS;
  }

  #bringsMessages(): Promise<boolean> {
    return Promise.race([this.#bus.settled().then(() => this.#bus.isConnected), sleep(ROUND_TRIP_MS, false, { ref: false })]);
  }
}

import type { Database } from '../../ports/database.ts';
import type { MonotonicClock } from '../../ports/clock.ts';
import { readOfferings, type Offering } from './offerings.ts';
import { withOfferings } from './tables.ts';

/** Pages ask every two seconds; the store is asked once a second at most, however many pages there are. */
const FRESH_MS = 1_000;
/** How many people take part is counted more seldom: it goes through all orders. */
const PEOPLE_FRESH_MS = 10_000;
const SHOWN_STATES = ['scheduled', 'settling', 'pledging', 'closed', 'cancelled'] as const;

/** An offering with how many people have ordered. */
export interface ShownOffering extends Offering {
  readonly participants: number;
}

/** Offerings as people see them, in memory. */
export class OfferingsView {
  readonly #database: Database;
  readonly #clock: MonotonicClock;
  #offerings: readonly Offering[] = [];
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;
  #participants: ReadonlyMap<number, number> = new Map();
  #countedAt = -Infinity;

  constructor({ database, clock }: { readonly database: Database; readonly clock: MonotonicClock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Those that an organisation shows, the newest first; as the store had them within the last second. */
  async of(organisation: number): Promise<readonly ShownOffering[]> {
    await this.#keepFresh();
    return this.#offerings
      .filter((each) => each.organisation === null || each.organisation === organisation)
      .map((each) => ({ ...each, participants: this.#participants.get(each.id) ?? 0 }));
  }

  /** By its number or by the number of its page. */
  async find(organisation: number, name: string): Promise<ShownOffering | undefined> {
    const id = /^\d{1,9}$/.test(name) ? Number(name) : undefined;
    const shown = await this.of(organisation);
    return shown.find((each) => each.campaignNo === name) ?? shown.find((each) => each.id === id);
  }

  /** Takes note of what a desk has sold, so that whoever has just bought sees it. */
  note(id: number, counts: Pick<Offering, 'copiesOrdered' | 'copiesHeld'>): void {
    this.#offerings = this.#offerings.map((each) => (each.id === id ? { ...each, ...counts } : each));
  }

  /** Everybody who asks while the store is being read waits for that one reading. */
  async #keepFresh(): Promise<void> {
    if (this.#clock.monotonic() - this.#readAt < FRESH_MS) return;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { queries } = this.#database;
    const now = this.#clock.monotonic();
    const offerings = await readOfferings(queries, { states: SHOWN_STATES });
    if (now - this.#countedAt >= PEOPLE_FRESH_MS) {
      const rows = await withOfferings(queries)
        .selectFrom('offering_orders')
        .select(({ fn }) => ['offering', fn.count('user_id').distinct().as('people')])
        .where('state', '!=', 'refused')
        .groupBy('offering')
        .execute();
      this.#participants = new Map(rows.map(({ offering, people }) => [offering, Number(people)]));
      this.#countedAt = now;
    }
    this.#offerings = offerings;
    this.#readAt = now;
  }
}

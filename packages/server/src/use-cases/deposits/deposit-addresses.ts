import type { Kysely } from 'kysely';
import type { Chain, WatchedAddresses } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withDeposits } from './tables.ts';

export interface DepositAddress {
  readonly address: string;
  readonly memo: string | null;
}

/** Where an owner's deposits arrive on a network: the same every time, and watched from now on. */
export async function depositAddressOf(queries: Kysely<Schema>, chain: Chain, owner: number, now: number): Promise<DepositAddress> {
  const { address, memo } = chain.addresses.deposit(owner);
  const own = { address: chain.addresses.normalise(address), memo };
  await withDeposits(queries)
    .insertInto('deposit_addresses')
    .values({ network: chain.network, owner, ...own, created_at: now })
    .onConflict((conflict) => conflict.columns(['network', 'owner']).doNothing())
    .execute();
  return { address, memo };
}

/** Rows that were written at once may be committed in another order than that of their numbers. */
const OVERLAP = 1_000;

/** Addresses of a network that people have been given, in memory. */
export class KnownAddresses implements WatchedAddresses {
  readonly #database: Database;
  readonly #chain: Chain;
  readonly #addresses = new Set<string>();
  #last = 0;

  constructor(database: Database, chain: Chain) {
    this.#database = database;
    this.#chain = chain;
  }

  has(address: string): boolean {
    return this.#addresses.has(this.#chain.addresses.normalise(address));
  }

  /** Reads those that were given since the last reading. */
  async refresh(): Promise<void> {
    const rows = await withDeposits(this.#database.queries)
      .selectFrom('deposit_addresses')
      .select(['number', 'address'])
      .where('network', '=', this.#chain.network)
      .where('number', '>', this.#last - OVERLAP)
      .execute();
    for (const { number, address } of rows) {
      this.#addresses.add(address);
      this.#last = Math.max(this.#last, number);
    }
  }
}

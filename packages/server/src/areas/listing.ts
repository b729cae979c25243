import { CachedListings } from '../adapters/listings/cached-listings.ts';
import type { Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import { definedElsewhere } from '../use-cases/listing/defined-elsewhere.ts';
import { defineListings } from '../use-cases/listing/define-listings.ts';

/** Tokens and pairs, and which of them each organisation offers. */
export async function openListings({ database, gateway, engine, following, views }: Kernel): Promise<Listings> {
  const listings = new CachedListings(database);
  await views.add({
    // What is shown as listed is known to the engine before.
    refresh: async () => {
      if (engine) await defineListings({ database, gateway });
      else await definedElsewhere({ database, gateway });
      await listings.refresh();
    },
  });
  // Another process may have listed a pair, and people trade there, before this one looks again.
  following?.onBefore(({ events }) =>
    events.some((event) => 'pair' in event && listings.pairById(event.pair) === undefined) ? listings.refresh() : undefined,
  );
  return listings;
}

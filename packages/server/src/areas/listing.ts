import { CachedListings } from '../adapters/listings/cached-listings.ts';
import type { Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import { defineListings } from '../use-cases/listing/define-listings.ts';

/** Tokens and pairs, and which of them each organisation offers. */
export async function openListings({ database, gateway, views }: Kernel): Promise<Listings> {
  const listings = new CachedListings(database);
  await views.add({
    // What is shown as listed is known to the engine before.
    refresh: async () => {
      await defineListings({ database, gateway });
      await listings.refresh();
    },
  });
  return listings;
}

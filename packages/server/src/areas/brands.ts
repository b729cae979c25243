import { CachedBrandRecords } from '../adapters/brands/cached-brand-records.ts';
import { brandHandlers } from '../http/brands/brand-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { HoldingRanking } from './contests.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';

interface BrandsNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  readonly marketData: MarketData;
  /** Names of accounts that are no person's, by owner. */
  readonly accountNames: ReadonlyMap<number, string>;
  readonly holdingRanking: HoldingRanking;
}

/** The brands behind the tokens. */
export async function createBrands({ database, clock, views }: Kernel, needs: BrandsNeeds): Promise<Area> {
  const brandRecords = await views.add(new CachedBrandRecords(database));
  return { handlers: brandHandlers({ ...needs, database, clock, brandRecords }) };
}

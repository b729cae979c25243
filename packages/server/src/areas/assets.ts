import { CachedTokenProtocols } from '../adapters/protocols/cached-token-protocols.ts';
import { assetsHandlers } from '../http/assets/assets-handlers.ts';
import { feesHandlers } from '../http/fees/fees-handlers.ts';
import { rewardHandlers } from '../http/rewards/reward-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';

interface AssetsNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  readonly marketData: MarketData;
}

/** What people own, and what trading and withdrawing cost. */
export async function createAssets({ database, views }: Kernel, needs: AssetsNeeds): Promise<Area> {
  const tokenProtocols = await views.add(new CachedTokenProtocols(database));
  return {
    handlers: [
      ...assetsHandlers({ ...needs, database }),
      ...feesHandlers({ listings: needs.listings, tokenProtocols }),
      ...rewardHandlers({ database }),
    ],
  };
}

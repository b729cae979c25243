import { assetsHandlers } from '../http/assets/assets-handlers.ts';
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

/** What people own and were given. */
export const createAssets = ({ database }: Kernel, needs: AssetsNeeds): Area => ({
  handlers: [...assetsHandlers({ ...needs, database }), ...rewardHandlers({ database })],
});

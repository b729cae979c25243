import { assetValueHandlers } from '../http/asset-values/value-handlers.ts';
import { assetsHandlers } from '../http/assets/assets-handlers.ts';
import { binanceAssetHandlers } from '../http/open-api/binance/asset-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import { recordAssetValues } from '../use-cases/asset-values/record-days.ts';

/** Each turn asks an index whether a day has ended; one does the work. A store that is new has its curves within this time. */
const RECORD_MS = 20_000;

interface AssetsNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  readonly marketData: MarketData;
}

/** What people own. */
export const createAssets = ({ database, clock }: Kernel, needs: AssetsNeeds): Area => ({
  handlers: [
    ...assetsHandlers({ ...needs, database }),
    ...assetValueHandlers({ ...needs, database }),
    ...binanceAssetHandlers({ ...needs, database, clock }),
  ],
  jobs: [{ name: 'record-asset-values', everyMs: RECORD_MS, run: (turn) => recordAssetValues({ ...needs, database }, turn) }],
});

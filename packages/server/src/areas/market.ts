import { createMarketData } from '../adapters/market-data/market-data.ts';
import { chartHandlers } from '../http/charting/chart-handlers.ts';
import { favouritesHandlers } from '../http/favourites/favourites-handlers.ts';
import { marketHandlers } from '../http/market/market-handlers.ts';
import { binanceMarketHandlers } from '../http/open-api/binance/market-handlers.ts';
import { firstApiHandlers } from '../http/open-api/historic/first-handlers.ts';
import { secondApiHandlers } from '../http/open-api/historic/second-handlers.ts';
import { signedApiHandlers } from '../http/open-api/historic/signed-handlers.ts';
import { udfHandlers } from '../http/open-api/udf/udf-handlers.ts';
import { otherMarketHandlers } from '../http/open-api/binance/other-market-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import { openToFollowers } from './engine.ts';
import { openListings } from './listing.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';

/** The pairs, with books, tickers, trades and candles in memory that follow the engine's commits. */
export async function openMarkets(kernel: Kernel) {
  const { database, gateway, clock, report, opened } = kernel;
  const listings = await openListings(kernel);
  const isSaving = kernel.engine !== undefined;
  const marketData = opened.add(createMarketData({ database, listings, clock, report, isSaving }), (data) => data.close());
  gateway.onCommitted((batch) => marketData.apply(batch));
  const opening = gateway.openingBooks(listings.pairs.map(({ id }) => id));
  // What is committed from here on is taken when the rest has been read: nobody has to wait for the engine so long.
  const engine = openToFollowers(kernel);
  await marketData.start(opening);
  return { listings, marketData, engine };
}

interface MarketNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  readonly marketData: MarketData;
}

/** What everybody may read of the markets, and what a reader notes there: favourites and drawings. */
export function createMarket({ database, gateway, clock }: Kernel, needs: MarketNeeds): Area {
  const deps = { ...needs, database, gateway, clock };
  const binance = binanceMarketHandlers(deps);
  const historic = [...firstApiHandlers(deps), ...secondApiHandlers(deps), ...signedApiHandlers()];
  const site = [...marketHandlers(deps), ...favouritesHandlers(deps), ...chartHandlers(deps)];
  return { handlers: [...site, ...binance, ...otherMarketHandlers(), ...udfHandlers(deps), ...historic] };
}

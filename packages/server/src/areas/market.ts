import { createMarketData, type RunningMarketData } from '../adapters/market-data/market-data.ts';
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
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';

/** Books, tickers, trades and candles in memory, following the engine's commits. */
export async function openMarketData(
  { database, gateway, engine, clock, report, opened }: Kernel,
  listings: Listings,
): Promise<RunningMarketData> {
  const marketData = opened.add(createMarketData({ database, listings, clock, report, isSaving: engine !== undefined }), (data) =>
    data.close(),
  );
  gateway.onCommitted((batch) => marketData.apply(batch));
  await marketData.start(gateway.openingBooks(listings.pairs.map(({ id }) => id)));
  return marketData;
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

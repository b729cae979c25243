import { coingeckoHandlers } from '../http/open-api/aggregators/coingecko-handlers.ts';
import { coinmarketcapHandlers } from '../http/open-api/aggregators/coinmarketcap-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { TokenProtocols } from '../ports/token-protocols.ts';
import type { TradeFees } from '../use-cases/fees/trade-fees.ts';

export interface AggregatorNeeds {
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly tokenProtocols: TokenProtocols;
  readonly fees: TradeFees;
}

/** What sites read that compare exchanges. */
export function createAggregators({ database, gateway }: Kernel, needs: AggregatorNeeds): Area {
  const deps = { ...needs, database, gateway };
  return { handlers: [...coingeckoHandlers(deps), ...coinmarketcapHandlers(deps)] };
}

import { CachedTokenProtocols } from '../adapters/protocols/cached-token-protocols.ts';
import { feesHandlers } from '../http/fees/fees-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { Organisations } from '../ports/organisations.ts';
import { recomputeFeeLevels } from '../use-cases/fees/fee-levels.ts';
import { createTradeFees, type TradeFees } from '../use-cases/fees/trade-fees.ts';

const DAY_MS = 86_400_000;

interface FeesNeeds {
  readonly organisations: Organisations;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

interface Fees extends Area {
  readonly fees: TradeFees;
}

/** What trading and withdrawing cost, and by which level. */
export async function createFees({ database, views, clock }: Kernel, { organisations, ...needs }: FeesNeeds): Promise<Fees> {
  const tokenProtocols = await views.add(new CachedTokenProtocols(database));
  const fees = createTradeFees(organisations, clock);
  return {
    fees,
    handlers: feesHandlers({ listings: needs.listings, tokenProtocols, fees }),
    jobs: [{ name: 'recompute-fee-levels', everyMs: DAY_MS, run: (turn) => recomputeFeeLevels({ database, fees, ...needs }, turn) }],
  };
}

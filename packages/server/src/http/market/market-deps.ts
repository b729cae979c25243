import type { Clock } from '../../ports/clock.ts';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';

export interface MarketDeps {
  readonly database: Database;
  readonly contents: Contents;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly clock: Clock;
  /** A halt of trading shows in the state of every pair. */
  readonly gateway: Pick<ExchangeGateway, 'health'>;
}

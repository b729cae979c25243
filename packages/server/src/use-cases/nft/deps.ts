import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';

export interface AuctionDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly listings: Pick<Listings, 'tokenById'>;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

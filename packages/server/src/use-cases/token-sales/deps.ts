import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import type { Notifications } from '../../ports/notifications.ts';

export interface SaleDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly listings: Listings;
  readonly notifications: Notifications;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

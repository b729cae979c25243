import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';

export interface OfferingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

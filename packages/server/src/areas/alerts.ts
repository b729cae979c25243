import { alertHandlers } from '../http/alerts/alert-handlers.ts';
import { alertNotice } from '../http/alerts/alert-rows.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Notices } from '../ports/feed.ts';
import type { Listings } from '../ports/listings.ts';
import { readWaitingPrices } from '../use-cases/alerts/met-alerts.ts';
import { PriceWatch } from '../use-cases/alerts/price-watch.ts';
import { searchAlerts, searchEveryPair } from '../use-cases/alerts/search-alerts.ts';

/** What no committed trade has set off, because the process was gone or the store away, a search of the store finds this often. */
const SEARCH_MS = 60_000;

interface AlertNeeds {
  readonly listings: Listings;
  readonly notices: Notices;
}

/** Prices that readers wait for: told once by a notification, and on the pages that are open. */
export async function createAlerts(
  { database, gateway, engine, notifications, opened, changes, report }: Kernel,
  { listings, notices }: AlertNeeds,
): Promise<Area> {
  const searching = {
    database,
    listings,
    notifications,
    onMet: (alert: Parameters<typeof alertNotice>[0]) => notices.notify(alert.owner, alertNotice(alert)),
  };
  const search = (pair: number): Promise<void> => searchAlerts(searching, pair);
  const watch = new PriceWatch({ readWaiting: () => readWaitingPrices(database), search, report });
  opened.add(watch, (running) => running.close());
  if (engine) {
    gateway.onCommitted((batch) => watch.take(batch));
    await watch.refresh();
    changes.on('price-alerts', () => void watch.refresh().catch(report));
  }
  // Only the engine's own process watches, so that nobody is told twice.
  const onSet = engine ? () => watch.refresh() : async () => changes.publish({ kind: 'price-alerts' });
  return {
    handlers: alertHandlers({ database, listings, onSet }),
    jobs: [
      {
        name: 'search-price-alerts',
        everyMs: SEARCH_MS,
        run: async (turn) => {
          await searchEveryPair({ database, listings, search, report }, turn);
          await onSet();
        },
      },
    ],
  };
}

import { tokenSaleHandlers } from '../http/token-sales/token-sale-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Notices } from '../ports/feed.ts';
import type { Listings } from '../ports/listings.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { saleOrders } from '../use-cases/token-sales/sale-orders.ts';
import { SaleQueue } from '../use-cases/token-sales/sale-queue.ts';
import { saleSupplies } from '../use-cases/token-sales/sale-supply.ts';
import { ShownSales } from '../use-cases/token-sales/shown-sales.ts';

/** The queue is woken by what it waits for; this finds starts and ends, and what a crash has left. */
const LOOK_MS = 3_000;

interface TokenSaleNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  readonly notices: Notices;
}

/** Tokens that are sold at a fixed price, first come first served. */
export function createTokenSales(kernel: Kernel, { listings, contents, notices }: TokenSaleNeeds): Area {
  const { database, clock, gateway, notifications, report, opened } = kernel;
  const deps = { database, clock, gateway, listings, notifications, report };
  const queue = opened.add(new SaleQueue(deps), (running) => running.close());
  const supplies = saleSupplies(() => queue.wake());
  const orders = saleOrders({
    onHeld: () => queue.wake(),
    onSettled: (user, order, status) => {
      notices.notify(user, { topic: 'token-sale', reference_no: String(order), status });
      queue.wake();
    },
  });
  return {
    handlers: tokenSaleHandlers({
      ...deps,
      secret: kernel.secret,
      contents,
      shownSales: new ShownSales({ database, listings, contents, clock }),
    }),
    jobs: [
      resubmitJob(kernel, supplies),
      resubmitJob(kernel, orders),
      { name: 'run-sale-queue', everyMs: LOOK_MS, run: ({ signal }) => queue.turn(signal) },
    ],
    consumers: [intentConsumer(supplies), intentConsumer(orders)],
  };
}

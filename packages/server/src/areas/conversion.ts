import { conversionHandlers } from '../http/conversion/conversion-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import { conversions } from '../use-cases/conversion/conversions.ts';
import { sweepQuotes } from '../use-cases/conversion/quotes.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';

const SWEEP_MS = 600_000;

interface ConversionNeeds {
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** One token for another, with the organisation, at the market's price. */
export const createConversion = (kernel: Kernel, needs: ConversionNeeds): Area => ({
  handlers: conversionHandlers({ ...needs, database: kernel.database, gateway: kernel.gateway, report: kernel.report }),
  jobs: [
    resubmitJob(kernel, conversions),
    { name: 'sweep-conversion-quotes', everyMs: SWEEP_MS, run: ({ now }) => sweepQuotes(kernel.database, now) },
  ],
  consumers: [intentConsumer(conversions)],
});

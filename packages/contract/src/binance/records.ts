import { z } from 'zod/mini';
import { defineBinanceCall } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { keyed } from '../requires.ts';
import { instantMs, recordId, symbol } from './fields.ts';
import { exchangeFilter, symbolFilter } from './filters.ts';
import { signed } from './signed.ts';

const limit = () => z._default(optional(whole(1, 1_000)), 500);
const own = { method: 'GET', requires: keyed({ scope: 'read' }), refusals: ['pair_unknown'] } as const;

/** Matches of an account with itself that were prevented: they leave no record, so that there are none. */
export const myPreventedMatches = defineBinanceCall({
  ...own,
  path: '/myPreventedMatches',
  weight: ({ orderId }) => (orderId === undefined ? 2 : 20),
  input: z.object({
    ...signed(),
    symbol: symbol(),
    preventedMatchId: optional(recordId()),
    orderId: optional(recordId()),
    fromPreventedMatchId: optional(recordId()),
    limit: limit(),
  }),
  output: z.array(z.never()),
});

/** What orders were given out of several books at once: orders here go to one book, so that there is none. */
export const myAllocations = defineBinanceCall({
  ...own,
  path: '/myAllocations',
  weight: 20,
  input: z.object({
    ...signed(),
    symbol: symbol(),
    startTime: optional(instantMs()),
    endTime: optional(instantMs()),
    fromAllocationId: optional(recordId()),
    orderId: optional(recordId()),
    limit: limit(),
  }),
  output: z.array(z.never()),
});

/** How an order was amended: an order is kept as it is now, without what it was before. */
export const orderAmendments = defineBinanceCall({
  ...own,
  path: '/order/amendments',
  weight: 4,
  input: z.object({ ...signed(), symbol: symbol(), orderId: recordId(), fromExecutionId: optional(recordId()), limit: limit() }),
  output: z.array(z.never()),
  refusals: ['pair_unknown', 'order_not_found'],
});

/** What an account's orders on a symbol have to keep to; no asset is limited. */
export const myFilters = defineBinanceCall({
  ...own,
  path: '/myFilters',
  weight: 40,
  input: z.object({ ...signed(), symbol: symbol() }),
  output: z.strictObject({
    exchangeFilters: z.array(exchangeFilter),
    symbolFilters: z.array(symbolFilter),
    assetFilters: z.array(z.never()),
  }),
});

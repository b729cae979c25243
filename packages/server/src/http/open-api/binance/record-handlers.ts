import * as calls from '@marque/contract/binance/records';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import type { NamedPairs } from './named-pairs.ts';
import { named, type BinanceTradingDeps } from './own-orders.ts';
import { EXCHANGE_FILTERS, filtersOf } from './symbol-rows.ts';

/** Records that clients may ask for and of which nothing is kept: lists without rows; and what orders keep to. */
export const recordHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(
    calls.myPreventedMatches,
    pairs.ofOne(() => []),
  ),
  handle(
    calls.myAllocations,
    pairs.ofOne(() => []),
  ),
  handle(
    calls.myFilters,
    pairs.ofOne((pair) => ({ exchangeFilters: EXCHANGE_FILTERS, symbolFilters: filtersOf(pair), assetFilters: [] })),
  ),
  handle(calls.orderAmendments, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    return (await named(deps, context.actor, pair, fields)) ? ok([]) : refuse('order_not_found');
  }),
];

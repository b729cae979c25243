import * as calls from '@marque/contract/binance/records';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import type { NamedPairs } from './named-pairs.ts';
import { named, type BinanceTradingDeps } from './own-orders.ts';

/** Records that clients may ask for and of which nothing is kept: lists without rows. */
export const recordHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(
    calls.myPreventedMatches,
    pairs.ofOne(() => []),
  ),
  handle(
    calls.myAllocations,
    pairs.ofOne(() => []),
  ),
  handle(calls.orderAmendments, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    return (await named(deps, context.actor, pair, fields)) ? ok([]) : refuse('order_not_found');
  }),
];

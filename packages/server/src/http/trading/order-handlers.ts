import { cancelOrder, getUserPairOrderAmountLimit, placeOrder } from '@marque/contract/trading';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { amountLimits } from '../../use-cases/market/pair-facts.ts';
import { cancelOrder as cancel } from '../../use-cases/trading/cancel-order.ts';
import { createPace } from '../../use-cases/trading/pace.ts';
import { placeOrder as place } from '../../use-cases/trading/place-order.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import type { TradingDeps } from './trading-deps.ts';

const ORDERS_PER_SECOND = 5;
const CANCELS_PER_SECOND = 20;

export function orderHandlers(deps: TradingDeps): readonly Handler[] {
  const placing = { ...deps, pace: createPace(ORDERS_PER_SECOND) };
  const cancelling = { ...deps, pace: createPace(CANCELS_PER_SECOND) };
  return [
    handle(placeOrder, async (input, { session, now }) => {
      const placed = await place(placing, session, input, now);
      return placed.ok ? ok(placed.order) : refuse(placed.refusal, placed.details);
    }),
    handle(cancelOrder, async ({ order_id }, { session, now }) => {
      const cancelled = await cancel(cancelling, session, order_id, now);
      return cancelled.ok ? ok(cancelled.order) : refuse(cancelled.refusal);
    }),
    handle(getUserPairOrderAmountLimit, async ({ pair }, { session }) => {
      const found = offeredPair(deps.listings, session.organisation, { pair });
      return found ? ok({ pair: found.code, ...amountLimits(found) }) : refuse('pair_unknown');
    }),
  ];
}

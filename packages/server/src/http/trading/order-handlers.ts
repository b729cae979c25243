import { cancelOrder, getUserPairOrderAmountLimit, placeOrder } from '@marque/contract/trading';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { amountLimits } from '../../use-cases/market/pair-facts.ts';
import { cancelOrder as cancel } from '../../use-cases/trading/cancel-order.ts';
import { createPace } from '../../use-cases/trading/pace.ts';
import { placeOrder as place } from '../../use-cases/trading/place-order.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import type { TradingDeps } from './trading-deps.ts';

const ORDERS_PER_SECOND = 5;
const CANCELS_PER_SECOND = 20;

export function orderHandlers(deps: TradingDeps): readonly Handler[] {
  const placing = { ...deps, pace: createPace(ORDERS_PER_SECOND) };
  const cancelling = { ...deps, pace: createPace(CANCELS_PER_SECOND) };
  return [
    handle(placeOrder, async (input, { session, now }) =>
      fromResult(await place(placing, session, input, now), (order) => order)),
    handle(cancelOrder, async ({ order_id }, { session, now }) =>
      fromResult(await cancel(cancelling, session, order_id, now), (order) => order)),
    handle(getUserPairOrderAmountLimit, async ({ pair }, { session }) => {
      const found = offeredPair(deps.listings, session.organisation, { pair });
      return found ? ok({ pair: found.code, ...amountLimits(found) }) : refuse('pair_unknown');
    }),
  ];
}

import {
  amendOrder,
  cancelAllAfter,
  cancelAllOrders,
  cancelOrder,
  getUserPairOrderAmountLimit,
  placeOcoOrder,
  placeOrder,
} from '@marque/contract/trading';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { amountLimits } from '../../use-cases/market/pair-details.ts';
import { amendOrder as amend } from '../../use-cases/trading/amend-order.ts';
import { cancelAllAfter as setSwitch } from '../../use-cases/trading/cancel-all-after.ts';
import { cancelAll } from '../../use-cases/trading/cancel-all.ts';
import { cancelOrder as cancel } from '../../use-cases/trading/cancel-order.ts';
import { createPace } from '../../use-cases/trading/pace.ts';
import { placeOco } from '../../use-cases/trading/place-oco.ts';
import { placeOrder as place } from '../../use-cases/trading/place-order.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import type { TradingDeps } from './trading-deps.ts';

const ORDERS_PER_SECOND = 5;
const CANCELS_PER_SECOND = 20;

export function orderHandlers(deps: TradingDeps): readonly Handler[] {
  const placing = { ...deps, pace: createPace(ORDERS_PER_SECOND, deps.clock) };
  const cancelling = { ...deps, pace: createPace(CANCELS_PER_SECOND, deps.clock) };
  return [
    handle(placeOrder, async (input, { actor }) => fromResult(await place(placing, actor, input), (order) => order)),
    handle(placeOcoOrder, async (input, { actor }) => fromResult(await placeOco(placing, actor, input), (orders) => orders)),
    handle(amendOrder, async (input, { actor }) => fromResult(await amend(placing, actor, input), (order) => order)),
    handle(cancelOrder, async ({ order_id }, { actor }) => fromResult(await cancel(cancelling, actor, order_id), (order) => order)),
    handle(cancelAllOrders, async ({ pair }, { actor }) => fromResult(await cancelAll(cancelling, actor, pair), (answer) => answer)),
    handle(cancelAllAfter, async ({ seconds }, { actor }) => fromResult(await setSwitch(cancelling, actor, seconds), (answer) => answer)),
    handle(getUserPairOrderAmountLimit, async ({ pair }, { actor }) => {
      const found = offeredPair(deps.listings, actor.organisation, { pair });
      return found ? ok({ pair: found.code, ...amountLimits(found) }) : refuse('pair_unknown');
    }),
  ];
}

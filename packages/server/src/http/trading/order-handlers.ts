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
import { placeOco } from '../../use-cases/trading/place-oco.ts';
import { placeOrder as place } from '../../use-cases/trading/place-order.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import type { TradingDeps } from './trading-deps.ts';

export function orderHandlers(deps: TradingDeps): readonly Handler[] {
  return [
    handle(placeOrder, async (input, { actor }) => fromResult(await place(deps, actor, input), (order) => order)),
    handle(placeOcoOrder, async (input, { actor }) => fromResult(await placeOco(deps, actor, input), (orders) => orders)),
    handle(amendOrder, async (input, { actor }) => fromResult(await amend(deps, actor, input), (order) => order)),
    handle(cancelOrder, async ({ order_id }, { actor }) => fromResult(await cancel(deps, actor, order_id), (order) => order)),
    handle(cancelAllOrders, async ({ pair }, { actor }) => fromResult(await cancelAll(deps, actor, pair), (answer) => answer)),
    handle(cancelAllAfter, async ({ seconds }, { actor }) => fromResult(await setSwitch(deps, actor, seconds), (answer) => answer)),
    handle(getUserPairOrderAmountLimit, async ({ pair }, { actor }) => {
      const found = offeredPair(deps.listings, actor.organisation, { pair });
      return found ? ok({ pair: found.code, ...amountLimits(found) }) : refuse('pair_unknown');
    }),
  ];
}

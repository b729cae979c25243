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
import { amendOrder as amend } from '../../use-cases/trading/amend-order.ts';
import { cancelAllAfter as setSwitch } from '../../use-cases/trading/cancel-all-after.ts';
import { cancelAll } from '../../use-cases/trading/cancel-all.ts';
import { cancelOrder as cancel } from '../../use-cases/trading/cancel-order.ts';
import { placeOco } from '../../use-cases/trading/place-oco.ts';
import { placeOrder as place } from '../../use-cases/trading/place-order.ts';
import { below } from '../../use-cases/traced-gateway.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { amountLimits } from '../market/pair-rows.ts';
import { ocoRequest, orderName, orderRequest } from './order-fields.ts';
import { changedRow, placedOcoRow, placedRow, switchRow } from './order-rows.ts';
import type { TradingDeps } from './trading-deps.ts';

export function orderHandlers(deps: TradingDeps): readonly Handler[] {
  return [
    handle(placeOrder, async (fields, { actor, trace }) =>
      fromResult(await place(below(trace, deps), actor, orderRequest(fields)), placedRow),
    ),
    handle(placeOcoOrder, async (fields, { actor, trace }) =>
      fromResult(await placeOco(below(trace, deps), actor, ocoRequest(fields)), placedOcoRow),
    ),
    handle(amendOrder, async ({ order_id: order, price, amount }, { actor, trace }) =>
      fromResult(await amend(below(trace, deps), actor, { order: orderName(order), price, amount }), changedRow),
    ),
    handle(cancelOrder, async ({ order_id: order }, { actor, trace }) =>
      fromResult(await cancel(below(trace, deps), actor, orderName(order)), changedRow),
    ),
    handle(cancelAllOrders, async ({ pair }, { actor, trace }) =>
      fromResult(await cancelAll(below(trace, deps), actor, pair), (cancelled) => ({ cancelled })),
    ),
    handle(cancelAllAfter, async ({ seconds }, { actor, trace }) =>
      fromResult(await setSwitch(below(trace, deps), actor, seconds), switchRow),
    ),
    handle(getUserPairOrderAmountLimit, async ({ pair }, { actor }) => {
      const found = offeredPair(deps.listings, actor.organisation, { pair });
      return found ? ok({ pair: found.code, ...amountLimits(found) }) : refuse('pair_unknown');
    }),
  ];
}

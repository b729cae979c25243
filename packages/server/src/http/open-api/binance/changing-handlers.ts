import * as calls from '@marque/contract/binance/changing';
import { binanceError, REPLACE_ERRORS, type BinanceError } from '@marque/contract/binance/errors';
import { formatSteps, formatUnits, parseSteps } from '@marque/domain/money';
import { below } from '../../../use-cases/traced-gateway.ts';
import { amendOrder } from '../../../use-cases/trading/amend-order.ts';
import { ownOrdersOf } from '../../../use-cases/trading/order-history.ts';
import type { OwnOrder } from '../../../use-cases/trading/own-order.ts';
import { handle, ok, refuse, type Handler, type RefusalReply } from '../../handler.ts';
import type { NamedPairs } from './named-pairs.ts';
import { followsMarket, missingField } from './order-request.ts';
import { orderTerms } from './order-rows.ts';
import { isUnnamed, named, place, takeBack, type BinanceTradingDeps } from './own-orders.ts';

const failureOf = ({ refusal, details }: RefusalReply) => {
  const { code, msg } = binanceError(refusal, details.field);
  return { code, msg };
};

/** An answer that is no success, with what became of both halves. */
const notDone = ({ code, msg, status }: BinanceError<-2021 | -2022>, data: calls.ReplaceOutcome) => ({
  ...ok({ code, msg, data }),
  status,
});

/** What an order is after it was made smaller. */
function amendedRow(symbol: string, order: OwnOrder) {
  const terms = orderTerms(symbol, order);
  return {
    symbol,
    orderId: order.id,
    orderListId: terms.orderListId,
    origClientOrderId: terms.clientOrderId,
    clientOrderId: terms.clientOrderId,
    price: terms.price,
    qty: terms.origQty,
    executedQty: terms.executedQty,
    preventedQty: '0' as const,
    quoteOrderQty: formatUnits(order.total, order.pair.quoteToken.scale),
    cumulativeQuoteQty: terms.cummulativeQuoteQty,
    status: terms.status,
    timeInForce: terms.timeInForce,
    type: terms.type,
    side: terms.side,
    workingTime: terms.workingTime,
  };
}

/** Orders that take the place of others, or become smaller. */
export const changingHandlers = (deps: BinanceTradingDeps, pairs: NamedPairs): readonly Handler[] => [
  handle(calls.cancelReplace, async (fields, context) => {
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    if (fields.cancelRestrictions !== undefined || followsMarket(fields)) return refuse('order_terms_conflict');
    const missing = missingField(fields);
    if (missing !== undefined) return refuse('field_invalid', { field: missing });
    const { symbol, cancelOrderId: orderId, cancelOrigClientOrderId: origClientOrderId, cancelNewClientOrderId: newClientOrderId } = fields;
    const cancel = await takeBack(deps, context, pair, { symbol, orderId, origClientOrderId, newClientOrderId });
    const isCancelled = cancel.kind === 'ok';
    if (!isCancelled && fields.cancelReplaceMode === 'STOP_ON_FAILURE')
      return notDone(REPLACE_ERRORS.failed, {
        cancelResult: 'FAILURE',
        newOrderResult: 'NOT_ATTEMPTED',
        cancelResponse: failureOf(cancel),
        newOrderResponse: null,
      });
    const placed = await place(deps, { fields, context, pair });
    const outcome = {
      cancelResult: isCancelled ? ('SUCCESS' as const) : ('FAILURE' as const),
      newOrderResult: placed.kind === 'ok' ? ('SUCCESS' as const) : ('FAILURE' as const),
      cancelResponse: isCancelled ? cancel.data : failureOf(cancel),
      newOrderResponse: placed.kind === 'ok' ? placed.data : failureOf(placed),
    };
    if (isCancelled && placed.kind === 'ok') return ok(outcome);
    return notDone(isCancelled || placed.kind === 'ok' ? REPLACE_ERRORS.halfDone : REPLACE_ERRORS.failed, outcome);
  }),
  handle(calls.amendOrder, async (fields, context) => {
    const { actor, trace } = context;
    const pair = pairs.all(context).get(fields.symbol);
    if (!pair) return refuse('pair_unknown');
    if (isUnnamed(fields)) return refuse('field_invalid', { field: 'orderId' });
    const order = await named(deps, actor, pair, fields);
    if (!order) return refuse('order_not_found');
    const lots = parseSteps(fields.newQty, pair.amountScale);
    // A larger one would lose its place.
    if (lots === undefined || lots >= order.lots) return refuse('amount_invalid');
    const changed = await amendOrder(below(trace, deps), actor, {
      order: { id: order.id },
      price: formatSteps(order.ticks, pair.priceScale),
      amount: fields.newQty,
    });
    if (!changed.ok) return refuse(changed.refusal, changed.details);
    const [after = order] = await ownOrdersOf(deps, actor.owner, [order.id]);
    return ok({ transactTime: after.updatedAt, executionId: after.updatedAt, amendedOrder: amendedRow(fields.symbol, after) });
  }),
];

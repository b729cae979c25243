import { fields, type OutputOf } from '@marque/contract';
import type { amendOrder, cancelAllAfter, OrderRow, placeOcoOrder, placeOrder } from '@marque/contract/trading';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { ORDER_STATUS } from '@marque/domain/trading';
import type { ChangedOrder } from '../../use-cases/trading/amend-order.ts';
import type { PlacedOco, PlacedOrder } from '../../use-cases/trading/order-answer.ts';
import type { OwnOrder } from '../../use-cases/trading/own-order.ts';

/** Average prices may lie between two ticks; they are cut after this many decimals at least. */
const AVERAGE_DECIMALS = 8;

/** An order as recorded; the fee is in the token that the order receives. */
export function orderRow(order: OwnOrder): OrderRow {
  const { pair } = order;
  const { baseToken, quoteToken } = pair;
  const price = (inTicks: number): string => formatSteps(inTicks, pair.priceScale);
  const amount = (inLots: number): string => formatSteps(inLots, pair.amountScale);
  const lots = wholeLots(order);
  const feeToken = order.side === 'buy' ? baseToken : quoteToken;
  return {
    id: String(order.id),
    order_id: String(order.id),
    order_no: order.number,
    client_order_id: order.clientId ?? '',
    account_id: order.uid ?? '',
    user_id: order.uid ?? '',
    org_id: order.organisation ?? 0,
    pair: pair.code,
    market: quoteToken.code,
    market_as: quoteToken.alias,
    token: baseToken.code,
    token_as: baseToken.alias,
    type: order.side === 'buy' ? 1 : 2,
    market_type: order.type,
    time_in_force: order.timeInForce,
    price: price(order.ticks),
    amount: amount(lots),
    volume: orderVolume(order),
    matched_amount: amount(order.filledLots),
    matched_volume: formatUnits(order.filledQuote, quoteToken.scale),
    unmatched_amount: amount(Math.max(0, lots - order.filledLots)),
    avg_price: averagePrice(order),
    fee: formatUnits(order.fee, feeToken.scale),
    fee_token: feeToken.code,
    status: order.status,
    trigger: order.trigger,
    trigger_price: order.trigger === 'none' ? '' : price(order.triggerTicks),
    is_waiting: order.isWaiting ? 1 : 0,
    display_amount: order.displayLots === 0 ? '' : amount(order.displayLots),
    linked_order_id: order.linkedOrder === undefined ? '' : String(order.linkedOrder),
    created_at: fields.instantText(order.createdAt),
    updated_at: fields.instantText(order.updatedAt),
  };
}

/** A market order by total has no amount until it is filled: then that is what it traded. */
const wholeLots = ({ total, lots, filledLots, status }: OwnOrder): number =>
  total > 0n && status === ORDER_STATUS.filled ? filledLots : lots;

/** What the whole order is worth in the quote token: price times amount, or the total that a market order names. */
const orderVolume = ({ total, ticks, lots, pair }: OwnOrder): string =>
  total > 0n ? formatUnits(total, pair.quoteToken.scale) : formatUnits(BigInt(ticks) * BigInt(lots), pair.priceScale + pair.amountScale);

function averagePrice({ filledLots, filledQuote, pair }: OwnOrder): string {
  if (filledLots === 0) return '0';
  const decimals = Math.max(AVERAGE_DECIMALS, pair.priceScale);
  const numerator = filledQuote * 10n ** BigInt(pair.amountScale + decimals);
  return formatUnits(numerator / (BigInt(filledLots) * 10n ** BigInt(pair.quoteToken.scale)), decimals);
}

export const placedRow = ({ order, number, status }: PlacedOrder): OutputOf<typeof placeOrder> => ({
  order_id: String(order),
  order_no: number,
  status,
});

export const placedOcoRow = ({ order, number, stopOrder, stopNumber }: PlacedOco): OutputOf<typeof placeOcoOrder> => ({
  order_id: String(order),
  order_no: number,
  stop_order_id: String(stopOrder),
  stop_order_no: stopNumber,
});

export const changedRow = ({ order, status }: ChangedOrder): OutputOf<typeof amendOrder> => ({ order_id: String(order), status });

/** When a dead man's switch is due; empty when there is none any more. */
export const switchRow = (expiresAt: number | undefined): OutputOf<typeof cancelAllAfter> => ({
  expires_at: expiresAt === undefined ? '' : fields.instantText(expiresAt),
});

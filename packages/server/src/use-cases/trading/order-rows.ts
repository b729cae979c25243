import { fields } from '@marque/contract';
import type { OrderRow } from '@marque/contract/trading';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { ORDER_STATUS, TRIGGERS } from '@marque/domain/trading';
import type { Selectable } from 'kysely';
import type { ListedPair } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** An order beside the account that placed it; a system owner has neither uid nor organisation. */
export type StoredOrder = Selectable<Schema['orders']> & { readonly uid: string | null; readonly organisation: number | null };

/** Average prices may lie between two ticks; they are cut after this many decimals at least. */
const AVERAGE_DECIMALS = 8;

/** An order as recorded; the fee is in the token that the order receives. */
export function orderRow(order: StoredOrder, pair: ListedPair): OrderRow {
  const { baseToken, quoteToken } = pair;
  const price = formatSteps(order.ticks, pair.priceScale);
  const amount = (inLots: number): string => formatSteps(inLots, pair.amountScale);
  const lots = wholeLots(order);
  const feeToken = order.side === 1 ? baseToken : quoteToken;
  return {
    id: String(order.id),
    order_id: String(order.id),
    order_no: order.order_no,
    client_order_id: order.client_order_id ?? '',
    account_id: order.uid ?? '',
    user_id: order.uid ?? '',
    org_id: order.organisation ?? 0,
    pair: pair.code,
    market: quoteToken.code,
    market_as: quoteToken.alias,
    token: baseToken.code,
    token_as: baseToken.alias,
    type: order.side,
    market_type: order.type === 1 ? 'limit' : 'market',
    time_in_force: order.time_in_force,
    price,
    amount: amount(lots),
    volume: orderVolume(order, pair),
    matched_amount: amount(order.filled_lots),
    matched_volume: formatUnits(BigInt(order.filled_quote), quoteToken.scale),
    unmatched_amount: amount(Math.max(0, lots - order.filled_lots)),
    avg_price: averagePrice(order, pair),
    fee: formatUnits(BigInt(order.fee), feeToken.scale),
    fee_token: feeToken.code,
    status: order.status,
    trigger: TRIGGERS[order.trigger],
    trigger_price: order.trigger === 0 ? '' : formatSteps(order.trigger_ticks, pair.priceScale),
    is_waiting: order.is_waiting ? 1 : 0,
    display_amount: order.display_lots === 0 ? '' : amount(order.display_lots),
    linked_order_id: order.linked_order === 0 ? '' : String(order.linked_order),
    created_at: fields.instantText(order.created_at),
    updated_at: fields.instantText(order.updated_at),
  };
}

/** A market buy by total has no amount until it is filled: then that is what it bought. */
const wholeLots = ({ total, lots, filled_lots: filledLots, status }: StoredOrder): number =>
  BigInt(total) > 0n && status === ORDER_STATUS.filled ? filledLots : lots;

/** What the whole order is worth in the quote token: price times amount, or what a market buy may spend. */
const orderVolume = (order: StoredOrder, pair: ListedPair): string =>
  BigInt(order.total) > 0n
    ? formatUnits(BigInt(order.total), pair.quoteToken.scale)
    : formatUnits(BigInt(order.ticks) * BigInt(order.lots), pair.priceScale + pair.amountScale);

function averagePrice({ filled_lots: lots, filled_quote: quote }: StoredOrder, pair: ListedPair): string {
  if (lots === 0) return '0';
  const decimals = Math.max(AVERAGE_DECIMALS, pair.priceScale);
  const numerator = BigInt(quote) * 10n ** BigInt(pair.amountScale + decimals);
  return formatUnits(numerator / (BigInt(lots) * 10n ** BigInt(pair.quoteToken.scale)), decimals);
}

import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';

/** What the orders of an account have to keep to, whatever their symbol is. */
export const exchangeFilter = z.strictObject({ filterType: z.literal('EXCHANGE_MAX_NUM_ORDERS'), maxNumOrders: z.int() });

/** What the orders of a symbol have to keep to. */
export const symbolFilter = z.union([
  z.strictObject({ filterType: z.literal('PRICE_FILTER'), minPrice: decimalText, maxPrice: decimalText, tickSize: decimalText }),
  z.strictObject({ filterType: z.literal('LOT_SIZE'), minQty: decimalText, maxQty: decimalText, stepSize: decimalText }),
  z.strictObject({ filterType: z.literal('MARKET_LOT_SIZE'), minQty: decimalText, maxQty: decimalText, stepSize: decimalText }),
  z.strictObject({ filterType: z.literal('ICEBERG_PARTS'), limit: z.int() }),
  z.strictObject({
    filterType: z.literal('NOTIONAL'),
    minNotional: decimalText,
    applyMinToMarket: z.literal(false),
    maxNotional: decimalText,
    applyMaxToMarket: z.literal(true),
    avgPriceMins: z.int(),
  }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ORDERS'), maxNumOrders: z.int() }),
  z.strictObject({ filterType: z.literal('MAX_NUM_ALGO_ORDERS'), maxNumAlgoOrders: z.int() }),
  z.strictObject({
    filterType: z.literal('PERCENT_PRICE'),
    multiplierUp: decimalText,
    multiplierDown: decimalText,
    avgPriceMins: z.int(),
  }),
]);

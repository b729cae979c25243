import { REFUND_CAUSES, SALE_KYC_LEVELS, SALE_STATUSES, SUBSCRIPTION_STATUSES, SUBSCRIPTIONS_ASKED_MAX } from '@marque/domain/token-sales';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { decimal, identifier, json, optional, page, size, text, ticket } from '../fields.ts';

const PREVIEW_MAX = 512;

const saleId = () => z.string().check(z.regex(/^\d{1,9}$/));

const saleRow = z.strictObject({
  activity_id: z.string(),
  /** In the caller's language, with the fallback of A-001; the token's where the sale has no words. */
  name: z.string(),
  summary: z.string(),
  token: z.string(),
  token_as: z.string(),
  logo_url: z.string(),
  /** Empty where there is none. */
  cover_img: z.string(),
  /** Of one token, in the token that is paid with. */
  price: decimalText,
  pay_token: z.string(),
  pay_token_as: z.string(),
  total: decimalText,
  total_sold: decimalText,
  remaining_amount: decimalText,
  start_time: dateTimeText,
  end_time: dateTimeText,
  status: z.enum(SALE_STATUSES),
});
export type TokenSaleRow = ValueOf<typeof saleRow>;

/** Sales that are shown here: those that run, then those ahead, the next first, then those that are over, the last first (C171). */
export const getActivityList = defineCall({
  method: 'POST',
  path: '/Org/IEO/getActivityList',
  requires: anyone,
  input: z.object({ status: optional(z.enum(SALE_STATUSES)), page: page(), size: size() }),
  output: pageOf(saleRow),
});

const holding = z.strictObject({ token: z.string(), token_as: z.string(), amount: decimalText });

const sale = z.extend(saleRow, {
  min_subscription: decimalText,
  max_subscription: decimalText,
  /** The most for each user in all; empty where only the amount of one subscription is limited. */
  user_limit: orEmpty(decimalText),
  /** Decimals of an amount of the token, and of what is paid. */
  decimals: z.int(),
  pay_decimals: z.int(),
  /** Verification that a subscriber needs; 0 for none. */
  need_kyc_level: z.literal(SALE_KYC_LEVELS),
  /** What a subscriber must hold; null for nothing. */
  need_holding: z.nullable(holding),
  /** Made from Markdown by the server; empty where there is nothing to say. */
  story: z.string(),
  rules: z.string(),
  /** Language of the words, which may be another than the caller's. */
  locale: z.string(),
  /** Market of the token; empty while it is not traded here. */
  pair: z.string(),
  server_time: dateTimeText,
});
export type TokenSale = ValueOf<typeof sale>;

/** A sale; without its number the newest one (C167). */
export const getActivity = defineCall({
  method: 'POST',
  path: '/Org/IEO/getActivity',
  requires: anyone,
  input: z.object({
    activity_id: optional(saleId()),
    /** Shows what is not shown to everybody yet, to whoever an operator has given it. */
    preview: optional(text(PREVIEW_MAX)),
  }),
  output: sale,
  refusals: ['not_found'],
});

const surplus = z.strictObject({
  activity_id: z.string(),
  total_sold: decimalText,
  remaining_amount: decimalText,
  status: z.enum(SALE_STATUSES),
  server_time: dateTimeText,
});
export type SaleSurplus = ValueOf<typeof surplus>;

/** What of a sale is left; open pages ask again and again (C172). */
export const getSurplusAmount = defineCall({
  method: 'GET',
  path: '/Org/IEO/getSurplusAmount',
  requires: anyone,
  input: z.object({ activity_id: saleId() }),
  output: surplus,
  refusals: ['not_found'],
});

const qualification = z.strictObject({
  qualified: bit,
  /** What is missing; empty when nothing is. */
  reason: z.enum(['', 'kyc_level_too_low', 'sale_holding_missing', 'sale_limit_reached']),
  need_kyc_level: z.literal(SALE_KYC_LEVELS),
  kyc_level: z.int(),
  need_holding: z.nullable(z.extend(holding, { held: decimalText })),
  /** What the caller has subscribed to, and may still; the latter empty where nothing but the sale limits it. */
  subscribed: decimalText,
  left: orEmpty(decimalText),
  /** What the caller can pay with. */
  usable: decimalText,
});
export type SaleQualificationRow = ValueOf<typeof qualification>;

/** Whether the caller may take part, why not, and with how much (C178). */
export const getIeoQualification = defineCall({
  method: 'POST',
  path: '/token/getIeoQualification',
  requires: user({ scope: 'read' }),
  input: z.object({ activity_id: saleId() }),
  output: qualification,
  refusals: ['not_found'],
});

/**
 * Subscribes: the payment is set aside at once, and the queue says later whether the tokens are the caller's (C168). With the same
 * client_order_id or Idempotency-Key the first answer is given again.
 */
export const createIEOTrade = defineCall({
  method: 'POST',
  path: '/Org/IEO/createIEOTrade',
  requires: signedIn({ scope: 'trade' }),
  keyField: 'client_order_id',
  input: z.object({
    activity_id: saleId(),
    amount: decimal(),
    invite_code: optional(text(32)),
    client_order_id: optional(ticket()),
  }),
  output: z.strictObject({ reference_no: z.string(), status: z.literal('queued') }),
  refusals: [
    'not_found',
    'idempotency_key_reused',
    'activity_not_started',
    'activity_concluded',
    'sold_out',
    'kyc_level_too_low',
    'sale_holding_missing',
    'invite_code_wrong',
    'amount_invalid',
    'amount_below_min',
    'amount_above_max',
    'sale_limit_reached',
    'sale_stock_exceeded',
    'balance_too_low',
  ],
});

const reason = z.enum(['', ...REFUND_CAUSES]);

const subscriptionRow = z.strictObject({
  reference_no: z.string(),
  /** The same, as the columns of the records have it (F222). */
  id: z.string(),
  activity_id: z.string(),
  name: z.string(),
  token: z.string(),
  token_as: z.string(),
  logo_url: z.string(),
  time: dateTimeText,
  price: decimalText,
  pay_token: z.string(),
  pay_token_as: z.string(),
  amount: decimalText,
  /** What was set aside for it. */
  cost: decimalText,
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Why it was refunded; empty otherwise. */
  reason,
});
export type SubscriptionRow = ValueOf<typeof subscriptionRow>;

/** The caller's subscriptions, newest first (C169). */
export const getListOfIEOTrade = defineCall({
  method: 'POST',
  path: '/Org/IEO/getListOfIEOTrade',
  requires: user({ scope: 'read' }),
  input: z.object({ status: optional(z.enum(SUBSCRIPTION_STATUSES)), activity_id: optional(saleId()), page: page(), size: size() }),
  output: pageOf(subscriptionRow),
});

/** Numbers as a JSON list. */
const references = () => z.pipe(json(2_000), z.array(identifier()).check(z.minLength(1), z.maxLength(SUBSCRIPTIONS_ASKED_MAX)));

/** What became of subscriptions of the caller; numbers of nobody's and of other people's are left out (C170). */
export const batchGetStatusOfIEOTrade = defineCall({
  method: 'POST',
  path: '/Org/IEO/batchGetStatusOfIEOTrade',
  requires: user({ scope: 'read' }),
  input: z.object({ list_reference_no: references() }),
  output: z.array(z.strictObject({ reference_no: z.string(), status: z.enum(SUBSCRIPTION_STATUSES), reason })),
});

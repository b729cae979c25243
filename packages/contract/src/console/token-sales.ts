import { REASON_MAX } from '@marque/domain/operators';
import { REFUND_CAUSES, SALE_KYC_LEVELS, SALE_STAGES, SALE_STATUSES } from '@marque/domain/token-sales';
import { z } from 'zod/mini';
import { decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, instant, optional, tokenCode, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, reason } from './list-fields.ts';
import { sitePreview } from './previews.ts';

/** Where the tokens of a sale are: with the issuer, set aside, in the escrow, on their way back, or back. */
export const SALE_SUPPLY_STATES = ['none', 'opening', 'held', 'capturing', 'captured', 'releasing', 'returning', 'over'] as const;
export const SALE_ORDER_STATES = ['requested', 'refused', 'queued', 'confirming', 'succeeded', 'refunding', 'refunded'] as const;

const figures = {
  /** 0 for every organisation. */
  organisation: z.int(),
  token: z.string(),
  pay_token: z.string(),
  /** Of the content item with its words. */
  slug: z.string(),
  /** Of one token, in the token that is paid with; all other amounts are in the token that is sold. */
  price: decimalText,
  total: decimalText,
  sold: decimalText,
  min: decimalText,
  max: decimalText,
  user_limit: orEmpty(decimalText),
  kyc_level: z.literal(SALE_KYC_LEVELS),
  holding_token: z.string(),
  holding: orEmpty(decimalText),
  shown_at: z.int(),
  starts_at: z.int(),
  ends_at: z.int(),
  stage: z.enum(SALE_STAGES),
  /** How it is shown now. */
  status: z.enum(SALE_STATUSES),
  supply: z.enum(SALE_SUPPLY_STATES),
  /** The engine's word for why its tokens could not be set aside; empty otherwise. */
  supply_refusal: z.string(),
};

const sale = z.strictObject({ id: z.int(), ...figures });
export type ConsoleSaleRow = ValueOf<typeof sale>;

const saleList = () => listInput(['id', 'starts_at'], { organisation: optionalOrganisation(), stage: optional(z.enum(SALE_STAGES)) });

export const getTokenSales = defineConsoleCall({
  method: 'GET',
  path: '/token-sales/list',
  requires: operator('token-sales.read'),
  input: saleList(),
  output: pageOf(sale),
});

export const exportTokenSales = defineConsoleCall({
  method: 'GET',
  path: '/token-sales/export',
  requires: operator('token-sales.read'),
  input: saleList(),
  answer: 'file',
  output: z.unknown(),
});

const saleId = () => ({ id: whole(1, 999_999_999) });

const share = { orders: z.int(), people: z.int(), amount: decimalText };

const saleDetail = z.extend(sale, {
  /** Names what was read, so that nobody overwrites what they have not seen. */
  version: z.string(),
  /** The organisation under which the issuer is, and what that has of the token and could be set aside. */
  issuer_organisation: z.int(),
  issuer_usable: decimalText,
  /** Languages in which there are words. */
  locales: z.array(z.string()),
  /** Subscriptions by what became of them; `paid` in the token that is paid with. */
  states: z.array(z.strictObject({ state: z.enum(SALE_ORDER_STATES), ...share, paid: decimalText })),
  /** Refunds by their cause. */
  causes: z.array(z.strictObject({ cause: z.enum(REFUND_CAUSES), ...share })),
  /** What was confirmed by country and by level of verification. */
  countries: z.array(z.strictObject({ country: z.string(), ...share })),
  levels: z.array(z.strictObject({ level: z.int(), ...share })),
  /** What was confirmed in all up to each moment at which something was. */
  curve: z.array(z.strictObject({ at: z.int(), sold: decimalText })),
  /** People who were brought by an invitation code with their subscription. */
  invited: z.int(),
});
export type ConsoleSale = ValueOf<typeof saleDetail>;

export const getTokenSale = defineConsoleCall({
  method: 'GET',
  path: '/token-sales/one',
  requires: operator('token-sales.read'),
  input: z.object(saleId()),
  output: saleDetail,
  refusals: ['sale_unknown'],
});

/** Where its page can be seen now. */
export const getTokenSalePreviews = defineConsoleCall({
  method: 'GET',
  path: '/token-sales/previews',
  requires: operator('token-sales.read'),
  input: z.object(saleId()),
  output: z.array(sitePreview),
  refusals: ['sale_unknown'],
});

const order = z.strictObject({
  id: z.int(),
  sequence: z.int(),
  uid: z.string(),
  organisation: z.int(),
  amount: decimalText,
  cost: decimalText,
  state: z.enum(SALE_ORDER_STATES),
  cause: z.enum(['', ...REFUND_CAUSES]),
  /** Of whoever brought them; empty for nobody. */
  inviter: z.string(),
  at: z.int(),
});
export type ConsoleSaleOrderRow = ValueOf<typeof order>;

const orderList = () => listInput(['sequence'], { sale: whole(1, 999_999_999), state: optional(z.enum(SALE_ORDER_STATES)) });

/** Subscriptions in the order of the queue. */
export const getSaleOrders = defineConsoleCall({
  method: 'GET',
  path: '/token-sales/orders',
  requires: operator('token-sales.read'),
  input: orderList(),
  output: pageOf(order),
});

export const exportSaleOrders = defineConsoleCall({
  method: 'GET',
  path: '/token-sales/exportOrders',
  requires: operator('token-sales.read'),
  input: orderList(),
  answer: 'file',
  output: z.unknown(),
});

const plan = () => ({
  /** 0 for every organisation. */
  organisation: whole(0, 999),
  token: tokenCode(),
  pay_token: tokenCode(),
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64)),
  price: decimal(),
  total: decimal(),
  min: decimal(),
  max: decimal(),
  user_limit: z._default(optional(decimal()), ''),
  kyc_level: z.pipe(
    z.enum(['0', '1', '2']),
    z.transform((level: '0' | '1' | '2') => ({ 0: 0, 1: 1, 2: 2 } as const)[level]),
  ),
  holding_token: z._default(optional(tokenCode()), ''),
  holding: z._default(optional(decimal()), ''),
  shown_at: instant(),
  starts_at: instant(),
  ends_at: instant(),
  reason: reason(REASON_MAX),
});

const PLAN_REFUSALS = [
  'reason_missing',
  'organisation_unknown',
  'listed_unknown',
  'convert_same_token',
  'amount_invalid',
  'sale_limits_conflict',
  'sale_too_large',
  'sale_times_conflict',
] as const;

/** Writes a sale down; nothing of it is shown before it is scheduled. */
export const createTokenSale = defineConsoleCall({
  method: 'POST',
  path: '/token-sales/create',
  requires: operator('token-sales.write'),
  input: z.object(plan()),
  output: z.strictObject({ id: z.int() }),
  refusals: PLAN_REFUSALS,
});

/** Changes a draft. */
export const changeTokenSale = defineConsoleCall({
  method: 'POST',
  path: '/token-sales/change',
  requires: operator('token-sales.write'),
  input: z.object({ ...saleId(), version: z.string().check(z.regex(/^[0-9a-f]{64}$/)), ...plan() }),
  output: z.null(),
  refusals: ['sale_unknown', 'sale_state', 'changed_meanwhile', ...PLAN_REFUSALS],
});

const act = () => z.object({ ...saleId(), reason: reason(REASON_MAX) });

/** Throws a draft away. */
export const removeTokenSale = defineConsoleCall({
  method: 'POST',
  path: '/token-sales/remove',
  requires: operator('token-sales.write'),
  input: act(),
  output: z.null(),
  refusals: ['sale_unknown', 'reason_missing', 'sale_state'],
});

/** Sets the tokens on sale aside for their issuer; once that is done the sale begins and ends by the clock. */
export const scheduleTokenSale = defineConsoleCall({
  method: 'POST',
  path: '/token-sales/schedule',
  requires: operator('token-sales.write'),
  input: act(),
  /** `opening` where the engine has not answered yet. */
  output: z.strictObject({ supply: z.enum(['opening', 'held']) }),
  refusals: ['sale_unknown', 'reason_missing', 'sale_state', 'sale_times_conflict', 'sale_words_missing', 'sale_supply_short'],
});

/** Ends a running sale now: who was earlier is still served, and what is left goes back. */
export const closeTokenSale = defineConsoleCall({
  method: 'POST',
  path: '/token-sales/close',
  requires: operator('token-sales.close'),
  input: act(),
  output: z.null(),
  refusals: ['sale_unknown', 'reason_missing', 'sale_state'],
});

/** Asks another operator to let a sale be cancelled: what is not confirmed by then is refunded, and what is left goes back. */
export const requestSaleCancel = defineConsoleCall({
  method: 'POST',
  path: '/token-sales/requestCancel',
  requires: operator('token-sales.cancel'),
  input: act(),
  output: z.strictObject({ id: z.int() }),
  refusals: ['sale_unknown', 'reason_missing', 'sale_state', 'approval_waits'],
});

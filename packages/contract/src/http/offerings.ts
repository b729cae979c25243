import { INDUSTRIES } from '@marque/domain/content';
import { ALLOCATIONS, OFFERING_GROUPS, OFFERING_LABELS, OFFERING_STAGES } from '@marque/domain/offerings';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { flag, rowNumber, instant, optional, page, secret, text, ticket, tokenCode, whole } from '../fields.ts';

// On the wire copies are "units" and an offering is a "campaign". Texts come in the caller's language, with the fallback of A-001.
// Fields named html are made from Markdown by the server and carry no foreign markup. Instants are "yyyy-MM-dd HH:mm:ss" in UTC.

const CAMPAIGN_NO_MAX = 32;
const PREVIEW_MAX = 512;
const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 100;

/** An offering's own number, such as IBO0012, or the number of its page. */
const campaignNo = () => text(CAMPAIGN_NO_MAX);
const limit = () => z._default(optional(whole(1, LIMIT_MAX)), LIMIT_DEFAULT);

/** How the tokens of an order arrive, word for word as the specification has it. */
export const SETTLEMENT_METHOD_NAMES = { available: 'settlementAvailable', frozen: 'settlementFrozen' } as const;
const settlementMethod = z.enum([SETTLEMENT_METHOD_NAMES.available, SETTLEMENT_METHOD_NAMES.frozen]);

/** What becomes of a batch: its time is to come, it is being unlocked, it is the owner's to use, or it has to be tried again. */
const UNLOCK_STATES = ['due', 'processing', 'completed', 'failed'] as const;

const offeringRow = z.strictObject({
  id: z.int(),
  campaign_no: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Code of the token on offer, and as people read it. */
  token: z.string(),
  token_as: z.string(),
  /** Tokens that one copy is. */
  tokens_per_unit: decimalText,
  /** The first of the tokens to pay with, and what a copy costs in it. */
  pay_token: z.string(),
  price: decimalText,
  /** All tokens to pay with, each with the decimals of its smallest unit. */
  pay_tokens: z.array(z.strictObject({ token: z.string(), token_as: z.string(), price: decimalText, scale: z.int() })),
  /** Copies on offer; ordered and not refused; still to be ordered. `subscription_cap` is what may be ordered in all. */
  total_units: z.int(),
  sold_units: z.int(),
  remaining_units: z.int(),
  subscription_cap: z.int(),
  participants: z.int(),
  /** For each order, and for each buyer over all orders. */
  min_units: z.int(),
  max_units: z.int(),
  user_limit: z.int(),
  start_time: dateTimeText,
  end_time: dateTimeText,
  /** When it is expected to be settled. */
  settle_time: dateTimeText,
  /** When the last batch is unlocked; empty where nothing is locked. */
  unlock_time: orEmpty(dateTimeText),
  stage: z.enum(OFFERING_STAGES),
  label: orEmpty(z.enum(OFFERING_LABELS)),
  allocation: z.enum(ALLOCATIONS),
  settlement_method: settlementMethod,
  /** On top of the price: a fraction, 0.001 is a thousandth. */
  fee_rate: decimalText,
  category_id: z.string(),
  /** Code of the brand's token, by which its page is found; empty where it has none. */
  brand: z.string(),
  brand_name: z.string(),
  cover_img: z.string(),
  logo_url: z.string(),
  /** The clock by which it starts and ends. */
  server_time: dateTimeText,
});
export type OfferingRow = ValueOf<typeof offeringRow>;

/** Offerings of the exchange (C173): those of a tab, a stage or an industry; `from_id` goes on with the offering of that number. */
export const listCategoryCampaign = defineCall({
  method: 'GET',
  path: '/campaign/listCategoryCampaign',
  requires: anyone,
  input: z.object({
    campaign_no: optional(campaignNo()),
    from_id: optional(rowNumber()),
    limit: limit(),
    category_id: optional(z.enum(INDUSTRIES)),
    campaign_status: optional(z.enum([...OFFERING_GROUPS, ...OFFERING_STAGES])),
    /** By default what runs ends soonest first, what comes starts soonest first, and of what is over the last to end comes first. */
    sort: optional(z.enum(['start_time', 'end_time', 'newest'])),
  }),
  output: z.strictObject({ data: z.array(offeringRow), next_from_id: z.nullable(z.int()) }),
});

const offeringDetail = z.extend(offeringRow, {
  story: z.string(),
  rules: z.string(),
  risk_warning: z.string(),
  /** Language of the texts; empty where there are none. */
  locale: z.string(),
  /** Below so many copies ordered everybody is refunded; 0 for none. */
  least_units: z.int(),
  unlock_schedule: z.array(z.strictObject({ batch: z.int(), time: dateTimeText, percent: decimalText })),
  images: z.array(z.string()),
});
export type OfferingDetail = ValueOf<typeof offeringDetail>;

/** One offering (C175). */
export const getCampaign = defineCall({
  method: 'GET',
  path: '/campaign/getCampaign',
  requires: anyone,
  input: z.object({
    campaign_no: campaignNo(),
    /** Shows what is not shown to everybody yet, to whoever an operator has given it. */
    preview: optional(text(PREVIEW_MAX)),
  }),
  output: offeringDetail,
  refusals: ['not_found'],
});

/** What the caller may still order of an offering (C176). */
export const getUserQuota = defineCall({
  method: 'GET',
  path: '/campaign/getUserQuota',
  requires: user({ scope: 'read' }),
  input: z.object({ campaign_no: campaignNo() }),
  output: z.strictObject({ campaign_no: z.string(), user_limit: z.int(), used_units: z.int(), left_units: z.int() }),
  refusals: ['not_found'],
});

/** Orders copies (C177). Price and total are the server's; a repetition under its id is answered as the first. */
export const applyExchange = defineCall({
  method: 'POST',
  path: '/campaign/applyExchange',
  requires: user({ scope: 'trade', tradePassword: true }),
  keyField: 'client_order_id',
  input: z.object({
    campaign_no: campaignNo(),
    /** As it was typed: what is no whole number is told so by name. */
    units: text(20),
    /** One of the tokens to pay with; the first where none is named. */
    pay_token: optional(tokenCode()),
    risk_accepted: optional(flag()),
    trade_pwd: optional(secret()),
    client_order_id: optional(ticket()),
  }),
  output: z.strictObject({
    order_no: z.string(),
    /** Checking out (T037). */
    status: z.literal(0),
    units: z.int(),
    /** Copies times the price, the fee on top of it, and the token of both. */
    volume: decimalText,
    fee: decimalText,
    pay_token: z.string(),
  }),
  refusals: [
    'not_found',
    'activity_not_started',
    'activity_concluded',
    'copies_not_whole',
    'copies_below_min',
    'copies_above_max',
    'purchase_limit_reached',
    'stock_exceeded',
    'balance_too_low',
    'risk_not_accepted',
    'sold_out',
    'rush_is_hot',
    'idempotency_key_reused',
  ],
});

const exchangeRecord = z.strictObject({
  id: z.int(),
  time: dateTimeText,
  order_no: z.string(),
  campaign_no: z.string(),
  campaign_id: z.int(),
  ibo_name: z.string(),
  token: z.string(),
  token_as: z.string(),
  units: z.int(),
  /** Tokens: those ordered while the order is checking out, those delivered once it is completed. */
  amount: decimalText,
  pay_token: z.string(),
  pay_token_as: z.string(),
  price: decimalText,
  volume: decimalText,
  fee: decimalText,
  /** What was paid of the volume and the fee, and what came back; empty until the settlement. */
  paid: orEmpty(decimalText),
  refunded: orEmpty(decimalText),
  settlement_method: settlementMethod,
  /** 0 checking out, 1 completed, 2 refunded (T037 to T039). */
  status: z.literal([0, 1, 2]),
  /** 0 pledging, 1 completed (T040, T041); null where nothing is pledged. */
  pledge_status: z.nullable(bit),
  /** When the last batch is unlocked, the next one, and what is unlocked so far; empty where nothing is pledged. */
  unlock_time: orEmpty(dateTimeText),
  next_unlock_time: orEmpty(dateTimeText),
  unlocked_amount: orEmpty(decimalText),
  /** The batches of a pledge in their order, with what has become of each; none where nothing is pledged. */
  unlocks: z.array(z.strictObject({ batch: z.int(), time: dateTimeText, amount: decimalText, state: z.enum(UNLOCK_STATES) })),
});
export type ExchangeRecordRow = ValueOf<typeof exchangeRecord>;

/**
 * The caller's orders of copies, newest first (C174), or those of them whose tokens are pledged. A page of them goes by its number, or
 * on from the order `from_id`.
 */
export const listExchangeRecord = defineCall({
  method: 'GET',
  path: '/campaign/listExchangeRecord',
  requires: user({ scope: 'read' }),
  input: z.object({
    record_type: z._default(optional(z.enum(['purchase', 'pledge'])), 'purchase'),
    campaign_no: optional(campaignNo()),
    from_id: optional(rowNumber()),
    page: page(),
    limit: limit(),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    token: optional(tokenCode()),
    status: optional(z.enum(['0', '1', '2'])),
  }),
  output: z.strictObject({ count: z.int(), data: z.array(exchangeRecord), next_from_id: z.nullable(z.int()) }),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});

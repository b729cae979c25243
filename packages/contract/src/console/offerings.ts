import { OFFERING_STAGES, OFFERING_STATES } from '@marque/domain/offerings';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, reason, version } from './list-fields.ts';
import { sitePreview } from './previews.ts';

/** What operators see of an offering: the stage that people are shown, and what it is before and beside that. */
export const OFFERING_DESK_STAGES = ['draft', 'opening', ...OFFERING_STAGES, 'cancelled'] as const;
/** Where the tokens on offer are. */
export const OFFERING_SUPPLY_STATES = ['none', 'opening', 'held', 'capturing', 'captured', 'releasing', 'over'] as const;
export const OFFERING_ORDER_STATES = ['requested', 'held', 'refused', 'settling', 'completed', 'refunded'] as const;

const row = {
  id: z.int(),
  campaign_no: z.string(),
  /** In the reader's language; empty while it has no words. */
  name: z.string(),
  /** Null for every organisation. */
  organisation: z.nullable(z.int()),
  token: z.string(),
  stage: z.enum(OFFERING_DESK_STAGES),
  /** Copies on offer, those that may be ordered in all, and those that are ordered. */
  copies: z.int(),
  capacity: z.int(),
  sold: z.int(),
  starts_at: z.int(),
  ends_at: z.int(),
};

const offeringRow = z.strictObject(row);
export type OfferingDeskRow = ValueOf<typeof offeringRow>;

const offeringList = () =>
  listInput(['id', 'starts_at'], { organisation: optionalOrganisation(), state: optional(z.enum(OFFERING_STATES)) });

export const getOfferings = defineConsoleCall({
  method: 'GET',
  path: '/offerings/list',
  requires: operator('offerings.read'),
  input: offeringList(),
  output: pageOf(offeringRow),
});

export const exportOfferings = defineConsoleCall({
  method: 'GET',
  path: '/offerings/export',
  requires: operator('offerings.read'),
  input: offeringList(),
  answer: 'file',
  output: z.unknown(),
});

const id = () => ({ id: whole(1, 999_999_999) });
const share = { orders: z.int(), people: z.int(), copies: z.int() };

const offering = z.strictObject({
  ...row,
  category: z.string(),
  /** As its form has it. */
  document: z.record(z.string(), z.unknown()),
  version: z.string(),
  /** Languages in which it is described. */
  locales: z.array(z.string()),
  decimals: z.int(),
  /** All tokens on offer, where they are, and the ledger's word for why they could not be set aside. */
  offered: decimalText,
  supply: z.enum(OFFERING_SUPPLY_STATES),
  supply_refusal: z.string(),
  /** Who sells the token: under which organisation, and what is free there. */
  issuer: z.strictObject({ organisation: z.int(), usable: decimalText }),
  is_cancelled: z.boolean(),
  is_refunded: z.boolean(),
  /** The request to settle or to cancel that waits for somebody's decision; null for none. */
  waiting: z.nullable(z.strictObject({ approval: z.int(), action: z.enum(['offerings.settle', 'offerings.cancel']) })),
  states: z.array(z.strictObject({ state: z.enum(OFFERING_ORDER_STATES), ...share })),
  countries: z.array(z.strictObject({ country: z.string(), ...share })),
  fee_levels: z.array(z.strictObject({ level: z.int(), ...share })),
  organisations: z.array(z.strictObject({ organisation: z.int(), ...share })),
  /** Copies ordered in all up to each time. */
  curve: z.array(z.strictObject({ at: z.int(), sold: z.int() })),
  batches: z.array(
    z.strictObject({
      batch: z.int(),
      due_at: z.int(),
      unlocks: z.int(),
      tokens: decimalText,
      done: z.int(),
      failed: z.int(),
    }),
  ),
});
export type OfferingDesk = ValueOf<typeof offering>;

/** An offering, and how it goes. */
export const getOffering = defineConsoleCall({
  method: 'GET',
  path: '/offerings/one',
  requires: operator('offerings.read'),
  input: z.object(id()),
  output: offering,
  refusals: ['offering_unknown'],
});

/** Where its page can be seen now. */
export const getOfferingPreviews = defineConsoleCall({
  method: 'GET',
  path: '/offerings/previews',
  requires: operator('offerings.read'),
  input: z.object(id()),
  output: z.array(sitePreview),
  refusals: ['offering_unknown'],
});

const PLAN_REFUSALS = [
  'reason_missing',
  'change_invalid',
  'organisation_unknown',
  'listed_unknown',
  'convert_same_token',
  'offering_number_invalid',
  'amount_invalid',
  'offering_limits_conflict',
  'offering_times_conflict',
  'offering_unlocks_conflict',
  'offering_too_large',
  'offering_number_taken',
] as const;

/** Writes an offering down as a draft. */
export const createOffering = defineConsoleCall({
  method: 'POST',
  path: '/offerings/create',
  requires: operator('offerings.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: PLAN_REFUSALS,
});

/** Writes a draft as it was edited. */
export const changeOffering = defineConsoleCall({
  method: 'POST',
  path: '/offerings/change',
  requires: operator('offerings.write'),
  input: z.object({ ...id(), version: version(), document: document(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: [...PLAN_REFUSALS, 'offering_unknown', 'offering_state', 'changed_meanwhile'],
});

const act = () => z.object({ ...id(), reason: reason(REASON_MAX) });

/** Throws a draft away. */
export const removeOffering = defineConsoleCall({
  method: 'POST',
  path: '/offerings/remove',
  requires: operator('offerings.write'),
  input: act(),
  output: z.null(),
  refusals: ['reason_missing', 'offering_unknown', 'offering_state'],
});

/** Sets the tokens aside with their issuer; once that is done everybody sees the offering, and it opens and closes by the clock. */
export const scheduleOffering = defineConsoleCall({
  method: 'POST',
  path: '/offerings/schedule',
  requires: operator('offerings.write'),
  input: act(),
  /** `opening` where the engine has not answered yet. */
  output: z.strictObject({ supply: z.enum(['opening', 'held']) }),
  refusals: [
    'reason_missing',
    'offering_unknown',
    'offering_state',
    'changed_meanwhile',
    'offering_times_conflict',
    'offering_words_missing',
    'offering_supply_short',
    'busy',
  ],
});

const order = z.strictObject({
  id: z.int(),
  uid: z.string(),
  organisation: z.int(),
  copies: z.int(),
  pay_token: z.string(),
  /** Set aside for copies and fee. */
  held: decimalText,
  state: z.enum(OFFERING_ORDER_STATES),
  /** What it comes to; empty before the settlement. */
  tokens: orEmpty(decimalText),
  paid: orEmpty(decimalText),
  refunded: orEmpty(decimalText),
  at: z.int(),
});
export type OfferingOrderRow = ValueOf<typeof order>;

const orderList = () => listInput(['id'], { offering: whole(1, 999_999_999), state: optional(z.enum(OFFERING_ORDER_STATES)) });

export const getOfferingOrders = defineConsoleCall({
  method: 'GET',
  path: '/offerings/orders',
  requires: operator('offerings.read'),
  input: orderList(),
  output: pageOf(order),
  refusals: ['offering_unknown'],
});

export const exportOfferingOrders = defineConsoleCall({
  method: 'GET',
  path: '/offerings/exportOrders',
  requires: operator('offerings.read'),
  input: orderList(),
  answer: 'file',
  output: z.unknown(),
  refusals: ['offering_unknown'],
});

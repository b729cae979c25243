import { EARLY_ENDS, LOCK_UP_STATUSES } from '@marque/domain/lock-ups';
import { EVENT_PAGES } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { decimal, optional, page, rowNumber, secret, size, text, ticket, tokenCode } from '../fields.ts';

/** `gift-coin`: the yield is paid in another token. */
export const LOCK_UP_TYPES = ['term', 'daily', 'gift-coin'] as const;
export const lockUpType = z.enum(LOCK_UP_TYPES);
export type LockUpType = z.output<typeof lockUpType>;

const PREVIEW_MAX = 512;
const activityId = () => rowNumber();
const serialNo = () => text(24);

/** What is the same in the list and on the product's page. Percents are decimals: "8.5" is 8.5 % a year. */
const productFields = {
  activity_id: z.string(),
  type: lockUpType,
  title: z.string(),
  summary: z.string(),
  cover_img: z.string(),
  token: z.string(),
  /** As people read it, with its picture; empty where it has none. */
  token_as: z.string(),
  logo_url: z.string(),
  /** The token in which the yield is paid: the same, but for a gift. */
  bonus_token: z.string(),
  bonus_token_as: z.string(),
  bonus_logo_url: z.string(),
  days: z.int(),
  rate: decimalText,
  extra_reward_percent: decimalText,
  min_amount: decimalText,
  start_time: dateTimeText,
  end_time: dateTimeText,
  status: z.enum(LOCK_UP_STATUSES),
  /** Places left; empty where their number is not limited. */
  surplus_number: orEmpty(z.string()),
  participant_limit: z.int(),
  server_time: dateTimeText,
};

const lockUpRow = z.strictObject(productFields);
export type LockUpRow = ValueOf<typeof lockUpRow>;

/** Lock-up products of the organisation, in its order: all, or those of a type (C156). */
export const getActivityList = defineCall({
  method: 'POST',
  path: '/Org/Activity/getActivityList',
  requires: anyone,
  input: z.object({ type: optional(lockUpType), page: page(), size: size() }),
  output: pageOf(lockUpRow),
});

const lockUpProduct = z.strictObject({
  ...productFields,
  /** Markdown that the server has made HTML of; empty where nothing is written. */
  story: z.string(),
  rules: z.string(),
  risk_warning: z.string(),
  /** Language of the texts, which may be another than the caller's; empty where nothing is written. */
  locale: z.string(),
  decimals: z.int(),
  bonus_decimals: z.int(),
  /** So much of the bonus token for one of the locked token's yield; "1" where both are the same. */
  gift_rate: decimalText,
  step: decimalText,
  /** The only amounts that can be locked; none where every multiple of the step can. */
  amounts: z.array(decimalText),
  /** What one user may have locked at a time; empty where there is no limit. */
  user_limit: orEmpty(decimalText),
  invite_reward_percent: decimalText,
  early_end: z.enum(EARLY_ENDS),
  participants: z.int(),
});
export type LockUpProduct = ValueOf<typeof lockUpProduct>;

/** One product with its terms and texts (C157). */
export const getActivity = defineCall({
  method: 'POST',
  path: '/Org/Activity/getActivity',
  requires: anyone,
  input: z.object({
    activity_id: activityId(),
    /** An operator's ticket to see it before everybody may. */
    preview: optional(text(PREVIEW_MAX)),
  }),
  output: lockUpProduct,
  refusals: ['not_found'],
});

/** Places left (C158); a product without a limit says so. */
export const getSurplusNumber = defineCall({
  method: 'POST',
  path: '/Org/Activity/getSurplusNumber',
  requires: anyone,
  input: z.object({ activity_id: activityId() }),
  output: z.strictObject({
    activity_id: z.string(),
    surplus_number: z.string(),
    is_limited: bit,
    participants: z.int(),
    status: z.enum(LOCK_UP_STATUSES),
    server_time: dateTimeText,
  }),
  refusals: ['not_found'],
});

/** What the caller may still lock of the token, by the product's limits and what its pool covers; nothing where the places are taken (C159). */
export const getUsableNumber = defineCall({
  method: 'POST',
  path: '/Org/Activity/getUsableNumber',
  requires: user({ scope: 'read' }),
  input: z.object({ activity_id: activityId() }),
  output: z.strictObject({
    activity_id: z.string(),
    usable_number: decimalText,
    /** What the caller has locked in it now. */
    locked_number: decimalText,
    /** The caller has a place, and needs no other one. */
    has_place: bit,
  }),
  refusals: ['not_found'],
});

const AMOUNT_REFUSALS = [
  'lock_up_amount_missing',
  'amount_invalid',
  'amount_below_min',
  'lock_up_amount_fixed',
  'lock_up_amount_step',
] as const;

/** What locking an amount now would bring (C150). */
export const lockStoreEffect = defineCall({
  method: 'POST',
  path: '/Org/Activity/lockStoreEffect',
  requires: anyone,
  input: z.object({ activity_id: activityId(), amount: optional(decimal()) }),
  output: z.strictObject({
    activity_id: z.string(),
    token: z.string(),
    bonus_token: z.string(),
    amount: decimalText,
    days: z.int(),
    rate: decimalText,
    extra_reward_percent: decimalText,
    /** All of it, and what of it is the extra reward. */
    bonus: decimalText,
    extra_bonus: decimalText,
    end_time: dateTimeText,
  }),
  refusals: ['not_found', 'activity_concluded', ...AMOUNT_REFUSALS],
});

const APPLY_REFUSALS = ['lock_up_limit_reached', 'places_taken', 'balance_too_low', 'busy'] as const;

const lockedAnswer = z.strictObject({
  serial_no: z.string(),
  token: z.string(),
  amount: decimalText,
  bonus_token: z.string(),
  bonus: decimalText,
  begin_time: dateTimeText,
  end_time: dateTimeText,
});

/**
 * Locks an amount for the product's days (C151). The invitation code is optional, in any case of letters. With the same client_order_id or
 * Idempotency-Key the first answer is given again.
 */
export const lockStore = defineCall({
  method: 'POST',
  path: '/Org/Activity/lockStore',
  requires: user({ scope: 'trade', tradePassword: true }),
  keyField: 'client_order_id',
  input: z.object({
    activity_id: activityId(),
    token: optional(tokenCode()),
    amount: optional(decimal()),
    trade_pwd: optional(secret()),
    invite_code: optional(text(32)),
    client_order_id: optional(ticket()),
  }),
  output: lockedAnswer,
  refusals: [
    'not_found',
    'activity_not_started',
    'activity_concluded',
    'lock_up_token_wrong',
    ...AMOUNT_REFUSALS,
    ...APPLY_REFUSALS,
    'invite_code_wrong',
    'idempotency_key_reused',
  ],
});

/**
 * Locks the same principal again (C152). Before the end the principal goes from one term into the next, and only the bonus is paid out;
 * after it the principal is taken from what is usable. A record can be followed by one other.
 */
export const lockStoreAgain = defineCall({
  method: 'POST',
  path: '/Org/Activity/lockStoreAgain',
  requires: user({ scope: 'trade', tradePassword: true }),
  input: z.object({ serial_no: serialNo(), trade_pwd: optional(secret()) }),
  output: z.strictObject({
    /** Of the new record; of the record itself while that has not ended. */
    serial_no: z.string(),
    /** When the next term ends. */
    end_time: dateTimeText,
    /** `asked`: it happens when the record ends. `locked`: it has happened. */
    roll_over: z.enum(['asked', 'locked']),
  }),
  refusals: [
    'not_found',
    'lock_up_over',
    'activity_not_started',
    'activity_concluded',
    'lock_up_not_again',
    'amount_below_min',
    'lock_up_amount_fixed',
    'lock_up_amount_step',
    ...APPLY_REFUSALS,
  ],
});

/** Takes back what `lockStoreAgain` asked for before the end (an addition of ours). */
export const cancelLockStoreAgain = defineCall({
  method: 'POST',
  path: '/Org/Activity/cancelLockStoreAgain',
  requires: user({ scope: 'trade', whileFrozen: true }),
  input: z.object({ serial_no: serialNo() }),
  output: z.strictObject({ serial_no: z.string() }),
  refusals: ['not_found', 'lock_up_over'],
});

/** Whether a record may be locked again, and in which product (C153). */
export const isLockStoreAgain = defineCall({
  method: 'POST',
  path: '/Org/Activity/isLockStoreAgain',
  requires: user({ scope: 'read' }),
  input: z.object({ serial_no: serialNo() }),
  output: z.strictObject({
    again: bit,
    activity_id: z.string(),
    /** How: out of the running term, or from what is usable after its end. Empty where it may not be. */
    way: orEmpty(z.enum(['roll-over', 'apply'])),
    /** It was asked for already. */
    is_asked: bit,
  }),
  refusals: ['not_found'],
});

/** Ends a lock-up before its time where the product allows it: the principal is usable again, what was not paid yet is lost (an addition of ours). */
export const endLockStore = defineCall({
  method: 'POST',
  path: '/Org/Activity/endLockStore',
  requires: user({ scope: 'trade', tradePassword: true }),
  input: z.object({ serial_no: serialNo(), trade_pwd: optional(secret()) }),
  output: z.strictObject({
    serial_no: z.string(),
    token: z.string(),
    amount: decimalText,
    forfeited: decimalText,
    bonus_token: z.string(),
  }),
  refusals: ['not_found', 'lock_up_not_early', 'lock_up_over', 'busy'],
});

/** The order of the events menu and of the activities on its pages (C166): a page of the menu itself has the activity_id "0". */
export const getSortSet = defineCall({
  method: 'GET',
  path: '/activity/getSortSet',
  requires: anyone,
  input: z.object({}),
  output: z.array(z.strictObject({ activity_id: z.string(), type: z.enum(EVENT_PAGES), sort: z.int() })),
});

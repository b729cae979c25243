import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, page, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, reason, version } from './list-fields.ts';

/** Whose account a posting is of. */
export const PLAN_OWNERS = ['buyer', 'issuer', 'escrow', 'organisation'] as const;

const id = () => ({ id: whole(1, 999_999_999) });

const plan = z.strictObject({
  campaign_no: z.string(),
  token: z.string(),
  /** Names the plan: two operators agree on it, and nothing else is carried out. */
  hash: z.string(),
  /** Whether everybody gets the payment back. */
  is_refunded: z.boolean(),
  orders: z.int(),
  copies: z.int(),
  /** Tokens that are delivered, and those that go back to the issuer. */
  tokens: decimalText,
  unsold: decimalText,
  /** What each account receives, or gives where it is below zero; over all accounts of a token that is 0. */
  sums: z.array(z.strictObject({ owner: z.enum(PLAN_OWNERS), account: z.string(), token: z.string(), amount: decimalText })),
});
export type SettlementPlanRow = ValueOf<typeof plan>;

const PLAN_REFUSALS = ['offering_unknown', 'offering_state', 'settlement_waits'] as const;

/** What a settlement would come to now: nothing is moved. */
export const getSettlementPlan = defineConsoleCall({
  method: 'GET',
  path: '/offerings/plan',
  requires: operator('offerings.read'),
  input: z.object(id()),
  output: plan,
  refusals: PLAN_REFUSALS,
});

const posting = z.strictObject({
  /** Null for what becomes of the tokens on offer before any order is settled. */
  order: z.nullable(z.int()),
  uid: z.string(),
  copies: z.int(),
  owner: z.enum(PLAN_OWNERS),
  account: z.string(),
  token: z.string(),
  amount: decimalText,
});
export type PlannedPostingRow = ValueOf<typeof posting>;

/** What becomes of the tokens on offer, and every posting of some orders in the order in which they were given; the count is of orders. */
export const getPlannedPostings = defineConsoleCall({
  method: 'GET',
  path: '/offerings/planPostings',
  requires: operator('offerings.read'),
  input: z.object({ ...id(), page: page(), size: z._default(optional(whole(1, 100)), 25) }),
  output: pageOf(posting),
  refusals: PLAN_REFUSALS,
});

/** So many orders are in one file; a larger plan is several. */
export const PLAN_FILE_ORDERS = 20_000;

/** Every posting of a part of the plan as a file, one in a line. */
export const exportPlan = defineConsoleCall({
  method: 'GET',
  path: '/offerings/planFile',
  requires: operator('offerings.read'),
  input: z.object({ ...id(), part: z._default(optional(whole(1, 10_000)), 1) }),
  answer: 'file',
  output: z.unknown(),
  refusals: PLAN_REFUSALS,
});

/** Asks another operator to have the plan carried out that the hash names; with other orders by then nothing is. */
export const requestSettlement = defineConsoleCall({
  method: 'POST',
  path: '/offerings/requestSettlement',
  requires: operator('offerings.settle'),
  input: z.object({ ...id(), hash: version(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', ...PLAN_REFUSALS, 'settlement_changed', 'approval_waits'],
});

/** Asks another operator to have everybody refunded and the tokens given back. */
export const requestOfferingCancel = defineConsoleCall({
  method: 'POST',
  path: '/offerings/requestCancel',
  requires: operator('offerings.cancel'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'offering_unknown', 'offering_state', 'approval_waits'],
});

export const UNLOCK_STATES = ['due', 'requested', 'done', 'failed'] as const;

const unlock = z.strictObject({
  id: z.int(),
  order: z.int(),
  uid: z.string(),
  batch: z.int(),
  due_at: z.int(),
  tokens: decimalText,
  state: z.enum(UNLOCK_STATES),
  /** The ledger's word, where it refused. */
  refusal: z.string(),
  attempts: z.int(),
});
export type OfferingUnlockRow = ValueOf<typeof unlock>;

const unlockList = () =>
  listInput(['due_at'], {
    offering: whole(1, 999_999_999),
    batch: optional(whole(1, 100)),
    state: optional(z.enum(UNLOCK_STATES)),
  });

export const getOfferingUnlocks = defineConsoleCall({
  method: 'GET',
  path: '/offerings/unlocks',
  requires: operator('offerings.read'),
  input: unlockList(),
  output: pageOf(unlock),
  refusals: ['offering_unknown'],
});

export const exportOfferingUnlocks = defineConsoleCall({
  method: 'GET',
  path: '/offerings/exportUnlocks',
  requires: operator('offerings.read'),
  input: unlockList(),
  answer: 'file',
  output: z.unknown(),
  refusals: ['offering_unknown'],
});

/** Has unlocks that failed tried again. */
export const retryUnlocks = defineConsoleCall({
  method: 'POST',
  path: '/offerings/retryUnlocks',
  requires: operator('offerings.retry'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ unlocks: z.int() }),
  refusals: ['reason_missing', 'offering_unknown', 'offering_state'],
});

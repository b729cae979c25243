import { LOCK_UP_KINDS, LOCK_UP_RECORD_STATES, LOCK_UP_STAGES, LOCK_UP_STATUSES } from '@marque/domain/lock-ups';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { document, listInput, optionalOrganisation, reason } from './list-fields.ts';
import { sitePreview } from './previews.ts';
import { CREDIT_STATES } from './funds.ts';

const id = () => ({ id: whole(1, 999_999_999) });
const versionNumber = () => ({ version: whole(1, 999_999_999) });

const productRow = z.strictObject({
  id: z.int(),
  /** In the reader's language; the slug of its texts while there are none. */
  name: z.string(),
  /** Null for every organisation. */
  organisation: z.nullable(z.int()),
  kind: z.enum(LOCK_UP_KINDS),
  token: z.string(),
  days: z.int(),
  /** A year, in percent. */
  rate: decimalText,
  stage: z.enum(LOCK_UP_STAGES),
  status: z.enum(LOCK_UP_STATUSES),
  participants: z.int(),
  /** What of the pool is promised to nobody, in the token of the yield. */
  pool_free: decimalText,
  pool_token: z.string(),
  starts_at: z.int(),
  ends_at: z.int(),
});
export type LockUpDeskRow = ValueOf<typeof productRow>;

const productList = () => listInput(['id'], { organisation: optionalOrganisation(), stage: optional(z.enum(LOCK_UP_STAGES)) });

export const getLockUps = defineConsoleCall({
  method: 'GET',
  path: '/lockUps/list',
  requires: operator('lock-ups.read'),
  input: productList(),
  output: pageOf(productRow),
});

export const exportLockUps = defineConsoleCall({
  method: 'GET',
  path: '/lockUps/export',
  requires: operator('lock-ups.read'),
  input: productList(),
  answer: 'file',
  output: z.unknown(),
});

/** What operators have put into a fund or taken out of it. */
const fundMovement = z.strictObject({
  id: z.int(),
  direction: z.enum(['in', 'out']),
  /** The account on the other side. */
  account: z.string(),
  amount: decimalText,
  state: z.enum(CREDIT_STATES),
  reason: z.string(),
  requested_by: z.string(),
  approved_by: z.string(),
  at: z.int(),
});
export type FundMovementRow = ValueOf<typeof fundMovement>;

const dayFigures = z.strictObject({ day: z.int(), records: z.int(), principal: decimalText });

const product = z.strictObject({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  stage: z.enum(LOCK_UP_STAGES),
  status: z.enum(LOCK_UP_STATUSES),
  organisation: z.nullable(z.int()),
  /** Whose money fills the pool. */
  funded_by: z.int(),
  /** As it was written: fields of the form. */
  document: z.record(z.string(), z.unknown()),
  token: z.string(),
  bonus_token: z.string(),
  bonus_decimals: z.int(),
  participants: z.int(),
  pool: z.strictObject({
    /** Its number as an owner. */
    owner: z.int(),
    usable: decimalText,
    promised: decimalText,
    free: decimalText,
    movements: z.array(fundMovement),
  }),
  states: z.array(
    z.strictObject({
      state: z.enum(LOCK_UP_RECORD_STATES),
      records: z.int(),
      principal: decimalText,
      bonus: decimalText,
      paid: decimalText,
      rewards: decimalText,
    }),
  ),
  /** What comes due in the next days. */
  ending: z.array(dayFigures),
  rolling_over: z.int(),
  created_by: z.string(),
  created_at: z.int(),
  closed_at: z.nullable(z.int()),
});
export type LockUpDesk = ValueOf<typeof product>;

export const getLockUp = defineConsoleCall({
  method: 'GET',
  path: '/lockUps/one',
  requires: operator('lock-ups.read'),
  input: z.object(id()),
  output: product,
  refusals: ['lock_up_unknown'],
});

/** Where its page can be seen now. */
export const getLockUpPreviews = defineConsoleCall({
  method: 'GET',
  path: '/lockUps/previews',
  requires: operator('lock-ups.read'),
  input: z.object(id()),
  output: z.array(sitePreview),
  refusals: ['lock_up_unknown'],
});

const TERMS_REFUSALS = [
  'reason_missing',
  'change_invalid',
  'organisation_unknown',
  'listed_unknown',
  'field_invalid',
  'amount_invalid',
  'lock_up_terms_conflict',
] as const;

const saved = z.strictObject({ id: z.int(), version: z.int() });

/** Adds a draft. */
export const addLockUp = defineConsoleCall({
  method: 'POST',
  path: '/lockUps/add',
  requires: operator('lock-ups.write'),
  input: z.object({ document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: TERMS_REFUSALS,
});

/** Writes a draft as it was edited. */
export const changeLockUp = defineConsoleCall({
  method: 'POST',
  path: '/lockUps/change',
  requires: operator('lock-ups.write'),
  input: z.object({ ...id(), ...versionNumber(), document: document(), reason: reason(REASON_MAX) }),
  output: saved,
  refusals: [...TERMS_REFUSALS, 'lock_up_unknown', 'lock_up_no_draft', 'changed_meanwhile'],
});

/** Puts it on the site: its terms stand from then on. */
export const scheduleLockUp = defineConsoleCall({
  method: 'POST',
  path: '/lockUps/schedule',
  requires: operator('lock-ups.write'),
  input: z.object({ ...id(), ...versionNumber(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: [
    'reason_missing',
    'lock_up_unknown',
    'lock_up_no_draft',
    'changed_meanwhile',
    'lock_up_terms_conflict',
    'lock_up_slug_unknown',
    'busy',
  ],
});

/** Lets nobody more take part; what runs is kept to its end. */
export const closeLockUp = defineConsoleCall({
  method: 'POST',
  path: '/lockUps/close',
  requires: operator('lock-ups.write'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'lock_up_unknown', 'lock_up_over'],
});

/** Has ends that could not be booked tried again. */
export const retryLockUpEnds = defineConsoleCall({
  method: 'POST',
  path: '/lockUps/retry',
  requires: operator('lock-ups.retry'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ records: z.int() }),
  refusals: ['reason_missing', 'lock_up_unknown'],
});

const record = z.strictObject({
  serial: z.string(),
  uid: z.string(),
  organisation: z.int(),
  state: z.enum(LOCK_UP_RECORD_STATES),
  /** The ledger's word, where it refused. */
  refusal: z.string(),
  principal: decimalText,
  bonus: decimalText,
  paid: decimalText,
  inviter_uid: z.string(),
  reward: decimalText,
  cycle: z.int(),
  is_rolling_over: z.boolean(),
  starts_at: z.int(),
  ends_at: z.int(),
});
export type LockUpRecordDeskRow = ValueOf<typeof record>;

const recordList = () => listInput(['at'], { ...id(), state: optional(z.enum(LOCK_UP_RECORD_STATES)) });

export const getLockUpRecords = defineConsoleCall({
  method: 'GET',
  path: '/lockUps/records',
  requires: operator('lock-ups.read'),
  input: recordList(),
  output: pageOf(record),
  refusals: ['lock_up_unknown'],
});

export const exportLockUpRecords = defineConsoleCall({
  method: 'GET',
  path: '/lockUps/exportRecords',
  requires: operator('lock-ups.read'),
  input: recordList(),
  answer: 'file',
  output: z.unknown(),
  refusals: ['lock_up_unknown'],
});

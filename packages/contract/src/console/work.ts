import { isAction, REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, reason } from './list-fields.ts';

/** What a case is about; each kind has a page of its own. */
export const WORK_KINDS = ['approval', 'kyc', 'withdrawal', 'deposit', 'offering', 'lock-up', 'casting', 'contest'] as const;
export const WORK_SORTS = ['since', 'kind'] as const;

const workRow = z.strictObject({
  kind: z.enum(WORK_KINDS),
  id: z.int(),
  organisation: z.nullable(z.int()),
  action: z.string().check(z.refine(isAction)),
  /** What it is about within its kind; empty where the action says it. */
  detail: z.string(),
  subject: z.string(),
  by: z.string(),
  /** Since when it waits. */
  since: z.int(),
  /** Who works on it at present; empty for nobody. */
  held_by: z.string(),
  /** Whether the caller may decide it. */
  is_for_me: z.boolean(),
});
export type WorkRow = ValueOf<typeof workRow>;

const workList = () => listInput(WORK_SORTS, { organisation: optionalOrganisation(), kind: optional(z.enum(WORK_KINDS)) });

export const getWork = defineConsoleCall({
  method: 'GET',
  path: '/work/list',
  requires: operator('work.read'),
  input: workList(),
  output: pageOf(workRow),
});

export const exportWork = defineConsoleCall({
  method: 'GET',
  path: '/work/export',
  requires: operator('work.read'),
  input: workList(),
  answer: 'file',
  output: z.unknown(),
});

export const APPROVAL_STATES = ['requested', 'approved', 'rejected', 'expired'] as const;

const id = () => ({ id: whole(1, 999_999_999) });

export const getApproval = defineConsoleCall({
  method: 'GET',
  path: '/approvals/one',
  requires: operator('work.read'),
  input: z.object(id()),
  output: z.strictObject({
    id: z.int(),
    action: z.string().check(z.refine(isAction)),
    organisation: z.nullable(z.int()),
    subject: z.string(),
    reason: z.string(),
    /** What is asked for, beside whom it concerns: a token and an amount, for example. */
    terms: z.record(z.string(), z.string()),
    requested_by: z.string(),
    requested_at: z.int(),
    expires_at: z.int(),
    state: z.enum(APPROVAL_STATES),
    decided_by: z.nullable(z.string()),
    decided_at: z.nullable(z.int()),
    is_own: z.boolean(),
    may_decide: z.boolean(),
  }),
  refusals: ['approval_unknown'],
});

/** The role that the action itself needs is needed to decide on it. */
export const decideApproval = defineConsoleCall({
  method: 'POST',
  path: '/approvals/decide',
  requires: operator('work.read'),
  input: z.object({ ...id(), decision: z.enum(['approve', 'reject']), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: [
    'reason_missing',
    'approval_unknown',
    'approval_by_requester',
    'approval_not_independent',
    'approval_over',
    'user_unknown',
    'authenticator_missing',
    'listed_unknown',
    'amount_invalid',
    'balance_insufficient',
    'organisation_unknown',
    'treasury_place_same',
    'withdrawals_not_stopped',
    'network_unknown',
    'cold_wallet_invalid',
    'cold_wallet_known',
    'changed_meanwhile',
    'withdrawal_unknown',
    'withdrawal_decided',
    'withdrawal_account_frozen',
    'withdrawal_no_wallet',
    'deposit_state',
    'lock_up_pool_short',
    'sale_state',
    'offering_unknown',
    'offering_state',
    'settlement_waits',
    'settlement_changed',
    'contest_unknown',
    'contest_over',
    'contest_not_counted',
  ],
});

import { REASON_MAX } from '@marque/domain/operators';
import { RISKS, WITHDRAWAL_DECISIONS, WITHDRAWAL_STATES, type WithdrawalDecision, type WithdrawalState } from '@marque/domain/withdrawals';
import { z } from 'zod/mini';
import { decimalText, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional, text, tokenCode, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, reason } from './list-fields.ts';

export const WITHDRAWAL_SORTS = ['requested_at', 'value'] as const;
const isState = (name: string): name is WithdrawalState => Object.hasOwn(WITHDRAWAL_STATES, name);
const isDecision = (name: string): name is WithdrawalDecision => Object.hasOwn(WITHDRAWAL_DECISIONS, name);
const state = () => z.custom<WithdrawalState>((value) => typeof value === 'string' && isState(value));

const withdrawalRow = z.strictObject({
  id: z.int(),
  organisation: z.int(),
  uid: z.string(),
  token: z.string(),
  network: z.string(),
  amount: decimalText,
  fee: decimalText,
  /** In USDT at the time of the request; empty where no market has a price. */
  value: z.string(),
  address: z.string(),
  state: state(),
  people: z.literal([0, 1, 2]),
  risks: z.array(z.enum(RISKS)),
  requested_at: z.int(),
  due_at: z.int(),
  tx_id: z.string(),
});
export type ConsoleWithdrawal = ValueOf<typeof withdrawalRow>;

const list = () =>
  listInput(WITHDRAWAL_SORTS, { organisation: optionalOrganisation(), state: optional(state()), token: optional(tokenCode()) });

export const getWithdrawals = defineConsoleCall({
  method: 'GET',
  path: '/withdrawals/list',
  requires: operator('withdrawals.read'),
  input: list(),
  output: pageOf(withdrawalRow),
});

export const exportWithdrawals = defineConsoleCall({
  method: 'GET',
  path: '/withdrawals/export',
  requires: operator('withdrawals.read'),
  input: list(),
  answer: 'file',
  output: z.unknown(),
});

const id = () => ({ id: whole(1, 999_999_999) });
const moment = z.nullable(z.int());

const transaction = z.strictObject({
  id: z.int(),
  /** Empty until it is signed. */
  tx_id: z.string(),
  created_at: z.int(),
  signed_at: moment,
  sent_at: moment,
  block: z.nullable(z.int()),
  /** What the network took, in the smallest unit of the chain's coin; empty until it is mined for good. */
  fee: z.string(),
  spends: z.array(z.string()),
});
export type PayoutTransaction = ValueOf<typeof transaction>;

const detail = z.strictObject({
  ...withdrawalRow.shape,
  memo: z.string(),
  note: z.string(),
  confirmations: z.int(),
  confirmations_needed: z.int(),
  decided_at: moment,
  finished_at: moment,
  /** Of the account as it is now. */
  user: z.strictObject({
    email: z.string(),
    kyc_level: z.int(),
    user_type: z.enum(['individual', 'enterprise', 'brand']),
    registered_at: z.int(),
    is_frozen: z.boolean(),
    lock_cause: z.nullable(z.string()),
    locked_until: moment,
    whitelist: z.boolean(),
  }),
  /** As they were when it was asked for; ages in ms, null for what is new or never was. */
  facts: z.strictObject({
    address_age: moment,
    new_device_age: moment,
    within_day: z.int(),
    is_outside_window: z.boolean(),
    day_used: decimalText,
    day_limit: decimalText,
    via: z.enum(['session', 'api-key']),
    visit_address: z.string(),
    device: z.string(),
  }),
  /** The request of a first operator that waits for a second one. */
  approval: moment,
  payout: z.nullable(
    z.strictObject({
      state: z.string(),
      batch: moment,
      note: z.string(),
      is_sandbox: z.boolean(),
      /** What operators sign with keys of their own; empty where the signer wants none. */
      text: z.string(),
      signed_by: z.array(z.string()),
      transactions: z.array(transaction),
    }),
  ),
  /** The account's other withdrawals, newest first. */
  others: z.array(withdrawalRow),
});
export type ConsoleWithdrawalDetail = ValueOf<typeof detail>;

export const getWithdrawal = defineConsoleCall({
  method: 'GET',
  path: '/withdrawals/one',
  requires: operator('withdrawals.read'),
  input: z.object(id()),
  output: detail,
  refusals: ['withdrawal_unknown'],
});

/** What one operator decides. */
export const decideWithdrawal = defineConsoleCall({
  method: 'POST',
  path: '/withdrawals/decide',
  requires: operator('withdrawals.decide'),
  input: z.object({
    ...id(),
    decision: z.custom<WithdrawalDecision>((value) => typeof value === 'string' && isDecision(value)),
    reason: reason(REASON_MAX),
  }),
  output: z.null(),
  refusals: [
    'reason_missing',
    'withdrawal_unknown',
    'withdrawal_by_two',
    'withdrawal_decided',
    'withdrawal_account_frozen',
    'withdrawal_no_wallet',
  ],
});

/** Asks a second operator to agree to what takes two. */
export const requestWithdrawalApproval = defineConsoleCall({
  method: 'POST',
  path: '/withdrawals/requestApproval',
  requires: operator('withdrawals.approve'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: [
    'reason_missing',
    'withdrawal_unknown',
    'approval_waits',
    'withdrawal_decided',
    'withdrawal_account_frozen',
    'withdrawal_no_wallet',
  ],
});

/** An operator's signature of a payout's text, made where the key is. */
export const signPayout = defineConsoleCall({
  method: 'POST',
  path: '/withdrawals/sign',
  requires: operator('withdrawals.sign'),
  input: z.object({ ...id(), signature: text(200), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'withdrawal_unknown', 'payout_takes_no_signature', 'payout_signature_invalid'],
});

import { DEPOSIT_STATES } from '@marque/domain/assets';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, optional, text, tokenCode, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, organisationField, reason } from './list-fields.ts';

export const DEPOSIT_SORTS = ['seen_at'] as const;

const depositRow = z.strictObject({
  id: z.int(),
  /** Nothing for a deposit that is nobody's yet. */
  organisation: z.nullable(z.int()),
  uid: z.string(),
  /** Empty for a token that the exchange does not have. */
  token: z.string(),
  amount: decimalText,
  network: z.string(),
  state: z.enum(DEPOSIT_STATES),
  /** Credited, and in no block any more. */
  is_lost: z.boolean(),
  /** What is held because of that. */
  held: decimalText,
  confirmed: z.int(),
  confirmations: z.int(),
  tx_id: z.string(),
  address: z.string(),
  memo: z.string(),
  reason: z.string(),
  seen_at: z.int(),
});
export type ConsoleDepositRow = ValueOf<typeof depositRow>;

const depositList = () =>
  listInput(DEPOSIT_SORTS, { organisation: optionalOrganisation(), state: optional(z.enum([...DEPOSIT_STATES, 'lost'])) });

export const getDeposits = defineConsoleCall({
  method: 'GET',
  path: '/deposits/list',
  requires: operator('deposits.read'),
  input: depositList(),
  output: pageOf(depositRow),
});

const moment = z.nullable(z.int());

const depositDetail = z.strictObject({
  ...depositRow.shape,
  network_name: z.string(),
  is_sandbox: z.boolean(),
  /** What the chain has, in its own smallest unit; `remainder` is what of it the ledger cannot write. */
  chain_amount: z.string(),
  remainder: z.string(),
  contract: z.nullable(z.string()),
  sender: z.nullable(z.string()),
  /** Null while no block has it. */
  block: moment,
  block_hash: z.nullable(z.string()),
  credited_at: moment,
  lost_at: moment,
  /** Null for what is nobody's yet. */
  user: z.nullable(z.strictObject({ email: z.string(), kyc_level: z.int(), is_frozen: z.boolean() })),
  /** What was set aside of the owner's funds since it was lost. */
  holds: z.array(
    z.strictObject({
      amount: decimalText,
      state: z.enum(['opening', 'open', 'refused', 'capturing', 'captured', 'releasing', 'released']),
    }),
  ),
  /** The request to take it back that waits for a second operator. */
  approval: moment,
  /** The account's other deposits, newest first. */
  others: z.array(depositRow),
});
export type ConsoleDepositDetail = ValueOf<typeof depositDetail>;

const id = () => ({ id: whole(1, 2_147_483_647) });

export const getDeposit = defineConsoleCall({
  method: 'GET',
  path: '/deposits/one',
  requires: operator('deposits.read'),
  input: z.object(id()),
  output: depositDetail,
  refusals: ['not_found'],
});

export const exportDeposits = defineConsoleCall({
  method: 'GET',
  path: '/deposits/export',
  requires: operator('deposits.read'),
  input: depositList(),
  answer: 'file',
  output: z.unknown(),
});

const idAndReason = () => ({ ...id(), reason: reason(REASON_MAX) });

export const DEPOSIT_DECISIONS = ['hold', 'release', 'fail'] as const;

/** Holds a deposit back, lets it go on, or ends it; the reason of what is held or ended is shown to its owner. */
export const decideDeposit = defineConsoleCall({
  method: 'POST',
  path: '/deposits/decide',
  requires: operator('deposits.decide'),
  input: z.object({ ...idAndReason(), decision: z.enum(DEPOSIT_DECISIONS) }),
  output: z.null(),
  refusals: ['reason_missing', 'not_found', 'deposit_state'],
});

/** Gives a deposit without a known memo to a user. */
export const assignDeposit = defineConsoleCall({
  method: 'POST',
  path: '/deposits/assign',
  requires: operator('deposits.decide'),
  input: z.object({ ...idAndReason(), organisation: organisationField(), uid: text(32) }),
  output: z.null(),
  refusals: ['reason_missing', 'not_found', 'deposit_state', 'user_unknown'],
});

/** Asks another operator to let what is held of a lost deposit go back to the world. */
export const requestDepositReversal = defineConsoleCall({
  method: 'POST',
  path: '/deposits/requestReversal',
  requires: operator('deposits.reverse'),
  input: z.object(idAndReason()),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'not_found', 'deposit_state', 'approval_waits'],
});

const network = () => text(32);

const sandboxNetwork = z.strictObject({ network: z.string(), height: z.int(), tokens: z.array(z.string()) });

/** The networks of the made-up chain; none where every chain is a real one. */
export const getSandbox = defineConsoleCall({
  method: 'GET',
  path: '/sandbox/networks',
  requires: operator('deposits.read'),
  input: z.object({}),
  output: z.array(sandboxNetwork),
});
export type SandboxNetworkRow = ValueOf<typeof sandboxNetwork>;

export const sendOnSandbox = defineConsoleCall({
  method: 'POST',
  path: '/sandbox/send',
  requires: operator('sandbox.drive'),
  input: z.object({ network: network(), token: tokenCode(), address: text(128), memo: optional(text(64)), amount: decimal() }),
  output: z.strictObject({ tx_id: z.string() }),
  refusals: ['sandbox_only', 'listed_unknown', 'sandbox_address_invalid', 'amount_invalid'],
});

const BLOCKS_MAX = 200;
const head = z.strictObject({ height: z.int() });

export const mineOnSandbox = defineConsoleCall({
  method: 'POST',
  path: '/sandbox/mine',
  requires: operator('sandbox.drive'),
  input: z.object({ network: network(), count: whole(1, BLOCKS_MAX) }),
  output: head,
  refusals: ['sandbox_only'],
});

export const SANDBOX_AFTERWARDS = ['mined-again', 'waiting', 'dropped'] as const;

/** Replaces the newest blocks by a longer branch. */
export const reorganiseSandbox = defineConsoleCall({
  method: 'POST',
  path: '/sandbox/reorganise',
  requires: operator('sandbox.drive'),
  input: z.object({ network: network(), depth: whole(1, BLOCKS_MAX), afterwards: z.enum(SANDBOX_AFTERWARDS) }),
  output: head,
  refusals: ['sandbox_only'],
});

import { REASON_MAX } from '@marque/domain/operators';
import { HOLDING_KINDS, SWEEP_PROBLEMS, SWEEP_STATES } from '@marque/domain/reserves';
import { z } from 'zod/mini';
import { decimalText, orEmpty } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { text, tokenCode } from '../fields.ts';
import { operator } from '../requires.ts';
import { reason } from './list-fields.ts';

const holding = z.strictObject({
  network: z.string(),
  is_sandbox: z.boolean(),
  kind: z.enum(HOLDING_KINDS),
  amount: decimalText,
  height: z.int(),
  addresses: z.int(),
});

const reserve = z.strictObject({
  token: z.string(),
  liabilities: decimalText,
  treasury: decimalText,
  /** Empty where a network could not be read, or the token moves on none. */
  assets: orEmpty(decimalText),
  /** Gone from the chains while the ledger still has it. */
  leaving: decimalText,
  coverage: orEmpty(decimalText),
  holdings: z.array(holding),
  /** What would bring the hot wallets back to their target; null within their range. */
  proposal: z.nullable(z.strictObject({ kind: z.enum(['sweep', 'refill']), amount: decimalText })),
  stop: z.nullable(z.strictObject({ reason: z.enum(['short', 'operator']), since: z.int(), missing: orEmpty(decimalText) })),
});
export type ReserveState = ValueOf<typeof reserve>;

const sweep = z.strictObject({
  id: z.int(),
  token: z.string(),
  network: z.string(),
  state: z.enum(SWEEP_STATES),
  /** Empty where the exchange began it by itself. */
  asked_by: z.string(),
  asked_at: z.int(),
  ended_at: z.nullable(z.int()),
  /** Addresses that are emptied, and those that are done with. */
  moves: z.int(),
  ended: z.int(),
  amount: decimalText,
  moved: decimalText,
  /** Why a move failed; null where none did. */
  problem: z.nullable(z.enum(SWEEP_PROBLEMS)),
});
export type SweepRow = ValueOf<typeof sweep>;

const reserves = z.strictObject({
  /** When ledger and chains were last held against each other, and at which command; null before the first time. */
  checked: z.nullable(z.strictObject({ at: z.int(), sequence: z.int() })),
  /** Hot wallets between these parts of what is owed, in percent. */
  hot: z.strictObject({ floor: z.int(), target: z.int(), ceiling: z.int() }),
  tokens: z.array(reserve),
  cold_wallets: z.array(z.strictObject({ network: z.string(), address: z.string(), added_at: z.int() })),
  /** Moves from deposit addresses to hot wallets: those under way and the newest of the others. */
  sweeps: z.array(sweep),
});
export type ReservesState = ValueOf<typeof reserves>;

/** What is held, what is owed, and which withdrawals are stopped. */
export const getReservesState = defineConsoleCall({
  method: 'GET',
  path: '/reserves/state',
  requires: operator('reserves.read'),
  input: z.object({}),
  output: reserves,
});

/** Has a proof of reserves taken now beside those of every day. */
export const takeReservesNow = defineConsoleCall({
  method: 'POST',
  path: '/reserves/take',
  requires: operator('reserves.take'),
  input: z.object({ reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing'],
});

/** Stops a token's withdrawals at once. */
export const stopTokenWithdrawals = defineConsoleCall({
  method: 'POST',
  path: '/reserves/stop',
  requires: operator('reserves.stop'),
  input: z.object({ token: tokenCode(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'listed_unknown', 'withdrawals_stopped_already'],
});

/** Asks another operator to let a token's withdrawals go on. */
export const requestWithdrawalsResume = defineConsoleCall({
  method: 'POST',
  path: '/reserves/requestResume',
  requires: operator('reserves.resume'),
  input: z.object({ token: tokenCode(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'listed_unknown', 'withdrawals_not_stopped', 'approval_waits'],
});

/** Asks another operator to let an address whose keys are offline count as a cold wallet. */
export const requestColdWallet = defineConsoleCall({
  method: 'POST',
  path: '/reserves/requestColdWallet',
  requires: operator('reserves.add-cold'),
  input: z.object({ network: text(16), address: text(128), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'network_unknown', 'cold_wallet_invalid', 'cold_wallet_known', 'approval_waits'],
});

/** Has what deposit addresses hold of a token moved to the hot wallet of the network. */
export const askSweep = defineConsoleCall({
  method: 'POST',
  path: '/reserves/sweep',
  requires: operator('reserves.sweep'),
  input: z.object({ token: tokenCode(), network: text(16), reason: reason(REASON_MAX) }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'listed_unknown', 'network_unknown', 'sweep_under_way'],
});

import { CORRECTED_ACCOUNTS, CORRECTION_REFERENCE_MAX, TREASURY_PLACES } from '@marque/domain/assets';
import { z } from 'zod/mini';
import { decimalText, orEmpty } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, tokenCode } from '../fields.ts';
import { operator } from '../requires.ts';
import { reason } from './list-fields.ts';
import { userAndReason, userName } from './user-fields.ts';

export const CREDIT_STATES = ['requested', 'accepted', 'refused'] as const;

const funds = z.strictObject({
  /** Every token that the organisation offers or the user has. */
  balances: z.array(z.strictObject({ token: z.string(), decimals: z.int(), total: decimalText, usable: decimalText, locked: decimalText })),
  /** What operators have put on the account, the newest first. */
  credits: z.array(
    z.strictObject({
      id: z.int(),
      token: z.string(),
      amount: decimalText,
      state: z.enum(CREDIT_STATES),
      reason: z.string(),
      requested_by: z.string(),
      approved_by: z.string(),
      at: z.int(),
    }),
  ),
  /** What operators have corrected, the newest first. */
  corrections: z.array(
    z.strictObject({
      id: z.int(),
      token: z.string(),
      account: z.enum(CORRECTED_ACCOUNTS),
      /** Below zero what was taken. */
      amount: decimalText,
      /** What stands against it. */
      against: z.enum(TREASURY_PLACES),
      reference: z.string(),
      state: z.enum(CREDIT_STATES),
      reason: z.string(),
      requested_by: z.string(),
      approved_by: z.string(),
      at: z.int(),
    }),
  ),
  /** Transfers and conversions, the newest first. */
  moves: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.enum(['token_to_fiat', 'fiat_to_token', 'sent', 'received', 'converted']),
      token: z.string(),
      amount: decimalText,
      /** Of a conversion: what came out; empty elsewhere. */
      to_token: z.string(),
      to_amount: orEmpty(decimalText),
      /** Of a transfer between users: the other one. */
      uid: z.string(),
      note: z.string(),
      state: z.enum(CREDIT_STATES),
      at: z.int(),
    }),
  ),
});
export type UserFunds = ValueOf<typeof funds>;

export const getUserFunds = defineConsoleCall({
  method: 'GET',
  path: '/users/funds',
  requires: operator('users.read'),
  input: z.object(userName()),
  output: funds,
  refusals: ['user_unknown'],
});

/** Asks another operator to let funds be put on an account. */
export const requestUserCredit = defineConsoleCall({
  method: 'POST',
  path: '/users/requestCredit',
  requires: operator('users.credit'),
  input: z.object({ ...userAndReason(), token: tokenCode(), amount: decimal() }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'user_unknown', 'listed_unknown', 'amount_invalid', 'approval_waits'],
});

/** Asks another operator to let a balance be corrected, against the world or an account of the organisation. */
export const requestUserCorrection = defineConsoleCall({
  method: 'POST',
  path: '/users/requestCorrection',
  requires: operator('users.correct'),
  input: z.object({
    ...userAndReason(),
    token: tokenCode(),
    amount: decimal(),
    account: z.enum(CORRECTED_ACCOUNTS),
    direction: z.enum(['in', 'out']),
    against: z.enum(TREASURY_PLACES),
    reference: reason(CORRECTION_REFERENCE_MAX),
  }),
  output: z.strictObject({ id: z.int() }),
  refusals: [
    'reason_missing',
    'user_unknown',
    'correction_reference_missing',
    'listed_unknown',
    'amount_invalid',
    'balance_insufficient',
    'approval_waits',
  ],
});

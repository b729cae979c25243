import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, tokenCode } from '../fields.ts';
import { operator } from '../requires.ts';
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

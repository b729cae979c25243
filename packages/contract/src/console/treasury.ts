import { readMovementPlace, TREASURY_PLACES, ORGANISATION_ACCOUNTS } from '@marque/domain/assets';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, tokenCode } from '../fields.ts';
import { operator } from '../requires.ts';
import { CREDIT_STATES } from './funds.ts';
import { organisationField, reason } from './list-fields.ts';

const place = () => z.union([z.enum([...TREASURY_PLACES, 'issuer']), z.templateLiteral(['pool:', z.int()])]);

/** An account of the organisation, outside, the issuer of the token, or a pool by its number as an owner: `pool:1034`. */
const placeField = () =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      const read = readMovementPlace(value);
      if (read) return read;
      context.issues.push({ code: 'custom', message: 'no such place', input: value });
      return z.NEVER;
    }),
  );

const treasuryAccounts = z.strictObject({
  organisation: z.int(),
  tokens: z.array(
    z.strictObject({
      token: z.string(),
      decimals: z.int(),
      /** Those that there are. */
      balances: z.array(z.strictObject({ account: z.enum(ORGANISATION_ACCOUNTS), amount: decimalText })),
    }),
  ),
  movements: z.array(
    z.strictObject({
      id: z.int(),
      token: z.string(),
      amount: decimalText,
      from: place(),
      to: place(),
      state: z.enum(CREDIT_STATES),
      reason: z.string(),
      requested_by: z.string(),
      approved_by: z.string(),
      at: z.int(),
    }),
  ),
});
export type TreasuryAccounts = ValueOf<typeof treasuryAccounts>;

/** What an organisation itself has in each of its accounts, and what operators have moved there. */
export const getTreasuryAccounts = defineConsoleCall({
  method: 'GET',
  path: '/treasury/accounts',
  requires: operator('treasury.read'),
  input: z.object({ organisation: organisationField() }),
  output: treasuryAccounts,
  refusals: ['organisation_unknown'],
});

/** Asks another operator to let money be brought in from outside, taken out, or moved between the organisation's accounts. */
export const requestTreasuryMovement = defineConsoleCall({
  method: 'POST',
  path: '/treasury/requestMovement',
  requires: operator('treasury.move'),
  input: z.object({
    organisation: organisationField(),
    token: tokenCode(),
    amount: decimal(),
    from: placeField(),
    to: placeField(),
    reason: reason(REASON_MAX),
  }),
  output: z.strictObject({ id: z.int() }),
  refusals: [
    'reason_missing',
    'organisation_unknown',
    'treasury_place_same',
    'listed_unknown',
    'not_found',
    'amount_invalid',
    'lock_up_pool_short',
    'balance_insufficient',
    'approval_waits',
  ],
});

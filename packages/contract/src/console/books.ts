import { LEDGER_ACCOUNTS, LEDGER_OWNERS } from '@marque/domain/books';
import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { optional } from '../fields.ts';
import { operator } from '../requires.ts';
import { organisationField } from './list-fields.ts';

const trialBalance = z.strictObject({
  /** Whether every account is in it; then each total is nothing. */
  is_whole: z.boolean(),
  tokens: z.array(
    z.strictObject({
      token: z.string(),
      customers: decimalText,
      organisations: decimalText,
      /** Issuers, pools and escrows. */
      others: decimalText,
      outside: decimalText,
      total: decimalText,
      classes: z.array(
        z.strictObject({
          /** 0 for the world, which is of none. */
          organisation: z.int(),
          owner: z.enum(LEDGER_OWNERS),
          account: z.enum(LEDGER_ACCOUNTS),
          amount: decimalText,
        }),
      ),
    }),
  ),
});
export type TrialBalanceRows = ValueOf<typeof trialBalance>;

/** What is in all accounts now, class by class. */
export const getTrialBalance = defineConsoleCall({
  method: 'GET',
  path: '/books/trialBalance',
  requires: operator('books.read'),
  input: z.object({ organisation: optional(organisationField()) }),
  output: trialBalance,
});

/** A day in UTC as its first millisecond. */
const day = () =>
  z.pipe(
    z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/)),
    z.transform((value: string, context) => {
      const at = Date.parse(`${value}T00:00:00Z`);
      if (Number.isFinite(at) && new Date(at).toISOString().startsWith(value)) return at;
      context.issues.push({ code: 'custom', message: 'no such day', input: value });
      return z.NEVER;
    }),
  );

/** What moved from one day to another, class by class and day by day: opening, in, out and closing. */
export const exportBooks = defineConsoleCall({
  method: 'GET',
  path: '/books/export',
  requires: operator('books.read'),
  input: z.object({ organisation: optional(organisationField()), begin: day(), end: day(), format: z.enum(['csv', 'xlsx']) }),
  answer: 'file',
  output: z.unknown(),
  refusals: ['books_range_invalid', 'statement_too_long'],
});

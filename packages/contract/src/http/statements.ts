import { MOVEMENT_KINDS } from '@marque/domain/statements';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { optional, page, size, tokenCode } from '../fields.ts';

const month = () => z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const kind = z.enum(MOVEMENT_KINDS);

const tokenStatement = z.strictObject({
  asset: z.string(),
  opening: decimalText,
  closing: decimalText,
  /** Below zero what went out. */
  kinds: z.array(z.strictObject({ kind, amount: decimalText })),
});
export type TokenStatementRow = ValueOf<typeof tokenStatement>;

const statementFields = { month: month(), token: optional(tokenCode()) };

/** What the caller had at the beginning and at the end of a month in UTC, and what moved between, token by token. */
export const getStatement = defineCall({
  method: 'POST',
  path: '/Teller/getStatement',
  requires: user({ scope: 'read' }),
  input: z.object(statementFields),
  output: z.strictObject({
    month: z.string(),
    begin_time: dateTimeText,
    /** The month is over; one that is not goes up to now. */
    is_over: bit,
    tokens: z.array(tokenStatement),
  }),
});

const movement = z.strictObject({ time: dateTimeText, asset: z.string(), kind, amount: decimalText, reference: z.string() });
export type MovementRow = ValueOf<typeof movement>;

/** Every movement of the month, newest first. */
export const getStatementLines = defineCall({
  method: 'POST',
  path: '/Teller/getStatementLines',
  requires: user({ scope: 'read' }),
  input: z.object({ ...statementFields, page: page(), size: size() }),
  output: pageOf(movement),
});

/** The statement with every movement as a spreadsheet; one of more than 20,000 movements is refused, rather than cut. */
export const getStatementAsExcel = defineCall({
  method: 'POST',
  path: '/Teller/getStatementAsExcel',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(statementFields),
  output: z.file(),
  refusals: ['statement_too_long'],
});

/** The same as comma-separated text. */
export const getStatementAsCsv = defineCall({
  method: 'POST',
  path: '/Teller/getStatementAsCsv',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(statementFields),
  output: z.file(),
  refusals: ['statement_too_long'],
});

export const TAX_FORMATS = ['koinly', 'cointracking'] as const;

/** A year in UTC in the form that a tax tool reads; one of more than 50,000 movements is refused, rather than cut. */
export const getTaxFile = defineCall({
  method: 'POST',
  path: '/Teller/getTaxFile',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object({ format: z.enum(TAX_FORMATS), year: z.string().check(z.regex(/^20\d{2}$/)) }),
  output: z.file(),
  refusals: ['statement_too_long'],
});

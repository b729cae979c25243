import { RECORD_TYPES } from '@marque/domain/records';
import { z } from 'zod/mini';
import { dateTimeText, decimalText } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { instant, optional, text, tokenCode } from '../fields.ts';
import { businessTypes } from './rewards.ts';

const recordType = () => z.enum(RECORD_TYPES);

const recordLine = z.strictObject({
  entry: z.string(),
  time: dateTimeText,
  asset: z.string(),
  account: z.enum(['token', 'fiat', 'locked']),
  /** Below zero what left the account. */
  amount: decimalText,
});
export type RecordLine = ValueOf<typeof recordLine>;

/** The ledger's lines that one of the caller's records stands for, oldest first; none while nothing has moved. */
export const getRecordLines = defineCall({
  method: 'POST',
  path: '/Teller/getRecordLines',
  requires: user({ scope: 'read' }),
  input: z.object({ type: recordType(), record_id: text(64) }),
  output: z.array(recordLine),
});

const sheetFields = {
  type: recordType(),
  token: optional(tokenCode()),
  status: optional(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'])),
  business_type: optional(businessTypes()),
  begin_time: optional(instant()),
  end_time: optional(instant()),
};
const sheetRefusals = ['range_incomplete', 'range_reversed', 'range_too_long'] as const;

/** The filtered records of a type as a spreadsheet, at most 10,000 rows. */
export const getRecordsAsExcel = defineCall({
  method: 'POST',
  path: '/Teller/getRecordsAsExcel',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(sheetFields),
  output: z.file(),
  refusals: sheetRefusals,
});

/** The same rows as comma-separated text. */
export const getRecordsAsCsv = defineCall({
  method: 'POST',
  path: '/Teller/getRecordsAsCsv',
  requires: user({ scope: 'read' }),
  answer: 'file',
  input: z.object(sheetFields),
  output: z.file(),
  refusals: sheetRefusals,
});

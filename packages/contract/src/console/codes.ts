import { CODE_DAYS_MAX, CODES_IN_BATCH_MAX } from '@marque/domain/recharge';
import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { decimalText, pageOf } from '../answer-fields.ts';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { decimal, optional, text, tokenCode, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { listInput, optionalOrganisation, organisationField, reason } from './list-fields.ts';

export const BATCH_STATES = ['requested', 'refused', 'ready', 'issued', 'void', 'expired'] as const;
export const CODE_STATES = ['unused', 'redeeming', 'used', 'failed', 'returned'] as const;
export const BATCH_NOTE_MAX = 100;

const batch = z.strictObject({
  id: z.int(),
  organisation: z.int(),
  note: z.string(),
  token: z.string(),
  /** Worth of one code. */
  amount: decimalText,
  codes: z.int(),
  used: z.int(),
  state: z.enum(BATCH_STATES),
  issued_by: z.string(),
  at: z.int(),
  expires_at: z.int(),
});
export type BatchRow = ValueOf<typeof batch>;

const batchList = () => listInput(['at'], { organisation: optionalOrganisation(), state: optional(z.enum(BATCH_STATES)) });

export const getCodeBatches = defineConsoleCall({
  method: 'GET',
  path: '/codes/list',
  requires: operator('codes.read'),
  input: batchList(),
  output: pageOf(batch),
});

export const exportCodeBatches = defineConsoleCall({
  method: 'GET',
  path: '/codes/export',
  requires: operator('codes.read'),
  input: batchList(),
  answer: 'file',
  output: z.unknown(),
});

const id = () => ({ id: whole(1, 999_999_999) });

export const getCodeBatch = defineConsoleCall({
  method: 'GET',
  path: '/codes/one',
  requires: operator('codes.read'),
  input: z.object(id()),
  output: batch,
  refusals: ['batch_unknown'],
});

const code = z.strictObject({
  id: z.int(),
  masked: z.string(),
  state: z.enum(CODE_STATES),
  /** Whoever redeemed it; empty for nobody. */
  uid: z.string(),
  at: z.nullable(z.int()),
});
export type CodeRow = ValueOf<typeof code>;

const codeList = () => listInput(['id'], { batch: whole(1, 999_999_999), state: optional(z.enum(CODE_STATES)) });

export const getBatchCodes = defineConsoleCall({
  method: 'GET',
  path: '/codes/listCodes',
  requires: operator('codes.read'),
  input: codeList(),
  output: pageOf(code),
});

export const exportBatchCodes = defineConsoleCall({
  method: 'GET',
  path: '/codes/exportCodes',
  requires: operator('codes.read'),
  input: codeList(),
  answer: 'file',
  output: z.unknown(),
});

/** Issues codes, or asks another operator to let it happen; what they are worth is set aside at once. */
export const issueCodes = defineConsoleCall({
  method: 'POST',
  path: '/codes/issue',
  requires: operator('codes.issue'),
  input: z.object({
    organisation: organisationField(),
    token: tokenCode(),
    amount: decimal(),
    codes: whole(1, CODES_IN_BATCH_MAX),
    days: whole(1, CODE_DAYS_MAX),
    note: z._default(optional(text(BATCH_NOTE_MAX)), ''),
    reason: reason(REASON_MAX),
  }),
  output: z.strictObject({ kind: z.enum(['batch', 'approval']), id: z.int() }),
  refusals: ['reason_missing', 'organisation_unknown', 'listed_unknown', 'amount_invalid', 'balance_insufficient', 'approval_waits'],
});

/** Makes the codes of a batch and answers with them, this once. */
export const takeCodes = defineConsoleCall({
  method: 'POST',
  path: '/codes/take',
  requires: operator('codes.take'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.strictObject({ codes: z.array(z.string()) }),
  refusals: ['batch_unknown', 'reason_missing', 'codes_taken', 'batch_not_open'],
});

export const voidCodeBatch = defineConsoleCall({
  method: 'POST',
  path: '/codes/void',
  requires: operator('codes.void'),
  input: z.object({ ...id(), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['batch_unknown', 'reason_missing', 'batch_not_open'],
});

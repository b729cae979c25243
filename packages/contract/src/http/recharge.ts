import { z } from 'zod/mini';
import { dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { instant, optional, page, size, text, tokenCode } from '../fields.ts';

const CODE_TEXT_MAX = 64;

/** As somebody typed it: what is no code is told so by name. */
const code = () => text(CODE_TEXT_MAX);

const details = z.strictObject({
  code: z.string(),
  token: z.string(),
  amount: decimalText,
  expire_time: dateTimeText,
  /** 0 unused, 1 used, 2 expired or void (T075). */
  status: z.literal([0, 1, 2]),
});
export type CodeDetailsRow = ValueOf<typeof details>;

/** What a code would bring (C113). Whoever guesses has to wait. */
export const getCodeDetails = defineCall({
  method: 'GET',
  path: '/pay/recharge/getCodeDetails',
  requires: user({ scope: 'account' }),
  input: z.object({ code: code() }),
  output: details,
  refusals: ['recharge_code_format', 'recharge_paused', 'recharge_failed'],
});

/** Redeems a code, once (C115). */
export const consumeRechargeCode = defineCall({
  method: 'POST',
  path: '/pay/recharge/consume',
  requires: user({ scope: 'account' }),
  input: z.object({ code: code() }),
  output: z.strictObject({ record_id: z.string(), token: z.string(), amount: decimalText }),
  refusals: ['recharge_code_format', 'recharge_paused', 'recharge_failed'],
});

const record = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  code_masked: z.string(),
  token: z.string(),
  amount: decimalText,
  /** As for all records of funds: 1 processing, 5 completed, 6 failed. */
  status: z.literal([1, 5, 6]),
});
export type RechargeRecordRow = ValueOf<typeof record>;

/** Codes that the caller has redeemed, newest first (C140): all, or those of a token or a time. */
export const listUserConsumeRecord = defineCall({
  method: 'GET',
  path: '/pay/recharge/listUserConsumeRecord',
  requires: user({ scope: 'read' }),
  input: z.object({
    page: page(),
    size: size(),
    token: optional(tokenCode()),
    begin_time: optional(instant()),
    end_time: optional(instant()),
  }),
  output: pageOf(record),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});

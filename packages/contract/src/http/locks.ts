import { z } from 'zod/mini';
import { dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { instant, optional, page, size, tokenCode } from '../fields.ts';
import { LOCK_STATUSES } from './lock-up-records.ts';

/** What funds were locked for. */
const business = z.enum(['lock-up', 'offering']);

const unlockRow = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  business,
  asset: z.string(),
  unlock_amount: decimalText,
  /** 0 processing, 1 completed, 2 failed. */
  status: z.literal([0, 1, 2]),
  /** The record that it comes from, and which part of it this is. */
  note: z.string(),
  batch_no: z.string(),
});
export type UnlockRow = ValueOf<typeof unlockRow>;

const lockRow = z.strictObject({
  serial_no: z.string(),
  token: z.string(),
  amount: decimalText,
  /** What is still locked of the amount. */
  amount_left: decimalText,
  /** What it brings, and in which token that is paid. */
  bonus: decimalText,
  bonus_token: z.string(),
  time: dateTimeText,
  /** From when to when, and how many days; empty and 0 where the lock has no term. */
  cycle: z.string(),
  /** 1 for the first term; 0 likewise. */
  cycle_no: z.int(),
  days: z.int(),
  business,
  /** What has no term is locked or released. */
  status: z.enum(['locked', 'released', ...LOCK_STATUSES]),
});
export type LockRow = ValueOf<typeof lockRow>;

const lockFields = {
  page: page(),
  size: size(),
  begin_time: optional(instant()),
  end_time: optional(instant()),
  token: optional(tokenCode()),
};
const rangeRefusals = ['range_incomplete', 'range_reversed', 'range_too_long'] as const;

/** What was locked and is the caller's to use again, newest first. */
export const getUnlockList = defineCall({
  method: 'GET',
  path: '/campaign/asset/unlock/list',
  requires: user({ scope: 'read' }),
  input: z.object(lockFields),
  output: pageOf(unlockRow),
  refusals: rangeRefusals,
});

/** What the caller has locked, in every product, newest first. */
export const getLockStoreRecordList = defineCall({
  method: 'POST',
  path: '/Org/Activity/getLockStoreRecordList',
  requires: user({ scope: 'read' }),
  input: z.object(lockFields),
  output: pageOf(lockRow),
  refusals: rangeRefusals,
});

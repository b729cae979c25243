import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { rowNumber, page, size } from '../fields.ts';
import { lockUpType } from './lock-ups.ts';

/** `failed`: its end could not be booked yet. What has become of a lock-up is its last state. */
export const LOCK_STATUSES = ['applied', 'maturing', 'redeeming', 'failed', 'matured', 'rolled_over', 'redeemed'] as const;

const participation = z.strictObject({
  serial_no: z.string(),
  activity_id: z.string(),
  title: z.string(),
  type: lockUpType,
  token: z.string(),
  token_as: z.string(),
  amount: decimalText,
  bonus_token: z.string(),
  bonus_token_as: z.string(),
  /** What the whole term brings, what of it has been paid, and what has not. */
  bonus: decimalText,
  bonus_paid: decimalText,
  bonus_left: decimalText,
  time: dateTimeText,
  /** From when to when. */
  cycle: z.string(),
  begin_time: dateTimeText,
  end_time: dateTimeText,
  /** 1 for the first term, 2 for the one into which it was rolled over. */
  cycle_no: z.int(),
  days: z.int(),
  status: z.enum(LOCK_STATUSES),
  roll_over: bit,
  /** Whether it may be locked again, and ended early, now. */
  again: bit,
  early: bit,
});
export type ParticipationRow = ValueOf<typeof participation>;

/** The caller's records of a product, newest first (C154). */
export const getLockStoreRecord = defineCall({
  method: 'POST',
  path: '/Org/Activity/getLockStoreRecord',
  requires: user({ scope: 'read' }),
  input: z.object({ activity_id: rowNumber(), page: page(), size: size() }),
  output: pageOf(participation),
  refusals: ['not_found'],
});

const invitation = z.strictObject({
  /** Masked. */
  account: z.string(),
  time: dateTimeText,
  token: z.string(),
  token_as: z.string(),
  amount: decimalText,
  reward_token: z.string(),
  reward_token_as: z.string(),
  reward: decimalText,
  /** `waiting`: paid when the friend's term ends. `lost`: the friend ended it early. */
  status: z.enum(['waiting', 'paid', 'lost']),
});
export type LockUpInvitationRow = ValueOf<typeof invitation>;

/** Who took part in a product with the caller's invitation code, newest first (C155). */
export const getInviteRecord = defineCall({
  method: 'POST',
  path: '/Org/Activity/getInviteRecord',
  requires: user({ scope: 'read' }),
  input: z.object({ activity_id: rowNumber(), page: page(), size: size() }),
  output: pageOf(invitation),
  refusals: ['not_found'],
});

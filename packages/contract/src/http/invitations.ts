import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, signedIn, type ValueOf } from '../define.ts';
import { page, size } from '../fields.ts';

const friend = z.strictObject({
  /** Masked. */
  account: z.string(),
  register_time: dateTimeText,
  /** 0 unverified, 1 primary, 2 advanced. */
  kyc_level: z.literal([0, 1, 2]),
  /** 1 normal, 0 closed. */
  status: bit,
});
export type FriendRow = ValueOf<typeof friend>;

const invitations = z.strictObject({
  count: z.int(),
  data: z.array(friend),
  invite_code: z.string(),
  /** Opens the registration with the code filled in. */
  invite_link: z.string(),
  slots_total: z.int(),
  slots_used: z.int(),
  /** The slots are open once both are 1. */
  has_deposited: bit,
  has_traded: bit,
});
export type Invitations = ValueOf<typeof invitations>;

/** The caller's invitation code, what it is good for, and a page of those who came with it, newest first (C031). */
export const getUserInviteInfoList = defineCall({
  method: 'POST',
  path: '/Bcex/User/getUserInviteInfoList',
  requires: signedIn({ scope: 'read' }),
  input: z.object({ page: page(), size: size() }),
  output: invitations,
});

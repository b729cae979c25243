import { BUSINESS_TYPES, isBusinessType } from '@marque/domain/rewards';
import { z } from 'zod/mini';
import { dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { instant, optional, page, size, tokenCode } from '../fields.ts';

const rewardFields = {
  record_id: z.string(),
  time: dateTimeText,
  business_type: z.literal(BUSINESS_TYPES),
  asset: z.string(),
  amount: decimalText,
  note: z.string(),
};

const reward = z.strictObject(rewardFields);
export type RewardRow = ValueOf<typeof reward>;

/** One type of reward, or several separated by commas. */
export const businessTypes = () =>
  z.pipe(
    z.string().check(z.regex(/^\d{4}(,\d{4}){0,9}$/)),
    z.transform((text: string, context) => {
      const types = text.split(',').map(Number);
      if (types.every(isBusinessType)) return types.filter(isBusinessType);
      context.issues.push({ code: 'custom', message: 'no such type', input: text });
      return z.NEVER;
    }),
  );

/** What the caller was rewarded with, newest first: all of it, or some types of it (C131). */
export const getListOfUserIssueDonate = defineCall({
  method: 'POST',
  path: '/Teller/getListOfUserIssueDonate',
  requires: user({ scope: 'read' }),
  input: z.object({
    page: page(),
    size: size(),
    business_type: optional(businessTypes()),
    token: optional(tokenCode()),
    begin_time: optional(instant()),
    end_time: optional(instant()),
  }),
  output: pageOf(reward),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});

const issuedReward = z.strictObject({
  ...rewardFields,
  /** Why, in the caller's language. */
  business_name: z.string(),
  /** As for all records of funds: a reward is completed when it has arrived. */
  status: z.literal(5),
});
export type IssuedRewardRow = ValueOf<typeof issuedReward>;

/** The same as records of funds (C119). */
export const searchIssueRewardList = defineCall({
  method: 'POST',
  path: '/Teller/searchIssueRewardList',
  requires: user({ scope: 'read' }),
  input: z.object({
    page: page(),
    size: size(),
    business_type: optional(businessTypes()),
    token: optional(tokenCode()),
    status: optional(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'])),
    begin_time: optional(instant()),
    end_time: optional(instant()),
  }),
  output: pageOf(issuedReward),
  refusals: ['range_incomplete', 'range_reversed', 'range_too_long'],
});

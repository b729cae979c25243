import { BUSINESS_TYPES, isBusinessType } from '@marque/domain/rewards';
import { z } from 'zod/mini';
import { dateTimeText, decimalText, pageOf } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { optional, page, size } from '../fields.ts';

const reward = z.strictObject({
  record_id: z.string(),
  time: dateTimeText,
  business_type: z.literal(BUSINESS_TYPES),
  asset: z.string(),
  amount: decimalText,
  note: z.string(),
});
export type RewardRow = ValueOf<typeof reward>;

/** One type of reward, or several separated by commas. */
const businessTypes = () =>
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
  input: z.object({ page: page(), size: size(), business_type: optional(businessTypes()) }),
  output: pageOf(reward),
});

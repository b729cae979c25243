import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineCall, user } from '../define.ts';

/** Demo world only: puts the demo's starting amounts on the caller's account, once per account and day. */
export const grantDemoFunds = defineCall({
  method: 'POST',
  path: '/demo/grantFunds',
  requires: user({ scope: 'account' }),
  input: z.object({}),
  output: z.strictObject({ granted: z.array(z.strictObject({ token: z.string(), amount: decimalText })) }),
  refusals: ['demo_only', 'demo_grant_taken'],
});

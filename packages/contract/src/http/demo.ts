import { z } from 'zod/mini';
import { defineCall, shape, user } from '../define.ts';

/** Demo world only: puts the demo's starting amounts on the caller's account, once per account and day. */
export const grantDemoFunds = defineCall({
  method: 'POST',
  path: '/demo/grantFunds',
  requires: user({ scope: 'account' }),
  input: z.object({}),
  output: shape<{ readonly granted: readonly { readonly token: string; readonly amount: string }[] }>(),
  refusals: ['demo_only', 'demo_grant_taken'],
});

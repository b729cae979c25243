import { REASON_MAX } from '@marque/domain/operators';
import { z } from 'zod/mini';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { tokenCode, whole } from '../fields.ts';
import { operator } from '../requires.ts';
import { reason } from './list-fields.ts';

export const REPURCHASE_KINDS = ['buyback', 'burn'] as const;

const repurchase = z.strictObject({
  id: z.int(),
  kind: z.enum(REPURCHASE_KINDS),
  /** Of the token. */
  amount: z.string(),
  /** In USDT; "0" for a burn. */
  cost: z.string(),
  tx_id: z.string(),
  at: z.int(),
});
export type RepurchaseRow = ValueOf<typeof repurchase>;

/** What was bought back and burned of a brand's token, the newest first. */
export const getRepurchases = defineConsoleCall({
  method: 'GET',
  path: '/brands/repurchases',
  requires: operator('content.read'),
  input: z.object({ token: tokenCode() }),
  output: z.array(repurchase),
  refusals: ['listed_unknown'],
});

const shortText = (max: number) => z.string().check(z.maxLength(max));

/** Brand pages count it at once, with everything that follows from it: badge, score and figures. */
export const addRepurchase = defineConsoleCall({
  method: 'POST',
  path: '/brands/addRepurchase',
  requires: operator('brands.set-repurchases'),
  input: z.object({
    token: tokenCode(),
    kind: z.enum(REPURCHASE_KINDS),
    amount: shortText(40),
    cost: z._default(shortText(40), ''),
    tx_id: shortText(130),
    /** To the minute, in UTC. */
    at: shortText(16),
    reason: reason(REASON_MAX),
  }),
  output: z.strictObject({ id: z.int() }),
  refusals: ['reason_missing', 'listed_unknown', 'change_invalid'],
});

/** Takes a row away that was written by mistake. */
export const removeRepurchase = defineConsoleCall({
  method: 'POST',
  path: '/brands/removeRepurchase',
  requires: operator('brands.set-repurchases'),
  input: z.object({ id: whole(1, 2_147_483_647), reason: reason(REASON_MAX) }),
  output: z.null(),
  refusals: ['reason_missing', 'listed_unknown'],
});

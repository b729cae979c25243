import { z } from 'zod/mini';
import { defineCall, shape, user } from '../define.ts';
import { flag, optional, pair, text, tokenCode } from '../fields.ts';

export interface BalanceRow {
  readonly token: string;
  readonly token_as: string;
  readonly total: string;
  readonly usable: string;
  readonly locked: string;
}

export interface ValuedBalanceRow extends BalanceRow {
  readonly name: string;
  readonly logo_url: string;
  /** In the fiat currency asked for, or that of the caller's language. */
  readonly fiat_value: string;
}

export const getDataOfUserTokenBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getDataOfUserTokenBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ token: tokenCode() }),
  output: shape<BalanceRow>(),
  refusals: ['not_found'],
});

export const getUserUsable = defineCall({
  method: 'GET',
  path: '/asset/getUserUsable',
  requires: user({ scope: 'read' }),
  input: z.object({ token: optional(tokenCode()), pair: optional(pair()) }),
  output: shape<readonly { readonly token: string; readonly usable: string }[]>(),
  refusals: ['not_found'],
});

export const listUserBalance = defineCall({
  method: 'GET',
  path: '/asset/listUserBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ account: optional(z.enum(['token', 'fiat'])) }),
  output: shape<readonly BalanceRow[]>(),
});

export const getListOfUserTotalBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getListOfUserTotalBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ hide_zero: optional(flag()), fiat: optional(text(3)) }),
  output: shape<readonly ValuedBalanceRow[]>(),
});

export const getDataOfUserTotalSumHoldFiatBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getDataOfUserTotalSumHoldFiatBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ fiat: optional(text(3)) }),
  output: shape<{ readonly fiat: string; readonly total: string; readonly btc_value: string }>(),
});

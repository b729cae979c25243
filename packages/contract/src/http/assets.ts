import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { flag, optional, pair, text, tokenCode } from '../fields.ts';

const balanceRow = z.strictObject({
  token: z.string(),
  token_as: z.string(),
  total: decimalText,
  usable: decimalText,
  locked: decimalText,
});
export type BalanceRow = ValueOf<typeof balanceRow>;

const valuedBalanceRow = z.extend(balanceRow, {
  name: z.string(),
  logo_url: z.string(),
  /** In the fiat currency asked for, or that of the caller's language. */
  fiat_value: decimalText,
});
export type ValuedBalanceRow = ValueOf<typeof valuedBalanceRow>;

export const getDataOfUserTokenBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getDataOfUserTokenBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ token: tokenCode() }),
  output: balanceRow,
  refusals: ['not_found'],
});

export const getUserUsable = defineCall({
  method: 'GET',
  path: '/asset/getUserUsable',
  requires: user({ scope: 'read' }),
  input: z.object({ token: optional(tokenCode()), pair: optional(pair()) }),
  output: z.array(z.strictObject({ token: z.string(), usable: decimalText })),
  refusals: ['not_found'],
});

export const listUserBalance = defineCall({
  method: 'GET',
  path: '/asset/listUserBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ account: optional(z.enum(['token', 'fiat'])) }),
  output: z.array(balanceRow),
});

export const getListOfUserTotalBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getListOfUserTotalBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ hide_zero: optional(flag()), fiat: optional(text(3)) }),
  output: z.array(valuedBalanceRow),
});

export const getDataOfUserTotalSumHoldFiatBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getDataOfUserTotalSumHoldFiatBalance',
  requires: user({ scope: 'read' }),
  input: z.object({ fiat: optional(text(3)) }),
  output: z.strictObject({ fiat: z.string(), total: decimalText, btc_value: decimalText }),
});

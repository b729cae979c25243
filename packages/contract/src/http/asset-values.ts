import { VALUED_AMOUNTS_MAX } from '@marque/domain/asset-values';
import { z } from 'zod/mini';
import { dateText, decimalText } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { decimal, json, optional, text, tokenCode } from '../fields.ts';

const ofFiat = () => z.object({ fiat: optional(text(3)) });

const heldToken = z.strictObject({
  token: z.string(),
  token_as: z.string(),
  name: z.string(),
  logo_url: z.string(),
  /** Decimals with which amounts of the token are shown. */
  precision: z.int(),
  total: decimalText,
  usable: decimalText,
  locked: decimalText,
  fiat_value: decimalText,
  /** Of the account's value, 0 to 100. */
  percent: decimalText,
});
export type HeldToken = ValueOf<typeof heldToken>;

const analysisOf = <Account extends 'token' | 'fiat'>(account: Account) =>
  z.strictObject({
    account: z.literal(account),
    fiat: z.string(),
    /** One USDT in that currency: what is worth less counts as small. */
    fiat_rate: decimalText,
    list: z.array(heldToken),
  });

export const getAssetAnalysisBase = defineCall({
  method: 'POST',
  path: '/Org/Asset/getAssetAnalysisBase',
  requires: user({ scope: 'read' }),
  input: ofFiat(),
  output: analysisOf('token'),
});

export const getAssetAnalysisForC2CBase = defineCall({
  method: 'POST',
  path: '/Org/Asset/getAssetAnalysisForC2CBase',
  requires: user({ scope: 'read' }),
  input: ofFiat(),
  output: analysisOf('fiat'),
});

const accountSum = z.strictObject({ fiat: z.string(), total: decimalText });

export const getDataOfUserTokenSumHoldFiatBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getDataOfUserTokenSumHoldFiatBalance',
  requires: user({ scope: 'read' }),
  input: ofFiat(),
  output: accountSum,
});

export const getDataOfUserC2CSumHoldFiatBalance = defineCall({
  method: 'POST',
  path: '/Org/Asset/getDataOfUserC2CSumHoldFiatBalance',
  requires: user({ scope: 'read' }),
  input: ofFiat(),
  output: accountSum,
});

/** One object of `data`, which is a JSON list of them. */
const amounts = () =>
  z.pipe(json(8000), z.array(z.strictObject({ token: tokenCode(), amount: decimal() })).check(z.maxLength(VALUED_AMOUNTS_MAX)));

export const batchExchangeToFiat = defineCall({
  method: 'POST',
  path: '/Org/Asset/batchExchangeToFiat',
  requires: anyone,
  input: z.object({ data: amounts(), fiat: optional(text(3)) }),
  output: z.array(z.strictObject({ token: z.string(), amount: decimalText, fiat: z.string(), fiat_amount: decimalText })),
  refusals: ['not_found'],
});

const assetValue = z.strictObject({
  /** In UTC; the value is that of the day's end, today's that of now. */
  date: dateText,
  token: decimalText,
  fiat: decimalText,
});
export type AssetValue = ValueOf<typeof assetValue>;

/** What the accounts were worth day by day, at today's rate of the currency; begins with the first day on which there was something. */
export const getUserAssetCurve = defineCall({
  method: 'POST',
  path: '/Org/Asset/getUserAssetCurve',
  requires: user({ scope: 'read' }),
  input: ofFiat(),
  output: z.strictObject({ fiat: z.string(), list: z.array(assetValue) }),
});

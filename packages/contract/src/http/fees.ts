import { z } from 'zod/mini';
import { dateTimeText, decimalText, orEmpty } from '../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../define.ts';
import { optional, pair, tokenCode } from '../fields.ts';

/** Rates as fractions; with a session, the user's own level. A pair may be free for a while when others are not. */
export const getMakerTakerTradeFee = defineCall({
  method: 'POST',
  path: '/token/getMakerTakerTradeFee',
  requires: anyone,
  input: z.object({ token: optional(tokenCode()), pair: optional(pair()) }),
  output: z.strictObject({ token: z.string(), maker_rate: decimalText, taker_rate: decimalText }),
});

const tradeFeeLevel = z.strictObject({
  level: z.int(),
  volume_30d_min: decimalText,
  volume_30d_max: orEmpty(decimalText),
  volume_unit: z.literal('BTC'),
  maker_rate: decimalText,
  taker_rate: decimalText,
});
export type TradeFeeLevel = ValueOf<typeof tradeFeeLevel>;

export const listTradeFee = defineCall({
  method: 'GET',
  path: '/token/listTradeFee',
  requires: anyone,
  input: z.object({}),
  output: z.array(tradeFeeLevel),
});

const feeExemptionRow = z.strictObject({
  start_time: dateTimeText,
  end_time: dateTimeText,
  /** On which trades are free; none for all. */
  pairs: z.array(z.string()),
});
export type FeeExemptionRow = ValueOf<typeof feeExemptionRow>;

/** When trades cost nothing: past windows, the one that holds and those to come (A-064, an addition of ours). */
export const getTradeFeeExemptions = defineCall({
  method: 'POST',
  path: '/token/getTradeFeeExemptions',
  requires: anyone,
  input: z.object({}),
  output: z.array(feeExemptionRow),
});

const withdrawalFeeRow = z.strictObject({
  token: z.string(),
  token_as: z.string(),
  protocol: z.string(),
  /** The chain as people call it. */
  network_name: z.string(),
  /** "0": deposits are free. */
  deposit_fee: decimalText,
  withdrawal_fee: decimalText,
  minimum: decimalText,
});
export type WithdrawalFeeRow = ValueOf<typeof withdrawalFeeRow>;

export const getWithdrawalFeePublicity = defineCall({
  method: 'POST',
  path: '/Org/Fee/getWithdrawalFeePublicity',
  requires: anyone,
  input: z.object({}),
  output: z.array(withdrawalFeeRow),
});

/** What a level may withdraw in 24 hours, valued in USDT; level 3 is a verified company. */
export const getKycWithdrawalDayLimit2Config = defineCall({
  method: 'POST',
  path: '/token/getKycWithdrawalDayLimit2Config',
  requires: anyone,
  input: z.object({}),
  output: z.array(z.strictObject({ kyc_level: z.literal([1, 2, 3]), day_limit: decimalText, token: z.literal('USDT') })),
});

import { z } from 'zod/mini';
import { anyone, defineCall, shape } from '../define.ts';
import { optional, tokenCode } from '../fields.ts';

/** Rates as fractions; with a session, the user's own level. */
export const getMakerTakerTradeFee = defineCall({
  method: 'POST',
  path: '/token/getMakerTakerTradeFee',
  requires: anyone,
  input: z.object({ token: optional(tokenCode()) }),
  output: shape<{ readonly token: string; readonly maker_rate: string; readonly taker_rate: string }>(),
});

export interface TradeFeeLevel {
  readonly level: number;
  readonly volume_30d_min: string;
  readonly volume_30d_max: string;
  readonly volume_unit: 'BTC';
  readonly maker_rate: string;
  readonly taker_rate: string;
}

export const listTradeFee = defineCall({
  method: 'GET',
  path: '/token/listTradeFee',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly TradeFeeLevel[]>(),
});

export interface WithdrawalFeeRow {
  readonly token: string;
  readonly token_as: string;
  readonly protocol: string;
  /** The chain as people call it. */
  readonly network_name: string;
  /** "0": deposits are free. */
  readonly deposit_fee: string;
  readonly withdrawal_fee: string;
  readonly minimum: string;
}

export const getWithdrawalFeePublicity = defineCall({
  method: 'POST',
  path: '/Org/Fee/getWithdrawalFeePublicity',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly WithdrawalFeeRow[]>(),
});

/** What a level may withdraw in 24 hours, valued in USDT; level 3 is a verified company. */
export const getKycWithdrawalDayLimit2Config = defineCall({
  method: 'POST',
  path: '/token/getKycWithdrawalDayLimit2Config',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly { readonly kyc_level: 1 | 2 | 3; readonly day_limit: string; readonly token: 'USDT' }[]>(),
});

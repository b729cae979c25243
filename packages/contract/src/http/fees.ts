import { z } from 'zod/mini';
import { defineCall, shape } from '../define.ts';
import { optional, tokenCode } from '../fields.ts';

/** Rates as fractions; with a session, the user's own level. */
export const getMakerTakerTradeFee = defineCall({
  method: 'POST', path: '/token/getMakerTakerTradeFee', access: 'public',
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
  method: 'GET', path: '/token/listTradeFee', access: 'public',
  input: z.object({}),
  output: shape<readonly TradeFeeLevel[]>(),
});

import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { anyone, defineBinanceCall } from '../define.ts';
import { optional } from '../fields.ts';
import { keyed } from '../requires.ts';
import { symbol } from './fields.ts';
import { signed } from './signed.ts';

const wallet = { surface: 'binanceWallet', method: 'GET' } as const;

export const systemStatus = defineBinanceCall({
  ...wallet,
  path: '/system/status',
  requires: anyone,
  input: z.object({}),
  output: z.strictObject({ status: z.literal([0, 1]), msg: z.enum(['normal', 'system_maintenance']) }),
});

const noPairs = (path: `/${string}`) =>
  defineBinanceCall({ ...wallet, path, requires: anyone, input: z.object({}), output: z.array(z.never()) });

/** Clients ask for the pairs of margin trading when they start; there are none here. */
export const marginPairs = noPairs('/margin/allPairs');
export const isolatedPairs = noPairs('/margin/isolated/allPairs');

/** Symbols by the day on which they are taken off: none has such a day. */
export const delistSchedule = noPairs('/spot/delist-schedule');

/** Symbols that will open, by their time. */
export const openSymbolList = defineBinanceCall({
  ...wallet,
  path: '/spot/open-symbol-list',
  weight: 100,
  requires: anyone,
  input: z.object({}),
  output: z.array(z.strictObject({ openTime: z.int(), symbols: z.array(z.string()) })),
});

/** Whether fees are paid in a token of the exchange's own: they never are. */
export const feeTokenUse = defineBinanceCall({
  ...wallet,
  path: '/bnbBurn',
  requires: keyed({ scope: 'read' }),
  input: z.object(signed()),
  output: z.strictObject({ spotBNBBurn: z.literal(false), interestBNBBurn: z.literal(false) }),
});

export const tradeFee = defineBinanceCall({
  ...wallet,
  path: '/asset/tradeFee',
  requires: keyed({ scope: 'read' }),
  input: z.object({ ...signed(), symbol: optional(symbol()) }),
  output: z.array(z.strictObject({ symbol: z.string(), makerCommission: decimalText, takerCommission: decimalText })),
  refusals: ['pair_unknown'],
});

import * as coingecko from './aggregators/coingecko.ts';
import * as coinmarketcap from './aggregators/coinmarketcap.ts';
import type { Call } from './define.ts';
import * as first from './historic/first.ts';
import * as second from './historic/second.ts';
import * as signed from './historic/signed.ts';
import * as udf from './udf/calls.ts';

/** Every call of the surfaces that anybody may read, and those that nobody may sign any more. */
export const PUBLIC_CALLS: readonly Call[] = [udf, coingecko, coinmarketcap, first, second, signed].flatMap((calls) =>
  Object.values<Call | readonly Call[]>(calls).flat(),
);

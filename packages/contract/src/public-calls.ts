import * as coingecko from './aggregators/coingecko.ts';
import * as coinmarketcap from './aggregators/coinmarketcap.ts';
import type { Call } from './define.ts';
import * as first from './historic/first.ts';
import * as second from './historic/second.ts';
import * as udf from './udf/calls.ts';

/** Every call of the surfaces that anybody may read and nobody signs. */
export const PUBLIC_CALLS: readonly Call[] = [udf, coingecko, coinmarketcap, first, second].flatMap((calls) =>
  Object.values<Call | readonly Call[]>(calls).flat(),
);

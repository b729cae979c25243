import * as coingecko from './aggregators/coingecko.ts';
import * as coinmarketcap from './aggregators/coinmarketcap.ts';
import type { Call } from './define.ts';
import * as udf from './udf/calls.ts';

/** Every call of the surfaces that anybody may read and nobody signs. */
export const PUBLIC_CALLS: readonly Call[] = [udf, coingecko, coinmarketcap].flatMap((calls): readonly Call[] => Object.values(calls));

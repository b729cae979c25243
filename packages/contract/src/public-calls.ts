import * as coingecko from './aggregators/coingecko.ts';
import * as coinmarketcap from './aggregators/coinmarketcap.ts';
import type { Call } from './define.ts';
import * as first from './historic/first.ts';
import * as second from './historic/second.ts';
import * as signed from './historic/signed.ts';
import * as udf from './udf/calls.ts';

const declaredIn = (calls: Readonly<Record<string, Call | readonly Call[]>>): readonly Call[] => Object.values(calls).flat();

/** Calls of the surfaces that anybody may read, and those that nobody may sign any more. */
export const PUBLIC_CALL_GROUPS = {
  udf: declaredIn(udf),
  coingecko: declaredIn(coingecko),
  coinmarketcap: declaredIn(coinmarketcap),
  historicFirst: declaredIn(first),
  historicSecond: declaredIn(second),
  historicSigned: declaredIn(signed),
} as const;

export const PUBLIC_CALLS: readonly Call[] = Object.values(PUBLIC_CALL_GROUPS).flat();

import * as calls from '@marque/contract/binance/other-markets';
import { handle, ok, type Handler } from '../../handler.ts';

const nothing = (now: number) => ({ timezone: 'UTC' as const, serverTime: now, rateLimits: [], exchangeFilters: [] });

/** There are no futures and no options here: clients that ask for them find none, and go on. */
export const otherMarketHandlers = (): readonly Handler[] => [
  ...[calls.linearPing, calls.inversePing, calls.optionsPing].map((call) => handle(call, async () => ok({}))),
  ...[calls.linearTime, calls.inverseTime, calls.optionsTime].map((call) =>
    handle(call, async (_input, { now }) => ok({ serverTime: now })),
  ),
  ...[calls.linearInfo, calls.inverseInfo].map((call) =>
    handle(call, async (_input, { now }) => ok({ ...nothing(now), assets: [], symbols: [] })),
  ),
  handle(calls.optionsInfo, async (_input, { now }) => ok({ ...nothing(now), optionContracts: [], optionAssets: [], optionSymbols: [] })),
];

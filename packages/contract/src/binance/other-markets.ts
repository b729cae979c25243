import { z } from 'zod/mini';
import { anyone, defineBinanceCall } from '../define.ts';
import type { BinanceSurfaceName } from '../surface.ts';

/** Clients ask every kind of market for its time and its symbols when they start. */
const market = (surface: BinanceSurfaceName) => ({ surface, method: 'GET', requires: anyone, input: z.object({}) }) as const;
const ping = (surface: BinanceSurfaceName) => defineBinanceCall({ ...market(surface), path: '/ping', output: z.strictObject({}) });
const time = (surface: BinanceSurfaceName) =>
  defineBinanceCall({ ...market(surface), path: '/time', output: z.strictObject({ serverTime: z.int() }) });

const noSymbols = {
  timezone: z.literal('UTC'),
  serverTime: z.int(),
  rateLimits: z.array(z.never()),
  exchangeFilters: z.array(z.never()),
};
const futures = (surface: BinanceSurfaceName) =>
  defineBinanceCall({
    ...market(surface),
    path: '/exchangeInfo',
    output: z.strictObject({ ...noSymbols, assets: z.array(z.never()), symbols: z.array(z.never()) }),
  });

export const linearPing = ping('binanceLinear');
export const linearTime = time('binanceLinear');
export const linearInfo = futures('binanceLinear');
export const inversePing = ping('binanceInverse');
export const inverseTime = time('binanceInverse');
export const inverseInfo = futures('binanceInverse');
export const optionsPing = ping('binanceOptions');
export const optionsTime = time('binanceOptions');
export const optionsInfo = defineBinanceCall({
  ...market('binanceOptions'),
  path: '/exchangeInfo',
  output: z.strictObject({
    ...noSymbols,
    optionContracts: z.array(z.never()),
    optionAssets: z.array(z.never()),
    optionSymbols: z.array(z.never()),
  }),
});

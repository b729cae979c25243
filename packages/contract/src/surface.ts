import { OWN_SURFACES } from './own-surface.ts';

/** Families of calls, each with its own address, credentials and way of writing fields and answers. */
export const SURFACES = {
  ...OWN_SURFACES,
  /** What programs call that were written for Binance's spot API: queries, plain JSON, errors with that API's numbers. */
  binance: { base: '/api/v3' },
  /** The part of that API that is about accounts rather than trading. */
  binanceWallet: { base: '/sapi/v1' },
  binanceWallet3: { base: '/sapi/v3' },
  /** What clients of that API ask when they start, about kinds of trading that there are none of here. */
  binanceLinear: { base: '/fapi/v1' },
  binanceInverse: { base: '/dapi/v1' },
  binanceOptions: { base: '/eapi/v1' },
  /** What charts of TradingView's library read. */
  udf: { base: '/udf' },
  /** What sites read that compare exchanges. */
  coingecko: { base: '/aggregators/coingecko' },
  coinmarketcap: { base: '/aggregators/coinmarketcap' },
  /** What programs call that were written for the original platform: its first API, ... */
  firstMarket: { base: '/Api_Market' },
  firstOrder: { base: '/Api_Order' },
  firstUser: { base: '/Api_User' },
  /** ... and its second one. */
  second: { base: '/api_market' },
} as const;

export type SurfaceName = keyof typeof SURFACES;

/** Those that are carried as Binance's API carries its calls. */
export const BINANCE_SURFACES = [
  'binance',
  'binanceWallet',
  'binanceWallet3',
  'binanceLinear',
  'binanceInverse',
  'binanceOptions',
] as const satisfies readonly SurfaceName[];
export type BinanceSurfaceName = (typeof BINANCE_SURFACES)[number];

/** The path at which a call is answered. */
export const addressOf = ({ surface, path }: { readonly surface: SurfaceName; readonly path: string }): string =>
  SURFACES[surface].base + path;

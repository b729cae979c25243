import type { Resolution } from '@marque/domain/trading';
import type { BalanceRow } from '../http/assets.ts';
import type { CandleRow, PriceLevel, MarketTradeRow } from '../http/market/index.ts';
import type { OrderRow, OwnTradeRow } from '../http/trading/index.ts';

/** Public channels of /socket; personal ones of /socket_personal need no subscription. */
export const PUBLIC_CHANNELS = ['tickers', 'ticker', 'depth', 'trades', 'kline'] as const;
export type PublicChannel = (typeof PUBLIC_CHANNELS)[number];

/** What a reader may send. `pair` is left out for tickers; `time_type` is for kline only. */
export interface FeedRequest {
  readonly op: 'sub' | 'unsub' | 'ping';
  readonly ch?: PublicChannel;
  readonly pair?: string;
  readonly time_type?: Resolution;
}

/** Limits a reader meets; beyond them the socket is closed with 1008. */
export const FEED_LIMITS = { subscriptions: 64, requestsPerSecond: 20, requestBytes: 512 } as const;

/** The code with which a personal socket is closed whose session has ended: coming back with that session is of no use. */
export const SESSION_ENDED_CLOSE = 4401;

/**
 * How a socket is closed, right after it was opened, while the feed has as many readers as it can serve in time: come back later, after a
 * pause that grows with each attempt and differs from reader to reader.
 */
export const FEED_FULL_CLOSE = { code: 1013, reason: 'overloaded' } as const;

/** Moving figures of a pair, decimals as strings; `change` is a fraction. */
export interface TickerRow {
  readonly pair: string;
  readonly latest_price: string;
  readonly last: string;
  readonly change: string;
  readonly max_price: string;
  readonly min_price: string;
  readonly amount: string;
  readonly vol: string;
  readonly is_up: '1' | '-1';
}

interface Frame<Channel extends string, Data> {
  readonly ch: Channel;
  /** Counts this channel's frames; a gap means: subscribe again. */
  readonly seq: number;
  readonly data: Data;
}

/** Tickers of the organisation's pairs that changed, at most once a second; the first frame holds all. */
export type TickersFrame = Frame<'tickers', readonly TickerRow[]>;
export type TickerFrame = Frame<'ticker', TickerRow> & { readonly pair: string };

/**
 * First a snapshot of the best DEPTH_LEVELS of each side, then deltas whose `prev` is the seq before them. An amount of
 * "0" removes its level. `seq` is the engine's sequence, the same that the book over HTTP carries, so it jumps.
 * `checksum` is the CRC-32 (unsigned) of the best 25 levels after the frame, see depth-checksum.
 */
export interface DepthFrame extends Frame<'depth', { readonly asks: readonly PriceLevel[]; readonly bids: readonly PriceLevel[] }> {
  readonly pair: string;
  readonly type: 'snapshot' | 'delta';
  readonly prev: number;
  readonly checksum: number;
}

/** Trades that a delta holds at most. */
export const TRADES_PER_FRAME = 500;

/**
 * Newest first. A delta holds every trade since the frame before it. The snapshot holds the last fifty; when more than
 * TRADES_PER_FRAME came at once, it is sent unasked in place of a delta and its `seq` leaves a gap.
 */
export interface TradesFrame extends Frame<'trades', readonly MarketTradeRow[]> {
  readonly pair: string;
  readonly type: 'snapshot' | 'delta';
}

/**
 * The candles that changed since the last frame, oldest first; the first frame holds the latest ones. When more changed than
 * are kept, `seq` leaves a gap.
 */
export interface KlineFrame extends Frame<'kline', readonly CandleRow[]> {
  readonly pair: string;
  readonly time_type: Resolution;
}

export interface Pong {
  readonly ch: 'pong';
}

export interface FeedError {
  readonly ch: 'error';
  readonly reason: 'bad_request' | 'pair_unknown' | 'too_many';
}

/** The server is about to restart: reconnect with backoff. */
export interface Goodbye {
  readonly ch: 'goodbye';
}

export type PublicFrame = TickersFrame | TickerFrame | DepthFrame | TradesFrame | KlineFrame | Pong | FeedError | Goodbye;

export type OwnOrderFrame = Frame<'order', OrderRow>;
export type OwnTradeFrame = Frame<'trade', OwnTradeRow>;
export type OwnBalanceFrame = Frame<'balance', readonly BalanceRow[]>;
/** News of a feature for one person: `topic` names the feature, the other fields are its own. */
export interface Notice {
  readonly topic: string;
  readonly [field: string]: string;
}
export type OwnNoticeFrame = Frame<'notice', Notice>;
export type PersonalFrame = OwnOrderFrame | OwnTradeFrame | OwnBalanceFrame | OwnNoticeFrame | Pong | Goodbye;

export { depthChecksum } from './depth-checksum.ts';
export { applyLevels, compareDecimals, DEPTH_LEVELS, isBetter } from './price-levels.ts';
export { candleRow } from './candle-row.ts';
export { marketTradeRow } from './market-trade-row.ts';
export { tickerRow } from './ticker-row.ts';

import type { BalanceRow } from '@marque/contract/assets';
import type { BinanceTicker } from '@marque/contract/binance/market';
import type { TickerWindow } from '@marque/contract/binance/streams';
import type { BinanceWindow } from '@marque/contract/binance/tickers';
import type { Notice, TickerRow } from '@marque/contract/feed';
import type { PriceLevel, MarketTradeRow } from '@marque/contract/market';
import type { OrderRow, OwnTradeRow } from '@marque/contract/trading';
import type { Network } from '@marque/domain/identity';
import type { CandleLength } from '@marque/domain/trading';
import type { ProcessFigures } from '../ports/meters.ts';

/** Money in bars is sent as text, because JSON has no whole numbers of 64 bits. */
export interface Bar {
  readonly openTime: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly lots: string;
  readonly quoteUnits: string;
  readonly trades: number;
  readonly firstTrade: number;
  readonly lastTrade: number;
  readonly takerLots: string;
  readonly takerUnits: string;
}

/** The last day of a pair, windows that end now, and its price on average over the last minutes, as Binance's API writes them. */
export interface PairDay {
  readonly pair: number;
  readonly day: Omit<BinanceTicker, 'symbol'>;
  readonly windows: Readonly<Record<TickerWindow, Omit<BinanceWindow, 'symbol'>>>;
  readonly average: { readonly price: string; readonly closeTime: number };
}

/** Number, ticks, lots, quote units, epoch ms, the order that took, and whether that bought. */
export type TradeNumbers = readonly [
  trade: number,
  ticks: number,
  lots: number,
  quoteUnits: string,
  at: number,
  takerOrder: number,
  isBuy: boolean,
];

/** A pair as it stands, sent when the feed process starts or the pair is new. */
export interface PairState {
  readonly pair: number;
  readonly code: string;
  readonly priceScale: number;
  readonly amountScale: number;
  readonly quoteScale: number;
  readonly seq: number;
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  /** Newest first. */
  readonly recentTrades: readonly MarketTradeRow[];
  readonly ticker: TickerRow;
  readonly day: PairDay;
  /** The bar of the last trade in each length. */
  readonly candles: readonly { readonly length: CandleLength; readonly bar: Bar }[];
}

/** What committed batches did to a pair since the last message. */
export interface PairChange {
  readonly pair: number;
  /** The engine's sequence at the last change of the book; 0 where no level changed. */
  readonly seq: number;
  /** Ticks and lots in turn: new totals, 0 when the level is gone. */
  readonly bids: readonly number[];
  readonly asks: readonly number[];
  /** Every one of them, oldest first. */
  readonly trades: readonly TradeNumbers[];
}

/** What speaks at a socket: our own pages, a signed-in person's page, or a program that reads Binance's streams. */
export type SocketKind = 'market' | 'personal' | 'streams';

/** An upgrade request that the main process has let in; its socket is passed with the message. */
export interface Admission {
  readonly kind: SocketKind;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Bytes that came after the request's head, in base64. */
  readonly head: string;
  readonly network: Network;
  readonly organisation: number;
  /** Whose personal socket it is; absent for a public one. */
  readonly person?: { readonly user: number; readonly tokenHash: string };
}

export interface PersonalRows {
  readonly orders: readonly OrderRow[];
  readonly trades: readonly OwnTradeRow[];
  readonly balances: readonly BalanceRow[];
}

/** From the main process to the feed process. */
export type ToFeed =
  | { readonly type: 'limits'; readonly sockets: number; readonly socketsPerNetwork: number }
  | { readonly type: 'pairs'; readonly pairs: readonly PairState[] }
  | { readonly type: 'offers'; readonly organisation: number; readonly pairs: readonly string[] }
  | { readonly type: 'changes'; readonly changes: readonly PairChange[] }
  /** The time of the clock, epoch ms; sent every second. */
  | { readonly type: 'time'; readonly at: number }
  | { readonly type: 'tickers'; readonly tickers: readonly TickerRow[]; readonly days: readonly PairDay[] }
  | { readonly type: 'admit'; readonly admission: Admission }
  | { readonly type: 'personal'; readonly user: number; readonly rows: PersonalRows }
  | { readonly type: 'notice'; readonly user: number; readonly notice: Notice }
  | { readonly type: 'end-session'; readonly tokenHash: string }
  | { readonly type: 'goodbye' };

/** How busy the feed process is. */
export interface FeedLoad {
  /** Ms from one turn of frames to the next; it grows when sending takes long. */
  readonly turnMs: number;
  /** Whether new readers are turned away. */
  readonly isFull: boolean;
  /** Readers turned away since the process began. */
  readonly turnedAway: number;
}

/** What the feed process measures beside its load; frames and refusals are counted since it began. */
export interface FeedFigures {
  readonly open: Readonly<Record<SocketKind, number>>;
  readonly framesSent: number;
  /** Upgrades of networks that had as many sockets as one may have. */
  readonly refusedNetworks: number;
  /** Only now and then. */
  readonly process: ProcessFigures | undefined;
}

/** From the feed process to the main process. */
export type FromFeed =
  | { readonly type: 'ready' }
  /** Sent every second, also as a sign of life. */
  | { readonly type: 'readers'; readonly readers: number; readonly load: FeedLoad; readonly figures: FeedFigures }
  | { readonly type: 'present'; readonly user: number; readonly isPresent: boolean }
  /** A personal socket has opened or closed. */
  | { readonly type: 'personal-socket'; readonly tokenHash: string; readonly isOpen: boolean };

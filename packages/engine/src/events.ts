import type { PairStatus, SelfTradePrevention, Side, TimeInForce } from '@marque/domain/trading';
import type { AccountKind } from './accounts.ts';
import type { OrderId, OwnerId, PairId, TokenId, TradeId } from './identifiers.ts';

/**
 * What happened, in the order in which it happened. The events of a command are enough to build every projection:
 * orders, trades, balances, ledger entries, depth. Ticks, lots and units are as in the commands.
 */
export type EngineEvent = OrderAccepted | OrderClosed | Traded | LevelChanged | Posted | PairStatusChanged;

/** An order passed every check and its funds are held; sent before its first trade. */
export interface OrderAccepted {
  readonly type: 'order-accepted';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly orderType: 'limit' | 'market';
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  readonly ticks: number;
  readonly lots: number;
  readonly total: bigint;
  readonly makerRate: number;
  readonly takerRate: number;
  readonly at: number;
}

export type CloseReason = 'filled' | 'cancelled' | 'not-fillable' | 'self-trade';

/** The order left the engine; whatever was still held for it is usable again. */
export interface OrderClosed {
  readonly type: 'order-closed';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly reason: CloseReason;
  /** Lots that never traded. */
  readonly openLots: number;
  readonly at: number;
}

export interface Traded {
  readonly type: 'traded';
  readonly trade: TradeId;
  readonly pair: PairId;
  /** The maker's price. */
  readonly ticks: number;
  readonly lots: number;
  /** ticks x lots in the quote token's smallest unit. */
  readonly quoteUnits: bigint;
  readonly takerSide: Side;
  readonly takerOrder: OrderId;
  readonly makerOrder: OrderId;
  readonly buyer: OwnerId;
  readonly seller: OwnerId;
  /** Fee of the buyer, in the base token's smallest unit. */
  readonly buyerFee: bigint;
  /** Fee of the seller, in the quote token's smallest unit. */
  readonly sellerFee: bigint;
  readonly at: number;
}

/** A price level's new total after the command; 0 lots when it is gone. One event per level and command. */
export interface LevelChanged {
  readonly type: 'level-changed';
  readonly pair: PairId;
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
}

/** One line of the ledger, with the account's balance after it. */
export interface Posted {
  readonly type: 'posted';
  /** Number of the balanced entry that the line belongs to, counted by the engine. */
  readonly entry: number;
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly account: AccountKind;
  readonly amount: bigint;
  readonly balance: bigint;
  /** "hold", "release", "trade", or the reason of a posting command. */
  readonly reason: string;
  /** Order id or trade id as text, or the reference of a posting command. */
  readonly reference: string;
}

export interface PairStatusChanged {
  readonly type: 'pair-status-changed';
  readonly pair: PairId;
  readonly status: PairStatus;
}

import type { OrderType, PairStatus, SelfTradePrevention, Side, TimeInForce, Trigger } from '@marque/domain/trading';
import type { AccountKind } from './accounts.ts';
import type { NumberedPurpose } from './hold-purposes.ts';
import type { HoldId, OrderId, OwnerId, PairId, TokenId, TradeId } from './identifiers.ts';
import type { OwnerKind } from './owner-kinds.ts';

/**
 * What happened, in the order in which it happened. The events of a command are enough to build every projection:
 * orders, trades, balances, ledger entries, depth. Ticks, lots and units are as in the commands.
 */
export type EngineEvent =
  | OrderAccepted
  | OrderTriggered
  | OrderAmended
  | OrderClosed
  | Traded
  | LevelChanged
  | Posted
  | HoldOpened
  | HoldCaptured
  | HoldReleased
  | OwnerDefined
  | PairStatusChanged;

/** An order passed every check and its funds are held; sent before its first trade. */
export interface OrderAccepted {
  readonly type: 'order-accepted';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  readonly ticks: number;
  readonly lots: number;
  readonly total: bigint;
  readonly makerRate: number;
  readonly takerRate: number;
  readonly displayLots: number;
  /** Anything but "none" means that the order waits outside the book. */
  readonly trigger: Trigger;
  readonly triggerTicks: number;
  /** The other order of an OCO, or 0. */
  readonly linked: OrderId;
  readonly at: number;
}

/** A waiting order's price was reached: it acts from here on like one that has just arrived. */
export interface OrderTriggered {
  readonly type: 'order-triggered';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly at: number;
}

/** The order's price and its whole amount, what has been filled included, are these from now on. */
export interface OrderAmended {
  readonly type: 'order-amended';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly ticks: number;
  readonly lots: number;
  readonly at: number;
}

/** "linked": the other order of its OCO ended it; "expired": its owner's dead man's switch did. */
export const CLOSE_REASONS = ['filled', 'cancelled', 'not-fillable', 'self-trade', 'linked', 'expired'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

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

/** Events of definitions and numbered holds, which are few beside those of orders. */
export type RareEvent = HoldOpened | HoldCaptured | HoldReleased | OwnerDefined;

/** A price level's new shown total; 0 lots when it is gone. Reported once for each step of a command: the last one stands. */
export interface LevelChanged {
  readonly type: 'level-changed';
  readonly pair: PairId;
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
}

/** Why the engine makes entries of its own; their reference is the number of an order or a trade. */
export const ENTRY_REASONS = ['hold', 'release', 'trade'] as const;
export type EntryReason = (typeof ENTRY_REASONS)[number];

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
  /** One of ENTRY_REASONS, or the reason that the command gave. */
  readonly reason: string;
  /** The number of an order or a trade as text, or the reference that the command gave. */
  readonly reference: string;
}

/** A numbered hold was opened; `amount` is held. */
export interface HoldOpened {
  readonly type: 'hold-opened';
  readonly hold: HoldId;
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: number;
}

interface HoldReduced {
  readonly hold: HoldId;
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
  /** What is still held; with 0 the hold is closed. */
  readonly left: bigint;
  readonly at: number;
}

/** An amount of a hold went to others. */
export interface HoldCaptured extends HoldReduced {
  readonly type: 'hold-captured';
}

/** An amount of a hold is its owner's to use again. */
export interface HoldReleased extends HoldReduced {
  readonly type: 'hold-released';
}

/** An owner that was not known before. */
export interface OwnerDefined {
  readonly type: 'owner-defined';
  readonly owner: OwnerId;
  readonly ownerKind: OwnerKind;
  readonly organisation: number;
  readonly feeOwner: OwnerId;
}

export interface PairStatusChanged {
  readonly type: 'pair-status-changed';
  readonly pair: PairId;
  readonly status: PairStatus;
}

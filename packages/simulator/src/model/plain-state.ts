import type { CloseReason, HoldId, NumberedPurpose, OrderId, OwnerId, OwnerKind, PairId, TokenId } from '@marque/engine';
import type { OrderType, Pair, PairStatus, SelfTradePrevention, Side, TimeInForce, Trigger } from '@marque/domain/trading';
import { PlainLedger } from './plain-ledger.ts';

/** An open order: waiting for its trigger, on its way from there, or resting. */
export interface PlainOrder {
  readonly id: OrderId;
  readonly owner: OwnerId;
  readonly pair: PlainPair;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  readonly makerRate: number;
  readonly takerRate: number;
  readonly displayLots: number;
  readonly trigger: Trigger;
  readonly triggerTicks: number;
  /** The other order of an OCO while there is one, or 0. */
  linked: OrderId;
  /** A market order that spends, or sells for, a total instead of trading lots. */
  readonly isByTotal: boolean;
  state: 'waiting' | 'queued' | 'resting';
  ticks: number;
  /** The whole amount, and what of it is open and shown. */
  lots: number;
  openLots: number;
  shownLots: number;
  /** What a market order by total may still spend, or still sells for. */
  budget: bigint;
  /** What is held: for each open lot of a buy at this price, in base for a sell, else a sum. */
  holdTicks: number;
  held: bigint;
}

export interface PlainPair {
  definition: Pair;
  status: PairStatus;
  lastTicks: number;
  readonly quoteFactor: bigint;
  readonly lotUnits: bigint;
  /** Best price first, oldest first within a price. */
  readonly buys: PlainOrder[];
  readonly sells: PlainOrder[];
  readonly waiting: PlainOrder[];
}

interface PlainOwner {
  readonly kind: OwnerKind;
  readonly organisation: number;
  readonly feeOwner: OwnerId;
}

export interface PlainHold {
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  left: bigint;
}

/** The events expected of a command, in the order in which it happens; ledger lines and levels are compared as sums. */
export type Expected =
  | {
      readonly type: 'order-accepted';
      readonly order: OrderId;
      readonly lots: number;
      readonly linked: OrderId;
      readonly displayLots: number;
    }
  | { readonly type: 'order-triggered'; readonly order: OrderId }
  | { readonly type: 'order-amended'; readonly order: OrderId; readonly ticks: number; readonly lots: number }
  | { readonly type: 'order-closed'; readonly order: OrderId; readonly reason: CloseReason; readonly openLots: number }
  | PlainTrade
  | PlainHoldEvent
  | {
      readonly type: 'owner-defined';
      readonly owner: OwnerId;
      readonly ownerKind: OwnerKind;
      readonly organisation: number;
      readonly feeOwner: OwnerId;
    }
  | { readonly type: 'pair-status-changed'; readonly pair: PairId; readonly status: PairStatus };

interface OfHold {
  readonly hold: HoldId;
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
}

type PlainHoldEvent =
  | (OfHold & { readonly type: 'hold-opened'; readonly reference: string })
  | (OfHold & { readonly type: 'hold-captured' | 'hold-released'; readonly left: bigint });

interface PlainTrade {
  readonly type: 'traded';
  readonly trade: number;
  readonly pair: PairId;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  readonly takerOrder: OrderId;
  readonly makerOrder: OrderId;
  readonly buyerFee: bigint;
  readonly sellerFee: bigint;
}

/** Everything the plain exchange knows. */
export class PlainState {
  readonly ledger = new PlainLedger();
  readonly tokens = new Map<TokenId, number>();
  readonly owners = new Map<OwnerId, PlainOwner>();
  readonly pairs = new Map<PairId, PlainPair>();
  readonly orders = new Map<OrderId, PlainOrder>();
  readonly holds = new Map<HoldId, PlainHold>();
  readonly switches = new Map<OwnerId, number>();
  readonly events: Expected[] = [];
  /** Prices at which the present step has traded, in order. */
  readonly prints: number[] = [];
  clock = 0;
  sequence = 0;
  lastOrder = 0;
  lastHold = 0;
  lastTrade = 0;
}

export const referenceOf = (pair: PlainPair): number => pair.lastTicks || pair.definition.guideTicks;

export const isWhole = (value: number, min: number, max = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;

/** ticks x lots in the quote token's smallest unit. */
export const worth = (pair: PlainPair, ticks: number, lots: number): bigint => BigInt(ticks) * BigInt(lots) * pair.quoteFactor;

/** The lowest and the highest price that lie within a ninth and nine times the reference. */
export function guardOf(pair: PlainPair): { readonly min: number; readonly max: number } {
  const reference = referenceOf(pair);
  if (reference === 0) return { min: 1, max: Number.MAX_SAFE_INTEGER };
  return { min: Math.ceil(reference / 9), max: Math.min(reference * 9, Number.MAX_SAFE_INTEGER) };
}

export const isInGuard = (pair: PlainPair, ticks: number): boolean => {
  const { min, max } = guardOf(pair);
  return ticks >= min && ticks <= max;
};

export const isWaitingForRise = ({ side, trigger }: Pick<PlainOrder, 'side' | 'trigger'>): boolean =>
  (side === 'buy' && trigger === 'stop') || (side === 'sell' && trigger === 'take-profit');

export const isReached = (order: Pick<PlainOrder, 'side' | 'trigger' | 'triggerTicks'>, ticks: number): boolean =>
  isWaitingForRise(order) ? ticks >= order.triggerTicks : ticks <= order.triggerTicks;

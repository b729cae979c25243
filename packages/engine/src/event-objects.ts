import type { OrderType, PairStatus, SelfTradePrevention, Side, TimeInForce, Trigger } from '@marque/domain/trading';
import type { AccountKind } from './accounts.ts';
import type { AcceptedTerms, Place } from './commands.ts';
import type {
  CloseReason,
  LevelChanged,
  OrderAccepted,
  OrderAmended,
  OrderClosed,
  OrderTriggered,
  PairStatusChanged,
  Posted,
  Traded,
} from './events.ts';
import type { OrderId, OwnerId, PairId, TokenId, TradeId } from './identifiers.ts';

/*
 * The events that a buffer makes. They are classes because V8 may move the objects of a literal to its old space for good,
 * once it has found many of them still referenced; events are many and short-lived, and reading then takes twice as long.
 */

export class AcceptedEvent implements OrderAccepted {
  readonly type = 'order-accepted';
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
  readonly trigger: Trigger;
  readonly triggerTicks: number;
  readonly linked: OrderId;
  readonly at: number;

  constructor(terms: Place | AcceptedTerms, at: number) {
    this.order = terms.order;
    this.owner = terms.owner;
    this.pair = terms.pair;
    this.side = terms.side;
    this.orderType = terms.type;
    this.timeInForce = terms.timeInForce;
    this.selfTrade = terms.selfTrade;
    this.ticks = terms.ticks;
    this.lots = terms.lots;
    this.total = terms.total;
    this.makerRate = terms.makerRate;
    this.takerRate = terms.takerRate;
    this.displayLots = terms.displayLots;
    this.trigger = terms.trigger;
    this.triggerTicks = terms.triggerTicks;
    this.linked = 'linked' in terms ? terms.linked : 0;
    this.at = at;
  }
}

export class TriggeredEvent implements OrderTriggered {
  readonly type = 'order-triggered';
  constructor(
    readonly order: OrderId,
    readonly owner: OwnerId,
    readonly pair: PairId,
    readonly at: number,
  ) {}
}

export class AmendedEvent implements OrderAmended {
  readonly type = 'order-amended';
  constructor(
    readonly order: OrderId,
    readonly owner: OwnerId,
    readonly pair: PairId,
    readonly ticks: number,
    readonly lots: number,
    readonly at: number,
  ) {}
}

export class ClosedEvent implements OrderClosed {
  readonly type = 'order-closed';
  constructor(
    readonly order: OrderId,
    readonly owner: OwnerId,
    readonly pair: PairId,
    readonly reason: CloseReason,
    readonly openLots: number,
    readonly at: number,
  ) {}
}

export class TradedEvent implements Traded {
  readonly type = 'traded';
  constructor(
    readonly trade: TradeId,
    readonly pair: PairId,
    readonly ticks: number,
    readonly lots: number,
    readonly quoteUnits: bigint,
    readonly takerSide: Side,
    readonly takerOrder: OrderId,
    readonly makerOrder: OrderId,
    readonly buyer: OwnerId,
    readonly seller: OwnerId,
    readonly buyerFee: bigint,
    readonly sellerFee: bigint,
    readonly at: number,
  ) {}
}

export class LevelEvent implements LevelChanged {
  readonly type = 'level-changed';
  constructor(
    readonly pair: PairId,
    readonly side: Side,
    readonly ticks: number,
    readonly lots: number,
  ) {}
}

export class PostedEvent implements Posted {
  readonly type = 'posted';
  constructor(
    readonly entry: number,
    readonly owner: OwnerId,
    readonly token: TokenId,
    readonly account: AccountKind,
    readonly amount: bigint,
    readonly balance: bigint,
    readonly reason: string,
    readonly reference: string,
  ) {}
}

export class PairStatusEvent implements PairStatusChanged {
  readonly type = 'pair-status-changed';
  constructor(
    readonly pair: PairId,
    readonly status: PairStatus,
  ) {}
}

import type { OrderType, Side } from '@marque/domain/trading';
import type { OrderId, OwnerId, TradeId } from '@marque/engine';
import type { Selectable } from 'kysely';
import type { ListedPair } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** A trade with what its rows say of the owner's own order and of the other one. */
export type StoredTrade = Selectable<Schema['trades']> & {
  readonly order_no: string;
  readonly order_type: 1 | 2;
  readonly linked_order: number;
  readonly other_order_no: string | null;
  readonly uid: string | null;
  readonly organisation: number | null;
};

/** A trade as one of its two owners may see it: of the other side nothing but its order's number. */
export interface OwnTrade {
  readonly id: TradeId;
  readonly number: string;
  readonly order: OrderId;
  readonly orderNumber: string;
  readonly orderType: OrderType;
  /** The other order of the OCO that the order belongs to. */
  readonly linkedOrder: OrderId | undefined;
  readonly otherOrderNumber: string | undefined;
  readonly uid: string | undefined;
  readonly organisation: number | undefined;
  readonly pair: ListedPair;
  /** The owner's own. */
  readonly side: Side;
  readonly takerSide: Side;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  /** In the token that the owner received. */
  readonly fee: bigint;
  /** Epoch ms. */
  readonly at: number;
}

export function ownTrade(trade: StoredTrade, owner: OwnerId, pair: ListedPair): OwnTrade {
  const isBuyer = trade.buyer === owner;
  return {
    id: trade.id,
    number: trade.trade_no,
    order: isBuyer === (trade.taker_side === 1) ? trade.taker_order : trade.maker_order,
    orderNumber: trade.order_no,
    linkedOrder: trade.linked_order === 0 ? undefined : trade.linked_order,
    orderType: trade.order_type === 1 ? 'limit' : 'market',
    otherOrderNumber: trade.other_order_no ?? undefined,
    uid: trade.uid ?? undefined,
    organisation: trade.organisation ?? undefined,
    pair,
    side: isBuyer ? 'buy' : 'sell',
    takerSide: trade.taker_side === 1 ? 'buy' : 'sell',
    ticks: trade.ticks,
    lots: trade.lots,
    quoteUnits: BigInt(trade.quote_units),
    fee: BigInt(isBuyer ? trade.buyer_fee : trade.seller_fee),
    at: trade.at,
  };
}

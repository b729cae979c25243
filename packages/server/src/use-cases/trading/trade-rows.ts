import { fields } from '@marque/contract';
import type { OwnTradeRow } from '@marque/contract/trading';
import { formatSteps, formatUnits } from '@marque/domain/money';
import type { OwnerId } from '@marque/engine';
import type { Selectable } from 'kysely';
import type { ListedPair } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** A trade with what its rows say of the owner's own order and of the other one. */
export type StoredTrade = Selectable<Schema['trades']> & {
  readonly order_no: string;
  readonly order_type: 1 | 2;
  readonly other_order_no: string | null;
  readonly uid: string | null;
  readonly organisation: number | null;
};

/** A trade as one of its two owners may see it: of the other side nothing but its order's number. */
export function ownTradeRow(trade: StoredTrade, owner: OwnerId, pair: ListedPair): OwnTradeRow {
  const { baseToken, quoteToken } = pair;
  const isBuyer = trade.buyer === owner;
  const feeToken = isBuyer ? baseToken : quoteToken;
  const ownOrder = String(isBuyer === (trade.taker_side === 1) ? trade.taker_order : trade.maker_order);
  const otherNo = trade.other_order_no ?? '';
  const uid = trade.uid ?? '';
  return {
    id: String(trade.id),
    trade_no: trade.trade_no,
    order_no: trade.order_no,
    buy_order_no: isBuyer ? trade.order_no : otherNo,
    sell_order_no: isBuyer ? otherNo : trade.order_no,
    buy_order_id: isBuyer ? ownOrder : '',
    sell_order_id: isBuyer ? '' : ownOrder,
    buyer_user_id: isBuyer ? uid : '',
    seller_user_id: isBuyer ? '' : uid,
    org_id: trade.organisation ?? 0,
    trade_strategy: trade.order_type === 1 ? 'limit' : 'market',
    pair: pair.code,
    market: quoteToken.code,
    market_as: quoteToken.alias,
    token: baseToken.code,
    token_as: baseToken.alias,
    type: isBuyer ? 1 : 2,
    dominance: trade.taker_side === 1 ? '1' : '2',
    price: formatSteps(trade.ticks, pair.priceScale),
    amount: formatSteps(trade.lots, pair.amountScale),
    volume: formatUnits(BigInt(trade.quote_units), quoteToken.scale),
    fee: formatUnits(BigInt(isBuyer ? trade.buyer_fee : trade.seller_fee), feeToken.scale),
    fee_token: feeToken.code,
    created_at: fields.instantText(trade.at),
    updated_at: fields.instantText(trade.at),
  };
}

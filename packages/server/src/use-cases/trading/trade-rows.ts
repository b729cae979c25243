import { fields } from '@marque/contract';
import type { OwnTradeRow } from '@marque/contract/trading';
import { formatSteps, formatUnits } from '@marque/domain/money';
import type { OwnerId } from '@marque/engine';
import type { Selectable } from 'kysely';
import type { ListedPair } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema.ts';

/** A trade with the number of the owner's own order in it. */
export type StoredTrade = Selectable<Schema['trades']> & { readonly order_no: string };

/** A trade as one of its two owners may see it: nothing of the other side. */
export function ownTradeRow(trade: StoredTrade, owner: OwnerId, pair: ListedPair): OwnTradeRow {
  const { baseToken, quoteToken } = pair;
  const isBuyer = trade.buyer === owner;
  const feeToken = isBuyer ? baseToken : quoteToken;
  return {
    id: String(trade.id),
    trade_no: trade.trade_no,
    order_no: trade.order_no,
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
  };
}

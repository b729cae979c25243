import { fields } from '@marque/contract';
import type { OwnTradeRow } from '@marque/contract/trading';
import { formatSteps, formatUnits } from '@marque/domain/money';
import type { OwnTrade } from '../../use-cases/trading/own-trade.ts';

/** A trade as recorded: what is the other side's stays empty but for its order's number. */
export function ownTradeRow(trade: OwnTrade): OwnTradeRow {
  const { pair } = trade;
  const { baseToken, quoteToken } = pair;
  const isBuyer = trade.side === 'buy';
  const feeToken = isBuyer ? baseToken : quoteToken;
  const order = String(trade.order);
  const otherNumber = trade.otherOrderNumber ?? '';
  const uid = trade.uid ?? '';
  return {
    id: String(trade.id),
    trade_no: trade.number,
    order_no: trade.orderNumber,
    buy_order_no: isBuyer ? trade.orderNumber : otherNumber,
    sell_order_no: isBuyer ? otherNumber : trade.orderNumber,
    buy_order_id: isBuyer ? order : '',
    sell_order_id: isBuyer ? '' : order,
    buyer_user_id: isBuyer ? uid : '',
    seller_user_id: isBuyer ? '' : uid,
    org_id: trade.organisation ?? 0,
    trade_strategy: trade.orderType,
    pair: pair.code,
    market: quoteToken.code,
    market_as: quoteToken.alias,
    token: baseToken.code,
    token_as: baseToken.alias,
    type: isBuyer ? 1 : 2,
    dominance: trade.takerSide === 'buy' ? '1' : '2',
    price: formatSteps(trade.ticks, pair.priceScale),
    amount: formatSteps(trade.lots, pair.amountScale),
    volume: formatUnits(trade.quoteUnits, quoteToken.scale),
    fee: formatUnits(trade.fee, feeToken.scale),
    fee_token: feeToken.code,
    created_at: fields.instantText(trade.at),
    updated_at: fields.instantText(trade.at),
  };
}

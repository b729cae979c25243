import { formatSteps, formatUnits } from '@marque/domain/money';
import { recordNumber, type Pair, type Side } from '@marque/domain/trading';
import { instantText } from '../fields.ts';
import type { MarketTradeRow } from '../http/market/index.ts';

interface PublicTrade {
  readonly trade: number;
  readonly ticks: number;
  readonly lots: number;
  readonly quoteUnits: bigint;
  readonly takerSide: Side;
  /** Epoch ms. */
  readonly at: number;
}

/** A trade as the wire writes it; `quoteScale` is that of the pair's quote token. */
export function marketTradeRow(
  { trade, ticks, lots, quoteUnits, takerSide, at }: PublicTrade,
  pair: Pick<Pair, 'priceScale' | 'amountScale'>,
  quoteScale: number,
): MarketTradeRow {
  return {
    created_at: instantText(at),
    price: formatSteps(ticks, pair.priceScale),
    amount: formatUnits(BigInt(lots), pair.amountScale),
    volume: formatUnits(quoteUnits, quoteScale),
    dominance: takerSide === 'buy' ? '1' : '2',
    id: trade,
    trade_no: recordNumber(at, trade),
    sorting: at / 1000,
  };
}

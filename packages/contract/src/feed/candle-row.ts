import { formatSteps, formatUnits } from '@marque/domain/money';
import type { Candle } from '@marque/domain/trading';
import type { CandleRow } from '../http/market/index.ts';

/** Decimals of a pair's price, of its amount, and of its quote token. */
export interface CandlePair {
  readonly priceScale: number;
  readonly amountScale: number;
  readonly quoteScale: number;
}

/** A candle as the wire writes it. */
export function candleRow({ openTime, open, high, low, close, lots, quoteUnits }: Candle, pair: CandlePair): CandleRow {
  const price = (ticks: number): string => formatSteps(ticks, pair.priceScale);
  return {
    timestamp: openTime,
    o_price: price(open),
    max_price: price(high),
    min_price: price(low),
    c_price: price(close),
    amount: formatUnits(lots, pair.amountScale),
    volume: formatUnits(quoteUnits, pair.quoteScale),
  };
}

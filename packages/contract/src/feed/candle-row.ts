import { formatSteps, formatUnits } from '@marque/domain/money';
import type { Candle, Pair } from '@marque/domain/trading';
import type { CandleRow } from '../http/market.ts';

/** A candle as the wire writes it. */
export function candleRow({ openTime, open, high, low, close, lots }: Candle, pair: Pick<Pair, 'priceScale' | 'amountScale'>): CandleRow {
  const price = (ticks: number): string => formatSteps(ticks, pair.priceScale);
  return [openTime, price(open), price(high), price(low), price(close), formatUnits(lots, pair.amountScale)];
}

import { formatSteps, formatUnits } from '@marque/domain/money';
import { priceChange, type Ticker } from '@marque/domain/trading';
import type { CandlePair } from './candle-row.ts';
import type { TickerRow } from './index.ts';

/** A pair's moving figures as the wire writes them. */
export function tickerRow(
  { latestTicks, referenceTicks, highTicks, lowTicks, lots, quoteUnits, isUp }: Ticker,
  { code, priceScale, amountScale, quoteScale }: CandlePair & { readonly code: string },
): TickerRow {
  const price = (ticks: number): string => formatSteps(ticks, priceScale);
  return {
    pair: code,
    latest_price: price(latestTicks),
    last: price(referenceTicks),
    change: priceChange(latestTicks, referenceTicks),
    max_price: price(highTicks),
    min_price: price(lowTicks),
    amount: formatUnits(lots, amountScale),
    vol: formatUnits(quoteUnits, quoteScale),
    is_up: isUp ? '1' : '-1',
  };
}

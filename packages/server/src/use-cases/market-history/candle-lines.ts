import { parseSteps, truncateDecimal } from '@marque/domain/money';
import { candleOpen, type Candle, type Resolution } from '@marque/domain/trading';
import type { ListedPair } from '../../ports/listings.ts';

export type LineProblem = 'columns' | 'time' | 'time_not_aligned' | 'time_not_rising' | 'price' | 'range' | 'volume' | 'overlaps_trades';

export type LineReading = { readonly ok: true; readonly candle: Candle } | { readonly ok: false; readonly problem: LineProblem };

const HEADER = 'open_time_ms,open,high,low,close,volume';
const COLUMNS = 6;
const PLAIN_DECIMAL = /^\d{1,20}(\.\d{1,18})?$/;

export const isHeader = (line: string): boolean => line.trim() === HEADER;

const wrong = (problem: LineProblem): LineReading => ({ ok: false, problem });

/**
 * Reads "open_time_ms,open,high,low,close,volume". Prices must be exact in the pair's ticks; a volume that was counted in
 * finer lots elsewhere is cut to ours. The turnover, which such files lack, is taken as closing price times volume; who took is not known.
 */
export function readCandleLine(line: string, pair: ListedPair, resolution: Resolution): LineReading {
  const [time = '', ...figures] = line.trim().split(',');
  if (figures.length !== COLUMNS - 1) return wrong('columns');
  if (!/^\d{1,15}$/.test(time)) return wrong('time');
  const openTime = Number(time);
  if (candleOpen(resolution, openTime) !== openTime) return wrong('time_not_aligned');
  const [open, high, low, close] = figures.map((text) => parseSteps(text, pair.priceScale));
  if (!open || !high || !low || !close) return wrong('price');
  if (low > Math.min(open, close) || high < Math.max(open, close)) return wrong('range');
  const volume = figures[4] ?? '';
  const lots = PLAIN_DECIMAL.test(volume) ? parseSteps(truncateDecimal(volume, pair.amountScale), pair.amountScale) : undefined;
  if (lots === undefined) return wrong('volume');
  const unknown = { trades: 0, firstTrade: 0, lastTrade: 0, takerLots: 0n, takerUnits: 0n };
  return {
    ok: true,
    candle: { openTime, open, high, low, close, lots: BigInt(lots), quoteUnits: turnover(pair, close, lots), ...unknown },
  };
}

const turnover = ({ quoteToken, priceScale, amountScale }: ListedPair, ticks: number, lots: number): bigint =>
  (BigInt(ticks) * BigInt(lots) * 10n ** BigInt(quoteToken.scale)) / 10n ** BigInt(priceScale + amountScale);

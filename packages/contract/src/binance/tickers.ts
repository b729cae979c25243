import { z } from 'zod/mini';
import { decimalText } from '../answer-fields.ts';
import { anyone, defineBinanceCall, type ValueOf, type Weight } from '../define.ts';
import { optional } from '../fields.ts';
import { symbol, SYMBOL_STATES, symbols, timeZone, windowSize } from './fields.ts';

const figures = {
  symbol: z.string(),
  openPrice: decimalText,
  highPrice: decimalText,
  lowPrice: decimalText,
  lastPrice: decimalText,
  volume: decimalText,
  quoteVolume: decimalText,
  openTime: z.int(),
  closeTime: z.int(),
  firstId: z.int(),
  lastId: z.int(),
  count: z.int(),
};
const changes = { priceChange: decimalText, priceChangePercent: decimalText, weightedAvgPrice: decimalText };
const fullRow = z.strictObject({ ...figures, ...changes });
export type BinanceWindow = ValueOf<typeof fullRow>;
const row = z.union([fullRow, z.strictObject(figures)]);

const named = () => ({
  symbol: optional(symbol()),
  symbols: optional(symbols()),
  symbolStatus: optional(z.enum(SYMBOL_STATES)),
  type: z._default(optional(z.enum(['FULL', 'MINI'])), 'FULL'),
});

/** Four for each symbol, up to what fifty weigh. */
const bySymbols: Weight = ({ symbols: list = '' }) => 4 * Math.min(list.split(',').length, 50);

/** Figures of the minutes up to now that a window has, the one of its start whole. */
export const ticker = defineBinanceCall({
  method: 'GET',
  path: '/ticker',
  weight: bySymbols,
  requires: anyone,
  input: z.object({ ...named(), windowSize: optional(windowSize()) }),
  output: z.union([row, z.array(row)]),
  refusals: ['pair_unknown'],
});

/** Figures of the day of now, in a time zone. */
export const tickerTradingDay = defineBinanceCall({
  method: 'GET',
  path: '/ticker/tradingDay',
  weight: bySymbols,
  requires: anyone,
  input: z.object({ ...named(), timeZone: optional(timeZone()) }),
  output: z.union([row, z.array(row)]),
  refusals: ['pair_unknown'],
});

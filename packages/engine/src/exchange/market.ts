import type { Pair, PairStatus } from '@marque/domain/trading';
import type { Units } from '../ledger/index.ts';
import type { OrderBook, WaitingList } from '../matching/index.ts';

/** One pair as the engine keeps it. */
export interface Market {
  definition: Pair;
  status: PairStatus;
  /** Ticks of the last trade; 0 before the first. */
  lastTicks: number;
  readonly book: OrderBook;
  readonly waiting: WaitingList;
  /** Quote units of one tick x lot, and base units of one lot. */
  readonly quoteFactor: bigint;
  readonly lotUnits: bigint;
  /** The same as floating numbers: whole, and exact as long as a product stays a safe integer. */
  readonly quoteFactorNumber: number;
  readonly lotUnitsNumber: number;
}

/** Guard and display go by the last trade, before that by the guide price. */
export const referenceTicks = (market: Market): number => market.lastTicks || market.definition.guideTicks;

/** ticks x lots in quote units. A product that is a safe integer is exact, anything larger is done in big numbers. */
export function value(market: Market, ticks: number, lots: number): Units {
  const product = ticks * lots * market.quoteFactorNumber;
  return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(ticks) * BigInt(lots) * market.quoteFactor;
}

/** Lots in base units. */
export function amount(market: Market, lots: number): Units {
  const product = lots * market.lotUnitsNumber;
  return product <= Number.MAX_SAFE_INTEGER ? product : BigInt(lots) * market.lotUnits;
}

/** The same as bigints, for sums with what may be large. */
export const notional = (market: Market, ticks: number, lots: number): bigint => BigInt(value(market, ticks, lots));
export const baseUnits = (market: Market, lots: number): bigint => BigInt(amount(market, lots));

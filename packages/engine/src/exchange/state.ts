import type { Pair, PairStatus } from '@marque/domain/trading';
import type { OrderId, OwnerId, PairId, TokenId } from '../identifiers.ts';
import { Holds, Ledger, WORLD_OWNER } from '../ledger/index.ts';
import { Fills, LevelChanges, LevelPool, OrderIndex, OrderPool, type BookStore, type OrderBook } from '../matching/index.ts';
import { NumberText } from './number-text.ts';

export interface Owner {
  readonly organisation: number;
  readonly house: OwnerId;
}

/** One pair as the engine keeps it. */
export interface Market {
  definition: Pair;
  status: PairStatus;
  /** Ticks of the last trade; 0 before the first. */
  lastTicks: number;
  readonly book: OrderBook;
  /** Quote units of one tick x lot, and base units of one lot. */
  readonly quoteFactor: bigint;
  readonly lotUnits: bigint;
  /** The same as floating numbers: whole, and exact as long as a product stays a safe integer. */
  readonly quoteFactorNumber: number;
  readonly lotUnitsNumber: number;
}

/** The whole state of the exchange. Only commands change it. */
export class ExchangeState {
  sequence = 0;
  /** Time of the last command; it never goes back. */
  at = 0;
  /** Highest order number accepted so far. */
  lastOrder: OrderId = 0;
  trades = 0;
  /** Scales by token, owners and markets by number. */
  readonly tokens: (number | undefined)[] = [];
  readonly owners: (Owner | undefined)[] = [];
  readonly markets: (Market | undefined)[] = [];
  readonly store: BookStore = { orders: new OrderPool(), levels: new LevelPool(), changes: new LevelChanges() };
  readonly index = new OrderIndex();
  readonly fills = new Fills();
  readonly ledger = new Ledger();
  readonly holds = new Holds(this.ledger);
  /** References of entries: orders and trades by number. */
  readonly orderText = new NumberText();
  readonly tradeText = new NumberText();
  /** Maker rate of each open order, by handle: it was fixed when the order was placed. */
  readonly makerRates: number[] = [];

  market(pair: PairId): Market | undefined {
    return this.markets[pair];
  }

  knowsOwner(owner: OwnerId): boolean {
    return owner === WORLD_OWNER || this.owners[owner] !== undefined;
  }

  knowsToken(token: TokenId): boolean {
    return this.tokens[token] !== undefined;
  }
}

/** Guard and display go by the last trade, before that by the guide price. */
export const referenceTicks = (market: Market): number => market.lastTicks || market.definition.guideTicks;

/** ticks x lots in quote units. A product that is a safe integer is exact, anything larger is done in big numbers. */
export function notional(market: Market, ticks: number, lots: number): bigint {
  const product = ticks * lots * market.quoteFactorNumber;
  return product <= Number.MAX_SAFE_INTEGER ? BigInt(product) : BigInt(ticks) * BigInt(lots) * market.quoteFactor;
}

/** Lots in base units. */
export function baseUnits(market: Market, lots: number): bigint {
  const product = lots * market.lotUnitsNumber;
  return product <= Number.MAX_SAFE_INTEGER ? BigInt(product) : BigInt(lots) * market.lotUnits;
}

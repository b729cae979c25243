import { marketTradeRow } from '@marque/contract/feed';
import type { PriceLevel, MarketTradeRow } from '@marque/contract/market';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { BookSide, type Candle, type Side, type Ticker } from '@marque/domain/trading';
import type { ListedPair } from '../../ports/listings.ts';
import type { DepthView } from '../../ports/market-data.ts';
import { DayWindow } from './day-window.ts';
import type { MarketTrade } from './trade-table.ts';

export const RECENT_TRADES_MAX = 100;

/** One pair's book, recent trades and moving figures. */
export class PairMarket {
  readonly #pair: ListedPair;
  readonly #sides = { buy: new BookSide('buy'), sell: new BookSide('sell') };
  readonly #recentTrades: MarketTradeRow[] = [];
  #day = new DayWindow(0);
  #latest = 0;
  #previous = 0;
  #seq = 0;

  constructor(pair: ListedPair) {
    this.#pair = pair;
  }

  setLevel(side: Side, ticks: number, lots: number, seq: number): void {
    this.#sides[side].set(ticks, lots);
    this.#seq = seq;
  }

  startDay(day: DayWindow): void {
    this.#day = day;
  }

  /** Adds a trade to the recent ones. */
  record(trade: MarketTrade): void {
    this.#previous = this.#latest;
    this.#latest = trade.ticks;
    this.#recentTrades.unshift(marketTradeRow(trade, this.#pair, this.#pair.quoteToken.scale));
    if (this.#recentTrades.length > RECENT_TRADES_MAX) this.#recentTrades.pop();
  }

  /** Counts a minute, or a part of one, in the day's figures. */
  count(minute: Candle): void {
    this.#day.add(minute);
  }

  depth(levels: number): DepthView {
    const rows = (side: Side): readonly PriceLevel[] =>
      this.#sides[side].best(levels).map(({ ticks, lots }) => [this.#price(ticks), this.#amount(BigInt(lots))]);
    return { bids: rows('buy'), asks: rows('sell'), seq: this.#seq };
  }

  amountAt(side: Side, ticks: number): string | undefined {
    const lots = this.#sides[side].lotsAt(ticks);
    return lots === 0 ? undefined : this.#amount(BigInt(lots));
  }

  recentTrades(rows: number): readonly MarketTradeRow[] {
    return this.#recentTrades.slice(0, rows);
  }

  referenceTicks(): number {
    return this.#latest || this.#pair.guideTicks;
  }

  previousPrice(): string {
    return this.#price(this.#previous || this.referenceTicks());
  }

  ticker(now: number): Ticker {
    const latest = this.referenceTicks();
    const day = this.#day.figures(now);
    const { lots, quoteUnits, trades, firstTrade, lastTrade } = day;
    return {
      latestTicks: latest,
      referenceTicks: day.reference || latest,
      highTicks: day.high || latest,
      lowTicks: day.low || latest,
      lots,
      quoteUnits,
      trades,
      firstTrade,
      lastTrade,
      isUp: latest >= this.#previous,
    };
  }

  tradedSince(begin: number): Candle | undefined {
    return this.#day.since(begin);
  }

  #price(ticks: number): string {
    return formatSteps(ticks, this.#pair.priceScale);
  }

  #amount(lots: bigint): string {
    return formatUnits(lots, this.#pair.amountScale);
  }
}

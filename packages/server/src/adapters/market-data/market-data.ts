import { candleRow } from '@marque/contract/feed';
import type { CandleRow } from '@marque/contract/market';
import {
  candleOfTrade,
  nextCandleOpen,
  partsOf,
  RESOLUTIONS,
  rollUp,
  type Candle,
  type CandleLength,
  type Resolution,
} from '@marque/domain/trading';
import type { EngineEvent } from '@marque/engine';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { CommittedBatch, OpeningBooks } from '../../ports/exchange-gateway.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { CandleRange, MarketData } from '../../ports/market-data.ts';
import { candlesIn, forgetSeconds, latestCandles, minutesFrom, pricesBefore, readWatermark, saveCandles } from './candle-table.ts';
import { DayWindow, keptFrom } from './day-window.ts';
import { OpenCandles, RECENT_BARS } from './open-candles.ts';
import { PairMarket, RECENT_TRADES_MAX } from './pair-market.ts';
import { latestTrades, tradesAfter, type MarketTrade } from './trade-table.ts';

const SAVE_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 10 * 60_000;
const SECONDS_KEPT_MS = 6 * 3_600_000;
const REPLAY_ROWS = 5_000;

export interface MarketDataOptions {
  readonly database: Database;
  readonly listings: Listings;
  readonly clock: WallClock;
  /** Unless it is false bars are saved here; else another process saves them, and what it has saved is read from the store. */
  readonly isSaving?: boolean;
  /** Called with a save that failed; the bars stay and are saved with the next ones. */
  readonly report: (fault: unknown) => void;
}

export interface RunningMarketData extends MarketData {
  /** When somebody last asked for a book, epoch ms. */
  readonly bookAskedAt: number;
  /** Takes a committed batch; batches that come while `start` is under way wait for it. */
  apply(batch: CommittedBatch): void;
  /** Catches up with the database, then keeps the candles saved about every second. */
  start(opening: OpeningBooks): Promise<void>;
  /** Saves what is not saved yet. */
  save(): Promise<void>;
  close(): Promise<void>;
}

export function createMarketData(options: MarketDataOptions): RunningMarketData {
  return new Market(options);
}

class Market implements RunningMarketData {
  readonly #options: MarketDataOptions;
  readonly #markets = new Map<number, PairMarket>();
  readonly #candles = new OpenCandles();
  #waiting: CommittedBatch[] | undefined = [];
  #bookAskedAt = 0;
  #lastTrade = 0;
  #saved = 0;
  #saving = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];

  constructor(options: MarketDataOptions) {
    this.#options = options;
  }

  async start({ books, lastSequence }: OpeningBooks): Promise<void> {
    for (const [pair, { bids, asks }] of books) {
      for (const { ticks, lots } of bids) this.#market(pair).setLevel('buy', ticks, lots, lastSequence);
      for (const { ticks, lots } of asks) this.#market(pair).setLevel('sell', ticks, lots, lastSequence);
    }
    await this.#catchUp();
    const { database } = this.#options;
    for (const trade of await latestTrades(database, this.#lastTrade, RECENT_TRADES_MAX + 1)) this.#market(trade.pair).record(trade);
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const batch of waiting) this.apply(batch);
    this.#timers = [setInterval(() => void this.save(), SAVE_EVERY_MS), setInterval(() => void this.#forget(), FORGET_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  apply(batch: CommittedBatch): void {
    if (this.#waiting) this.#waiting.push(batch);
    else for (const event of batch.events) this.#take(event, batch.lastSequence);
  }

  get bookAskedAt(): number {
    return this.#bookAskedAt;
  }

  depth(pair: number, levels: number) {
    this.#bookAskedAt = this.#options.clock.now();
    return this.#market(pair).depth(levels);
  }

  amountAt(pair: number, side: 'buy' | 'sell', ticks: number) {
    return this.#market(pair).amountAt(side, ticks);
  }

  recentTrades(pair: number, rows: number) {
    return this.#market(pair).recentTrades(rows);
  }

  ticker(pair: number) {
    return this.#market(pair).ticker(this.#options.clock.now());
  }

  tradedSince(pair: number, begin: number) {
    return this.#market(pair).tradedSince(begin);
  }

  referenceTicks(pair: number) {
    return this.#market(pair).referenceTicks();
  }

  previousPrice(pair: number) {
    return this.#market(pair).previousPrice();
  }

  async bars(...[pair, length, { begin = 0, end, limit, take = 'newest' }]: Parameters<MarketData['bars']>): Promise<readonly Candle[]> {
    const { resolution, parts } = partsOf(length);
    // One bar more than asked for: what opens at the end is cut off, and so is an oldest bar of which a part is missing.
    const bars = await this.#kept(pair, resolution, {
      begin,
      end: end === undefined ? Number.MAX_SAFE_INTEGER : nextCandleOpen(length, end),
      limit: parts * (limit + 1),
      take,
    });
    const whole = rollUp(bars, length).filter(({ openTime }) => openTime >= begin && (end === undefined || openTime < end));
    return take === 'first' ? whole.slice(0, limit) : whole.slice(-limit);
  }

  async candles(...asked: Parameters<MarketData['candles']>): Promise<readonly CandleRow[]> {
    const listed = this.#listed(asked[0]);
    return (await this.bars(...asked)).map((candle) => candleRow(candle, { ...listed, quoteScale: listed.quoteToken.scale }));
  }

  /** The newest kept bars, those that are not saved yet included, oldest first. */
  async #kept(pair: number, resolution: Resolution, range: Required<CandleRange>): Promise<readonly Candle[]> {
    const { begin, end, limit, take } = range;
    const unsaved = this.#candles.unsaved(pair, resolution).filter(({ openTime }) => openTime >= begin && openTime < end);
    const stored = await candlesIn(this.#options.database, pair, resolution, range);
    const bars = new Map(stored.map((candle) => [candle.openTime, candle]));
    for (const candle of unsaved) if (candle.lastTrade >= (bars.get(candle.openTime)?.lastTrade ?? 0)) bars.set(candle.openTime, candle);
    const sorted = [...bars.values()].sort((a, b) => a.openTime - b.openTime);
    return take === 'first' ? sorted.slice(0, limit) : sorted.slice(-limit);
  }

  latestCandle(pair: number, length: CandleLength) {
    return this.#candles.latest(pair, length);
  }

  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNow());
    return this.#saving;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.save();
  }

  #take(event: EngineEvent, sequence: number): void {
    if (event.type === 'level-changed') this.#market(event.pair).setLevel(event.side, event.ticks, event.lots, sequence);
    if (event.type !== 'traded' || event.trade <= this.#lastTrade) return;
    this.#market(event.pair).record(event);
    this.#count(event);
  }

  /** Counts a trade in its pair's day and in the candles. */
  #count(trade: MarketTrade): void {
    this.#market(trade.pair).count(candleOfTrade('1m', trade));
    this.#candles.add(trade.pair, trade);
    this.#lastTrade = trade.trade;
  }

  /** Brings candles and days up to the last stored trade, whatever a crash kept from being saved. */
  async #catchUp(): Promise<void> {
    const { database } = this.#options;
    this.#lastTrade = this.#saved = await readWatermark(database);
    for await (const bar of latestCandles(database, RESOLUTIONS, RECENT_BARS)) this.#candles.load(bar);
    await this.#openDays();
    for (;;) {
      const trades = await tradesAfter(database, this.#lastTrade, REPLAY_ROWS);
      for (const trade of trades) this.#count(trade);
      await this.save();
      if (trades.length < REPLAY_ROWS) return;
    }
  }

  async #openDays(): Promise<void> {
    const { database, clock } = this.#options;
    const start = keptFrom(clock.now());
    const before = await pricesBefore(database, start);
    for (const [pair, price] of before) this.#market(pair).startDay(new DayWindow(price));
    for await (const { pair, candle } of minutesFrom(database, start)) this.#market(pair).count(candle);
  }

  async #saveNow(): Promise<void> {
    const lastTrade = this.#lastTrade;
    if (lastTrade === this.#saved) return;
    if (this.#options.isSaving === false) return this.#dropSaved();
    try {
      await saveCandles(this.#options.database, this.#candles.startSaving(), lastTrade);
      this.#candles.saved();
      this.#saved = lastTrade;
    } catch (fault) {
      this.#candles.notSaved();
      this.#options.report(fault);
    }
  }

  /** What another process has saved is read from the store from here on. */
  async #dropSaved(): Promise<void> {
    try {
      this.#saved = await readWatermark(this.#options.database);
      this.#candles.savedUpTo(this.#saved);
    } catch (fault) {
      this.#options.report(fault);
    }
  }

  async #forget(): Promise<void> {
    if (this.#options.isSaving === false) return;
    const { database, clock, report } = this.#options;
    await forgetSeconds(database, [...this.#markets.keys()], clock.now() - SECONDS_KEPT_MS).catch(report);
  }

  #listed(pair: number): ListedPair {
    const listed = this.#options.listings.pairById(pair);
    if (!listed) throw new Error(`pair ${pair} is not listed`);
    return listed;
  }

  #market(pair: number): PairMarket {
    const known = this.#markets.get(pair);
    if (known) return known;
    const market = new PairMarket(this.#listed(pair));
    this.#markets.set(pair, market);
    return market;
  }
}

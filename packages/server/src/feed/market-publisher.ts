import { INTERVALS } from '@marque/contract/binance/fields';
import { candleOpen, RESOLUTIONS, type Candle } from '@marque/domain/trading';
import type { LevelChanged, Traded } from '@marque/engine';
import { tickerOf } from '../http/market/ticker-of.ts';
import { fullTicker, recentAverage, streamedWindows } from '../http/open-api/binance/market-rows.ts';
import type { WallClock } from '../ports/clock.ts';
import type { CommittedBatch } from '../ports/exchange-gateway.ts';
import type { ListedPair, Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { Bar, PairChange, PairDay, PairState, ToFeed, TradeNumbers } from './feed-messages.ts';

const GATHER_MS = 20;
const TICKERS_EVERY_MS = 1_000;
const RECENT_TRADES_MAX = 50;
/** Every length that bars are sent in. */
const LENGTHS = new Set([...RESOLUTIONS, ...Object.values(INTERVALS)]);

const barOf = ({ lots, quoteUnits, takerLots, takerUnits, ...rest }: Candle): Bar => ({
  ...rest,
  lots: lots.toString(),
  quoteUnits: quoteUnits.toString(),
  takerLots: takerLots.toString(),
  takerUnits: takerUnits.toString(),
});
const flat = (levels: ReadonlyMap<number, number>): readonly number[] => [...levels].flat();

/** What happened to one pair since the last message. */
class Gathered {
  readonly #bids = new Map<number, number>();
  readonly #asks = new Map<number, number>();
  readonly #trades: TradeNumbers[] = [];
  #seq = 0;

  get hasTrades(): boolean {
    return this.#trades.length > 0;
  }

  setLevel({ side, ticks, lots }: LevelChanged, seq: number): void {
    this.#seq = seq;
    (side === 'buy' ? this.#bids : this.#asks).set(ticks, lots);
  }

  addTrade({ trade, ticks, lots, quoteUnits, at, takerOrder, takerSide }: Traded): void {
    this.#trades.push([trade, ticks, lots, quoteUnits.toString(), at, takerOrder, takerSide === 'buy']);
  }

  toChange(pair: number): PairChange {
    return { pair, seq: this.#seq, bids: flat(this.#bids), asks: flat(this.#asks), trades: this.#trades };
  }
}

export interface MarketPublisherOptions {
  readonly listings: Listings;
  /** Must have taken a batch before the publisher is given it. */
  readonly marketData: MarketData;
  readonly clock: WallClock;
  readonly send: (message: ToFeed) => void;
}

/** Tells the feed process what happened to the market: at most one message per 20 ms, whatever the rate of orders. */
export class MarketPublisher {
  readonly #options: MarketPublisherOptions;
  readonly #known = new Set<number>();
  readonly #traded = new Set<number>();
  #gathered = new Map<number, Gathered>();
  #sending: NodeJS.Timeout | undefined;
  #sentAt = 0;
  /** The minute in which the figures of all pairs were sent. */
  #minute = 0;
  readonly #tickers: NodeJS.Timeout;

  constructor(options: MarketPublisherOptions) {
    this.#options = options;
    this.#tickers = setInterval(() => this.#sendTickers(), TICKERS_EVERY_MS);
    this.#tickers.unref();
  }

  /** A new feed process knows nothing: it gets every pair as it stands, which holds all that was gathered. */
  startOver(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
    this.#gathered = new Map();
    this.#known.clear();
    this.#sendTime();
    this.#sendPairs(this.#options.listings.pairs);
  }

  take({ events, lastSequence }: CommittedBatch): void {
    for (const event of events) {
      if (event.type === 'level-changed') this.#pair(event.pair).setLevel(event, lastSequence);
      else if (event.type === 'traded') this.#pair(event.pair).addTrade(event);
    }
    if (this.#gathered.size === 0 || this.#sending !== undefined) return;
    const wait = this.#sentAt + GATHER_MS - performance.now();
    this.#sending = setTimeout(() => this.#sendChanges(), Math.max(wait, 0));
  }

  close(): void {
    clearTimeout(this.#sending);
    clearInterval(this.#tickers);
  }

  #pair(pair: number): Gathered {
    const gathered = this.#gathered.get(pair) ?? new Gathered();
    this.#gathered.set(pair, gathered);
    return gathered;
  }

  #sendChanges(): void {
    this.#sending = undefined;
    this.#sentAt = performance.now();
    const gathered = this.#gathered;
    this.#gathered = new Map();
    const fresh: ListedPair[] = [];
    const changes: PairChange[] = [];
    for (const [id, change] of gathered) {
      const pair = this.#options.listings.pairById(id);
      if (!pair) continue;
      if (change.hasTrades) this.#traded.add(id);
      if (this.#known.has(id)) changes.push(change.toChange(id));
      else fresh.push(pair);
    }
    if (changes.length > 0) this.#options.send({ type: 'changes', changes });
    this.#sendPairs(fresh);
  }

  #sendPairs(pairs: readonly ListedPair[]): void {
    for (const { id } of pairs) {
      this.#known.add(id);
      // The state holds what was gathered for it: sent again, its trades would count twice.
      this.#gathered.delete(id);
    }
    if (pairs.length > 0) this.#options.send({ type: 'pairs', pairs: pairs.map((pair) => this.#state(pair)) });
  }

  #state(pair: ListedPair): PairState {
    const { id, code, priceScale, amountScale, quoteToken } = pair;
    const { marketData } = this.#options;
    const candles = Array.from(LENGTHS, (length) => ({ length, latest: marketData.latestCandle(id, length) })).flatMap(
      ({ length, latest }) => (latest ? [{ length, bar: barOf(latest) }] : []),
    );
    return {
      pair: id,
      code,
      priceScale,
      amountScale,
      quoteScale: quoteToken.scale,
      ...marketData.depth(id, Number.MAX_SAFE_INTEGER),
      recentTrades: marketData.recentTrades(id, RECENT_TRADES_MAX),
      ticker: tickerOf(marketData, pair),
      day: this.#day(pair),
      candles,
    };
  }

  #day(pair: ListedPair): PairDay {
    const { marketData, clock } = this.#options;
    const now = clock.now();
    return {
      pair: pair.id,
      day: fullTicker(marketData, pair.code, pair, now),
      windows: streamedWindows(marketData, pair, now),
      average: recentAverage(marketData, pair, now),
    };
  }

  #sendTime(): void {
    this.#options.send({ type: 'time', at: this.#options.clock.now() });
  }

  #sendTickers(): void {
    this.#sendTime();
    const { listings, marketData, clock, send } = this.#options;
    // A pair that was listed while the feed runs is sent here, before anybody can ask for it.
    this.#sendPairs(listings.pairs.filter((pair) => !this.#known.has(pair.id)));
    // Figures of a period that ends now change without trades too, whenever its oldest minute falls out of it.
    const minute = candleOpen('1m', clock.now());
    const pairs = minute === this.#minute ? this.#traded : this.#known;
    this.#minute = minute;
    if (pairs.size > 0) {
      const moved = listings.pairs.filter(({ id }) => pairs.has(id));
      send({ type: 'tickers', tickers: moved.map((pair) => tickerOf(marketData, pair)), days: moved.map((pair) => this.#day(pair)) });
    }
    this.#traded.clear();
  }
}

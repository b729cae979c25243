import type { FeedRequest, TickerRow } from '@marque/contract/feed';
import { DEFAULT_RESOLUTION } from '@marque/domain/trading';
import type { PairState } from '../feed-messages.ts';
import type { Channel } from './channel.ts';
import type { MarketChange } from './market-change.ts';
import { PairChannels } from './pair-channels.ts';
import { TickersChannel } from './ticker-channels.ts';

const CANDLES_EVERY_MS = 250;

interface Offer {
  readonly pairs: ReadonlySet<string>;
  readonly tickers: TickersChannel;
}

/** All public channels of the feed process, and which of them an organisation's visitors may see. */
export class MarketChannels {
  readonly #byId = new Map<number, PairChannels>();
  readonly #byCode = new Map<string, PairChannels>();
  readonly #offers = new Map<number, Offer>();
  /** Pairs with changes that their readers have not got. */
  readonly #waiting = new Set<PairChannels>();
  #hasTickers = false;
  #candlesAt = Number.NEGATIVE_INFINITY;

  addPair(state: PairState): void {
    const channels = new PairChannels(state);
    const before = this.#byId.get(state.pair);
    if (before) this.#waiting.delete(before);
    this.#byId.set(state.pair, channels);
    this.#byCode.set(state.code, channels);
  }

  setOffer(organisation: number, pairs: readonly string[]): void {
    const tickers = this.#offers.get(organisation)?.tickers ?? new TickersChannel(() => this.#tickersOf(organisation));
    this.#offers.set(organisation, { pairs: new Set(pairs), tickers });
  }

  /** The channel a request names; undefined for a pair that this organisation does not offer. */
  find(request: FeedRequest, organisation: number): Channel | undefined {
    const offer = this.#offers.get(organisation);
    if (!offer) return undefined;
    if (request.ch === 'tickers') return offer.tickers;
    const code = request.pair ?? '';
    const pair = offer.pairs.has(code) ? this.#byCode.get(code) : undefined;
    switch (request.ch) {
      case 'ticker':
        return pair?.ticker;
      case 'depth':
        return pair?.depth;
      case 'trades':
        return pair?.trades;
      case 'kline':
        return pair?.kline(request.time_type ?? DEFAULT_RESOLUTION);
      default:
        return undefined;
    }
  }

  take(changes: readonly MarketChange[]): void {
    for (const change of changes) {
      const pair = this.#byId.get(change.pair);
      if (!pair) continue;
      pair.take(change);
      this.#waiting.add(pair);
    }
  }

  takeTickers(rows: readonly TickerRow[]): void {
    for (const row of rows) this.#byCode.get(row.pair)?.ticker.set(row);
    for (const { pairs, tickers } of this.#offers.values()) tickers.update(rows.filter((row) => pairs.has(row.pair)));
    this.#hasTickers = true;
  }

  /** Sends what is due, a pair with each step; `now` in monotonic ms. Of a quiet market that is all that has changed. */
  *flush(now: number): Generator<void> {
    for (const pair of this.#waiting) {
      if (!pair.flushBookAndTrades(now)) continue;
      this.#waiting.delete(pair);
      yield;
    }
    if (this.#hasTickers) {
      this.#hasTickers = false;
      for (const { ticker } of this.#byId.values()) if (ticker.flush()) yield;
      for (const { tickers } of this.#offers.values()) if (tickers.flush()) yield;
    }
    if (now - this.#candlesAt < CANDLES_EVERY_MS) return;
    this.#candlesAt = now;
    for (const pair of this.#byId.values()) if (pair.flushCandles()) yield;
  }

  #tickersOf(organisation: number): readonly TickerRow[] {
    const pairs = this.#offers.get(organisation)?.pairs ?? new Set<string>();
    return Array.from(pairs, (code) => this.#byCode.get(code)?.ticker.row).filter((row) => row !== undefined);
  }
}

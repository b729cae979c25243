import { parseStreamName, type SymbolsStream, type SymbolStream } from '@marque/contract/binance/streams';
import { pairsBySymbol } from '@marque/domain/trading';
import type { MarketChange } from '../channels/market-change.ts';
import type { PairDay, PairState } from '../feed-messages.ts';
import { AllTickersStream } from './all-tickers-stream.ts';
import { BookTickerStream, DepthStream, PartialDepthStream } from './depth-streams.ts';
import { AveragePriceStream, KlineStream, MiniTickerStream, TickerStream, WindowTickerStream } from './figure-streams.ts';
import { PairStream } from './pair-stream.ts';
import { StreamedPair } from './streamed-pair.ts';
import type { FeedMoment, Stream } from './stream.ts';
import { AggregateStream, TradeStream } from './trade-streams.ts';

function createStream(name: string, of: SymbolStream, pair: StreamedPair): PairStream {
  switch (of.family) {
    case 'trade':
      return new TradeStream(name, of.symbol, pair);
    case 'aggTrade':
      return new AggregateStream(name, of.symbol, pair);
    case 'miniTicker':
      return new MiniTickerStream(name, of.symbol, pair);
    case 'ticker':
      return new TickerStream(name, of.symbol, pair);
    case 'bookTicker':
      return new BookTickerStream(name, of.symbol, pair);
    case 'avgPrice':
      return new AveragePriceStream(name, of.symbol, pair);
    case 'windowTicker':
      return new WindowTickerStream(name, of.symbol, pair, of.window);
    case 'kline':
      return new KlineStream(name, of.symbol, pair, of.interval);
    case 'depth':
      return new DepthStream(name, of.symbol, pair, of.everyMs);
    case 'partialDepth':
      return new PartialDepthStream(name, of.symbol, pair, of);
  }
}

/** Every stream that is read, which all its readers share, and what each organisation calls its pairs. */
export class MarketStreams {
  readonly #byId = new Map<number, StreamedPair>();
  readonly #byCode = new Map<string, StreamedPair>();
  readonly #codes = new Map<number, ReadonlyMap<string, { readonly code: string }>>();
  /** By pair and name: pairs of two organisations may bear the same name. */
  readonly #ofPairs = new Map<StreamedPair, Map<string, PairStream>>();
  readonly #ofAll = new Map<string, AllTickersStream>();

  /** Takes a pair as it stands. A new state of a known one ends its streams: what lies between the two is not known. */
  addPair(state: PairState): void {
    const before = this.#byId.get(state.pair);
    if (before) this.#ofPairs.delete(before);
    const pair = new StreamedPair(state);
    this.#byId.set(state.pair, pair);
    this.#byCode.set(state.code, pair);
  }

  setOffer(organisation: number, codes: readonly string[]): void {
    this.#codes.set(organisation, pairsBySymbol(codes.map((code) => ({ code }))));
  }

  take(changes: readonly MarketChange[], moment: FeedMoment): void {
    for (const change of changes) {
      const pair = this.#byId.get(change.pair);
      if (!pair) continue;
      pair.take(change);
      for (const stream of this.#ofPairs.get(pair)?.values() ?? []) stream.take(change, moment);
    }
  }

  takeDays(days: readonly PairDay[]): void {
    const changed = new Set<StreamedPair>();
    for (const day of days) {
      const pair = this.#byId.get(day.pair);
      if (!pair) continue;
      pair.setDay(day);
      changed.add(pair);
    }
    for (const stream of this.#ofAll.values()) stream.takeDays(changed);
  }

  /** Sends what is due, a stream with each step. */
  *flush(moment: FeedMoment): Generator<void> {
    for (const streams of this.#ofPairs.values()) {
      for (const stream of streams.values()) {
        stream.tick(moment);
        yield;
      }
    }
    for (const stream of this.#ofAll.values()) {
      stream.tick(moment);
      yield;
    }
  }

  /** The stream that an organisation has under a name; undefined where it has none. */
  find(name: string, organisation: number): Stream | undefined {
    const of = parseStreamName(name);
    if (!of) return undefined;
    if (!('symbol' in of)) return this.#allTickers(name, of, organisation);
    const pair = this.#pairOf(of.symbol, organisation);
    if (!pair) return undefined;
    const streams = this.#ofPairs.get(pair) ?? new Map<string, PairStream>();
    this.#ofPairs.set(pair, streams);
    const stream = streams.get(name) ?? createStream(name, of, pair);
    streams.set(name, stream);
    return stream;
  }

  /** Forgets a stream that nobody reads any more. */
  release(stream: Stream): void {
    if (stream.isRead) return;
    if (!(stream instanceof PairStream)) {
      for (const [key, known] of this.#ofAll) if (known === stream) this.#ofAll.delete(key);
      return;
    }
    const streams = this.#ofPairs.get(stream.pair);
    if (streams?.get(stream.name) === stream) streams.delete(stream.name);
    if (streams?.size === 0) this.#ofPairs.delete(stream.pair);
  }

  /** Whether a stream still is what its name stands for: not where its pair was begun anew, is called otherwise or is offered no more. */
  isCurrent(stream: Stream, organisation: number): boolean {
    const of = parseStreamName(stream.name);
    return !(stream instanceof PairStream) || (of !== undefined && 'symbol' in of && this.#pairOf(of.symbol, organisation) === stream.pair);
  }

  #pairOf(symbol: string, organisation: number): StreamedPair | undefined {
    const named = this.#codes.get(organisation)?.get(symbol);
    return named && this.#byCode.get(named.code);
  }

  #allTickers(name: string, of: SymbolsStream, organisation: number): AllTickersStream {
    const key = `${organisation} ${name}`;
    const stream = this.#ofAll.get(key) ?? new AllTickersStream(name, of, () => this.#named(organisation));
    this.#ofAll.set(key, stream);
    return stream;
  }

  #named(organisation: number): (readonly [string, StreamedPair])[] {
    return Array.from(this.#codes.get(organisation) ?? [], ([symbol, { code }]) => ({ symbol, pair: this.#byCode.get(code) })).flatMap(
      ({ symbol, pair }) => (pair ? [[symbol, pair] as const] : []),
    );
  }
}

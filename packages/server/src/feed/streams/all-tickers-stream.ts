import type { StreamEvent, SymbolsStream } from '@marque/contract/binance/streams';
import { miniTickerEvent, tickerEvent, windowEvent } from './stream-events.ts';
import { Stream, type FeedMoment } from './stream.ts';
import type { StreamedPair } from './streamed-pair.ts';

type Named = readonly (readonly [symbol: string, pair: StreamedPair])[];

/** Figures of a day or of a window of all pairs of one organisation, of those that changed where some did. */
export class AllTickersStream extends Stream {
  readonly #of: SymbolsStream;
  readonly #pairs: () => Named;
  readonly #changed = new Set<StreamedPair>();

  constructor(name: string, of: SymbolsStream, pairs: () => Named) {
    super(name);
    this.#of = of;
    this.#pairs = pairs;
  }

  /** Pairs of any organisation whose day has changed. */
  takeDays(changed: ReadonlySet<StreamedPair>): void {
    for (const pair of changed) this.#changed.add(pair);
  }

  override tick({ at }: FeedMoment): void {
    if (this.#changed.size === 0) return;
    const named = this.#pairs().filter(([, pair]) => this.#changed.has(pair));
    this.#changed.clear();
    if (named.length > 0) this.publish(this.#events(named, at), false);
  }

  protected override latest({ at }: FeedMoment): object {
    return this.#events(this.#pairs(), at);
  }

  #events(named: Named, at: number): StreamEvent<SymbolsStream['family']> {
    const of = this.#of;
    switch (of.family) {
      case 'allMiniTickers':
        return named.map(([symbol, pair]) => miniTickerEvent(symbol, pair.day.day, at));
      case 'allTickers':
        return named.map(([symbol, pair]) => tickerEvent(symbol, pair.day.day, pair.top(), at));
      case 'allWindowTickers':
        return named.map(([symbol, pair]) => windowEvent(symbol, of.window, pair.day.windows[of.window], at));
    }
  }
}

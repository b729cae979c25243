import type { StreamEvent } from '@marque/contract/binance/streams';
import { miniTickerEvent, tickerEvent } from './stream-events.ts';
import { Stream, type FeedMoment } from './stream.ts';
import type { StreamedPair } from './streamed-pair.ts';

type Named = readonly (readonly [symbol: string, pair: StreamedPair])[];

/** The day's figures of all pairs of one organisation, of those that changed where some did. */
export class AllTickersStream extends Stream {
  readonly #family: 'allMiniTickers' | 'allTickers';
  readonly #pairs: () => Named;

  constructor(name: string, family: 'allMiniTickers' | 'allTickers', pairs: () => Named) {
    super(name);
    this.#family = family;
    this.#pairs = pairs;
  }

  /** Pairs of any organisation whose day has changed. */
  takeDays(changed: ReadonlySet<StreamedPair>, { at }: FeedMoment): void {
    const named = this.#pairs().filter(([, pair]) => changed.has(pair));
    if (named.length > 0) this.publish(this.#events(named, at), false);
  }

  protected override latest({ at }: FeedMoment): object {
    return this.#events(this.#pairs(), at);
  }

  #events(named: Named, at: number): StreamEvent<'allMiniTickers'> | StreamEvent<'allTickers'> {
    return this.#family === 'allMiniTickers'
      ? named.map(([symbol, pair]) => miniTickerEvent(symbol, pair.day.day, at))
      : named.map(([symbol, pair]) => tickerEvent(symbol, pair.day.day, pair.top(), at));
  }
}

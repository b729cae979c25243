import type { MarketChange } from '../channels/market-change.ts';
import { Stream, type FeedMoment } from './stream.ts';
import type { Subject } from './stream-events.ts';
import type { StreamedPair } from './streamed-pair.ts';

/** A stream of one pair, under a name that organisations have for it. */
export abstract class PairStream extends Stream {
  readonly pair: StreamedPair;
  protected readonly subject: Subject;

  constructor(name: string, symbol: string, pair: StreamedPair) {
    super(name);
    this.pair = pair;
    this.subject = { symbol, ...pair.decimals };
  }

  /** What happened, after the pair has taken it. */
  take(_change: MarketChange, _moment: FeedMoment): void {}
}

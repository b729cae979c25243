import type { StreamEvent } from '@marque/contract/binance/streams';
import type { MarketChange } from '../channels/market-change.ts';
import { PairStream } from './pair-stream.ts';
import { levelRow } from './stream-events.ts';
import { Turn, type FeedMoment } from './stream.ts';
import type { StreamedPair } from './streamed-pair.ts';

/** Levels that changed since the last event: lots by price. */
type Changed = Map<number, number>;

/** What changes in a book; readers join it to a snapshot of their own by its numbers. */
export class DepthStream extends PairStream {
  readonly #turn: Turn;
  #bids: Changed = new Map();
  #asks: Changed = new Map();
  #sent: number;

  constructor(name: string, symbol: string, pair: StreamedPair, everyMs: number) {
    super(name, symbol, pair);
    this.#turn = new Turn(everyMs);
    this.#sent = pair.seq;
  }

  override take({ bids, asks }: MarketChange): void {
    for (let i = 0; i + 1 < bids.length; i += 2) this.#bids.set(bids[i] ?? 0, bids[i + 1] ?? 0);
    for (let i = 0; i + 1 < asks.length; i += 2) this.#asks.set(asks[i] ?? 0, asks[i + 1] ?? 0);
  }

  override tick({ at, passed }: FeedMoment): void {
    if (this.#bids.size + this.#asks.size === 0 || !this.#turn.take(passed)) return;
    const event: StreamEvent<'depth'> = {
      e: 'depthUpdate',
      E: at,
      s: this.subject.symbol,
      U: this.#sent + 1,
      u: this.pair.seq,
      b: this.#rows(this.#bids),
      a: this.#rows(this.#asks),
    };
    [this.#bids, this.#asks] = [new Map(), new Map()];
    this.#sent = this.pair.seq;
    this.publish(event);
  }

  #rows(changed: Changed): [string, string][] {
    return Array.from(changed, ([ticks, lots]) => levelRow({ ticks, lots }, this.subject));
  }
}

/** The best levels of a book, whenever one of them has changed. */
export class PartialDepthStream extends PairStream {
  readonly #levels: number;
  readonly #turn: Turn;
  #seen: number;
  #sent = '';

  constructor(
    name: string,
    symbol: string,
    pair: StreamedPair,
    { levels, everyMs }: { readonly levels: number; readonly everyMs: number },
  ) {
    super(name, symbol, pair);
    this.#levels = levels;
    this.#turn = new Turn(everyMs);
    this.#seen = pair.seq;
  }

  override tick({ passed }: FeedMoment): void {
    if (this.pair.seq === this.#seen || !this.#turn.take(passed)) return;
    this.#seen = this.pair.seq;
    const book = this.pair.best(this.#levels);
    const text = JSON.stringify(book);
    if (text === this.#sent) return;
    this.#sent = text;
    this.publish({ lastUpdateId: this.pair.seq, ...book } satisfies StreamEvent<'partialDepth'>);
  }

  protected override latest(): StreamEvent<'partialDepth'> {
    return { lastUpdateId: this.pair.seq, ...this.pair.best(this.#levels) };
  }
}

/** The best bid and ask, in the turn after one of them has changed. */
export class BookTickerStream extends PairStream {
  #sent = this.pair.top();
  #isMoved = false;

  override take(_change: MarketChange): void {
    this.#isMoved = true;
  }

  override tick(_moment: FeedMoment): void {
    if (!this.#isMoved) return;
    this.#isMoved = false;
    const top = this.pair.top();
    if (JSON.stringify(top) === JSON.stringify(this.#sent)) return;
    this.#sent = top;
    this.publish(this.latest());
  }

  protected override latest(): StreamEvent<'bookTicker'> {
    const { bid, ask } = this.pair.top();
    return { u: this.pair.seq, s: this.subject.symbol, b: bid[0], B: bid[1], a: ask[0], A: ask[1] };
  }
}

import { INTERVALS, type IntervalName } from '@marque/contract/binance/fields';
import type { StreamEvent, TickerWindow } from '@marque/contract/binance/streams';
import { candleOpen, nextCandleOpen, type Candle, type CandleLength } from '@marque/domain/trading';
import type { MarketChange } from '../channels/market-change.ts';
import { PairStream } from './pair-stream.ts';
import { klineEvent, miniTickerEvent, tickerEvent, windowEvent } from './stream-events.ts';
import { Turn, type FeedMoment } from './stream.ts';
import { withSecond, type StreamedPair } from './streamed-pair.ts';

const SECOND_MS = 1_000;
/** A trade that fell into a bar is committed a little after its end. */
const LATE_TRADES_MS = 2_000;

/** Figures that are sent once a second while they change. */
abstract class FigureStream<Figures> extends PairStream {
  readonly #turn = new Turn(SECOND_MS);
  #sent = this.figures();

  /** What must be another object whenever it has changed. */
  protected abstract figures(): readonly Figures[];
  protected abstract event(at: number): object;

  override tick({ at, passed }: FeedMoment): void {
    const now = this.figures();
    if (now.every((figure, index) => figure === this.#sent[index]) || !this.#turn.take(passed)) return;
    this.#sent = now;
    this.publish(this.event(at));
  }

  protected override latest({ at }: FeedMoment): object {
    return this.event(at);
  }
}

export class MiniTickerStream extends FigureStream<object> {
  protected override figures() {
    return [this.pair.day];
  }

  protected override event(at: number): StreamEvent<'miniTicker'> {
    return miniTickerEvent(this.subject.symbol, this.pair.day.day, at);
  }
}

export class TickerStream extends FigureStream<string | object> {
  protected override figures() {
    const { bid, ask } = this.pair.top();
    return [this.pair.day, ...bid, ...ask];
  }

  protected override event(at: number): StreamEvent<'ticker'> {
    return tickerEvent(this.subject.symbol, this.pair.day.day, this.pair.top(), at);
  }
}

export class WindowTickerStream extends FigureStream<object> {
  readonly #window: TickerWindow;

  constructor(name: string, symbol: string, pair: StreamedPair, window: TickerWindow) {
    super(name, symbol, pair);
    this.#window = window;
  }

  protected override figures() {
    return [this.pair.day];
  }

  protected override event(at: number): StreamEvent<'windowTicker'> {
    return windowEvent(this.subject.symbol, this.#window, this.pair.day.windows[this.#window], at);
  }
}

export class AveragePriceStream extends FigureStream<string> {
  protected override figures() {
    return [this.pair.day.average.price];
  }

  protected override event(at: number): StreamEvent<'avgPrice'> {
    const { price, closeTime } = this.pair.day.average;
    return { e: 'avgPrice', E: at, s: this.subject.symbol, i: '5m', w: price, T: closeTime };
  }
}

/** The bar that is growing, and each once more when it has ended. */
export class KlineStream extends PairStream {
  readonly #interval: IntervalName;
  readonly #length: CandleLength;
  readonly #turn = new Turn(SECOND_MS);
  #bar: Candle | undefined;
  #isChanged = false;
  #isClosed = false;

  constructor(name: string, symbol: string, pair: StreamedPair, interval: IntervalName) {
    super(name, symbol, pair);
    this.#interval = interval;
    this.#length = INTERVALS[interval];
    this.#bar = pair.bar(this.#length);
  }

  override take({ seconds }: MarketChange, { at }: FeedMoment): void {
    for (const second of seconds) {
      if (this.#bar && this.#bar.openTime !== candleOpen(this.#length, second.openTime)) {
        if (!this.#isClosed) this.gather(this.#event(this.#bar, true, at));
        this.#isClosed = false;
      }
      this.#bar = withSecond(this.#length, this.#bar, second);
      this.#isChanged = true;
    }
  }

  override tick(moment: FeedMoment): void {
    super.tick(moment);
    const { at, passed } = moment;
    if (!this.#bar) return;
    if (this.#hasEnded(this.#bar, at) && (!this.#isClosed || this.#isChanged)) this.#send(this.#bar, true, at);
    else if (this.#isChanged && this.#turn.take(passed)) this.#send(this.#bar, false, at);
  }

  protected override latest({ at }: FeedMoment): object | undefined {
    if (!this.#bar) return undefined;
    // What is said here of a bar that ended before anybody read need not be said again.
    this.#isClosed = this.#hasEnded(this.#bar, at);
    return this.#event(this.#bar, this.#isClosed, at);
  }

  #hasEnded({ openTime }: Candle, at: number): boolean {
    return at >= nextCandleOpen(this.#length, openTime) + LATE_TRADES_MS;
  }

  #send(bar: Candle, isClosed: boolean, at: number): void {
    this.#isClosed = isClosed;
    this.#isChanged = false;
    this.publish(this.#event(bar, isClosed, at));
  }

  #event(bar: Candle, isClosed: boolean, at: number): StreamEvent<'kline'> {
    return klineEvent(this.subject, { interval: this.#interval, length: this.#length, bar, isClosed }, at);
  }
}

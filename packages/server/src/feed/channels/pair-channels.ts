import { marketTradeRow, TRADES_PER_FRAME } from '@marque/contract/feed';
import { RESOLUTIONS, type Resolution } from '@marque/domain/trading';
import type { PairState } from '../feed-messages.ts';
import { DepthChannel } from './depth-channel.ts';
import { KlineChannel } from './kline-channel.ts';
import { candleOf, type MarketChange } from './market-change.ts';
import { TickerChannel } from './ticker-channels.ts';
import { TradesChannel } from './trades-channel.ts';

/** Ten frames a second are as many as an eye follows; changes come every 20 ms, a little early is on time. */
const TURN_MS = 95;

/** Everything that can be subscribed to about one pair. */
export class PairChannels {
  readonly #pair: PairState;
  readonly depth: DepthChannel;
  readonly trades: TradesChannel;
  readonly ticker: TickerChannel;
  readonly #klines: ReadonlyMap<Resolution, KlineChannel>;
  #flushedAt = 0;

  constructor(state: PairState) {
    this.#pair = state;
    this.depth = new DepthChannel(state);
    this.trades = new TradesChannel(state.code, state.recentTrades);
    this.ticker = new TickerChannel(state.ticker);
    this.#klines = new Map(
      RESOLUTIONS.map((resolution) => {
        const latest = state.candles.find(({ length }) => length === resolution);
        return [resolution, new KlineChannel(state, resolution, latest && candleOf(latest.bar))];
      }),
    );
  }

  kline(resolution: Resolution): KlineChannel | undefined {
    return this.#klines.get(resolution);
  }

  take(change: MarketChange): void {
    this.depth.change(change);
    const sent = change.trades.slice(-TRADES_PER_FRAME);
    this.trades.add(
      sent.map((trade) => marketTradeRow(trade, this.#pair, this.#pair.quoteScale)).reverse(),
      change.trades.length - sent.length,
    );
    for (const second of change.seconds) {
      for (const kline of this.#klines.values()) kline.add(second);
    }
  }

  /** Tells what has gathered, at most ten times a second; false while it is too early. */
  flushBookAndTrades(now: number): boolean {
    if (now - this.#flushedAt < TURN_MS) return false;
    this.#flushedAt = now;
    this.depth.flush();
    this.trades.flush();
    return true;
  }

  /** Whether there was anything to tell. */
  flushCandles(): boolean {
    let hasTold = false;
    for (const kline of this.#klines.values()) hasTold = kline.flush() || hasTold;
    return hasTold;
  }
}

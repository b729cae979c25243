import type { StreamEvent } from '@marque/contract/binance/streams';
import { applyLevels, depthChecksum, type DepthFrame, type TradesFrame } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';
import { beforeEach, expect, it } from 'vitest';
import { marketChange } from '../../src/feed/channels/market-change.ts';
import { MarketChannels } from '../../src/feed/channels/market-channels.ts';
import type { PairChange } from '../../src/feed/feed-messages.ts';
import { MarketStreams } from '../../src/feed/streams/market-streams.ts';
import type { StreamFrame } from '../../src/feed/streams/stream.ts';
import { Turns } from '../../src/feed/turns.ts';
import { QUIET_PAIR } from './quiet-pair.ts';
import { randomLevels, seeded } from './random-levels.ts';

/** What one write to one reader takes here. */
const WRITE_MS = 0.02;
const MESSAGE_EVERY_MS = 20;
const CODES = ['ART_USDT', 'BTC_USDT'];

/** The feed process's parts on a clock of their own: only writing takes time. */
class SlowProcess {
  now = 0;
  readonly market = new MarketChannels();
  readonly streams = new MarketStreams();
  readonly turns = new Turns({ send: () => this.#send(), now: () => this.now, later: (goOn) => this.#waiting.push(goOn) });
  readonly #waiting: (() => void)[] = [];
  #heard = 0;
  /** Steps between which a message could be taken, the longest of them. */
  longestStepMs = 0;

  constructor() {
    for (const [index, code] of CODES.entries()) {
      const state = { ...QUIET_PAIR, pair: index + 1, code, ticker: { ...QUIET_PAIR.ticker, pair: code } };
      this.market.addPair(state);
      this.streams.addPair(state);
    }
    this.market.setOffer(1, CODES);
    this.streams.setOffer(1, CODES);
  }

  *#send(): Generator<void> {
    yield* this.market.flush(this.now);
    yield* this.streams.flush(this.moment);
  }

  get moment() {
    return { at: this.now, passed: this.now };
  }

  /** Runs for so long; `hear` gives what has happened at each message of the main process. */
  run(ms: number, hear: (at: number) => readonly PairChange[] = () => []): void {
    const end = this.now + ms;
    while (this.now < end) {
      for (; this.#heard <= this.now; this.#heard += MESSAGE_EVERY_MS) {
        const changes = hear(this.#heard).map(marketChange);
        this.market.take(changes);
        this.streams.take(changes, this.moment);
      }
      const before = this.now;
      const goOn = this.#waiting.shift();
      if (goOn) goOn();
      else {
        this.turns.look();
        this.now = Math.max(this.now, (Math.floor(before / 10) + 1) * 10);
      }
      this.longestStepMs = Math.max(this.longestStepMs, this.now - before);
    }
  }
}

/** Readers who all write down what the first of them gets, and take their time. */
function join(feed: SlowProcess, count: number): { readonly frames: { readonly at: number; readonly frame: DepthFrame }[]; leave(): void } {
  const frames: { readonly at: number; readonly frame: DepthFrame }[] = [];
  const readers = Array.from({ length: count }, (_, index) => ({
    deliver: (_channel: unknown, bytes: Buffer) => {
      feed.now += WRITE_MS;
      if (index === count - 1) frames.push({ at: feed.now, frame: JSON.parse(String(bytes)) as DepthFrame });
    },
  }));
  const channels = CODES.map((pair) => feed.market.find({ op: 'sub', ch: 'depth', pair }, 1));
  for (const reader of readers) for (const channel of channels) channel?.join(reader);
  return {
    frames,
    leave: () => {
      for (const reader of readers) for (const channel of channels) channel?.leave(reader);
    },
  };
}

/** Replays frames as any reader would, proving each by number and checksum. */
function replay(frames: readonly DepthFrame[]): { bids: PriceLevel[]; asks: PriceLevel[]; seq: number } {
  let [bids, asks, seq]: [PriceLevel[], PriceLevel[], number] = [[], [], 0];
  for (const { type, prev, data, checksum, ...frame } of frames) {
    if (type === 'delta') expect(prev).toBe(seq);
    bids = applyLevels('bids', type === 'snapshot' ? [] : bids, data.bids);
    asks = applyLevels('asks', type === 'snapshot' ? [] : asks, data.asks);
    seq = frame.seq;
    expect(depthChecksum(bids, asks)).toBe(checksum);
  }
  return { bids, asks, seq };
}

let feed: SlowProcess;
let committed: Map<number, number>;
let levels: Map<string, number>;
let random: (below: number) => number;
let trades: number;

beforeEach(() => {
  [feed, committed, levels, random, trades] = [new SlowProcess(), new Map(), new Map(), seeded(11), 0];
});

/** Both books move, and the first has a trade, with every message. */
function busyMarket(at: number): readonly PairChange[] {
  const seq = at / MESSAGE_EVERY_MS + 2;
  committed.set(seq, at);
  return [1, 2].map((pair) => {
    const moved = randomLevels(random, pair, 10_000, 6);
    for (const { side, ticks, lots } of moved) if (pair === 1) levels.set(`${side} ${ticks}`, lots);
    const of = (side: 'buy' | 'sell') => moved.filter((level) => level.side === side).flatMap(({ ticks, lots }) => [ticks, lots]);
    if (pair === 1) trades += 1;
    return {
      pair,
      seq,
      bids: of('buy'),
      asks: of('sell'),
      trades: pair === 1 ? [[trades, 10_000, 5, '50000', 1_000 + at, trades, true]] : [],
    };
  });
}

/** Ms from the oldest commit that a frame holds to its arrival, of each frame after `from`. */
function delays(frames: readonly { readonly at: number; readonly frame: DepthFrame }[], from: number): readonly number[] {
  return frames
    .filter(({ at, frame }) => at >= from && frame.type === 'delta')
    .map(({ at, frame }) => at - (committed.get(frame.prev + 1) ?? at))
    .sort((a, b) => a - b);
}

const SECONDS = 6;
const perSecond = (frames: readonly { readonly at: number }[], from: number, to: number): number =>
  (frames.filter(({ at }) => at >= from && at < to).length / (to - from)) * 1_000;

it('sends fewer frames to more readers, each of them in time, until it is full', () => {
  const rates: number[] = [];
  for (const count of [100, 1_000, 2_000, 3_000]) {
    [feed, committed] = [new SlowProcess(), new Map()];
    const { frames } = join(feed, count);
    const from = feed.now + 1_000;
    feed.run(SECONDS * 1_000, busyMarket);
    expect(feed.turns.isFull, `${count} readers`).toBe(false);
    expect(delays(frames, from).at(-1), `${count} readers`).toBeLessThan(500);
    expect(feed.longestStepMs).toBeLessThanOrEqual(10 + count * WRITE_MS + 1);
    rates.push(perSecond(frames, from, from + (SECONDS - 1) * 1_000));
  }
  expect(rates[0]).toBeGreaterThan(18);
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  expect(rates.at(-1)).toBeLessThan(15);
  expect(rates.at(-1)).toBeGreaterThan(5);
});

it('is full when more readers would make frames late, and not any more when they have left', () => {
  join(feed, 2_000);
  const crowd = join(feed, 4_000);
  feed.run(3_000, busyMarket);
  expect(feed.turns.isFull).toBe(true);
  crowd.leave();
  feed.run(3_000, busyMarket);
  expect(feed.turns.isFull).toBe(false);
  const before = feed.turns.turnMs;
  feed.run(5_000);
  expect(feed.turns.turnMs).toBeLessThan(before);
  expect(feed.turns.turnMs).toBe(15);
});

it('gives the same book and every trade in fewer frames', () => {
  const { frames } = join(feed, 4_500);
  const seen: TradesFrame[] = [];
  feed.market
    .find({ op: 'sub', ch: 'trades', pair: 'ART_USDT' }, 1)
    ?.join({ deliver: (_, bytes) => seen.push(JSON.parse(String(bytes)) as TradesFrame) });
  feed.run(SECONDS * 1_000, busyMarket);
  feed.run(2_000);
  const own = frames.map(({ frame }) => frame).filter(({ pair }) => pair === 'ART_USDT');
  const book = replay(own);
  const expected = Array.from(levels).filter(([, lots]) => lots > 0).length;
  expect(book.bids.length + book.asks.length).toBe(Math.min(expected, 400));
  expect(book.seq).toBe(Math.max(...committed.keys()));
  for (const [price, amount] of [...book.bids, ...book.asks]) {
    const ticks = Math.round(Number(price) * 10_000);
    expect(Math.round(Number(amount) * 10_000)).toBe(levels.get(`${ticks < 10_000 ? 'buy' : 'sell'} ${ticks}`));
  }
  expect(seen.flatMap(({ data }) => data.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: trades }, (_, i) => i + 1),
  );
});

it('joins changes of depth in a stream without a gap, and sends each trade by itself', () => {
  join(feed, 4_500);
  const depth: StreamEvent<'depth'>[] = [];
  const traded: StreamEvent<'trade'>[] = [];
  const into = <Event>(events: Event[]) => ({
    deliver: (together: readonly StreamFrame[]) => {
      for (const frame of together) events.push(JSON.parse(String(frame.bytes(false))) as Event);
    },
  });
  feed.streams.find('artusdt@depth@100ms', 1)?.join(into(depth), feed.moment);
  feed.streams.find('artusdt@trade', 1)?.join(into(traded), feed.moment);
  feed.run(SECONDS * 500, busyMarket);
  const late: StreamEvent<'trade'>[] = [];
  const first = trades + 1;
  feed.streams.find('artusdt@trade', 1)?.join(into(late), feed.moment);
  feed.run(SECONDS * 500, busyMarket);
  feed.run(2_000);
  for (const [index, { U }] of depth.entries()) if (index > 0) expect(U).toBe((depth[index - 1]?.u ?? 0) + 1);
  expect(depth.length).toBeLessThan(SECONDS * 8);
  const followed = new Map<string, number>();
  for (const { b, a } of depth) {
    for (const [price, amount] of b) followed.set(`buy ${Math.round(Number(price) * 10_000)}`, Math.round(Number(amount) * 10_000));
    for (const [price, amount] of a) followed.set(`sell ${Math.round(Number(price) * 10_000)}`, Math.round(Number(amount) * 10_000));
  }
  expect(Object.fromEntries(followed)).toEqual(Object.fromEntries(levels));
  expect(traded.map(({ t }) => t)).toEqual(Array.from({ length: trades }, (_, i) => i + 1));
  expect(late.map(({ t }) => t)).toEqual(Array.from({ length: trades - first + 1 }, (_, i) => first + i));
});

import { INTERVALS, type IntervalName } from '@marque/contract/binance/fields';
import type { StreamEvent } from '@marque/contract/binance/streams';
import { formatSteps, formatUnits } from '@marque/domain/money';
import { candleOfTrade, rollUp } from '@marque/domain/trading';
import { expect, it } from 'vitest';
import { marketChange, type FeedTrade } from '../../src/feed/channels/market-change.ts';
import type { TradeNumbers } from '../../src/feed/feed-messages.ts';
import { MarketStreams } from '../../src/feed/streams/market-streams.ts';
import type { FeedMoment, StreamFrame } from '../../src/feed/streams/stream.ts';
import { QUIET_PAIR } from './quiet-pair.ts';
import { seeded } from './random-levels.ts';

const START = Date.UTC(2026, 0, 31, 23, 50);

const numbersOf = ({ trade, ticks, lots, quoteUnits, at, takerOrder, takerSide }: FeedTrade): TradeNumbers => [
  trade,
  ticks,
  lots,
  quoteUnits.toString(),
  at,
  takerOrder,
  takerSide === 'buy',
];

/** Trades in bursts, now and then with a day between them. */
function randomTrades(seed: number): readonly FeedTrade[][] {
  const random = seeded(seed);
  let [at, trade] = [START, 0];
  return Array.from({ length: 400 }, () => {
    at += random(20) === 0 ? random(86_400_000) : random(4_000);
    return Array.from({ length: random(4) }, () => {
      at += random(300);
      trade += 1;
      const [ticks, lots] = [12_000 + random(1_000), 1 + random(500)];
      const takerSide = random(2) === 0 ? 'buy' : 'sell';
      return { trade, ticks, lots, quoteUnits: BigInt(ticks) * BigInt(lots), at, takerOrder: trade, takerSide };
    });
  });
}

it.each([1, 2, 3])('bars that end are those of their trades, each of them said once (seed %i)', (seed) => {
  const streams = new MarketStreams();
  streams.addPair(QUIET_PAIR);
  streams.setOffer(1, ['ART_USDT']);
  const events: StreamEvent<'kline'>[] = [];
  const reader = {
    deliver: (frames: readonly StreamFrame[]) => {
      for (const frame of frames) events.push(JSON.parse(String(frame.bytes(false))) as StreamEvent<'kline'>);
    },
  };
  const tick = (moment: FeedMoment): void => {
    for (const _step of streams.flush(moment));
  };
  for (const interval of Object.keys(INTERVALS)) streams.find(`artusdt@kline_${interval}`, 1)?.join(reader, { at: START, passed: 0 });
  const bursts = randomTrades(seed);
  let at = START;
  for (const burst of bursts) {
    // The clock goes on between bursts, in steps as the feed process looks.
    const next = burst.at(-1)?.at ?? at;
    for (let step = 1; step <= 5; step += 1) tick({ at: at + ((burst[0]?.at ?? at) - at) * (step / 5), passed: at });
    at = next;
    const moment = { at, passed: at };
    streams.take([marketChange({ pair: 1, seq: 0, bids: [], asks: [], trades: burst.map(numbersOf) })], moment);
    tick(moment);
  }
  tick({ at: at + 40 * 86_400_000, passed: at + 40 * 86_400_000 });
  const trades = bursts.flat();
  for (const interval of Object.keys(INTERVALS) as IntervalName[]) {
    const bars = rollUp(
      trades.map((trade) => candleOfTrade('1s', trade)),
      INTERVALS[interval],
    );
    const ended = events.filter(({ k }) => k.i === interval && k.x);
    expect(
      ended.map(({ k: { t, o, h, l, c, v, q, n, V, Q, f, L } }) => [t, o, h, l, c, v, q, n, V, Q, f, L]),
      interval,
    ).toEqual(
      bars.map((bar) => [
        bar.openTime,
        ...[bar.open, bar.high, bar.low, bar.close].map((ticks) => formatSteps(ticks, QUIET_PAIR.priceScale)),
        formatUnits(bar.lots, QUIET_PAIR.amountScale),
        formatUnits(bar.quoteUnits, QUIET_PAIR.quoteScale),
        bar.trades,
        formatUnits(bar.takerLots, QUIET_PAIR.amountScale),
        formatUnits(bar.takerUnits, QUIET_PAIR.quoteScale),
        bar.firstTrade,
        bar.lastTrade,
      ]),
    );
  }
});

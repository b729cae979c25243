import { expect, test } from 'vitest';
import type { Command, EngineEvent } from '../src/index.ts';
import { randomOrders } from './random-stream.ts';
import { ReferenceOrderBook, type ReferenceTrade } from './reference-order-book.ts';
import { PAIR, TradingFloor } from './trading-floor.ts';

const ALL = 10_000;

const tradesOf = (events: readonly EngineEvent[]): ReferenceTrade[] =>
  events.flatMap((event) =>
    event.type === 'traded' ? [{ maker: event.makerOrder, taker: event.takerOrder, ticks: event.ticks, lots: event.lots }] : [],
  );

/** What each of the two says to a command: a refusal, the trades, or the lots taken back. */
function answers(floor: TradingFloor, reference: ReferenceOrderBook, command: Command): [unknown, unknown] {
  const { outcome, events } = floor.say(command);
  if (command.kind === 'place') return [outcome.ok ? tradesOf(events) : outcome.refusal, reference.place(command)];
  if (command.kind !== 'cancel') throw new Error(`not for a book: ${command.kind}`);
  const closed = events.find((event) => event.type === 'order-closed');
  return [closed?.openLots, reference.cancel(command.order, command.owner)];
}

const STREAMS = Array.from({ length: 24 }, (_, index) => ({ seed: 1_000 + index, spread: [3, 10, 80][index % 3] ?? 10 }));

test.each(STREAMS)('the book and the reference book agree on the stream of seed $seed, $spread ticks wide', ({ seed, spread }) => {
  const floor = new TradingFloor({ funds: 10n ** 12n });
  const reference = new ReferenceOrderBook();
  randomOrders({ seed, spread, length: 2_000 }).forEach((command, step) => {
    const [ours, theirs] = answers(floor, reference, command);
    expect(ours, `seed ${seed}, step ${step}`).toEqual(theirs);
    if (step % 10 !== 0) return;
    expect(floor.exchange.book(PAIR, ALL), `book of seed ${seed} after step ${step}`).toEqual({
      bids: reference.levels(reference.bids, ALL),
      asks: reference.levels(reference.asks, ALL),
    });
  });
  expect(floor.exchange.audit()).toEqual([]);
});

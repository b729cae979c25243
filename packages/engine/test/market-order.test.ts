import { priceGuard, SELF_TRADE_PREVENTIONS, SIDES } from '@marque/domain/trading';
import { expect, test } from 'vitest';
import { createExchange, EventBuffer, restoreExchange, type EngineEvent, type Place } from '../src/index.ts';
import { randomNumbers, randomOrders } from './random-stream.ts';
import { Scenario } from './scenario.ts';
import { opening, PAIR, PEOPLE, PLACE, PLAIN_PAIR } from './trading-floor.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => 500 + index);
const ORDER = 10_000;
const OWNERS = Object.values(PEOPLE);

/** What an order came to, by its trades and by the orders that ended. */
function resultOf(snapshot: Uint8Array, command: Place): string[] {
  const buffer = new EventBuffer();
  const exchange = restoreExchange(snapshot);
  const outcome = exchange.apply(command, buffer);
  expect(exchange.audit()).toEqual([]);
  return outcome.ok ? buffer.events().flatMap(wordsOf) : [outcome.refusal];
}

function wordsOf(event: EngineEvent): string[] {
  if (event.type === 'traded') return [`${event.lots} @ ${event.ticks} from ${event.makerOrder}`];
  return event.type === 'order-closed' ? [`${event.order} ${event.reason}, ${event.openLots} open`] : [];
}

test.each(SEEDS)('a market order is a limit order at the end of the guard, whoever stands before it: seed %d', (seed) => {
  const exchange = createExchange();
  const buffer = new EventBuffer();
  const random = randomNumbers(seed);
  let hasMetItself = 0;
  const funded = opening({ funds: 10n ** 12n });
  for (const command of [...funded, ...randomOrders({ seed, length: 200, spread: 6 })]) {
    exchange.apply(command, buffer);
    if (command.kind !== 'place' || random(2) > 0) continue;
    const guard = priceGuard(exchange.referenceTicks(PAIR)) ?? { min: 0, max: 0 };
    const side = SIDES[random(SIDES.length)] ?? 'buy';
    const taker: Place = {
      ...PLACE,
      order: ORDER,
      at: command.at,
      side,
      owner: OWNERS[random(OWNERS.length)] ?? 0,
      lots: 1 + random(30),
      selfTrade: SELF_TRADE_PREVENTIONS[random(SELF_TRADE_PREVENTIONS.length)] ?? 'EXPIRE_TAKER',
      timeInForce: random(4) === 0 ? 'FOK' : 'IOC',
    };
    const snapshot = exchange.snapshot();
    const atMarket = resultOf(snapshot, { ...taker, type: 'market', ticks: 0 });
    const atLimit = resultOf(snapshot, { ...taker, ticks: side === 'buy' ? guard.max : guard.min });
    const { asks, bids } = exchange.book(PAIR, 1);
    expect(atMarket).toEqual((side === 'buy' ? asks : bids).length === 0 ? ['book_empty'] : atLimit);
    if (atMarket.some((words) => words.includes('self-trade'))) hasMetItself += 1;
  }
  expect(hasMetItself).toBeGreaterThan(5);
});

test.each([
  ['nothing trades', '#9 bob buy 2 EXPIRE_MAKER', ['book_empty']],
  [
    "its owner's own is passed on the way to what is inside",
    '#9 ann buy 2 EXPIRE_MAKER',
    ['#1 self-trade, 5 open', '#9 takes 2 @ 150 from #2', '#9 filled, 0 open'],
  ],
])('when the best quote has come to lie outside the guard, %s', (_, line, expected) => {
  const scenario = new Scenario().given('#1 ann sell 5 @ 20', '#2 bob sell 5 @ 150');
  scenario.floor.say({ kind: 'define-pair', at: 10, pair: { ...PLAIN_PAIR, guideTicks: 900 } });
  expect(scenario.outcomeOf(line)).toEqual(expected);
});

import { WAITING_ORDERS_MAX } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import { BASE, FUNDS, PAIR, PEOPLE, PLACE, PLAIN_PAIR, QUOTE, TradingFloor } from './trading-floor.ts';
import { Scenario } from './scenario.ts';

/** Trades once at 100, so that there is a last price, and leaves a book of 95 to 105 with 10 lots a level. */
function busyMarket(): Scenario {
  const scenario = new Scenario().given('#1 dan sell 1 @ 100', '#2 cat buy 1 @ 100');
  for (const [step, ticks] of [101, 102, 103, 104, 105].entries()) scenario.given(`#${3 + step} dan sell 10 @ ${ticks}`);
  for (const [step, ticks] of [99, 98, 97, 96, 95].entries()) scenario.given(`#${8 + step} cat buy 10 @ ${ticks}`);
  return scenario;
}

describe('an order with a trigger', () => {
  test.each([
    ['a limit buy', '#20 ann buy 10 @ 104 stop 103', QUOTE, 1_040n],
    ['a limit sell', '#20 ann sell 10 @ 96 stop 97', BASE, 10n],
    ['a market buy by total', '#20 ann buy for 555 take-profit 97', QUOTE, 555n],
    ['a market sell', '#20 ann sell 10 take-profit 103', BASE, 10n],
  ])('that waits holds what it would hold as an ordinary order: %s', (_, line, token, units) => {
    const scenario = busyMarket();
    const before = scenario.book();
    expect(scenario.run(line)).toEqual(['#20 accepted', `hold ${units} ${token === QUOTE ? 'quote' : 'base'} for #20`]);
    expect(scenario.book()).toEqual(before);
    expect(scenario.floor.exchange.openOrder(20)?.owner).toBe(PEOPLE.ann);
    expect(scenario.floor.balance('ann', token, 'locked.order')).toBe(units);
    expect(scenario.run('cancel #20 ann').slice(0, 1)).toEqual([`release ${units} ${token === QUOTE ? 'quote' : 'base'} for #20`]);
    expect(scenario.floor.balance('ann', token)).toBe(FUNDS);
  });

  test.each([
    ['a stop buy on a rise', '#20 ann buy 5 @ 110 stop 102', '#21 bob buy 11 @ 102', '#21 bob buy 10 @ 101'],
    ['a take-profit sell on a rise', '#20 ann sell 5 @ 90 take-profit 102', '#21 bob buy 11 @ 102', '#21 bob buy 10 @ 101'],
    ['a stop sell on a fall', '#20 ann sell 5 @ 90 stop 98', '#21 bob sell 11 @ 98', '#21 bob sell 10 @ 99'],
    ['a take-profit buy on a fall', '#20 ann buy 5 @ 110 take-profit 98', '#21 bob sell 11 @ 98', '#21 bob sell 10 @ 99'],
  ])('fires when last reaches its price, and not one tick before: %s', (_, line, reaching, short) => {
    expect(busyMarket().given(line).outcomeOf(reaching)).toContain('#20 fires');
    expect(busyMarket().given(line).outcomeOf(short)).not.toContain('#20 fires');
  });

  test.each([
    [
      'a sweep upward reaches a stop sell',
      ['#3 ann sell 1 @ 100', '#4 cat sell 1 @ 112'],
      '#20 bob sell 1 @ 90 stop 105',
      '#30 dan buy 2 @ 112',
    ],
    [
      'a sweep upward reaches a take-profit buy',
      ['#3 ann sell 1 @ 100', '#4 cat sell 1 @ 112'],
      '#20 bob buy 1 @ 90 take-profit 105',
      '#30 dan buy 2 @ 112',
    ],
    [
      'a sweep downward reaches a stop buy',
      ['#3 ann buy 1 @ 112', '#4 cat buy 1 @ 100'],
      '#20 bob buy 1 @ 120 stop 111',
      '#30 dan sell 2 @ 100',
    ],
    [
      'a sweep downward reaches a take-profit sell',
      ['#3 ann buy 1 @ 112', '#4 cat buy 1 @ 100'],
      '#20 bob sell 1 @ 120 take-profit 111',
      '#30 dan sell 2 @ 100',
    ],
  ])('fires on every price of a sweep, not only on its last: %s', (_, quotes, waiting, sweep) => {
    const scenario = new Scenario().given('#1 ann sell 1 @ 110', '#2 cat buy 1 @ 110', ...quotes, waiting);
    expect(scenario.outcomeOf(sweep)).toContain('#20 fires');
  });

  test('fires on a price that the sweep of a fired order has only passed through', () => {
    const scenario = new Scenario().given(
      '#1 ann sell 1 @ 105',
      '#2 cat buy 1 @ 105',
      '#3 ann sell 1 @ 110',
      '#4 cat buy 1 @ 100',
      '#20 bob sell 2 @ 90 take-profit 110',
      '#21 ann sell 1 @ 200 take-profit 111',
    );
    expect(scenario.outcomeOf('#30 dan buy 2 @ 112').slice(2)).toEqual([
      '#20 fires',
      '#20 takes 1 @ 112 from #30',
      '#30 filled, 0 open',
      '#20 takes 1 @ 100 from #4',
      '#4 filled, 0 open',
      '#20 filled, 0 open',
      '#21 fires',
    ]);
  });

  test('fires in the order of the prices that reach it, a rise before a fall at each of them', () => {
    const scenario = new Scenario().given(
      '#1 ann sell 1 @ 110',
      '#2 cat buy 1 @ 110',
      '#3 ann sell 1 @ 100',
      '#4 cat sell 1 @ 112',
      '#5 cat sell 1 @ 114',
      '#20 bob sell 1 @ 200 take-profit 114',
      '#21 bob sell 1 @ 200 stop 100',
      '#22 bob sell 1 @ 200 take-profit 112',
      '#23 bob sell 1 @ 200 stop 105',
    );
    expect(scenario.outcomeOf('#30 dan buy 3 @ 114').filter((words) => words.includes('fires'))).toEqual([
      '#23 fires',
      '#21 fires',
      '#22 fires',
      '#20 fires',
    ]);
  });

  test('fires on what trades, not on what rests', () => {
    const scenario = busyMarket().given('cancel all cat', '#20 ann sell 5 @ 90 stop 98', '#21 bob buy 1 @ 97');
    expect(scenario.floor.exchange.openOrder(20)).toBeDefined();
    expect(scenario.outcomeOf('#22 cat sell 1 @ 97')).toContain('#20 fires');
  });

  test('is not set off by an order that comes before the first trade', () => {
    const scenario = new Scenario().given('#1 ann sell 5 @ 90 stop 98', '#2 bob buy 1 @ 97');
    expect(scenario.floor.exchange.openOrders).toBe(2);
    expect(scenario.outcomeOf('#3 cat sell 1 @ 97')).toContain('#1 fires');
  });

  test('acts like one that has just arrived: a limit order takes and rests behind the others', () => {
    const scenario = busyMarket().given('#20 ann buy 25 @ 103 stop 102', '#21 bob buy 11 @ 102');
    expect(scenario.book().slice(0, 4)).toEqual(['sell 105: 10', 'sell 104: 10', 'buy 103: 6', 'buy 99: 10']);
    expect(scenario.outcomeOf('#22 dan sell 2 @ 103')).toEqual(['#22 takes 2 @ 103 from #20', '#22 filled, 0 open']);
  });

  test('takes what the guard allows as a market order, and closes', () => {
    const scenario = busyMarket().given('#20 ann sell 60 stop 98');
    const lines = scenario.run('#21 bob sell 11 @ 98 IOC');
    expect(lines.slice(lines.indexOf('#20 fires'))).toEqual([
      '#20 fires',
      '#20 takes 9 @ 98 from #9',
      '#9 filled, 0 open',
      '#20 takes 10 @ 97 from #10',
      '#10 filled, 0 open',
      '#20 takes 10 @ 96 from #11',
      '#11 filled, 0 open',
      '#20 takes 10 @ 95 from #12',
      '#12 filled, 0 open',
      'release 21 base for #20',
      '#20 not-fillable, 21 open',
      'buy 98: 0',
      'buy 97: 0',
      'buy 96: 0',
      'buy 95: 0',
    ]);
  });

  test('spends its total as a market buy, and gives back what buys no more', () => {
    const scenario = busyMarket().given('#20 ann buy for 1250 stop 102');
    expect(scenario.run('#21 bob buy 11 @ 102').slice(-9)).toEqual([
      'sell 102: 9',
      '#20 fires',
      '#20 takes 9 @ 102 from #4',
      '#4 filled, 0 open',
      '#20 takes 3 @ 103 from #5',
      'release 23 quote for #20',
      '#20 filled, 0 open',
      'sell 102: 0',
      'sell 103: 7',
    ]);
  });

  test('is not filled when its total cannot pay for a single lot any more, and gets all of it back', () => {
    const scenario = busyMarket().given('#20 ann buy for 102 stop 102');
    expect(scenario.run('#21 bob buy 20 @ 102').slice(-4)).toEqual([
      'sell 102: 0',
      '#20 fires',
      'release 102 quote for #20',
      '#20 not-fillable, 0 open',
    ]);
    expect(scenario.floor.balance('ann', QUOTE)).toBe(FUNDS);
  });

  test('is not filled either when only its own orders, which it ended, were cheap enough', () => {
    const scenario = busyMarket().given('#19 ann sell 1 @ 102', '#20 ann buy for 102 stop 102 EXPIRE_MAKER');
    expect(scenario.outcomeOf('#21 bob buy 20 @ 102').slice(-3)).toEqual([
      '#20 fires',
      '#19 self-trade, 1 open',
      '#20 not-fillable, 0 open',
    ]);
  });
});

describe('several orders that wait', () => {
  test('fire by price and then by age, those that wait for a rise first', () => {
    const scenario = busyMarket().given(
      '#20 ann sell 1 @ 200 take-profit 103',
      '#21 bob sell 1 @ 200 take-profit 102',
      '#22 ann sell 1 @ 200 take-profit 102',
      '#23 bob buy 1 @ 50 stop 101',
    );
    expect(scenario.outcomeOf('#30 cat buy 21 @ 103').filter((words) => words.includes('fires'))).toEqual([
      '#23 fires',
      '#21 fires',
      '#22 fires',
      '#20 fires',
    ]);
  });

  test('fire on a rise before those that fire on a fall, when the first trade sets off both', () => {
    const scenario = new Scenario().given('#1 ann sell 1 @ 200 take-profit 105');
    scenario.floor.say({ kind: 'define-pair', at: 10, pair: { ...PLAIN_PAIR, guideTicks: 110 } });
    scenario.given('#2 bob sell 1 @ 200 stop 108', '#3 cat sell 1 @ 106');
    expect(scenario.outcomeOf('#4 dan buy 1 @ 106').slice(-2)).toEqual(['#1 fires', '#2 fires']);
  });

  test('fire from the highest price downward on a fall', () => {
    const scenario = busyMarket().given(
      '#20 ann sell 1 @ 200 stop 97',
      '#21 bob sell 1 @ 200 stop 98',
      '#22 ann buy 1 @ 50 take-profit 98',
    );
    expect(scenario.outcomeOf('#30 dan sell 21 @ 97').filter((words) => words.includes('fires'))).toEqual([
      '#21 fires',
      '#22 fires',
      '#20 fires',
    ]);
  });

  test('set each other off within one command; what fires later acts later', () => {
    const scenario = busyMarket().given('#20 ann sell 10 stop 98', '#21 bob sell 10 stop 97', '#22 ann sell 1 @ 120 stop 98');
    expect(scenario.outcomeOf('#30 dan sell 11 @ 98')).toEqual([
      '#30 takes 10 @ 99 from #8',
      '#8 filled, 0 open',
      '#30 takes 1 @ 98 from #9',
      '#30 filled, 0 open',
      '#20 fires',
      '#20 takes 9 @ 98 from #9',
      '#9 filled, 0 open',
      '#20 takes 1 @ 97 from #10',
      '#20 filled, 0 open',
      '#22 fires',
      '#21 fires',
      '#21 takes 9 @ 97 from #10',
      '#10 filled, 0 open',
      '#21 takes 1 @ 96 from #11',
      '#21 filled, 0 open',
    ]);
  });

  test('set each other off in both directions', () => {
    const scenario = busyMarket().given(
      '#20 ann sell 11 stop 98',
      '#21 bob buy for 5000 take-profit 97',
      '#22 ann sell 3 @ 103 take-profit 105',
    );
    const words = scenario.outcomeOf('#30 dan sell 11 @ 98');
    expect(words.filter((word) => word.includes('fires'))).toEqual(['#20 fires', '#21 fires', '#22 fires']);
    expect(words.at(-1)).toBe('#22 fires');
    expect(scenario.book()[0]).toBe('sell 105: 2');
  });

  test('are at most so many for one owner on one pair', () => {
    const floor = new TradingFloor();
    for (let order = 1; order <= WAITING_ORDERS_MAX; order += 1) {
      expect(floor.place({ order, lots: 1, trigger: 'stop', triggerTicks: 101 })).toBe('ok');
    }
    expect(floor.place({ order: 50, lots: 1, trigger: 'stop', triggerTicks: 101 })).toBe('too_many_waiting');
    expect(floor.place({ order: 50, lots: 1, owner: PEOPLE.bob, trigger: 'stop', triggerTicks: 101 })).toBe('ok');
    expect(floor.answer({ kind: 'cancel', at: 10, order: 3, owner: PEOPLE.ann })).toBe('ok');
    expect(floor.place({ order: 51, lots: 1, trigger: 'stop', triggerTicks: 101 })).toBe('ok');
    expect(floor.exchange.audit()).toEqual([]);
  });
});

test('a fired order whose side cannot count it exactly closes', () => {
  const max = Number.MAX_SAFE_INTEGER;
  const floor = new TradingFloor({ pair: { maxLots: max }, funds: 2n ** 61n - 1n });
  expect(floor.place({ order: 1, lots: 10, ticks: 20, trigger: 'stop', triggerTicks: 101 })).toBe('ok');
  expect(floor.place({ order: 2, owner: PEOPLE.bob, lots: max - 5, ticks: 12 })).toBe('ok');
  expect(floor.place({ order: 3, owner: PEOPLE.cat, side: 'sell', lots: 1, ticks: 101 })).toBe('ok');
  const { events } = floor.say({ ...PLACE, order: 4, owner: PEOPLE.dan, timeInForce: 'IOC', lots: 1, ticks: 101 });
  expect(events).toContainEqual({
    type: 'order-closed',
    order: 1,
    owner: PEOPLE.ann,
    pair: PAIR,
    reason: 'not-fillable',
    openLots: 10,
    at: 10,
  });
  expect(floor.exchange.audit()).toEqual([]);
});

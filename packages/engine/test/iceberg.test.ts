import { ICEBERG_SLICES_MAX } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import { BASE, TradingFloor } from './trading-floor.ts';
import { Scenario } from './scenario.ts';

const withIceberg = (): Scenario => new Scenario().given('#1 bob sell 10 @ 101 shows 4', '#2 cat sell 3 @ 101');

describe('an iceberg', () => {
  test('shows its first slice and holds for all of it', () => {
    const scenario = withIceberg();
    expect(scenario.book()).toEqual(['sell 101: 7']);
    expect(scenario.floor.balance('bob', BASE, 'locked.order')).toBe(10n);
    expect(scenario.floor.exchange.openOrder(1)?.openLots).toBe(10);
  });

  test('lets its next slice stand behind the others, within the match', () => {
    expect(withIceberg().run('#9 ann buy 9 @ 101')).toEqual([
      '#9 accepted',
      'hold 909 quote for #9',
      '#9 takes 4 @ 101 from #1',
      '#9 takes 3 @ 101 from #2',
      '#2 filled, 0 open',
      '#9 takes 2 @ 101 from #1',
      '#9 filled, 0 open',
      'sell 101: 2',
    ]);
  });

  test('is reported as a level only when what it shows changes', () => {
    const scenario = new Scenario().given('#1 bob sell 10 @ 101 shows 4');
    expect(scenario.run('#9 ann buy 4 @ 101')).toEqual([
      '#9 accepted',
      'hold 404 quote for #9',
      '#9 takes 4 @ 101 from #1',
      '#9 filled, 0 open',
    ]);
    expect(scenario.book()).toEqual(['sell 101: 4']);
  });

  test('closes once, after its last slice', () => {
    const scenario = withIceberg();
    expect(scenario.outcomeOf('#9 ann buy 20 @ 101')).toEqual([
      '#9 takes 4 @ 101 from #1',
      '#9 takes 3 @ 101 from #2',
      '#2 filled, 0 open',
      '#9 takes 4 @ 101 from #1',
      '#9 takes 2 @ 101 from #1',
      '#1 filled, 0 open',
    ]);
    expect(scenario.book()).toEqual(['buy 101: 7']);
    expect(scenario.floor.balance('bob', BASE, 'locked.order')).toBe(0n);
  });

  test('takes with all its lots on arrival and shows a slice of the rest', () => {
    const scenario = new Scenario().given('#1 bob sell 6 @ 101');
    expect(scenario.run('#9 ann buy 15 @ 101 shows 2').slice(2)).toEqual([
      '#9 takes 6 @ 101 from #1',
      '#1 filled, 0 open',
      'sell 101: 0',
      'buy 101: 2',
    ]);
    expect(scenario.floor.exchange.openOrder(9)?.openLots).toBe(9);
  });

  test('that shows all of itself is an ordinary order', () => {
    const floor = new TradingFloor();
    const plain = new TradingFloor();
    expect([floor.place({ displayLots: 10 }), plain.place({})]).toEqual(['ok', 'ok']);
    expect(floor.exchange.stateHash()).toBe(plain.exchange.stateHash());
  });

  test('gives back everything when it is cancelled', () => {
    const scenario = withIceberg().given('#9 ann buy 8 @ 101 IOC');
    expect(scenario.run('cancel #1 bob')).toEqual(['release 5 base for #1', '#1 cancelled, 5 open', 'sell 101: 0']);
  });

  test('is taken out whole where its owner meets it', () => {
    const scenario = withIceberg();
    expect(scenario.outcomeOf('#9 bob buy 5 @ 101 EXPIRE_MAKER')).toEqual([
      '#1 self-trade, 10 open',
      '#9 takes 3 @ 101 from #2',
      '#2 filled, 0 open',
    ]);
  });

  test('may be cut into so many slices and no more', () => {
    const floor = new TradingFloor();
    expect(floor.place({ lots: ICEBERG_SLICES_MAX + 1, displayLots: 1 })).toBe('display_invalid');
    expect(floor.place({ lots: ICEBERG_SLICES_MAX, displayLots: 1 })).toBe('ok');
  });
});

describe('hidden lots are within reach', () => {
  test.each([
    [
      'of an order that wants all or nothing',
      '#9 ann buy 13 @ 101 FOK',
      [
        '#9 takes 4 @ 101 from #1',
        '#9 takes 3 @ 101 from #2',
        '#2 filled, 0 open',
        '#9 takes 4 @ 101 from #1',
        '#9 takes 2 @ 101 from #1',
        '#1 filled, 0 open',
        '#9 filled, 0 open',
      ],
    ],
    ['but not one lot more than there is', '#9 ann buy 14 @ 101 FOK', ['fill_or_kill_unfillable']],
    [
      'of a market order',
      '#9 ann buy 12',
      [
        '#9 takes 4 @ 101 from #1',
        '#9 takes 3 @ 101 from #2',
        '#2 filled, 0 open',
        '#9 takes 4 @ 101 from #1',
        '#9 takes 1 @ 101 from #1',
        '#9 filled, 0 open',
      ],
    ],
    [
      'of a market order that may spend so much',
      '#9 ann buy for 1212',
      [
        '#9 takes 4 @ 101 from #1',
        '#9 takes 3 @ 101 from #2',
        '#2 filled, 0 open',
        '#9 takes 4 @ 101 from #1',
        '#9 takes 1 @ 101 from #1',
        '#9 filled, 0 open',
      ],
    ],
    ['but not past an own order that ends the taker', '#9 cat buy 5 @ 101 FOK', ['fill_or_kill_unfillable']],
    ['up to an own order that ends the taker', '#9 cat buy 4 @ 101 FOK', ['#9 takes 4 @ 101 from #1', '#9 filled, 0 open']],
    [
      'past an own order that ends itself',
      '#9 cat buy 10 @ 101 FOK EXPIRE_MAKER',
      [
        '#9 takes 4 @ 101 from #1',
        '#2 self-trade, 3 open',
        '#9 takes 4 @ 101 from #1',
        '#9 takes 2 @ 101 from #1',
        '#1 filled, 0 open',
        '#9 filled, 0 open',
      ],
    ],
  ])('%s', (_, line, expected) => expect(withIceberg().outcomeOf(line)).toEqual(expected));

  test('of a price before the next one', () => {
    const scenario = withIceberg().given('#3 cat sell 5 @ 102');
    expect(scenario.run('#9 ann buy 15')[1]).toBe(`hold ${13 * 101 + 2 * 102} quote for #9`);
  });
});

test('hidden lots count when a side is to be counted exactly', () => {
  const max = Number.MAX_SAFE_INTEGER;
  const floor = new TradingFloor({ pair: { maxLots: max, guideTicks: 0 }, funds: 2n ** 61n - 1n });
  expect(floor.place({ order: 1, ticks: 1, lots: max - 5, displayLots: Math.ceil((max - 5) / ICEBERG_SLICES_MAX) })).toBe('ok');
  expect(floor.place({ order: 2, ticks: 1, lots: 6 })).toBe('notional_too_large');
  expect(floor.place({ order: 2, ticks: 1, lots: 5 })).toBe('ok');
});

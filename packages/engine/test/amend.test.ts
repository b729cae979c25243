import { AMEND_REFUSALS, ICEBERG_SLICES_MAX, type AmendRefusal, type Pair } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import type { Amend, Place } from '../src/index.ts';
import { BASE, FUNDS, PAIR, PEOPLE, PLACE, PLAIN_PAIR, QUOTE, TradingFloor, type FloorOptions } from './trading-floor.ts';
import { Scenario } from './scenario.ts';

/** Two bids at 100, #1 before #2, and an ask at 103. */
const market = (): Scenario => new Scenario().given('#1 ann buy 10 @ 100', '#2 bob buy 5 @ 100', '#3 cat sell 5 @ 103');
const FIRST = ['#9 takes 1 @ 100 from #1', '#9 filled, 0 open'];
const SECOND = ['#9 takes 1 @ 100 from #2', '#9 filled, 0 open'];

describe('an amended order', () => {
  test('keeps its place when it only gets smaller', () => {
    const scenario = market();
    expect(scenario.run('amend #1 ann 4 @ 100')).toEqual(['#1 is 4 @ 100', 'release 600 quote for #1', 'buy 100: 9']);
    expect(scenario.outcomeOf('#9 dan sell 1 @ 100')).toEqual(FIRST);
  });

  test('gives up its place when it gets larger', () => {
    const scenario = market();
    expect(scenario.run('amend #1 ann 12 @ 100')).toEqual(['#1 is 12 @ 100', 'hold 200 quote for #1', 'buy 100: 17']);
    expect(scenario.outcomeOf('#9 dan sell 1 @ 100')).toEqual(SECOND);
  });

  test('gives up its place at another price and at the old one again', () => {
    const scenario = market();
    expect(scenario.run('amend #1 ann 10 @ 99')).toEqual(['#1 is 10 @ 99', 'release 10 quote for #1', 'buy 100: 5', 'buy 99: 10']);
    expect(scenario.run('amend #1 ann 10 @ 100')).toEqual(['#1 is 10 @ 100', 'hold 10 quote for #1', 'buy 99: 0', 'buy 100: 15']);
    expect(scenario.outcomeOf('#9 dan sell 1 @ 100')).toEqual(SECOND);
  });

  test('is left alone when nothing changes', () => {
    const scenario = market();
    expect(scenario.run('amend #1 ann 10 @ 100')).toEqual([]);
    expect(scenario.outcomeOf('#9 dan sell 1 @ 100')).toEqual(FIRST);
  });

  test('counts what has been filled as part of its amount', () => {
    const scenario = market().given('#9 dan sell 6 @ 100');
    expect(scenario.run('amend #1 ann 8 @ 100')).toEqual(['#1 is 8 @ 100', 'release 200 quote for #1', 'buy 100: 7']);
    expect(scenario.run('amend #1 ann 6 @ 100')).toEqual(['amount_below_filled']);
    expect(scenario.run('amend #1 ann 16 @ 101')).toEqual(['#1 is 16 @ 101', 'hold 810 quote for #1', 'buy 100: 5', 'buy 101: 10']);
    expect(scenario.floor.balance('ann', QUOTE, 'locked.order')).toBe(1_010n);
  });

  test('holds nothing more when price and amount weigh each other up, or when it sells', () => {
    const scenario = market().given('#4 dan sell 4 @ 110');
    expect(scenario.run('amend #1 ann 20 @ 50')).toEqual(['#1 is 20 @ 50', 'buy 100: 5', 'buy 50: 20']);
    expect(scenario.run('amend #4 dan 4 @ 111')).toEqual(['#4 is 4 @ 111', 'sell 110: 0', 'sell 111: 4']);
  });

  test('acts like one that has just arrived, at the rates it was placed with', () => {
    const floor = new TradingFloor();
    floor.place({ order: 1, ticks: 100, lots: 1_000, makerRate: 7, takerRate: 2_000 });
    floor.place({ order: 2, owner: PEOPLE.bob, side: 'sell', ticks: 103, lots: 400, makerRate: 1_000, takerRate: 9 });
    const { events } = floor.say({ kind: 'amend', at: 11, order: 1, owner: PEOPLE.ann, ticks: 105, lots: 1_000 });
    expect(events.map(({ type }) => type).slice(0, 4)).toEqual(['order-amended', 'posted', 'posted', 'traded']);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'traded',
        takerOrder: 1,
        makerOrder: 2,
        takerSide: 'buy',
        ticks: 103,
        lots: 400,
        buyerFee: 1n,
        sellerFee: 42n,
        at: 11,
      }),
    );
    expect(floor.balance('ann', QUOTE, 'locked.order')).toBe(600n * 105n);
    expect(floor.exchange.book(PAIR, 1).bids).toEqual([{ ticks: 105, lots: 600 }]);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('closes when it is filled or meets its owner, and sets off what waits', () => {
    expect(market().given('#4 dan buy 5 @ 120 stop 103').outcomeOf('amend #1 ann 5 @ 103')).toEqual([
      '#1 is 5 @ 103',
      '#1 takes 5 @ 103 from #3',
      '#3 filled, 0 open',
      '#1 filled, 0 open',
      '#4 fires',
    ]);
    const scenario = market().given('#4 ann sell 5 @ 102');
    expect(scenario.run('amend #1 ann 10 @ 102')).toEqual([
      '#1 is 10 @ 102',
      'hold 20 quote for #1',
      'release 1020 quote for #1',
      '#1 self-trade, 10 open',
      'buy 100: 5',
    ]);
    expect(scenario.floor.balance('ann', QUOTE)).toBe(FUNDS);
  });

  test('loses hidden lots first when it is an iceberg, and keeps what it shows at a time', () => {
    const scenario = new Scenario().given('#1 ann sell 10 @ 101 shows 4');
    expect(scenario.run('amend #1 ann 5 @ 101')).toEqual(['#1 is 5 @ 101', 'release 5 base for #1']);
    expect(scenario.run('amend #1 ann 3 @ 101')).toEqual(['#1 is 3 @ 101', 'release 2 base for #1', 'sell 101: 3']);
    expect(scenario.run('amend #1 ann 20 @ 102')).toEqual(['#1 is 20 @ 102', 'hold 17 base for #1', 'sell 101: 0', 'sell 102: 4']);
    expect(scenario.floor.balance('ann', BASE, 'locked.order')).toBe(20n);
  });

  test('shows its first slice anew when it gives up its place as an iceberg', () => {
    const scenario = new Scenario().given('#1 ann sell 10 @ 101 shows 4');
    expect(scenario.run('amend #1 ann 12 @ 101')).toEqual(['#1 is 12 @ 101', 'hold 2 base for #1', 'sell 101: 4']);
    expect(scenario.floor.exchange.openOrder(1)?.openLots).toBe(12);
  });

  test('is measured by the guard only when its price changes', () => {
    const scenario = new Scenario().given('#1 ann buy 9 @ 12', '#2 bob sell 1 @ 200', '#3 cat buy 1 @ 200');
    expect(scenario.run('amend #1 ann 9 @ 13')).toEqual(['price_outside_guard']);
    expect(scenario.run('amend #1 ann 10 @ 12')).toEqual(['#1 is 10 @ 12', 'hold 12 quote for #1', 'buy 12: 10']);
  });

  test('that waits becomes amendable once it has fired and rests', () => {
    const scenario = market().given('#4 dan buy 9 @ 103 stop 103');
    expect(scenario.run('amend #4 dan 5 @ 103')).toEqual(['order_not_amendable']);
    scenario.given('#5 bob buy 1 @ 103');
    expect(scenario.run('amend #4 dan 6 @ 103')).toEqual(['#4 is 6 @ 103', 'release 309 quote for #4', 'buy 103: 2']);
  });
});

interface Row {
  readonly refusal: AmendRefusal;
  readonly floor?: FloorOptions;
  readonly terms?: Partial<Place>;
  readonly status?: 'halted' | 'cancel-only';
  /** What the pair is defined as afterwards. */
  readonly pair?: Partial<Pair>;
  readonly beyond: Partial<Amend>;
  readonly within?: Partial<Amend>;
}

const max = Number.MAX_SAFE_INTEGER;
/** An order of ann, 10 @ 100 with 2 filled, and what it cannot become: one row on each side of each line, in order. */
const ROWS: readonly Row[] = [
  { refusal: 'order_not_found', beyond: { order: 7 }, within: { order: 1 } },
  { refusal: 'order_not_found', beyond: { owner: PEOPLE.bob } },
  { refusal: 'order_not_found', beyond: { order: 1.5 } },
  { refusal: 'order_not_amendable', terms: { trigger: 'stop', triggerTicks: 150 }, beyond: { lots: 5 } },
  { refusal: 'pair_halted', status: 'halted', beyond: { lots: 5 } },
  { refusal: 'pair_cancel_only', status: 'cancel-only', beyond: { lots: 5 } },
  { refusal: 'pair_not_open', pair: { opensAt: 20 }, beyond: { at: 19 }, within: { at: 20, lots: 5 } },
  { refusal: 'price_invalid', beyond: { ticks: 0 } },
  { refusal: 'price_invalid', beyond: { ticks: 99.5 }, within: { ticks: 99 } },
  { refusal: 'amount_invalid', beyond: { lots: 0 } },
  { refusal: 'amount_invalid', beyond: { lots: 4.5 }, within: { lots: 4 } },
  { refusal: 'amount_below_filled', beyond: { lots: 2 }, within: { lots: 3 } },
  { refusal: 'amount_below_min', pair: { minLots: 5 }, beyond: { lots: 4 }, within: { lots: 5 } },
  { refusal: 'amount_above_max', beyond: { lots: 1_001 }, within: { lots: 1_000 } },
  { refusal: 'display_invalid', terms: { displayLots: 1 }, beyond: { lots: ICEBERG_SLICES_MAX + 1 }, within: { lots: ICEBERG_SLICES_MAX } },
  { refusal: 'price_outside_guard', beyond: { ticks: 11 }, within: { ticks: 12 } },
  {
    refusal: 'notional_too_large',
    floor: { pair: { maxLots: max }, funds: 2n ** 61n - 1n },
    beyond: { ticks: 12, lots: max - 7 },
    within: { ticks: 12, lots: max - 8 },
  },
  { refusal: 'balance_insufficient', floor: { funds: 1_200n }, beyond: { lots: 13 }, within: { lots: 12 } },
  { refusal: 'post_only_would_take', terms: { timeInForce: 'POST_ONLY' }, beyond: { ticks: 110 }, within: { ticks: 109 } },
];

function floorOf({ floor: options, terms = {}, status, pair }: Row): TradingFloor {
  const floor = new TradingFloor(options);
  expect(floor.place({ order: 1, ...terms })).toBe('ok');
  expect(floor.place({ order: 2, owner: PEOPLE.bob, side: 'sell', ticks: 110 })).toBe('ok');
  expect(floor.place({ order: 3, owner: PEOPLE.bob, side: 'sell', lots: 2, timeInForce: 'IOC' })).toBe('ok');
  expect(floor.place({ order: 4, owner: PEOPLE.dan, ticks: 50 })).toBe('ok');
  if (status !== undefined) floor.say({ kind: 'set-pair-status', at: 10, pair: PAIR, status });
  if (pair !== undefined) floor.say({ kind: 'define-pair', at: 10, pair: { ...PLAIN_PAIR, ...pair } });
  return floor;
}

describe('an amendment is refused', () => {
  test.each(ROWS)('$refusal: $beyond', (row) => {
    const amend: Amend = { kind: 'amend', at: 10, order: 1, owner: PEOPLE.ann, ticks: PLACE.ticks, lots: PLACE.lots };
    const floor = floorOf(row);
    const book = floor.exchange.book(PAIR, 10);
    const { outcome, events } = floor.say({ ...amend, ...row.beyond });
    expect(outcome).toEqual({ ok: false, refusal: row.refusal });
    expect(events).toEqual([]);
    expect(floor.exchange.book(PAIR, 10)).toEqual(book);
    if (row.within !== undefined) expect(floor.answer({ ...amend, ...row.within })).toBe('ok');
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('for every reason there is a row, and the rows stand in the order of precedence', () => {
    expect([...new Set(ROWS.map((row) => row.refusal))]).toEqual([...AMEND_REFUSALS]);
  });
});

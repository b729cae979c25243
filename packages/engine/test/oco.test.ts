import { WAITING_ORDERS_MAX, type OrderRefusal } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import type { PlaceOco } from '../src/index.ts';
import { BASE, FUNDS, PAIR, PEOPLE, PLACE, QUOTE, TradingFloor, type FloorOptions } from './trading-floor.ts';
import { Scenario } from './scenario.ts';

const SELL = '#1/#2 ann sell 10 @ 110 or stop 95 @ 94';
const BUY = '#1/#2 ann buy 10 @ 90 or stop 105 @ 106';
const balances = (scenario: Scenario): bigint[] =>
  [BASE, QUOTE].flatMap((token) => [scenario.floor.balance('ann', token), scenario.floor.balance('ann', token, 'locked.order')]);

describe('an OCO', () => {
  test.each([
    [SELL, 'hold 10 base for #1', 'sell 110: 10'],
    [BUY, 'hold 1060 quote for #1', 'buy 90: 10'],
    ['#1/#2 ann buy 10 @ 96 or stop 101 @ 95', 'hold 960 quote for #1', 'buy 96: 10'],
    ['#1/#2 ann sell 10 @ 110 or stop 95', 'hold 10 base for #1', 'sell 110: 10'],
  ])('holds once, for the dearer of the two: %s', (line, held, level) => {
    const scenario = new Scenario();
    expect(scenario.run(line)).toEqual(['#1 accepted', '#2 accepted', held, level]);
    expect(scenario.book()).toEqual([level]);
    expect([1, 2].map((order) => scenario.floor.exchange.openOrder(order)?.openLots)).toEqual([10, 10]);
  });

  test('tells each order with the number of the other', () => {
    const { events } = new TradingFloor().say(oco({}));
    expect(events.slice(0, 2)).toMatchObject([
      { order: 1, linked: 2, orderType: 'limit', timeInForce: 'POST_ONLY', ticks: 110, trigger: 'none', triggerTicks: 0 },
      { order: 2, linked: 1, orderType: 'limit', timeInForce: 'GTC', ticks: 94, trigger: 'stop', triggerTicks: 95 },
    ]);
  });

  test('whose limit order is filled ends the stop; what was held above its price is usable again', () => {
    const scenario = new Scenario().given(BUY);
    expect(scenario.run('#9 bob sell 4 @ 90').slice(2)).toEqual([
      '#9 takes 4 @ 90 from #1',
      '#2 is 6 @ 106',
      '#9 filled, 0 open',
      'buy 90: 6',
    ]);
    expect(balances(scenario)).toEqual([FUNDS + 4n, 0n, FUNDS - 360n - 636n, 636n]);
    expect([1, 2].map((order) => scenario.floor.exchange.openOrder(order)?.openLots)).toEqual([6, 6]);
    expect(scenario.outcomeOf('#10 bob sell 6 @ 90')).toEqual([
      '#10 takes 6 @ 90 from #1',
      '#1 filled, 0 open',
      '#2 linked, 0 open',
      '#10 filled, 0 open',
    ]);
    expect(balances(scenario)).toEqual([FUNDS + 10n, 0n, FUNDS - 900n, 0n]);
    expect(scenario.floor.exchange.openOrders).toBe(0);
  });

  test.each([
    ['cancel #1 ann', ['release 10 base for #1', '#1 cancelled, 10 open', '#2 linked, 10 open', 'sell 110: 0']],
    ['cancel #2 ann', ['#2 cancelled, 10 open', 'release 10 base for #1', '#1 linked, 10 open', 'sell 110: 0']],
    ['cancel all ann', ['release 10 base for #1', '#1 cancelled, 10 open', '#2 linked, 10 open', 'sell 110: 0']],
  ])('ends as a whole: %s', (line, expected) => {
    const scenario = new Scenario().given(SELL);
    expect(scenario.run(line)).toEqual(expected);
    expect(balances(scenario)).toEqual([FUNDS, 0n, FUNDS, 0n]);
    expect(scenario.floor.exchange.openOrders).toBe(0);
  });

  test('ends as a whole when self-trade prevention takes out the limit order', () => {
    const scenario = new Scenario().given(SELL);
    expect(scenario.outcomeOf('#9 ann buy 3 @ 110 EXPIRE_BOTH')).toEqual([
      '#1 self-trade, 10 open',
      '#2 linked, 10 open',
      '#9 self-trade, 3 open',
    ]);
  });

  test('whose stop fires ends the limit order first, then holds for itself and acts', () => {
    const scenario = new Scenario().given(BUY, '#3 dan sell 4 @ 105', '#4 dan sell 20 @ 106');
    expect(scenario.run('#9 bob buy 1 @ 105').slice(2)).toEqual([
      '#9 takes 1 @ 105 from #3',
      '#9 filled, 0 open',
      'sell 105: 3',
      '#2 fires',
      'release 1060 quote for #1',
      '#1 linked, 10 open',
      'hold 1060 quote for #2',
      '#2 takes 3 @ 105 from #3',
      '#3 filled, 0 open',
      '#2 takes 7 @ 106 from #4',
      '#2 filled, 0 open',
      'buy 90: 0',
      'sell 105: 0',
      'sell 106: 13',
    ]);
    expect(balances(scenario)).toEqual([FUNDS + 10n, 0n, FUNDS - 315n - 742n, 0n]);
  });

  test.each([
    [
      'in part leaves the rest to the stop',
      '#9 cat buy 5 @ 110',
      ['#9 takes 4 @ 110 from #1', '#2 is 6 @ 94', '#9 filled, 0 open', '#2 fires', '#1 linked, 6 open'],
    ],
    [
      'as a whole leaves it nothing',
      '#9 cat buy 11 @ 110',
      ['#9 takes 10 @ 110 from #1', '#1 filled, 0 open', '#2 linked, 0 open', '#9 filled, 0 open'],
    ],
  ])('whose trigger is passed by the sweep that fills its limit order %s', (_, sweep, expected) => {
    const scenario = new Scenario().given(SELL, '#5 dan sell 1 @ 94');
    expect(scenario.outcomeOf(sweep)).toEqual(['#9 takes 1 @ 94 from #5', '#5 filled, 0 open', ...expected]);
  });

  test('whose limit order has traded passes only the rest on to the stop', () => {
    const scenario = new Scenario().given(SELL, '#3 bob buy 4 @ 110', '#4 cat buy 8 @ 94', '#5 cat buy 1 @ 95');
    expect(scenario.run('#9 bob sell 1 @ 95').slice(3)).toEqual([
      '#5 filled, 0 open',
      '#9 filled, 0 open',
      'buy 95: 0',
      '#2 fires',
      'release 6 base for #1',
      '#1 linked, 6 open',
      'hold 6 base for #2',
      '#2 takes 6 @ 94 from #4',
      '#2 filled, 0 open',
      'sell 110: 0',
      'buy 94: 2',
    ]);
    expect(balances(scenario)).toEqual([FUNDS - 10n, 0n, FUNDS + 440n + 564n, 0n]);
  });

  test('whose stop sells at the market takes what is there', () => {
    const scenario = new Scenario().given('#1/#2 ann sell 10 @ 110 or stop 95', '#4 cat buy 3 @ 94', '#5 cat buy 1 @ 95');
    expect(scenario.run('#9 bob sell 1 @ 95').slice(6)).toEqual([
      '#2 fires',
      'release 10 base for #1',
      '#1 linked, 10 open',
      'hold 10 base for #2',
      '#2 takes 3 @ 94 from #4',
      '#4 filled, 0 open',
      'release 7 base for #2',
      '#2 not-fillable, 7 open',
      'sell 110: 0',
      'buy 94: 0',
    ]);
  });

  test('whose stop is about to act when the limit order is filled ends there', () => {
    // The take-profit, older at the same trigger, moves last from 95 up to 110 before the stop's turn comes.
    const scenario = new Scenario().given('#3 cat buy 50 @ 111 take-profit 95', SELL.replace('#1/#2', '#6/#7'), '#8 dan buy 1 @ 95');
    expect(scenario.outcomeOf('#9 bob sell 1 @ 95')).toEqual([
      '#9 takes 1 @ 95 from #8',
      '#8 filled, 0 open',
      '#9 filled, 0 open',
      '#3 fires',
      '#3 takes 10 @ 110 from #6',
      '#6 filled, 0 open',
      '#7 linked, 0 open',
    ]);
    expect(scenario.floor.exchange.openOrders).toBe(1);
  });

  test('that has ended leaves no link to whoever comes after it', () => {
    const scenario = new Scenario().given(SELL, 'cancel #1 ann', '#3 bob buy 1 @ 50');
    expect(scenario.outcomeOf('#4 cat buy 1 @ 50 IOC')).toEqual(['#4 not-fillable, 1 open']);
    expect(scenario.book()).toEqual(['buy 50: 1']);
  });

  test('whose stop took over a part counts from there when it is amended', () => {
    const scenario = new Scenario().given(SELL, '#3 bob buy 4 @ 110', '#4 cat buy 1 @ 95', '#5 bob sell 1 @ 95');
    expect(scenario.run('amend #2 ann 7 @ 93')).toEqual(['#2 is 7 @ 93', 'hold 1 base for #2', 'sell 94: 0', 'sell 93: 7']);
  });

  test('cannot be amended while it is one, and its stop can afterwards', () => {
    const scenario = new Scenario().given(SELL);
    expect(scenario.run('amend #1 ann 5 @ 111')).toEqual(['order_not_amendable']);
    expect(scenario.run('amend #2 ann 5 @ 111')).toEqual(['order_not_amendable']);
    scenario.given('#3 cat buy 1 @ 95', '#4 bob sell 1 @ 95');
    expect(scenario.run('amend #2 ann 5 @ 94')).toEqual(['#2 is 5 @ 94', 'release 5 base for #2', 'sell 94: 5']);
  });
});

const oco = (terms: Partial<PlaceOco>): PlaceOco => ({
  kind: 'place-oco',
  at: 10,
  order: 1,
  stopOrder: 2,
  owner: PEOPLE.ann,
  pair: PAIR,
  side: 'sell',
  selfTrade: 'EXPIRE_TAKER',
  lots: 10,
  ticks: 110,
  triggerTicks: 95,
  stopTicks: 94,
  makerRate: 0,
  takerRate: 0,
  ...terms,
});
const OCO_BUY: Partial<PlaceOco> = { side: 'buy', ticks: 90, triggerTicks: 105, stopTicks: 106 };
const HUGE: FloorOptions = { pair: { maxLots: Number.MAX_SAFE_INTEGER }, funds: 2n ** 61n - 1n };
/** Just beyond the line, and, where there is one, just inside it; in the order of precedence. */
const ROWS: readonly (readonly [OrderRefusal, Partial<PlaceOco>, Partial<PlaceOco> | undefined, FloorOptions?])[] = [
  ['pair_unknown', { pair: 2 }, { pair: 1 }],
  ['owner_unknown', { owner: 999 }, { owner: PEOPLE.dan }],
  ['order_id_reused', { order: 0 }, { order: 1 }],
  ['order_id_reused', { stopOrder: 1 }, { stopOrder: 2 }],
  ['order_id_reused', { stopOrder: 2.5 }, { stopOrder: 3 }],
  ['pair_halted', {}, undefined, { pair: { status: 'halted' } }],
  ['pair_cancel_only', {}, undefined, { pair: { status: 'cancel-only' } }],
  ['pair_not_open', { at: 19 }, { at: 20 }, { pair: { opensAt: 20 } }],
  ['order_terms_conflict', { ...OCO_BUY, stopTicks: 0 }, OCO_BUY],
  ['order_terms_conflict', { takerRate: 1_000_001 }, { takerRate: 1_000_000 }],
  ['price_invalid', { ticks: 0 }, undefined],
  ['price_invalid', { stopTicks: 93.5 }, { stopTicks: 0 }],
  ['amount_invalid', { lots: 0 }, { lots: 1 }],
  ['trigger_invalid', { triggerTicks: 0 }, undefined],
  ['trigger_invalid', {}, undefined, { pair: { guideTicks: 0 } }],
  ['amount_below_min', { lots: 4 }, { lots: 5 }, { pair: { minLots: 5 } }],
  ['amount_above_max', { lots: 1_001 }, { lots: 1_000 }],
  ['price_outside_guard', { ticks: 901 }, { ticks: 900 }],
  ['price_outside_guard', { triggerTicks: 11 }, { triggerTicks: 12 }],
  ['price_outside_guard', { stopTicks: 11 }, { stopTicks: 12 }],
  ['oco_prices_conflict', { ticks: 100 }, { ticks: 101 }],
  ['oco_prices_conflict', { triggerTicks: 100 }, { triggerTicks: 99 }],
  ['oco_prices_conflict', { ...OCO_BUY, ticks: 100 }, { ...OCO_BUY, ticks: 99 }],
  ['oco_prices_conflict', { ...OCO_BUY, triggerTicks: 100 }, { ...OCO_BUY, triggerTicks: 101 }],
  [
    'notional_too_large',
    { ...OCO_BUY, ticks: 400, lots: 2 ** 52, triggerTicks: 505, stopTicks: 2_049 },
    undefined,
    { ...HUGE, pair: { ...HUGE.pair, guideTicks: 500 } },
  ],
  ['balance_insufficient', { lots: 10 }, { lots: 9 }, { funds: 9n }],
  ['balance_insufficient', { ...OCO_BUY }, { ...OCO_BUY, stopTicks: 105 }, { funds: 1_059n }],
];

describe('an OCO is refused', () => {
  test.each(ROWS.map(([refusal, beyond, within, options]) => ({ refusal, beyond, within, options })))(
    '$refusal: $beyond',
    ({ refusal, beyond, within, options }) => {
      const floor = new TradingFloor(options);
      const before = floor.exchange.audit();
      const { outcome, events } = floor.say(oco(beyond));
      expect(outcome).toEqual({ ok: false, refusal });
      expect(events).toEqual([]);
      expect(floor.exchange.openOrders).toBe(0);
      if (within !== undefined) expect(floor.answer(oco(within))).toBe('ok');
      expect(floor.exchange.audit()).toEqual(before);
    },
  );

  test('too_many_waiting: its stop counts', () => {
    const floor = new TradingFloor();
    for (let order = 1; order < WAITING_ORDERS_MAX; order += 1) {
      floor.place({ order, lots: 1, trigger: 'stop', triggerTicks: 101 });
    }
    expect(floor.answer(oco({ order: 50, stopOrder: 51 }))).toBe('ok');
    expect(floor.answer(oco({ order: 60, stopOrder: 61 }))).toBe('too_many_waiting');
  });

  test('post_only_would_take: its limit order never takes', () => {
    const floor = new TradingFloor();
    floor.place({ ...PLACE, order: 1, owner: PEOPLE.bob, ticks: 110 });
    expect(floor.answer(oco({ order: 2, stopOrder: 3 }))).toBe('post_only_would_take');
    expect(floor.answer(oco({ order: 2, stopOrder: 3, ticks: 111 }))).toBe('ok');
  });
});

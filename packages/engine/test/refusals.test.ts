import { CANCEL_REFUSALS, ORDER_REFUSALS, WAITING_ORDERS_MAX } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import type { DefineOwner, Place } from '../src/index.ts';
import { defineOwner, PAIR, PEOPLE, PLACE, TradingFloor, type FloorOptions } from './trading-floor.ts';

interface Row {
  readonly refusal: (typeof ORDER_REFUSALS)[number];
  readonly floor?: FloorOptions;
  readonly owners?: readonly DefineOwner[];
  readonly before?: readonly Partial<Place>[];
  /** Just beyond the line, and, where there is one, just inside it. */
  readonly beyond: Partial<Place>;
  readonly within?: Partial<Place>;
}

const MARKET_BUY: Partial<Place> = { type: 'market', timeInForce: 'IOC', ticks: 0 };
const MARKET_SELL: Partial<Place> = { ...MARKET_BUY, side: 'sell' };
const ASK: Partial<Place> = { order: 1, owner: PEOPLE.bob, side: 'sell', ticks: 100, lots: 10 };
const BID_AT_100: Partial<Place> = { ...ASK, side: 'buy' };
const STOP: Partial<Place> = { trigger: 'stop', triggerTicks: 105 };
/** As many waiting orders as one owner may have on one pair. */
const WAITING = Array.from({ length: WAITING_ORDERS_MAX }, (_, index): Partial<Place> => ({ ...STOP, order: index + 1, lots: 1 }));
const HUGE = { pair: { maxLots: Number.MAX_SAFE_INTEGER, guideTicks: 0 }, scales: { base: 0, quote: 0 } };
/** 2^63 - 1 = 7 x 7 x 73 x 127 x 337 x 92737 x 649657; two safe integers that give exactly that. */
const LARGEST_TICKS = 7 * 7 * 73 * 127 * 337;
const LARGEST_LOTS = 92_737 * 649_657;

/** One row on each side of each line, in the order of precedence. */
const ROWS: readonly Row[] = [
  { refusal: 'pair_unknown', beyond: { pair: 2 }, within: { pair: 1 } },
  { refusal: 'owner_unknown', beyond: { owner: 999 }, within: { owner: PEOPLE.dan } },
  { refusal: 'owner_unknown', beyond: { owner: 0 } },
  { refusal: 'account_not_allowed', owners: [defineOwner(50, 'pool')], beyond: { owner: 50 } },
  { refusal: 'account_not_allowed', owners: [defineOwner(50, 'escrow')], beyond: { owner: 50 } },
  { refusal: 'order_id_reused', before: [{ order: 5, owner: PEOPLE.bob }], beyond: { order: 5 }, within: { order: 6 } },
  { refusal: 'order_id_reused', beyond: { order: 1.5 } },
  { refusal: 'pair_halted', floor: { pair: { status: 'halted' } }, beyond: {} },
  { refusal: 'pair_cancel_only', floor: { pair: { status: 'cancel-only' } }, beyond: {} },
  { refusal: 'pair_not_open', floor: { pair: { opensAt: 10 } }, beyond: { at: 9 }, within: { at: 10 } },
  { refusal: 'order_terms_conflict', beyond: { total: 1n } },
  {
    refusal: 'order_terms_conflict',
    before: [ASK],
    beyond: { ...MARKET_BUY, order: 2, timeInForce: 'GTC' },
    within: { ...MARKET_BUY, order: 2 },
  },
  { refusal: 'order_terms_conflict', before: [ASK], beyond: { ...MARKET_BUY, timeInForce: 'POST_ONLY', order: 2 } },
  { refusal: 'order_terms_conflict', before: [ASK], beyond: { ...MARKET_BUY, order: 2, ticks: 100 } },
  {
    refusal: 'order_terms_conflict',
    before: [ASK],
    beyond: { ...MARKET_BUY, order: 2, total: 500n },
    within: { ...MARKET_BUY, order: 2, total: 500n, lots: 0 },
  },
  { refusal: 'order_terms_conflict', before: [ASK], beyond: { ...MARKET_BUY, order: 2, lots: 0 } },
  {
    refusal: 'order_terms_conflict',
    before: [BID_AT_100],
    beyond: { ...MARKET_SELL, order: 2, total: 500n },
    within: { ...MARKET_SELL, order: 2, total: 500n, lots: 0 },
  },
  { refusal: 'order_terms_conflict', before: [BID_AT_100], beyond: { ...MARKET_SELL, order: 2, lots: 0 } },
  {
    refusal: 'order_terms_conflict',
    beyond: { ...STOP, ...MARKET_SELL, triggerTicks: 95, lots: 0, total: 500n },
    within: { ...STOP, ...MARKET_SELL, triggerTicks: 95 },
  },
  { refusal: 'order_terms_conflict', beyond: { takerRate: 1_000_001 }, within: { takerRate: 1_000_000 } },
  { refusal: 'order_terms_conflict', beyond: { makerRate: -1 }, within: { makerRate: 0 } },
  { refusal: 'order_terms_conflict', beyond: { triggerTicks: 105 }, within: STOP },
  { refusal: 'order_terms_conflict', beyond: { ...STOP, timeInForce: 'POST_ONLY' } },
  { refusal: 'order_terms_conflict', beyond: { ...STOP, timeInForce: 'FOK' } },
  { refusal: 'order_terms_conflict', beyond: { ...STOP, timeInForce: 'IOC' } },
  { refusal: 'order_terms_conflict', beyond: { ...STOP, displayLots: 5 } },
  { refusal: 'order_terms_conflict', beyond: { ...STOP, ...MARKET_BUY }, within: { ...STOP, ...MARKET_BUY, lots: 0, total: 1_050n } },
  {
    refusal: 'order_terms_conflict',
    beyond: { ...STOP, ...MARKET_SELL, timeInForce: 'FOK', triggerTicks: 95 },
    within: { ...STOP, ...MARKET_SELL, triggerTicks: 95 },
  },
  { refusal: 'order_terms_conflict', beyond: { displayLots: 5, timeInForce: 'IOC' }, within: { displayLots: 5, timeInForce: 'POST_ONLY' } },
  { refusal: 'order_terms_conflict', before: [ASK], beyond: { ...MARKET_BUY, order: 2, displayLots: 10 } },
  { refusal: 'price_invalid', beyond: { ticks: 0 }, within: { ticks: 12 } },
  { refusal: 'price_invalid', beyond: { ticks: -100 } },
  { refusal: 'price_invalid', beyond: { ticks: 100.5 } },
  { refusal: 'price_invalid', floor: HUGE, beyond: { ticks: Number.MAX_SAFE_INTEGER + 1, lots: 1 } },
  { refusal: 'amount_invalid', beyond: { lots: 0 }, within: { lots: 1 } },
  { refusal: 'amount_invalid', beyond: { lots: -1 } },
  { refusal: 'amount_invalid', before: [ASK], beyond: { ...MARKET_BUY, order: 2, lots: 0, total: 2n ** 63n } },
  { refusal: 'trigger_invalid', beyond: { ...STOP, triggerTicks: 0 }, within: STOP },
  { refusal: 'trigger_invalid', beyond: { ...STOP, triggerTicks: 105.5 } },
  { refusal: 'trigger_invalid', floor: { pair: { guideTicks: 0 } }, beyond: STOP },
  { refusal: 'display_invalid', beyond: { displayLots: 11 }, within: { displayLots: 10 } },
  { refusal: 'display_invalid', beyond: { displayLots: -1 } },
  { refusal: 'display_invalid', beyond: { displayLots: 2.5 } },
  { refusal: 'display_invalid', floor: { pair: { minLots: 5 } }, beyond: { displayLots: 4 }, within: { displayLots: 5 } },
  { refusal: 'display_invalid', beyond: { lots: 101, displayLots: 1 }, within: { lots: 100, displayLots: 1 } },
  { refusal: 'amount_below_min', floor: { pair: { minLots: 5 } }, beyond: { lots: 4 }, within: { lots: 5 } },
  {
    refusal: 'amount_below_min',
    before: [ASK],
    beyond: { ...MARKET_BUY, order: 2, lots: 0, total: 99n },
    within: { ...MARKET_BUY, order: 2, lots: 0, total: 100n },
  },
  {
    refusal: 'amount_below_min',
    before: [
      { ...ASK, owner: PLACE.owner, ticks: 50 },
      { ...ASK, order: 2 },
    ],
    beyond: { ...MARKET_BUY, order: 3, lots: 0, total: 99n },
    within: { ...MARKET_BUY, order: 3, lots: 0, total: 100n },
  },
  {
    refusal: 'amount_below_min',
    before: [BID_AT_100],
    beyond: { ...MARKET_SELL, order: 2, lots: 0, total: 99n },
    within: { ...MARKET_SELL, order: 2, lots: 0, total: 100n },
  },
  {
    refusal: 'amount_below_min',
    beyond: { ...STOP, ...MARKET_BUY, lots: 0, total: 104n },
    within: { ...STOP, ...MARKET_BUY, lots: 0, total: 105n },
  },
  {
    refusal: 'amount_above_max',
    beyond: { ...STOP, ...MARKET_BUY, lots: 0, total: 105_105n },
    within: { ...STOP, ...MARKET_BUY, lots: 0, total: 105_104n },
  },
  { refusal: 'amount_above_max', beyond: { lots: 1_001 }, within: { lots: 1_000 } },
  {
    refusal: 'amount_above_max',
    before: [ASK],
    beyond: { ...MARKET_BUY, order: 2, lots: 0, total: 100_100n },
    within: { ...MARKET_BUY, order: 2, lots: 0, total: 100_099n },
  },
  { refusal: 'price_outside_guard', beyond: { ticks: 11 }, within: { ticks: 12 } },
  { refusal: 'price_outside_guard', beyond: { ticks: 901 }, within: { ticks: 900 } },
  {
    refusal: 'price_outside_guard',
    before: [ASK, { order: 2, lots: 1, ticks: 110 }],
    beyond: { order: 3, ticks: 901 },
    within: { order: 3, ticks: 900 },
  },
  { refusal: 'price_outside_guard', beyond: { ...STOP, triggerTicks: 901 }, within: { ...STOP, triggerTicks: 900 } },
  { refusal: 'trigger_already_met', beyond: { ...STOP, triggerTicks: 100 }, within: { ...STOP, triggerTicks: 101 } },
  {
    refusal: 'trigger_already_met',
    beyond: { ...STOP, side: 'sell', triggerTicks: 100 },
    within: { ...STOP, side: 'sell', triggerTicks: 99 },
  },
  {
    refusal: 'trigger_already_met',
    before: [ASK, { order: 2, lots: 1 }, { ...ASK, order: 3, ticks: 110 }, { order: 4, lots: 10, ticks: 110 }],
    beyond: { trigger: 'take-profit', triggerTicks: 110, order: 5 },
    within: { trigger: 'take-profit', triggerTicks: 109, order: 5 },
  },
  { refusal: 'too_many_waiting', before: WAITING, beyond: { ...STOP, order: 50 }, within: { ...STOP, order: 50, owner: PEOPLE.bob } },
  {
    refusal: 'notional_too_large',
    floor: { ...HUGE, funds: 2n ** 61n - 1n },
    beyond: { ticks: LARGEST_TICKS + 1, lots: LARGEST_LOTS, side: 'sell' },
    within: { ticks: LARGEST_TICKS, lots: LARGEST_LOTS, side: 'sell' },
  },
  {
    refusal: 'notional_too_large',
    floor: { ...HUGE, funds: 2n ** 61n - 1n },
    before: [{ order: 1, owner: PEOPLE.bob, ticks: 1, lots: Number.MAX_SAFE_INTEGER - 5 }],
    beyond: { order: 2, ticks: 1, lots: 6 },
    within: { order: 2, ticks: 1, lots: 5 },
  },
  { refusal: 'book_empty', beyond: MARKET_BUY },
  { refusal: 'book_empty', before: [ASK], beyond: { ...MARKET_SELL, order: 2 }, within: { ...MARKET_BUY, order: 2 } },
  { refusal: 'balance_insufficient', floor: { funds: 999n }, beyond: {}, within: { ticks: 99 } },
  { refusal: 'balance_insufficient', floor: { funds: 10n }, beyond: { side: 'sell', lots: 11 }, within: { side: 'sell', lots: 10 } },
  {
    refusal: 'balance_insufficient',
    floor: { funds: 999n },
    before: [ASK],
    beyond: { ...MARKET_BUY, order: 2 },
    within: { ...MARKET_BUY, order: 2, lots: 9 },
  },
  {
    refusal: 'balance_insufficient',
    floor: { funds: 999n },
    before: [ASK],
    beyond: { ...MARKET_BUY, order: 2, lots: 0, total: 1_000n },
    within: { ...MARKET_BUY, order: 2, lots: 0, total: 999n },
  },
  { refusal: 'balance_insufficient', floor: { funds: 999n }, beyond: STOP, within: { ...STOP, ticks: 99 } },
  {
    refusal: 'balance_insufficient',
    floor: { funds: 999n },
    beyond: { ...STOP, ...MARKET_BUY, lots: 0, total: 1_000n },
    within: { ...STOP, ...MARKET_BUY, lots: 0, total: 999n },
  },
  {
    refusal: 'post_only_would_take',
    before: [ASK],
    beyond: { order: 2, timeInForce: 'POST_ONLY' },
    within: { order: 2, timeInForce: 'POST_ONLY', ticks: 99 },
  },
  {
    refusal: 'fill_or_kill_unfillable',
    before: [ASK],
    beyond: { order: 2, timeInForce: 'FOK', lots: 11 },
    within: { order: 2, timeInForce: 'FOK' },
  },
];

function floorOf({ floor, owners = [], before = [] }: Row): TradingFloor {
  const opened = new TradingFloor(floor);
  for (const owner of owners) expect(opened.answer(owner)).toBe('ok');
  for (const terms of before) expect(opened.place(terms)).toBe('ok');
  return opened;
}

describe('an order is refused', () => {
  test.each(ROWS)('$refusal: $beyond', (row) => {
    const beyond = floorOf(row);
    const { outcome, events } = beyond.say({ ...PLACE, ...row.beyond });
    expect(outcome).toEqual({ ok: false, refusal: row.refusal });
    expect(events).toEqual([]);
    expect(beyond.exchange.audit()).toEqual([]);
    if (row.within === undefined) return;
    const within = floorOf(row);
    expect(within.place(row.within)).toBe('ok');
    expect(within.exchange.audit()).toEqual([]);
  });

  test('for every reason there is a row, and the rows stand in the order of precedence', () => {
    // Only an OCO has two prices that can contradict each other.
    expect([...new Set(ROWS.map((row) => row.refusal))]).toEqual(ORDER_REFUSALS.filter((refusal) => refusal !== 'oco_prices_conflict'));
  });

  test('for the first reason that holds, when several do', () => {
    const floor = new TradingFloor({ pair: { status: 'halted' }, funds: 1n });
    const wrong: Partial<Place> = { order: 0, pair: 7, owner: 7, ticks: 0, lots: 0, total: -1n };
    const steps: readonly [string, Partial<Place>][] = [
      ['pair_unknown', {}],
      ['owner_unknown', { pair: PAIR }],
      ['order_id_reused', { owner: PEOPLE.ann }],
      ['pair_halted', { order: 1 }],
    ];
    const terms = wrong;
    for (const [refusal, repair] of steps) {
      Object.assign(terms, repair);
      expect(floor.place(terms)).toBe(refusal);
    }
    floor.say({ kind: 'set-pair-status', at: 10, pair: PAIR, status: 'open' });
    const later: readonly [string, Partial<Place>][] = [
      ['order_terms_conflict', {}],
      ['price_invalid', { total: 0n }],
      ['amount_invalid', { ticks: 1 }],
      ['amount_above_max', { lots: 2_000 }],
      ['price_outside_guard', { lots: 10 }],
      ['balance_insufficient', { ticks: 100, timeInForce: 'FOK' }],
    ];
    for (const [refusal, repair] of later) {
      Object.assign(terms, repair);
      expect(floor.place(terms)).toBe(refusal);
    }
  });

  test('a refused order does not use up its number', () => {
    const floor = new TradingFloor();
    expect(floor.place({ order: 7, lots: 0 })).toBe('amount_invalid');
    expect(floor.place({ order: 7 })).toBe('ok');
  });
});

describe('a cancel', () => {
  test('gives back what was held, even while the pair is halted', () => {
    const floor = new TradingFloor();
    floor.place({ order: 1 });
    floor.say({ kind: 'set-pair-status', at: 10, pair: PAIR, status: 'halted' });
    const { outcome, events } = floor.say({ kind: 'cancel', at: 11, order: 1, owner: PEOPLE.ann });
    expect(outcome).toEqual({ ok: true });
    expect(events).toContainEqual({
      type: 'order-closed',
      order: 1,
      owner: PEOPLE.ann,
      pair: PAIR,
      reason: 'cancelled',
      openLots: 10,
      at: 11,
    });
    expect(floor.balance('ann', 2)).toBe(1_000_000n);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test.each([
    ['an unknown order', { order: 99, owner: PEOPLE.ann }],
    ["somebody else's order", { order: 1, owner: PEOPLE.bob }],
    ['a negative number', { order: -1, owner: PEOPLE.ann }],
    ['a broken number', { order: 1.5, owner: PEOPLE.ann }],
  ])('does not find %s', (_, request) => {
    const floor = new TradingFloor();
    floor.place({ order: 1 });
    expect(floor.answer({ kind: 'cancel', at: 11, ...request })).toBe(CANCEL_REFUSALS[0]);
    expect(floor.exchange.book(PAIR, 1).bids).toEqual([{ ticks: 100, lots: 10 }]);
  });

  test('finds an order once only', () => {
    const floor = new TradingFloor();
    floor.place({ order: 1 });
    const request = { kind: 'cancel', at: 11, order: 1, owner: PEOPLE.ann } as const;
    expect([floor.answer(request), floor.answer(request)]).toEqual(['ok', 'order_not_found']);
  });
});

test('a clock that goes back does not reopen or close anything', () => {
  const floor = new TradingFloor({ pair: { opensAt: 100 } });
  expect(floor.place({ order: 1, at: 100 })).toBe('ok');
  expect(floor.place({ order: 2, at: 50 })).toBe('ok');
  const { events } = floor.say({ ...PLACE, order: 3, at: 50.5 });
  expect(events[0]).toMatchObject({ type: 'order-accepted', at: 100 });
});

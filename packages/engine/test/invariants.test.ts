import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createExchange, EventBuffer, type EngineEvent, type Place } from '../src/index.ts';
import { randomSession } from './random-stream.ts';
import { BASE, ORGANISATION, PEOPLE, PLACE, QUOTE, TradingFloor } from './trading-floor.ts';

const AUDIT_EVERY = 10;

const LIVES = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22].map((seed) => ({ seed, everyType: seed > 14 }));

test.each(LIVES)('the books of a busy, poor market balance at every turn: seed $seed, every type: $everyType', ({ seed, everyType }) => {
  const exchange = createExchange();
  const buffer = new EventBuffer();
  const refusals = new Set<string>();
  randomSession({ seed, length: 2_000, rates: true, spread: 15, everyType, floor: { funds: 4_000n } }).forEach((command, step) => {
    const outcome = exchange.apply(command, buffer);
    if (!outcome.ok) refusals.add(outcome.refusal);
    if (step % AUDIT_EVERY === 0) expect(exchange.audit(), `seed ${seed}, step ${step}`).toEqual([]);
  });
  const events = buffer.events();
  expect(exchange.audit()).toEqual([]);
  expect(refusals).toContain('balance_insufficient');
  expect(entriesOutOfBalance(events)).toEqual([]);
  expect(balancesOff(events, exchange.balance.bind(exchange))).toEqual([]);
  expect(unendedOrders(events)).toEqual([]);
  if (!everyType) return;
  const reasons = new Set(events.map((event) => (event.type === 'order-closed' ? event.reason : event.type)));
  expect([...reasons]).toEqual(
    expect.arrayContaining(['filled', 'cancelled', 'not-fillable', 'self-trade', 'linked', 'expired', 'order-triggered', 'order-amended']),
  );
});

/** L1: entries of fewer than two lines, or whose lines do not add up to zero per token. */
function entriesOutOfBalance(events: readonly EngineEvent[]): number[] {
  const entries = new Map<number, { lines: number; sums: Map<number, bigint> }>();
  for (const event of events) {
    if (event.type !== 'posted') continue;
    const entry = entries.get(event.entry) ?? { lines: 0, sums: new Map() };
    entries.set(event.entry, entry);
    entry.lines += event.amount === 0n ? Number.NaN : 1;
    entry.sums.set(event.token, (entry.sums.get(event.token) ?? 0n) + event.amount);
  }
  return [...entries]
    .filter(([, { lines, sums }]) => !(lines >= 2) || [...sums.values()].some((sum) => sum !== 0n))
    .map(([number]) => number);
}

/** Accounts whose balance is not the sum of their lines, or not the balance that the last line reported. */
function balancesOff(events: readonly EngineEvent[], balance: ReturnType<typeof createExchange>['balance']): string[] {
  const accounts = new Map<string, { now: bigint; sum: bigint; reported: bigint }>();
  for (const event of events) {
    if (event.type !== 'posted') continue;
    const { owner, token, account, amount } = event;
    const key = `${owner}/${token}/${account}`;
    const sum = (accounts.get(key)?.sum ?? 0n) + amount;
    accounts.set(key, { now: balance(owner, token, account), sum, reported: event.balance });
  }
  return [...accounts].filter(([, { now, sum, reported }]) => now !== sum || now !== reported).map(([key]) => key);
}

/** M4, M5: orders that closed twice, or whose lots are not what traded and what was left over. */
function unendedOrders(events: readonly EngineEvent[]): string[] {
  const open = new Map<number, { lots: number; filled: number; isLinkedStop: boolean }>();
  const wrong: string[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'order-accepted': {
        const lots = event.total > 0n ? Number.NaN : event.lots;
        open.set(event.order, { lots, filled: 0, isLinkedStop: event.trigger !== 'none' && event.linked !== 0 });
        break;
      }
      case 'order-triggered': {
        const order = open.get(event.order);
        if (order === undefined) wrong.push(`#${event.order} fires`);
        else order.isLinkedStop = false;
        break;
      }
      case 'order-amended': {
        const order = open.get(event.order);
        if (order === undefined) wrong.push(`#${event.order} amended`);
        else order.lots = event.lots;
        break;
      }
      case 'traded':
        for (const number of [event.takerOrder, event.makerOrder]) {
          const order = open.get(number);
          if (order === undefined) wrong.push(`#${number} trades`);
          else order.filled += event.lots;
        }
        if (event.buyer === event.seller) wrong.push(`own trade ${event.trade}`);
        break;
      case 'order-closed': {
        const order = open.get(event.order);
        const left = order === undefined ? -1 : order.lots - order.filled;
        // A limit order that is filled to the last lot leaves the stop of its OCO nothing.
        const isLeftNothing = order?.isLinkedStop === true && event.openLots === 0;
        if (!Number.isNaN(left) && !isLeftNothing && left !== event.openLots) wrong.push(`#${event.order}`);
        open.delete(event.order);
        break;
      }
      default:
    }
  }
  return wrong;
}

const rate = fc.integer({ min: 0, max: 1_000_000 });

describe('fees', () => {
  test('come out of what each side receives, at its own rate, and go to the organisation', () => {
    const floor = new TradingFloor();
    floor.place({ order: 1, owner: PEOPLE.bob, side: 'sell', ticks: 101, lots: 10, makerRate: 1_000, takerRate: 9 });
    const { events } = floor.say({ ...PLACE, order: 2, ticks: 105, lots: 10, makerRate: 9, takerRate: 2_000 });
    expect(events.find((event) => event.type === 'traded')).toMatchObject({
      ticks: 101,
      lots: 10,
      quoteUnits: 1_010n,
      buyerFee: 1n,
      sellerFee: 2n,
      buyer: PEOPLE.ann,
      seller: PEOPLE.bob,
    });
    expect([floor.balance('ann', BASE), floor.balance('ann', QUOTE)]).toEqual([1_000_009n, 998_990n]);
    expect([floor.balance('bob', BASE), floor.balance('bob', QUOTE)]).toEqual([999_990n, 1_001_008n]);
    expect(floor.exchange.balance(ORGANISATION, BASE, 'organisation.fee')).toBe(1n);
    expect(floor.exchange.balance(ORGANISATION, QUOTE, 'organisation.fee')).toBe(2n);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('F3: who buys and sells again at one price never gains', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), rate, rate, (lots, ticks, maker, taker) => {
        const floor = new TradingFloor({ pair: { guideTicks: ticks } });
        const terms: Partial<Place> = { ticks, lots, makerRate: maker, takerRate: taker };
        floor.place({ ...terms, order: 1, owner: PEOPLE.bob, side: 'sell' });
        floor.place({ ...terms, order: 2 });
        const bought = Number(floor.balance('ann', BASE) - 1_000_000n);
        floor.place({ ...terms, order: 3, owner: PEOPLE.bob });
        if (bought > 0) floor.place({ ...terms, order: 4, side: 'sell', lots: bought });
        expect(floor.balance('ann', BASE)).toBeLessThanOrEqual(1_000_000n);
        expect(floor.balance('ann', QUOTE)).toBeLessThanOrEqual(1_000_000n);
        expect(floor.exchange.audit()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('F4: splitting an order never lowers its fees', () => {
    const feesOf = (parts: readonly number[], ticks: number, takerRate: number): readonly bigint[] => {
      const floor = new TradingFloor({ pair: { guideTicks: ticks } });
      const all = parts.reduce((sum, part) => sum + part, 0);
      floor.place({ order: 1, owner: PEOPLE.bob, side: 'sell', ticks, lots: all, makerRate: takerRate });
      parts.forEach((lots, index) => floor.place({ order: 2 + index, ticks, lots, takerRate }));
      expect(floor.exchange.book(1, 1).asks).toEqual([]);
      return [BASE, QUOTE].map((token) => floor.exchange.balance(ORGANISATION, token, 'organisation.fee'));
    };
    const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 9 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 900 }), rate, (split, ticks, takerRate) => {
        const whole = feesOf([split.reduce((sum, part) => sum + part, 0)], ticks, takerRate);
        feesOf(split, ticks, takerRate).forEach((fee, token) => expect(fee).toBeGreaterThanOrEqual(whole[token] ?? 0n));
      }),
      { numRuns: 200 },
    );
  });

  test('a rate of one takes all of it and posts no empty lines', () => {
    const floor = new TradingFloor();
    floor.place({ order: 1, owner: PEOPLE.bob, side: 'sell', makerRate: 1_000_000 });
    const { events } = floor.say({ ...PLACE, order: 2, takerRate: 1_000_000 });
    expect(events.filter((event) => event.type === 'posted' && event.amount === 0n)).toEqual([]);
    expect(floor.exchange.balance(ORGANISATION, QUOTE, 'organisation.fee')).toBe(1_000n);
    expect(floor.exchange.audit()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { problems } from '../../app/areas/trade/order-form/problems.ts';
import { PAIR_STATUS } from '../../app/areas/trade/pair-view.ts';
import { contextOf, fieldsOf } from './order-context.ts';

const kindsOf = (...args: Parameters<typeof problems>) => problems(...args).map(({ field, kind }) => `${field}: ${kind}`);
const PASSWORD = 'a password';

describe('what keeps an order from going', () => {
  it('lets a good order go', () => {
    expect(problems(fieldsOf({ price: '99.90', amount: '1' }), contextOf(), PASSWORD)).toEqual([]);
  });

  it('asks for price, amount and password (V-034, V-040)', () => {
    expect(kindsOf(fieldsOf(), contextOf(), '')).toEqual([
      'price: price_missing',
      'amount: amount_missing',
      'password: trade_password_empty',
    ]);
  });

  it('does not ask a visitor for a password', () => {
    expect(kindsOf(fieldsOf({ price: '99.90', amount: '1' }), contextOf({ usable: undefined }), '')).toEqual([]);
  });

  it.each([
    ['1e3', 'price_invalid'],
    ['-1', 'price_invalid'],
    ['99.901', 'price_step'],
    ['0', 'price_missing'],
    ['11.11', 'price_low'],
    ['11.12', undefined],
    ['900.00', undefined],
    ['900.01', 'price_high'],
  ])('judges the price %s', (price, kind) => {
    const found = problems(fieldsOf({ price, amount: '0.5' }), contextOf(), PASSWORD).find(({ field }) => field === 'price');
    expect(found?.kind).toBe(kind);
  });

  it('guards by the guide price while nothing has traded, and not at all without one (V-035)', () => {
    const fields = fieldsOf({ price: '811', amount: '0.5' });
    expect(kindsOf(fields, contextOf({ lastPrice: '0' }), PASSWORD)).toEqual(['price: price_high']);
    expect(kindsOf(fields, contextOf({ lastPrice: '0', guidePrice: '0' }), PASSWORD)).toEqual([]);
  });

  it.each([
    ['0.009', 'amount_below_min'],
    ['0.010', undefined],
    ['0.0101', 'amount_step'],
    ['abc', 'amount_invalid'],
    ['1000.001', 'amount_above_max'],
  ])('judges the amount %s (V-038)', (amount, kind) => {
    const context = contextOf({ usable: { base: '9999', quote: '9' } });
    const found = problems(fieldsOf({ side: 'sell', price: '100', amount }), context, PASSWORD).find(({ field }) => field === 'amount');
    expect(found?.kind).toBe(kind);
  });

  it('holds the balance to the last unit (V-039)', () => {
    expect(kindsOf(fieldsOf({ price: '100.00', amount: '10' }), contextOf(), PASSWORD)).toEqual([]);
    expect(kindsOf(fieldsOf({ price: '100.00', amount: '10.001' }), contextOf(), PASSWORD)).toEqual(['amount: balance_insufficient']);
    expect(kindsOf(fieldsOf({ side: 'sell', price: '100', amount: '5.001' }), contextOf(), PASSWORD)).toEqual([
      'amount: balance_insufficient',
    ]);
    expect(kindsOf(fieldsOf({ kind: 'market', total: '1000.0001' }), contextOf(), PASSWORD)).toEqual(['total: balance_insufficient']);
  });

  it('keeps a post-only order from taking', () => {
    expect(kindsOf(fieldsOf({ price: '100.10', amount: '1', timeInForce: 'POST_ONLY' }), contextOf(), PASSWORD)).toEqual([
      'price: post_only_would_take',
    ]);
    expect(kindsOf(fieldsOf({ price: '100.09', amount: '1', timeInForce: 'POST_ONLY' }), contextOf(), PASSWORD)).toEqual([]);
  });

  it('needs somebody to trade with at the market', () => {
    const context = contextOf({ book: { asks: [], bids: [['99.90', '1']] } });
    expect(kindsOf(fieldsOf({ kind: 'market', amount: '1' }), context, PASSWORD)).toEqual(['form: book_empty']);
  });

  it('waits for the opening, and lets the clock open the pair (J-35)', () => {
    const { pair } = contextOf();
    const waiting = { ...pair, opensAt: 2_000_000, status: PAIR_STATUS.countdown };
    const order = fieldsOf({ price: '99.90', amount: '1' });
    expect(kindsOf(order, contextOf({ pair: waiting }), PASSWORD)).toEqual(['form: not_open']);
    expect(kindsOf(order, contextOf({ pair: waiting, now: 2_000_000 }), PASSWORD)).toEqual([]);
    expect(kindsOf(order, contextOf({ pair: { ...pair, status: PAIR_STATUS.halted } }), PASSWORD)).toEqual(['form: halted']);
    expect(kindsOf(order, contextOf({ pair: { ...pair, status: PAIR_STATUS.cancelOnly } }), PASSWORD)).toEqual(['form: cancel_only']);
  });

  it('takes no order on prices that may be old', () => {
    expect(kindsOf(fieldsOf({ price: '99.90', amount: '1' }), contextOf({ isFresh: false }), PASSWORD)).toEqual(['form: stale']);
  });
});

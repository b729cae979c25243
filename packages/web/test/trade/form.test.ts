import { describe, expect, it } from 'vitest';
import { stepped, withAmount, withPrice, withShare, withTotal } from '../../app/areas/trade/order-form/form.ts';
import { orderInput } from '../../app/areas/trade/order-form/order-input.ts';
import { priceWarningOf, summary } from '../../app/areas/trade/order-form/summary.ts';
import { contextOf, fieldsOf } from './order-context.ts';

describe('an order form as a value', () => {
  it('tells total, fee of the received token and what arrives, exactly', () => {
    const sums = summary(fieldsOf({ price: '99.95', amount: '1.234' }), contextOf());
    expect(sums).toMatchObject({ total: '123.3383', fee: '0.001234', feeRate: '0.001', feeToken: 'ART', receive: '1.232766' });
  });

  it('applies the taker rate as soon as the price meets the other side', () => {
    expect(summary(fieldsOf({ price: '100.10', amount: '1' }), contextOf()).feeRate).toBe('0.002');
    expect(summary(fieldsOf({ side: 'sell', price: '99.90', amount: '1' }), contextOf()).feeRate).toBe('0.002');
    expect(summary(fieldsOf({ side: 'sell', price: '99.91', amount: '1' }), contextOf()).feeRate).toBe('0.001');
  });

  it('takes the fee of a sell from the quote', () => {
    const sums = summary(fieldsOf({ side: 'sell', price: '100.00', amount: '2' }), contextOf());
    expect(sums).toMatchObject({ total: '200', fee: '0.2', feeToken: 'USDT', receive: '199.8', available: '5', percent: 40 });
  });

  it('uses a share of the quote, cut to the lot, never more than there is', () => {
    const half = withShare(fieldsOf({ price: '33.33' }), 50, contextOf());
    expect(half.amount).toBe('15.001');
    const all = withShare(fieldsOf({ price: '33.33' }), 100, contextOf());
    expect(summary(all, contextOf()).total).toBe('999.99999');
    expect(withShare(fieldsOf({ side: 'sell' }), 25, contextOf()).amount).toBe('1.25');
    expect(withShare(fieldsOf({ kind: 'market' }), 25, contextOf()).total).toBe('250');
  });

  it('turns a typed total into the amount it buys and follows the price again after', () => {
    const typed = withTotal(fieldsOf({ price: '99.99' }), '100', contextOf());
    expect(typed).toMatchObject({ amount: '1', total: '100' });
    expect(summary(withPrice(typed, '50'), contextOf()).total).toBe('50');
    expect(withAmount(typed, '3').total).toBe('');
  });

  it('walks the book for a market order', () => {
    const buy = summary(fieldsOf({ kind: 'market', amount: '2' }), contextOf());
    expect(buy).toMatchObject({ total: '200.3', averagePrice: '100.15', feeRate: '0.002' });
    const spend = summary(fieldsOf({ kind: 'market', total: '100.1' }), contextOf());
    expect(spend).toMatchObject({ amount: '1', averagePrice: '100.10', receive: '0.998' });
    const sell = summary(fieldsOf({ side: 'sell', kind: 'market', amount: '2' }), contextOf());
    expect(sell).toMatchObject({ total: '199.7', averagePrice: '99.85', receive: '199.3006' });
  });

  it('asks again strictly beyond 20 % to the disadvantage (V-036)', () => {
    expect(priceWarningOf(fieldsOf({ price: '120.00' }), contextOf())).toBeUndefined();
    expect(priceWarningOf(fieldsOf({ price: '120.01' }), contextOf())?.kind).toBe('last');
    expect(priceWarningOf(fieldsOf({ price: '50' }), contextOf())).toBeUndefined();
    expect(priceWarningOf(fieldsOf({ side: 'sell', price: '79.99' }), contextOf())?.kind).toBe('last');
    expect(priceWarningOf(fieldsOf({ side: 'sell', price: '80' }), contextOf())).toBeUndefined();
    expect(priceWarningOf(fieldsOf({ kind: 'market', amount: '1' }), contextOf())).toBeUndefined();
  });

  it('sends plain decimals and only what the kind of order has', () => {
    expect(orderInput(fieldsOf({ price: '99.90', amount: '1.', timeInForce: 'FOK' }), contextOf())).toEqual({
      market_type: 'limit',
      side: 'buy',
      market: 'USDT',
      token: 'ART',
      price: '99.9',
      amount: '1',
      time_in_force: 'FOK',
    });
    expect(orderInput(fieldsOf({ kind: 'market', price: '99.90', total: '250.50' }), contextOf())).toEqual({
      market_type: 'market',
      side: 'buy',
      market: 'USDT',
      token: 'ART',
      total: '250.5',
    });
  });

  it('steps a figure by its smallest unit and never below nothing', () => {
    expect(stepped('99.99', 1, 2)).toBe('100.00');
    expect(stepped('', 1, 3)).toBe('0.001');
    expect(stepped('0.01', -1, 2)).toBe('');
    expect(stepped('9007199254740993.01', 1, 2)).toBe('9007199254740993.02');
  });
});

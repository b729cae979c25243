import { describe, expect, it } from 'vitest';
import { amendWarning, amendEffect, amendProblems, isAmendable } from '../../app/areas/trade/mine/amend.ts';
import { amountWords } from '../../app/areas/orders/order-words.ts';
import { filledPercent, NEWEST_FIRST, openRows, sortedBy } from '../../app/areas/trade/mine/open-rows.ts';
import { newsOf, newsWords } from '../../app/areas/trade/mine/order-news.ts';
import { statusWords, triggerText, typeWords } from '../../app/areas/trade/mine/order-words.ts';
import { en } from '../../app/areas/trade/words/en.ts';
import { contextOf } from './order-context.ts';
import { orderOf } from './own-order.ts';

const PASSWORD = 'a password';
const kinds = (found: ReturnType<typeof amendProblems>) => found.map(({ field, kind }) => `${field}: ${kind}`);

describe('changing an order', () => {
  it('keeps the place only when the order gets smaller at its price', () => {
    const effect = (price: string, amount: string) => amendEffect(orderOf(), { price, amount }, contextOf());
    expect(effect('100.00', '2.0')).toBe('none');
    expect(effect('100', '1.5')).toBe('keeps');
    expect(effect('100', '2.001')).toBe('loses');
    expect(effect('99.99', '2')).toBe('loses');
  });

  it('counts what the order holds as usable', () => {
    const context = contextOf({ usable: { base: '0', quote: '10' } });
    expect(kinds(amendProblems(orderOf(), { price: '105', amount: '2' }, context, PASSWORD))).toEqual([]);
    expect(kinds(amendProblems(orderOf(), { price: '105.01', amount: '2' }, context, PASSWORD))).toEqual(['amount: balance_insufficient']);
    const half = orderOf({ matched_amount: '1', unmatched_amount: '1', status: 2 });
    expect(kinds(amendProblems(half, { price: '110', amount: '2' }, context, PASSWORD))).toEqual([]);
    expect(kinds(amendProblems(half, { price: '110.01', amount: '2' }, context, PASSWORD))).toEqual(['amount: balance_insufficient']);
    const sell = orderOf({ type: 2 });
    expect(kinds(amendProblems(sell, { price: '101', amount: '2' }, context, PASSWORD))).toEqual([]);
    expect(kinds(amendProblems(sell, { price: '101', amount: '2.001' }, context, PASSWORD))).toEqual(['amount: balance_insufficient']);
  });

  it('leaves more than is filled, and asks for the password', () => {
    const half = orderOf({ matched_amount: '1', status: 2 });
    expect(kinds(amendProblems(half, { price: '100', amount: '1' }, contextOf(), PASSWORD))).toEqual(['amount: amount_below_filled']);
    expect(kinds(amendProblems(orderOf(), { price: '100', amount: '1' }, contextOf(), ''))).toEqual(['password: trade_password_empty']);
  });

  it('looks at the guard only when the price changes', () => {
    const context = contextOf({ lastPrice: '1000' });
    expect(kinds(amendProblems(orderOf({ price: '100' }), { price: '100', amount: '1' }, context, PASSWORD))).toEqual([]);
    expect(kinds(amendProblems(orderOf({ price: '100' }), { price: '101', amount: '1' }, context, PASSWORD))).toEqual(['price: price_low']);
  });

  it('is asked about once more when the new price is far to the disadvantage, whatever the old one was', () => {
    const warning = (row: ReturnType<typeof orderOf>, price: string) =>
      amendWarning(row, { price, amount: '1' }, contextOf())?.warning.kind;
    expect(warning(orderOf(), '120')).toBeUndefined();
    expect(warning(orderOf(), '120.01')).toBe('last');
    expect(warning(orderOf({ type: 2 }), '79.99')).toBe('last');
    expect(warning(orderOf({ type: 2 }), '130')).toBeUndefined();
    expect(warning(orderOf({ price: '130' }), '130.00')).toBeUndefined();
  });

  it('is for orders that rest by themselves', () => {
    expect(isAmendable(orderOf())).toBe(true);
    expect(isAmendable(orderOf({ is_waiting: 1 }))).toBe(false);
    expect(isAmendable(orderOf({ linked_order_id: '2' }))).toBe(false);
    expect(isAmendable(orderOf({ linked_order_id: '2', trigger: 'stop', trigger_price: '101' }))).toBe(true);
    expect(isAmendable(orderOf({ market_type: 'market' }))).toBe(false);
  });
});

describe('the list of open orders', () => {
  const rows = [
    orderOf({ order_id: '3', price: '9', linked_order_id: '5', is_waiting: 0 }),
    orderOf({ order_id: '4', price: '100' }),
    orderOf({ order_id: '5', price: '20', linked_order_id: '3', is_waiting: 1 }),
    orderOf({ order_id: '10', price: '11' }),
  ];
  const ids = (sorting: Parameters<typeof openRows>[1]) =>
    openRows(rows, sorting).map(({ row, link }) => `${row.order_id}${link ? ` ${link}` : ''}`);

  it('keeps the two of an OCO together, the resting one first', () => {
    expect(ids(NEWEST_FIRST)).toEqual(['10', '3 first', '5 second', '4']);
  });

  it('sorts by figures, not by text, and turns round', () => {
    const byPrice = sortedBy(NEWEST_FIRST, 'price');
    expect(ids(byPrice)).toEqual(['4', '3 first', '5 second', '10']);
    expect(ids(sortedBy(byPrice, 'price'))).toEqual(['3 first', '5 second', '10', '4']);
  });

  it('tells how much is filled, of an amount or of a total', () => {
    expect(filledPercent(orderOf({ matched_amount: '0.5' }))).toBe(25);
    expect(filledPercent(orderOf({ amount: '0', volume: '60', matched_volume: '45' }))).toBe(75);
    expect(filledPercent(orderOf({ amount: '0', volume: '0' }))).toBe(0);
  });
});

describe('orders in words', () => {
  it('name the kind and the state', () => {
    expect(typeWords(en, orderOf({ time_in_force: 'FOK' }))).toBe('Limit · FOK');
    expect(typeWords(en, orderOf({ trigger: 'take-profit', market_type: 'market', time_in_force: 'IOC' }))).toBe('Take profit market');
    expect(typeWords(en, orderOf({ trigger: 'stop', linked_order_id: '7' }))).toBe('OCO · Stop limit');
    expect(typeWords(en, orderOf({ display_amount: '0.5', time_in_force: 'POST_ONLY' }))).toBe('Iceberg · Post only');
    expect(statusWords(en, orderOf({ is_waiting: 1 }))).toBe('Waiting');
  });

  it('show which way the trigger is met', () => {
    expect(triggerText(orderOf({ trigger: 'stop', trigger_price: '105.50' }))).toBe('≥ 105.5');
    expect(triggerText(orderOf({ type: 2, trigger: 'stop', trigger_price: '95' }), '95.00')).toBe('≤ 95.00');
    expect(triggerText(orderOf({ type: 2, trigger: 'take-profit', trigger_price: '1200' }))).toBe('≥ 1,200');
    expect(triggerText(orderOf())).toBe('');
  });
});

describe('news of an order', () => {
  it('is what has changed since it was seen last', () => {
    expect(newsOf(undefined, orderOf({ status: 3 }))).toBeUndefined();
    expect(newsOf(orderOf(), orderOf())).toBeUndefined();
    expect(newsOf(orderOf(), orderOf({ status: 2, matched_amount: '1' }))).toBeUndefined();
    expect(newsOf(orderOf(), orderOf({ status: 3, matched_amount: '2' }))).toBeUndefined();
    expect(newsOf(orderOf({ linked_order_id: '2' }), orderOf({ status: 0, linked_order_id: '2' }))).toBeUndefined();
    expect(newsOf(orderOf({ is_waiting: 1 }), orderOf())).toBe('triggered');
    expect(newsOf(orderOf(), orderOf({ status: 0 }))).toBe('ended');
    expect(newsOf(orderOf({ status: 0 }), orderOf({ status: 0 }))).toBeUndefined();
  });

  it('is shown with the figures of the order', () => {
    expect(newsWords(en, 'ended', orderOf({ type: 2 }))).toBe('Your sell order for 2 ART was canceled');
    const spending = orderOf({ market_type: 'market', price: '0', amount: '0', volume: '1000', unmatched_amount: '0' });
    const bought = { ...spending, amount: '9.5', matched_amount: '9.5', matched_volume: '999', status: 3 } as const;
    expect([newsWords(en, 'ended', spending), amountWords(spending)]).toEqual(['Your buy order for 1,000 USDT was canceled', '1,000 USDT']);
    expect([amountWords(bought), filledPercent(bought)]).toEqual(['9.5', 100]);
    expect(newsWords(en, 'triggered', orderOf({ trigger_price: '105.50' }))).toBe('105.5 USDT reached: your buy order has been triggered');
  });
});

import { expect, test } from 'vitest';
import refusals from '../../contract/src/refusals/words/en.ts';
import { amountProblem, costOf, mostOf } from '../app/areas/token-sales/form.ts';
import { recordsPath, recordsQuery } from '../app/areas/token-sales/records-path.ts';
import { salesPath, salesQuery } from '../app/areas/token-sales/sale-path.ts';
import { statusAt } from '../app/areas/token-sales/sale-time.ts';
import { soldPercent } from '../app/areas/token-sales/sold-scale.tsx';

const sale = {
  decimals: 4,
  pay_decimals: 2,
  price: '0.05',
  min_subscription: '10',
  max_subscription: '400',
  user_limit: '500',
  remaining_amount: '350',
  token_as: 'TEA',
};
const standing = { left: '300', usable: '14' };

test('the form says what is wrong with an amount in the words of the server, in its order (V-083)', () => {
  const said = (amount: string, changed: object = {}) => amountProblem(amount, { ...sale, ...changed }, standing, refusals);
  expect(said('')).toBe(refusals.amount_invalid);
  expect(said('1.00001')).toBe(refusals.amount_invalid);
  expect(said('9')).toBe(refusals.amount_below_min.replace('{min}', '10'));
  expect(said('401')).toBe(refusals.amount_above_max.replace('{max}', '400'));
  expect(said('301')).toBe('Purchase limit reached: you can buy 500 TEA in all');
  expect(said('200', { remaining_amount: '199.5' })).toBe('Only 199.5 TEA left');
  expect(said('281')).toBe(refusals.balance_too_low);
  expect(said('280')).toBeUndefined();
});

test('the form says what an amount costs, rounded up, and what is the most that can be asked for', () => {
  expect(['', '0', 'x', '100', '0.0001', '10.1'].map((amount) => costOf(amount, sale))).toEqual(['', '', '', '5', '0.01', '0.51']);
  expect(mostOf(sale, standing)).toBe('280');
  expect(mostOf(sale, { left: '', usable: '100' })).toBe('350');
  expect(mostOf(sale, { left: '300', usable: '0.4' })).toBe('');
});

test('between two answers the clock opens and ends a sale, and closes nothing back open', () => {
  const times = { start_time: '2031-01-01 00:00:00', end_time: '2031-01-01 01:00:00' };
  const [start, end] = [Date.UTC(2031, 0, 1, 0), Date.UTC(2031, 0, 1, 1)];
  const at = (status: 'warm_up' | 'in_progress' | 'closed', now: number) => statusAt({ ...times, status }, now);
  expect([start - 1, start, end].map((now) => at('warm_up', now))).toEqual(['warm_up', 'in_progress', 'closed']);
  // This device's clock is slow: the server has opened it already.
  expect(at('in_progress', start - 60_000)).toBe('in_progress');
  expect(at('closed', start)).toBe('closed');
});

test('a sale that is not sold out is never shown as sold whole', () => {
  expect(soldPercent({ total_sold: '99.9999', total: '100' })).toBe(99);
  expect(soldPercent({ total_sold: '100', total: '100' })).toBe(100);
  expect(soldPercent({ total_sold: '0', total: '0' })).toBe(0);
});

test('lists read their address and write it, without what is not said', () => {
  expect(salesQuery(new URLSearchParams('status=closed&page=2'))).toEqual({ status: 'closed', page: 2 });
  expect(salesQuery(new URLSearchParams('status=nonsense'))).toEqual({ status: undefined, page: 1 });
  expect(salesPath({ status: 'closed', page: 2 })).toBe('/activity/ieo?status=closed&page=2');
  expect(salesPath({ status: undefined, page: 1 })).toBe('/activity/ieo');
  expect(recordsPath(recordsQuery(new URLSearchParams('status=refunded')))).toBe('/user/subscriptionrecord?status=refunded');
});

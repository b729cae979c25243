import { describe, expect, test } from 'vitest';
import { filterFields, pagePath, readQuery } from '../app/areas/orders/history-query.ts';
import { pageNumber, rangeOf } from '../app/widgets/history/day-range.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const read = (search: string) => readQuery(new URLSearchParams(search), NOON);

describe('what a list of orders is narrowed by', () => {
  test("without days it is the last week, in the reader's zone", () => {
    expect(read('')).toMatchObject({ tab: 'open', begin: '2026-03-04', end: '2026-03-10', type: '', zone: 0 });
    // At noon in UTC it is the next day already on Kiritimati, 14 hours ahead.
    expect(read('zone=-840')).toMatchObject({ begin: '2026-03-05', end: '2026-03-11' });
  });

  test("days are whole days of the reader's zone, the last one included", () => {
    expect(rangeOf({ begin: '2026-03-01', end: '2026-03-01', zone: 0 })).toEqual({
      begin: Date.parse('2026-03-01T00:00:00Z'),
      end: Date.parse('2026-03-01T23:59:59.999Z'),
      problem: undefined,
    });
    expect(rangeOf({ begin: '2026-03-01', end: '2026-03-01', zone: -480 }).begin).toBe(Date.parse('2026-02-28T16:00:00Z'));
  });

  test.each([
    ['2026-01-01', '2026-03-01', undefined],
    ['2026-01-01', '2026-03-02', 'range_too_long'],
    ['2026-03-02', '2026-03-01', 'range_reversed'],
    ['2026-03-02', '', 'range_incomplete'],
    ['yesterday', '2026-03-02', 'range_incomplete'],
  ])('%s to %s: %s', (begin, end, problem) => {
    expect(rangeOf({ begin, end, zone: 0 }).problem).toBe(problem);
  });

  test('a broken end still goes to the server, which refuses half a range', () => {
    const fields = filterFields(read('begin=2026-03-02&end=soon'));
    expect(fields).toHaveProperty('begin_time');
    expect(fields).not.toHaveProperty('end_time');
  });

  test('a zone that is none counts as UTC', () => {
    for (const zone of ['x', '99999', 'NaN', '1e3']) expect(read(`zone=${zone}`).zone).toBe(0);
  });

  test('pages keep the filters; what is empty is left out', () => {
    expect(pagePath('/order/trade/:page?', 2, { token: 'ART', market: '', zone: 0 })).toBe('/order/trade/2?token=ART');
    expect(['1', '12', '0', '-1', '1e3', 'x', '9999999', undefined].map(pageNumber)).toEqual([
      1,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
  });
});

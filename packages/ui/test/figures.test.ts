import { describe, expect, test } from 'vitest';
import { cleanDecimal } from '../src/controls/decimal-input.tsx';
import { countdownParts } from '../src/display/countdown.tsx';
import { toneOf } from '../src/display/figure.tsx';
import { sparkPath } from '../src/display/sparkline.tsx';

describe('what is typed into a figure', () => {
  test.each([
    ['12.5', '12.5'],
    ['1,5', '1.5'],
    ['１２。５', '12.5'],
    ['1.234567', '1.2345'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['-3e5', '35'],
    ['', ''],
    ['0', '0'],
  ])('%s is kept as %s', (typed, kept) => expect(cleanDecimal(typed, 4)).toBe(kept));

  test('no point where there are no decimals', () => expect(cleanDecimal('12.5', 0)).toBe('12'));
});

test('the direction of a figure', () => {
  expect(['0', '0.000', '-0.00', '1.2', '-1.2'].map(toneOf)).toEqual(['flat', 'flat', 'flat', 'up', 'down']);
});

test('a countdown never shows less than what is left', () => {
  expect(countdownParts(90_061_001)).toEqual({ days: 1, hours: '01', minutes: '01', seconds: '02' });
  expect(countdownParts(0)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '00' });
});

test('a flat day is a flat line', () => {
  expect(sparkPath([5, 5, 5])).toBe('M0.0 16.0L48.0 16.0L96.0 16.0');
  expect(sparkPath([1, 2])).toBe('M0.0 30.0L96.0 2.0');
});

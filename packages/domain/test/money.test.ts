import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFigures,
  displayDecimal,
  fixedDecimal,
  formatUnits,
  groupThousands,
  parseSteps,
  parseUnits,
  percentOf,
  productOf,
  sumOf,
  trimZeros,
  truncateDecimal,
  UNITS_MAX,
} from '@marque/domain/money';

describe('parseUnits', () => {
  it.each([
    ['0', 8, 0n],
    ['1', 8, 100_000_000n],
    ['0.00000001', 8, 1n],
    ['12.50', 2, 1250n],
    ['1.500', 1, 15n],
    ['007', 0, 7n],
    ['92233720368.54775807', 8, UNITS_MAX],
  ])('reads %s at scale %i', (text, scale, expected) => {
    expect(parseUnits(text, scale)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-1',
    '-0',
    '+1',
    '1e3',
    '0x10',
    '1e1000',
    'NaN',
    'Infinity',
    '1_000',
    '1,000',
    '１',
    '٠',
    '.5',
    '5.',
    ' 1',
    '1 ',
    '1\u0000',
    '0.000000001',
    '92233720368.54775808',
    '123456789012345678901',
    '1.1234567890123456789',
    '1.2.3',
  ])('refuses %j', (text) => {
    expect(parseUnits(text, 8)).toBeUndefined();
  });

  it('keeps prices and lots within safe integers', () => {
    expect(parseSteps('90071992547409.91', 2)).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseSteps('90071992547409.92', 2)).toBeUndefined();
  });

  it('reads back whatever formatUnits writes', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, UNITS_MAX), fc.integer({ min: 0, max: 12 }), (value, scale) => {
        expect(parseUnits(formatUnits(value, scale), scale)).toBe(value);
      }),
    );
  });
});

describe('figures for people', () => {
  it.each([
    [-5n, 2, '-0.05'],
    [1_250_000n, 8, '0.0125'],
    [100n, 2, '1'],
    [0n, 8, '0'],
    [5n, 0, '5'],
  ])('writes %s units at scale %i as %s', (value, scale, text) => expect(formatUnits(value, scale)).toBe(text));

  it('truncates toward zero and never rounds (V-076)', () => {
    expect(truncateDecimal('1.999999999')).toBe('1.99999999');
    expect(truncateDecimal('0.129', 2)).toBe('0.12');
    expect(truncateDecimal('12345678901234567890.9', 0)).toBe('12345678901234567890');
  });

  it('fills, trims and groups (V-077)', () => {
    expect(fixedDecimal('1.5', 4)).toBe('1.5000');
    expect(trimZeros('1.500')).toBe('1.5');
    expect(trimZeros('100')).toBe('100');
    expect(groupThousands('1234567.1234')).toBe('1,234,567.1234');
    expect(displayDecimal('1234.5678', 2)).toBe('1,234.56');
  });

  it.each([
    ['0.1234', '12.34'],
    ['-0.2857142857', '-28.57'],
    ['0', '0.00'],
    ['1', '100.00'],
    ['0.00001', '0.00'],
    ['-0.00001', '0.00'],
    ['12.5', '1250.00'],
    ['0.05', '5.00'],
  ])('shows the fraction %s as %s percent', (fraction, percent) => expect(percentOf(fraction)).toBe(percent));
});

describe('figures', () => {
  it('are multiplied and added without a float', () => {
    expect(productOf('123456789012345.678', '0.1')).toMatch(/^12345678901234\.56780*$/);
    expect(sumOf(['0.1', '0.2', '99999999999999999999'])).toMatch(/^99999999999999999999\.30*$/);
  });

  it('have an order to the last place, below zero too', () => {
    expect(['2', '10', '-0.2', '-0.1', '0', '0.000000000000000001'].toSorted(compareFigures)).toEqual([
      '-0.2',
      '-0.1',
      '0',
      '0.000000000000000001',
      '2',
      '10',
    ]);
    expect(compareFigures('1.50', '1.5')).toBe(0);
  });
});

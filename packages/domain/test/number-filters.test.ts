import { describe, expect, it } from 'vitest';
import { fixedDecimal, groupThousands, trimZeros } from '../src/money/index.ts';

describe('a figure is shown', () => {
  const figure = '1234567.50009';
  it.each([
    ['plain, cut and not rounded (S330)', (text: string) => fixedDecimal(text, 4), '1234567.5000'],
    ['trimmed (S331)', (text: string) => trimZeros(fixedDecimal(text, 4)), '1234567.5'],
    ['with thousands commas (S332)', (text: string) => groupThousands(fixedDecimal(text, 4)), '1,234,567.5000'],
    ['trimmed, with commas (S333)', (text: string) => groupThousands(trimZeros(fixedDecimal(text, 4))), '1,234,567.5'],
  ])('%s', (_how, filter, shown) => expect(filter(figure)).toBe(shown));
});

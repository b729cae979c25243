import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTRAST_PAIRS, contrastOf, parseColor } from '../src/tokens/contrast.ts';

const THEMES = ['theme-0', 'theme-1', 'theme-2'] as const;

const declared = (theme: string): Map<string, string> => {
  const css = readFileSync(new URL(`../src/tokens/${theme}.css`, import.meta.url), 'utf8');
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
};

/** Tokens of one design in one scheme as plain values; what a design leaves out comes from the first. */
function tokensOf(theme: string, scheme: 'light' | 'dark'): Record<string, string> {
  const values = new Map([...declared('theme-0'), ...declared(theme)]);
  const resolve = (value: string): string => {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (name) return resolve(values.get(name) ?? '');
    const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
    return (both ? both[scheme === 'light' ? 1 : 2] : value) ?? '';
  };
  return Object.fromEntries([...values].map(([name, value]) => [name, resolve(value)]));
}

describe.each(THEMES)('%s', (theme) => {
  test.each(['light', 'dark'] as const)('keeps every documented pair readable in %s', (scheme) => {
    const tokens = tokensOf(theme, scheme);
    const weak = CONTRAST_PAIRS.map((pair) => ({ ...pair, ratio: contrastOf(pair, tokens) }))
      .filter(({ ratio, least }) => !(ratio >= least))
      .map(({ front, ground, under, ratio, least }) => `${front} on ${ground} over ${under}: ${ratio.toFixed(2)} < ${least}`);
    expect(weak).toEqual([]);
  });

  test('declares every token that the first design declares', () => {
    const own = declared(theme);
    expect([...declared('theme-0').keys()].filter((name) => !own.has(name))).toEqual([]);
  });
});

test('reads colours as style sheets write them and as browsers answer', () => {
  expect(parseColor('#fff')).toEqual([255, 255, 255, 1]);
  expect(parseColor('#10203080')?.map(Math.round)).toEqual([16, 32, 48, 1]);
  expect(parseColor('rgba(1, 2, 3, 0.5)')).toEqual([1, 2, 3, 0.5]);
  expect(parseColor('color(srgb 1 0 0.2 / 0.25)')).toEqual([255, 0, 51, 0.25]);
  expect(parseColor('transparent')).toEqual([0, 0, 0, 0]);
  expect(parseColor('light-dark(#fff, #000)')).toBeUndefined();
});

test('black on white is as far apart as it gets', () => {
  const pair = { front: '--ink', ground: '--surface', under: '--surface', least: 4.5 } as const;
  expect(contrastOf(pair, { '--ink': '#000000', '--surface': '#ffffff' })).toBeCloseTo(21);
  expect(contrastOf(pair, { '--ink': '#000000' })).toBeNaN();
});

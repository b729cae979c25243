import { readFileSync } from 'node:fs';
import { BRAND_TOKENS, brandColors } from '@marque/domain/organisation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const TEXT = 4.5;
const SHAPE = 3;
const GROUNDS = ['--canvas', '--surface', '--raised', '--sunken', '--hover'];
const INKS = ['--ink', '--ink-muted', '--ink-faint'];

/** Tokens of one design in one scheme, as colours. */
function tokensOf(theme: number, scheme: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(new URL(`../../ui/src/tokens/theme-${theme}.css`, import.meta.url), 'utf8');
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
      const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
      return [name, both ? ((scheme === 'light' ? both[1] : both[2]) ?? '') : value];
    }),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Which colour must stand out from which, and how much: texts 4.5, shapes 3. */
const PAIRS: readonly (readonly [on: string, ground: string, least: number])[] = [
  ['--on-brand', '--brand', TEXT],
  ['--on-action', '--action', TEXT],
  ['--on-action', '--action-hover', TEXT],
  ['--brand-ink', '--brand-soft', TEXT],
  // Texts of the broad stretches in theme-2.
  ['#f6f4ea', '--band', TEXT],
  ['#d6e4d9', '--band', TEXT],
  ...INKS.map((ink) => [ink, '--brand-soft', TEXT] as const),
  ...GROUNDS.map((ground) => ['--brand-ink', ground, TEXT] as const),
  ...['--brand', '--action', '--action-hover', '--focus'].flatMap((name) => GROUNDS.map((ground) => [name, ground, SHAPE] as const)),
];

const channel = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(channel, channel, channel).map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

const designs = [0, 1, 2].flatMap((theme) =>
  (['light', 'dark'] as const).map((scheme) => ({ theme, scheme, own: tokensOf(theme, scheme) })),
);

function weakPairs(day: string, night?: string): readonly string[] {
  const colors = brandColors(day, night);
  return designs.flatMap(({ theme, scheme, own }) => {
    const colorOf = (name: string): string =>
      name.startsWith('#') ? name : (new Map<string, string>([...own, ...Object.entries(colors[scheme])]).get(name) ?? '');
    return PAIRS.filter(([on, ground, least]) => !(contrast(colorOf(on), colorOf(ground)) >= least)).map(
      ([on, ground]) => `${on} ${colorOf(on)} on ${ground} ${colorOf(ground)} in theme-${theme}, ${scheme}`,
    );
  });
}

describe("an organisation's own colour", () => {
  test('can be read in every theme and scheme, whatever the colour', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (day, night) => {
        expect(weakPairs(day, night)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff0000', '#ffb000', '#fefefe', '#010101'])(
    'can be read when it is %s',
    (color) => {
      expect(weakPairs(color)).toEqual([]);
    },
  );

  test('stays as it is where it can be read already', () => {
    expect(brandColors('#b4232f').light['--brand']).toBe('#b4232f');
    expect(brandColors('#b4232f', '#ff8a80').dark['--brand']).toBe('#ff8a80');
  });

  test('takes over whole colours and nothing else', () => {
    for (const side of Object.values(brandColors('#123456'))) {
      expect(Object.keys(side).sort()).toEqual([...BRAND_TOKENS].sort());
      for (const color of Object.values(side)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

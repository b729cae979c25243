import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const AA = 4.5;
const GROUNDS = ['--canvas', '--surface', '--raised', '--sunken', '--hover'];
const TEXTS = ['--ink', '--ink-muted', '--ink-faint', '--green', '--red', '--warn', '--brand-ink'];
const PAIRS = [
  ['--on-action', '--action'], ['--on-brand', '--brand'], ['--on-fill', '--green-fill'], ['--on-fill', '--red-fill'],
  ['--brand-ink', '--brand-soft'], ['--warn', '--warn-soft'],
] as const;

/** Tokens of one design in one scheme, as colours. */
function tokensOf(theme: number, scheme: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(new URL(`../src/tokens/theme-${theme}.css`, import.meta.url), 'utf8');
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => {
    const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
    return [name, both ? (scheme === 'light' ? both[1] : both[2]) ?? '' : value];
  }));
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

describe.each([0, 1, 2])('theme-%i', (theme) => {
  test.each(['light', 'dark'] as const)('is readable in %s', (scheme) => {
    const tokens = tokensOf(theme, scheme);
    const wanted = [...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)), ...PAIRS];
    const weak = wanted.filter(([text, ground]) => contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '') < AA);
    expect(weak.map((pair) => pair.join(' on '))).toEqual([]);
  });
});

/** Red, green and blue from 0 to 255, and how much of it covers what lies below, from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** WCAG 2.2 AA: words against their ground. */
const WORDS = 4.5;
/** WCAG 2.2 AA: edges of controls, marks and focus rings against what they stand on. */
const EDGES = 3;

/** What pages and panels are made of; every word may stand on each. */
export const GROUNDS = ['--canvas', '--surface', '--raised', '--sunken', '--hover', '--bar'] as const;
export const INKS = ['--ink', '--ink-muted', '--ink-faint', '--brand-ink', '--green', '--red', '--warn'] as const;
export const FILLS = [
  ['--on-action', '--action'],
  ['--on-action', '--action-hover'],
  ['--on-brand', '--brand'],
  ['--on-fill', '--green-fill'],
  ['--on-fill', '--red-fill'],
  ['--ink', '--plain'],
  ['--ink', '--plain-hover'],
  ['--tab-ink', '--tab-ground'],
  ['--brand-ink', '--brand-soft'],
  ['--ink', '--brand-soft'],
  ['--green', '--green-soft'],
  ['--red', '--red-soft'],
  ['--warn', '--warn-soft'],
] as const;
const MARKS = ['--line-strong', '--focus', '--accent'] as const;

type Ground = (typeof GROUNDS)[number];
export type Token = Ground | (typeof INKS)[number] | (typeof FILLS)[number][number] | (typeof MARKS)[number];

export interface ContrastPair {
  readonly front: Token;
  readonly ground: Token;
  /** What lies below a ground that lets it shine through. */
  readonly under: Ground;
  readonly least: number;
}

/** Every pair that the designs promise to keep readable. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...INKS.flatMap((front) => GROUNDS.map((ground) => ({ front, ground, under: ground, least: WORDS }))),
  ...FILLS.flatMap(([front, ground]) =>
    (['--canvas', '--surface', '--raised'] as const).map((under) => ({ front, ground, under, least: WORDS })),
  ),
  ...MARKS.flatMap((front) =>
    (['--canvas', '--surface', '--raised'] as const).map((ground) => ({ front, ground, under: ground, least: EDGES })),
  ),
];

/** Reads "#rgb", "#rrggbb", "#rrggbbaa", and what browsers answer: "rgb(1, 2, 3)", "rgba(1, 2, 3, 0.5)", "color(srgb 0.1 0.2 0.3 / 0.5)". */
export function parseColor(text: string): Color | undefined {
  const hex = /^#([\da-f]{3,8})$/i.exec(text)?.[1];
  if (hex) {
    const long = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
    const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue, alpha / 255];
  }
  const wanted = /^(?:rgba?|color)\((srgb )?([^)]+)\)$/.exec(text);
  if (!wanted) return text === 'transparent' ? [0, 0, 0, 0] : undefined;
  const [red, green, blue, alpha = 1] = (wanted[2] ?? '').split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const scale = wanted[1] ? 255 : 1;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** What is seen where `front` lies over an opaque `under`. */
function over([red, green, blue, alpha]: Color, under: Color): Color {
  return [red * alpha + under[0] * (1 - alpha), green * alpha + under[1] * (1 - alpha), blue * alpha + under[2] * (1 - alpha), 1];
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of `front` on `ground` lying over `under`, from 1 to 21; NaN where one of them is no colour. */
export function contrastOf({ front, ground, under }: ContrastPair, colors: Readonly<Record<string, string>>): number {
  const [top, middle, bottom] = [front, ground, under].map((name) => parseColor(colors[name] ?? ''));
  if (!top || !middle || !bottom) return Number.NaN;
  const seen = over(middle, bottom);
  const lights = [luminance(over(top, seen)), luminance(seen)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

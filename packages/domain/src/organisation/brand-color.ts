import { contrastOf, luminanceOf, toHex, toOklch, type Oklch } from './oklch.ts';

/** Colour tokens that an organisation's own colour takes over; the rest stays the theme's. */
export const BRAND_TOKENS = [
  '--brand',
  '--on-brand',
  '--brand-ink',
  '--brand-soft',
  '--band',
  '--action',
  '--action-hover',
  '--on-action',
  '--focus',
] as const;
export type BrandToken = (typeof BRAND_TOKENS)[number];

export type BrandColors = Readonly<Record<'light' | 'dark', Readonly<Record<BrandToken, string>>>>;

const HEX = /^#[0-9a-f]{6}$/i;
export const isColor = (text: string): boolean => HEX.test(text);

const TEXT = 4.5;
const SHAPE = 3;
/** No theme has a darker ground by day, nor a lighter one by night; these are luminances. */
const GROUND = { light: 0.74, dark: 0.034 } as const;
/** On a ground at least this light, or this dark, every ink of every theme can be read. */
const SOFT = { light: 0.8, dark: 0.021 } as const;
/** A broad stretch of the colour that bright texts stand on. */
const BAND = { light: 0.12, dark: 0.045 } as const;
const STEP = 0.004;

/** Moves the lightness a step at a time until the colour as a screen shows it will do. */
function shifted(color: Oklch, step: number, isGood: (luminance: number) => boolean): Oklch {
  const at = (lightness: number): Oklch => ({ ...color, lightness: Math.min(1, Math.max(0, lightness)) });
  let { lightness } = color;
  while (!isGood(luminanceOf(toHex(at(lightness)))) && (step > 0 ? lightness < 1 : lightness > 0)) lightness += step;
  return at(lightness);
}

/** By day: white on the colour, and the colour dark enough to stand on any ground. */
function byDay(color: Oklch): BrandColors['light'] {
  const soft = toHex(shifted({ ...color, lightness: 0.945, chroma: Math.min(color.chroma, 0.04) }, STEP, (l) => l >= SOFT.light));
  const ground = Math.min(GROUND.light, luminanceOf(soft));
  const brand = shifted(color, -STEP, (l) => contrastOf(l, 1) >= TEXT && contrastOf(l, GROUND.light) >= SHAPE);
  const ink = toHex(shifted(brand, -STEP, (l) => contrastOf(l, ground) >= TEXT));
  const band = toHex(shifted(brand, -STEP, (l) => l <= BAND.light));
  return tokens(toHex(brand), '#ffffff', ink, soft, band, toHex({ ...brand, lightness: Math.max(0, brand.lightness - 0.06) }));
}

/** By night: almost black on the colour, and the colour light enough to shine on any ground. */
function byNight(color: Oklch): BrandColors['dark'] {
  const soft = toHex(shifted({ ...color, lightness: 0.28, chroma: Math.min(color.chroma, 0.06) }, -STEP, (l) => l <= SOFT.dark));
  const ground = Math.max(GROUND.dark, luminanceOf(soft));
  const onBrand = toHex({ ...color, lightness: 0.13, chroma: Math.min(color.chroma, 0.03) });
  const brand = shifted(color, STEP, (l) => contrastOf(l, luminanceOf(onBrand)) >= TEXT && contrastOf(l, GROUND.dark) >= SHAPE);
  const ink = toHex(shifted(brand, STEP, (l) => contrastOf(l, ground) >= TEXT));
  const band = toHex(shifted({ ...color, lightness: 0.34, chroma: Math.min(color.chroma, 0.09) }, -STEP, (l) => l <= BAND.dark));
  return tokens(toHex(brand), onBrand, ink, soft, band, toHex({ ...brand, lightness: Math.min(1, brand.lightness + 0.05) }));
}

const tokens = (brand: string, onBrand: string, ink: string, soft: string, band: string, hover: string): BrandColors['light'] => ({
  '--brand': brand,
  '--on-brand': onBrand,
  '--brand-ink': ink,
  '--brand-soft': soft,
  '--band': band,
  '--action': brand,
  '--action-hover': hover,
  '--on-action': onBrand,
  '--focus': ink,
});

/**
 * The tokens of both schemes from one colour, or one for each, as "#rrggbb". Hue stays, lightness gives way until text
 * keeps a contrast of 4.5 and shapes 3 on the grounds of every theme (WCAG AA).
 */
export function brandColors(color: string, darkColor: string = color): BrandColors {
  return { light: byDay(toOklch(color)), dark: byNight(toOklch(darkColor)) };
}

/** A number from 0 up to 1, as Math.random gives it. */
export type Random = () => number;

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
export const whole = (random: Random, from: number, to: number): number => Math.floor(between(random, from, to + 1));

export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

export function shuffled<T>(random: Random, list: readonly T[]): readonly T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  return eased(Math.min(1, Math.max(0, (value - from) / (to - from))));
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** A number from 0 to 1 at every place, smooth over `size` pixels. */
export type Field = (x: number, y: number) => number;

const LATTICE = 64;
const eased = (t: number): number => t * t * (3 - 2 * t);

export function noiseField(random: Random, size: number): Field {
  const heights = Float32Array.from({ length: LATTICE * LATTICE }, random);
  const at = (i: number, j: number): number => heights[(j & (LATTICE - 1)) * LATTICE + (i & (LATTICE - 1))] ?? 0;
  return (x, y) => {
    const u = x / size + 17;
    const v = y / size + 17;
    const i = Math.floor(u);
    const j = Math.floor(v);
    const s = eased(u - i);
    const above = mix(at(i, j), at(i + 1, j), s);
    const below = mix(at(i, j + 1), at(i + 1, j + 1), s);
    return mix(above, below, eased(v - j));
  };
}

/** Several fields over each other, each finer and fainter than the one before. */
export function roughField(random: Random, size: number, layers: number): Field {
  const fields = Array.from({ length: layers }, (_, i) => ({ field: noiseField(random, size / 2 ** i), weight: 0.55 ** i }));
  const sum = fields.reduce((total, { weight }) => total + weight, 0);
  return (x, y) => {
    let total = 0;
    for (const { field, weight } of fields) total += field(x, y) * weight;
    return total / sum;
  };
}

/** A colour as red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const blend = (a: Color, b: Color, share: number): Color => [mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)];
export const shade = ([red, green, blue]: Color, factor: number): Color => [red * factor, green * factor, blue * factor];

/** Hue in degrees, the others from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Color {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Pixels one after the other, three or four bytes each. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly pixels: Uint8ClampedArray;
}

/** Asks for the colour of every pixel; a fourth number is how much covers what lies below, from 0 to 255. */
export function paint(
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color | readonly [...Color, alpha: number],
): Raster {
  const channels = colorAt(0, 0).length === 4 ? 4 : 3;
  const pixels = new Uint8ClampedArray(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(colorAt(x, y), (y * width + x) * channels);
  }
  return { width, height, channels, pixels };
}

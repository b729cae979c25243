/** A picture has few colours: the ground, the light and a third, and mixtures of them. */
const TONE_NAMES = ['night', 'deep', 'ground', 'soft', 'pale', 'light', 'white', 'third', 'ember', 'gleam'] as const;
export type ToneName = (typeof TONE_NAMES)[number];
/** The colour of each tone, as #rrggbb. */
export type Palette = Readonly<Record<ToneName, string>>;

const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes a share of `other` into `colour`; both as #rrggbb. */
export function mix(colour: string, other: string, share: number): string {
  const added = channels(other);
  const mixed = channels(colour).map((value, i) => Math.round(value + ((added[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** What a palette is made from, as #rrggbb. */
export interface Colours {
  readonly ground: string;
  readonly light: string;
  readonly third: string;
}

export function paletteOf({ ground, light, third }: Colours): Palette {
  return {
    night: mix(ground, '#0b0a12', 0.72),
    deep: mix(ground, '#0b0a12', 0.4),
    ground,
    soft: mix(ground, light, 0.28),
    pale: mix(ground, light, 0.62),
    light,
    white: mix(light, '#ffffff', 0.6),
    third,
    ember: mix(third, '#14080a', 0.42),
    gleam: mix(third, light, 0.5),
  };
}

export const isToneName = (word: string): word is ToneName => TONE_NAMES.some((name) => name === word);

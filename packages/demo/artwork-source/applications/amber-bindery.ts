import { backdrop, lightFall, shadow } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, line, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const books = (): Drawing =>
  backdrop('fall-deep') +
  box('dots-ground', 0, 0, 1200, 640) +
  lightFall('light', 300, 260, 220) +
  box('night', 0, 520, 1200, 120) +
  shadow(600, 548, 320, 30) +
  each(
    [
      [330, 470, 520, 56, 'third'],
      [370, 418, 470, 52, 'ground'],
      [310, 366, 540, 52, 'soft'],
    ] as const,
    ([x, y, w, h, tone]) =>
      box(`round-${tone}`, x, y, w, h, 6) +
      box('light', x + 40, y, 7, h) +
      box('light', x + w - 60, y, 7, h) +
      box('white', x + w - 14, y + 7, 20, h - 14),
  ) +
  at(
    600,
    366,
    area('ember', 'M-260 0L-240-26H240L260 0z') +
      area('round-white', 'M0-24C-60-90-160-96-250-60l14 44C-160-40-60-40 0-10z') +
      area('round-light', 'M0-24C60-90 160-96 250-60l-14 44C160-40 60-40 0-10z') +
      times(5, (i) => line('pale', 3, `M-${216 - i * 4} ${-48 + i * 7}q110-24 190 14M${30 + i * 2} ${-40 + i * 8}q80-38 180-14`)) +
      area('third', 'M-6-26h12v90l-6-10-6 10z'),
  ) +
  at(
    940,
    500,
    area('round-third', 'M-60 20h120l-10-40H-50z') +
      area('gleam', 'M-40-20c0-60 20-70 40-130 20 60 40 70 40 130z') +
      disc('glow-gleam', 0, -70, 170),
  ) +
  at(210, 510, disc('round-light', 0, -56, 56) + disc('deep', 0, -56, 22) + line('light', 3, 'M50-40C120-20 60 40 160 20')) +
  line('light', 4, 'M780 130L690 220') +
  area('light', 'M690 220l-10 30 26-18z');

export const AMBER_BINDERY: ApplicationCover = {
  slug: 'amber-bindery',
  colours: { ground: '#4a3f63', light: '#f6e2b8', third: '#d18a2c' },
  draw: books,
};

import { backdrop, lightFall, shadow, steam } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, oval, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const kettle = (): Drawing =>
  backdrop('fall-ground') +
  box('scale-soft', 0, 0, 1200, 640) +
  lightFall('light', 240, 260, 240) +
  box('night', 0, 530, 1200, 110) +
  shadow(600, 568, 260) +
  faint(0.9, line('ember', 26, 'M430 230C440 60 760 60 770 230')) +
  area('round-third', 'M366 470c0-150 80-250 234-250s234 100 234 250c0 60-30 96-60 96H426c-30 0-60-36-60-96z') +
  area('round-third', 'M800 350c80-6 90-90 150-120l22 22c-40 50-46 150-150 170z') +
  area('gleam', 'M470 250q130-50 260 0l-14 18H484z') +
  disc('round-light', 600, 210, 24) +
  faint(0.55, area('light', 'M410 450c4-90 40-150 110-180-50 60-66 110-66 180z')) +
  times(26, (i) => faint(0.35, disc('light', 440 + (i % 9) * 40, 320 + Math.floor(i / 9) * 66, 15))) +
  steam('white', 990, 220, 170) +
  each(
    [
      [190, 1],
      [330, 0.8],
      [1000, 1],
    ] as const,
    ([x, s]) => at(x, 574, area('round-white', 'M-56-76H56C54-24 36 0 16 0h-32c-20 0-38-24-40-76z') + oval('ember', 0, -76, 56, 12), 0, s),
  );

export const COPPER_KETTLE: ApplicationCover = {
  slug: 'copper-kettle',
  colours: { ground: '#3c5a54', light: '#f3e3c8', third: '#bf6a3a' },
  draw: kettle,
};

import { backdrop, figure, glitter, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, line, oval, ring, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const drum = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('round-third', 'M-110-140C-140-80-140-40-110 0h220c30-40 30-80 0-140z') +
      oval('light', 0, -140, 112, 34) +
      oval('white', 0, -142, 94, 26) +
      times(9, (i) => disc('light', -104 + i * 26, -116 + Math.sin((i / 8) * 3.14) * 24, 6)) +
      times(9, (i) => disc('light', -100 + i * 25, -16 + Math.sin((i / 8) * 3.14) * 18, 6)),
    0,
    size,
  );

const drums = (): Drawing =>
  backdrop('rise-ground') +
  sun('light', 600, 230, 110) +
  times(6, (i) => faint(0.5 - i * 0.07, ring('light', 4, 600, 360, 170 + i * 64))) +
  hill(
    'deep',
    [
      [0, 300],
      [200, 220],
      [380, 310],
    ],
    380,
  ) +
  hill(
    'deep',
    [
      [820, 310],
      [1000, 210],
      [1200, 290],
    ],
    380,
  ) +
  box('fall-ground', 0, 370, 1200, 270) +
  glitter('light', 600, 380, 600, 420, 18) +
  area('night', 'M160 520Q600 600 1040 520l110-60q-60 150-200 156H250Q110 610 50 460z') +
  line('third', 8, 'M170 548Q600 620 1030 548') +
  drum(360, 530, 0.72) +
  drum(850, 530, 0.72) +
  drum(605, 556, 1.1) +
  each(
    [
      [470, 536],
      [740, 536],
    ] as const,
    ([x, y], i) => figure('night', x, y, 180) + line('light', 9, `M${x} ${y - 120}L${i ? x - 70 : x + 60} ${y - 190}`),
  ) +
  times(5, (i) => area('third', `M${110 + i * 16} ${456 - i * 44}l50-26-10 44z`)) +
  line('night', 6, 'M110 560V220');

export const RIVER_DRUMS: ApplicationCover = {
  slug: 'river-drums',
  colours: { ground: '#38525f', light: '#f6dca6', third: '#b8342d' },
  draw: drums,
};

import { bird, cloud, glitter, sun } from '../drawing/motifs.ts';
import { area, at, box, type Drawing, each, faint, hill, line, ridge, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const ferry = (): Drawing =>
  box('day-soft', 0, 0, 1200, 380) +
  sun('light', 380, 170, 80) +
  cloud('white', 760, 110, 1.2) +
  cloud('white', 1040, 180, 0.8) +
  ridge(
    'ground',
    [
      [640, 370],
      [740, 290],
      [840, 250],
      [960, 170],
      [1060, 270],
      [1200, 300],
    ],
    390,
  ) +
  hill(
    'deep',
    [
      [720, 372],
      [900, 310],
      [1200, 330],
    ],
    390,
  ) +
  box('white', 906, 210, 34, 110) +
  box('third', 906, 244, 34, 24) +
  area('night', 'M898 212l25-34 25 34z') +
  box('fall-ground', 0, 374, 1200, 270) +
  glitter('light', 380, 388, 630, 300, 20) +
  at(
    560,
    500,
    area('round-white', 'M-330-20H330l-50 96H-280z') +
      area('third', 'M-306 34H302l-22 42H-280z') +
      box('light', -220, -90, 420, 72, 6) +
      times(9, (i) => box('deep', -200 + i * 44, -74, 26, 26, 4)) +
      box('white', -120, -146, 220, 58, 6) +
      times(5, (i) => box('deep', -104 + i * 42, -134, 26, 22, 3)) +
      box('third', 10, -206, 50, 62) +
      box('night', 10, -206, 50, 14) +
      faint(0.5, cloud('white', -20, -224, 0.6)) +
      line('white', 6, 'M-380 84Q-300 60-240 88T-60 88 120 88 400 80'),
  ) +
  each(
    [
      [220, 150, 1.6],
      [140, 210, 1],
      [640, 210, 1.1],
      [700, 250, 0.7],
      [300, 250, 0.7],
    ] as const,
    ([x, y, s]) => bird('night', x, y, s),
  );

export const TERN_ISLAND_FERRY: ApplicationCover = {
  slug: 'tern-island-ferry',
  colours: { ground: '#3f7f9a', light: '#fbeccf', third: '#d9532f' },
  draw: ferry,
};

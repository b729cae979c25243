import { bird, figure, sprig, sun } from '../drawing/motifs.ts';
import { area, box, type Drawing, hill, inside, times } from '../drawing/shapes.ts';
import { type Banner, LEAF } from './banner.ts';

const firstSteps = (): Drawing =>
  inside(
    LEAF,
    box('day-soft', 800, 0, 800, 640),
    sun('third', 1400, 170, 74),
    hill('pale', [
      [840, 330],
      [1040, 230],
      [1240, 320],
      [1580, 220],
    ]),
    hill('soft', [
      [840, 420],
      [1100, 350],
      [1300, 410],
      [1580, 340],
    ]),
    hill('ground', [
      [840, 520],
      [1120, 450],
      [1360, 500],
      [1580, 440],
    ]),
  ) +
  times(
    7,
    (i) =>
      area('round-light', `M${930 + i * 74} ${570 - i * 58}h120v${60 + i * 58}h-120z`) +
      box('white', 924 + i * 74, 564 - i * 58, 132, 14, 3),
  ) +
  figure('night', 1134, 388, 150) +
  sprig('deep', 900, 620, -12, 0.9, 3) +
  sprig('third', 1490, 220, 10, 0.7, 3) +
  bird('night', 1180, 110, 1.2) +
  bird('night', 1250, 150, 0.8);

export const FIRST_STEPS: Banner = {
  slug: 'first-steps',
  colours: { ground: '#3f7a60', light: '#f1efd6', third: '#d9824a' },
  draw: firstSteps,
};

import { bird, figure, sun } from '../drawing/motifs.ts';
import { area, box, curve, disc, type Drawing, hill, inside, line, scatter, times } from '../drawing/shapes.ts';
import { type Banner, ROUND } from './banner.ts';

const lowTide = (): Drawing =>
  inside(
    ROUND,
    box('day-soft', 840, 0, 720, 640),
    sun('white', 1350, 150, 56),
    box('pale', 840, 270, 720, 120),
    hill('soft', [
      [840, 360],
      [1040, 330],
      [1280, 366],
      [1560, 330],
    ]),
    hill('ground', [
      [840, 470],
      [1080, 420],
      [1300, 474],
      [1560, 430],
    ]),
    hill('deep', [
      [840, 580],
      [1100, 540],
      [1340, 584],
      [1560, 548],
    ]),
  ) +
  times(4, (i) =>
    line(
      'light',
      4,
      curve([
        [870 + i * 18, 392 + i * 44],
        [1040, 376 + i * 48],
        [1230, 404 + i * 46],
        [1520 - i * 16, 378 + i * 48],
      ]),
    ),
  ) +
  times(9, (i) => disc(i % 3 ? 'white' : 'third', 930 + scatter(i, 7) * 540, 430 + scatter(i, 8) * 170, 5 + scatter(i, 9) * 7)) +
  line('night', 6, 'M1290 470l26-190') +
  area('third', 'M1316 280l-96 130h88z') +
  area('night', 'M1210 462c60 40 150 40 196-6l-20 52h-150z') +
  figure('night', 1030, 560, 110) +
  bird('night', 1120, 150, 1) +
  bird('night', 1190, 196, 0.7);

export const LOW_TIDE: Banner = {
  slug: 'low-tide',
  colours: { ground: '#5b8a8c', light: '#f7efdc', third: '#d98a4e' },
  draw: lowTide,
};

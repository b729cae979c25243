import { backdrop, glitter, pine, sun } from '../drawing/motifs.ts';
import { area, at, disc, type Drawing, each, hill, line, oval, ridge } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const highTarn = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 800, 130, 62) +
  ridge('soft', [
    [0, 330],
    [150, 190],
    [260, 270],
    [420, 110],
    [560, 260],
    [700, 180],
    [860, 300],
    [1020, 170],
    [1200, 310],
  ]) +
  ridge('ground', [
    [0, 400],
    [200, 280],
    [340, 360],
    [520, 250],
    [640, 350],
    [900, 290],
    [1200, 380],
  ]) +
  oval('light', 620, 430, 330, 50) +
  oval('third', 620, 434, 316, 42) +
  glitter('white', 620, 412, 462, 260, 8) +
  hill('deep', [
    [0, 440],
    [220, 450],
    [420, 500],
    [760, 500],
    [1200, 430],
  ]) +
  line('light', 26, 'M-20 610C260 540 420 640 640 560S980 560 1220 470') +
  each(
    [
      [250, 580, 130],
      [420, 604, 120],
      [600, 590, 140],
    ] as const,
    ([x, y, h], i) =>
      at(
        x,
        y,
        area('night', 'M-6-36l-34 30 4 10 46-28 24 34-8 26h14l14-32-26-44 6-34 26 14 6-10-34-24-30-6-34 22 6 10 26-14z') +
          disc('night', 24, -116, 13) +
          area(i === 1 ? 'light' : 'third', 'M-10-98l34 4-8 42-26-4z'),
        0,
        h / 120,
      ),
  ) +
  each([1000, 1060, 1130], (x, i) => pine('night', x, 520 - i * 22, 110 + i * 20));

export const HIGH_TARN_RUNS: ApplicationCover = {
  slug: 'high-tarn-runs',
  colours: { ground: '#5b7a4c', light: '#f1f0cf', third: '#2f7f96' },
  draw: highTarn,
};

import { backdrop, bird, cloud, figure, pine, snowPeak, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, line, scatter, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const hold = (tone: string, x: number, y: number, size: number, turn = 0): Drawing =>
  at(
    x,
    y,
    faint(0.4, area('night', 'M-22 8c-4-22 20-30 40-20s20 30 0 34-36 4-40-14z')) +
      area(`round-${tone}`, 'M-26 2c-4-22 20-30 40-20s20 30 0 34-36 4-40-14z') +
      disc('night', -2, 0, 4),
    turn,
    size,
  );

const climber = (): Drawing =>
  line('third', 26, 'M0 0L14-86') +
  line('night', 17, 'M2 4l-52 44-4 74M6 4l58 26 30 62') +
  line('white', 15, 'M14-84l60-52 10-74M10-80l-56-30-52-40') +
  disc('night', 28, -118, 24) +
  area('light', 'M4-124a25 25 0 0 1 48-4z') +
  disc('white', 84, -212, 9) +
  disc('white', -98, -152, 9) +
  area('night', 'M-70 112h32v14h-32zM80 86h34v14H80z') +
  line('light', 4, 'M8 0C0 120 60 260 20 460');

/** A climber on an overhang in the hall, the mountain it stands for behind. */
const climbing = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 330, 170, 84) +
  cloud('white', 120, 250, 0.8) +
  cloud('white', 500, 90, 0.7) +
  snowPeak('soft', 'white', 640, 640, 700, 400) +
  snowPeak('pale', 'white', 120, 640, 620, 380) +
  snowPeak('third', 'white', 340, 640, 760, 520) +
  hill('ember', [
    [0, 590],
    [240, 550],
    [520, 590],
    [700, 580],
  ]) +
  each([60, 110, 420, 470], (x, i) => pine('night', x, 600, 80 + i * 10)) +
  area('light', 'M1200 0H560l90 170-130 130 170 150-90 190h600z') +
  area('pale', 'M560 0l90 170 190-170z') +
  area('ground', 'M650 170L840 0h120l-50 260z') +
  area('soft', 'M520 300l130-130 260 90-220 190z') +
  area('third', 'M910 260l290-110V0H960z') +
  area('ground', 'M690 450l220-190 120 220-60 160H600z') +
  area('deep', 'M910 260l290-110v300l-170 30z') +
  faint(0.35, area('hatch-night', 'M910 260l290-110v300l-170 30z'), area('dots-deep', 'M560 0l90 170 190-170z')) +
  area('pale', 'M1030 480l170-30v190H970z') +
  each(
    [
      [700, 110, 'third', 1],
      [620, 250, 'third', 1.2],
      [760, 200, 'light', 1],
      [690, 380, 'third', 1],
      [800, 330, 'light', 1.2],
      [850, 120, 'light', 1],
      [930, 380, 'light', 1.1],
      [1050, 220, 'ground', 1.2],
      [1100, 330, 'light', 1],
      [780, 520, 'light', 1.1],
      [930, 540, 'third', 1.2],
      [1090, 540, 'third', 1],
      [1010, 80, 'light', 1],
      [1130, 90, 'ground', 1],
    ] as const,
    ([x, y, tone, s], i) => hold(tone, x, y, s, i * 53),
  ) +
  at(640, 380, climber(), -8, 1.02);

const holds = (): Drawing =>
  backdrop('ground') +
  area('soft', 'M0 0h440L260 600H0z') +
  area('deep', 'M800 600V180L520 600z') +
  faint(0.6, box('dots-deep', 0, 0, 800, 600)) +
  times(15, (i) =>
    hold(
      ['third', 'light', 'gleam', 'white'][i % 4] ?? 'light',
      90 + (i % 5) * 154 + scatter(i) * 40,
      90 + Math.floor(i / 5) * 190 + scatter(i, 2) * 50,
      1.3 + scatter(i, 4) * 1.6,
      i * 61,
    ),
  ) +
  line('light', 14, 'M470 0C430 160 560 260 480 600') +
  line('third', 3, 'M470 0C430 160 560 260 480 600');

const crag = (): Drawing =>
  backdrop('day-soft') +
  sun('light', 200, 150, 60) +
  snowPeak('soft', 'white', 240, 600, 700, 400) +
  snowPeak('third', 'white', 560, 610, 760, 520) +
  hill('ground', [
    [0, 500],
    [300, 450],
    [800, 520],
  ]) +
  each([80, 150, 220, 700], (x, i) => pine('night', x, 520 + i * 10, 130)) +
  hill('night', [
    [0, 560],
    [500, 530],
    [800, 570],
  ]) +
  figure('night', 420, 548, 110) +
  figure('third', 470, 548, 100) +
  line('light', 4, 'M470 500C520 400 500 300 560 190') +
  bird('night', 360, 130, 1);

export const SUMT: BrandPictures = { cover: climbing, material: holds, place: crag };

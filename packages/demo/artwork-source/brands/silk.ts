import { backdrop, figure, glitter, house, lightFall, sprig, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, line, oval, scatter, strokes, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

/** Warp running from the loom's beam into cloth that pours over the floor. */
const loom = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0h420L180 640H0z') +
  lightFall('light', 560, 260, -160) +
  box('deep', 0, 540, 1200, 100) +
  area('round-ember', 'M236 60h40v500h-40zM924 60h40v500h-40z') +
  box('round-ember', 200, 40, 800, 38) +
  box('round-third', 270, 92, 660, 46, 20) +
  strokes('white', 2, 46, (i) => `M${284 + i * 14} 112L${330 + i * 12} 330`) +
  strokes('third', 3, 10, (i) => `M${284 + i * 70} 112L${330 + i * 60} 330`) +
  box('round-ember', 262, 196, 676, 20) +
  box('round-ember', 262, 240, 676, 20) +
  strokes('ember', 2, 30, (i) => `M${300 + i * 20} 214v28`) +
  box('round-third', 300, 320, 600, 24) +
  at(700, 300, area('round-light', 'M-90 0q90-36 180 0-90 36-180 0z') + oval('third', 0, 0, 40, 9), -6) +
  area('round-light', `M330 344h540c10 60-20 90 20 130 60 60 200 50 310 166H90c110-70 150-100 200-150 50-40 30-90 40-146z`) +
  faint(0.9, area('fade-pale', 'M330 344h540c10 40-6 70 0 100H316c14-30 8-70 14-100z')) +
  each(
    [
      [360, 410, -30],
      [520, 470, 20],
      [690, 420, -12],
      [840, 520, 14],
      [430, 580, -20],
      [640, 590, 10],
      [250, 560, 24],
      [980, 590, -10],
    ] as const,
    ([x, y, turn]) => sprig('ground', x, y, turn, 0.42, 2) + disc('third', x, y + 4, 7),
  ) +
  line('gleam', 4, 'M450 350c20 100-60 160-130 288M590 350c10 110 0 190-20 288M740 350c10 100 60 180 160 286') +
  each(
    [
      [110, 200],
      [1088, 170],
    ] as const,
    ([x, y], i) =>
      at(
        x,
        y,
        area('round-white', 'M0 0C-30-60-90-70-110-40-104 0-60 20 0 10 60 20 104 0 110-40 90-70 30-60 0 0z') +
          area('pale', 'M0 6c-40 10-60 40-44 60 24 6 40-20 44-60zM0 6c40 10 60 40 44 60-24 6-40-20-44-60z') +
          oval('ember', 0, 8, 8, 34) +
          disc('third', -66, -30, 10) +
          disc('third', 66, -30, 10),
        i ? 18 : -16,
        0.9,
      ),
  );

const cocoons = (): Drawing =>
  backdrop('ground') +
  sprig('deep', 120, 620, 24, 2.2, 5) +
  sprig('deep', 690, 640, -20, 2.3, 5) +
  box('round-third', 90, 380, 620, 22) +
  times(11, (i) =>
    at(
      120 + (i % 6) * 110 + (i > 5 ? 55 : 0),
      i > 5 ? 250 : 340,
      oval('round-white', 0, 0, 62, 40) + line('pale', 2, 'M-50-10q50 20 100 0M-54 6q54 20 108 0M-40-24q40 14 80 0'),
      scatter(i) * 40 - 20,
    ),
  ) +
  line('light', 3, 'M400 220C420 100 300 120 330 30S480 60 460-10');

const lake = (): Drawing =>
  backdrop('day-soft') +
  sun('third', 400, 180, 60) +
  hill('soft', [
    [0, 260],
    [180, 190],
    [400, 250],
    [620, 180],
    [800, 240],
  ]) +
  box('fall-pale', 0, 280, 800, 330) +
  glitter('third', 400, 290, 500, 200, 12) +
  each(
    [
      [80, 330],
      [150, 336],
      [640, 330],
    ] as const,
    ([x, y]) => house('white', 'night', 'third', x, y, 80, 56),
  ) +
  hill('ground', [
    [0, 440],
    [260, 400],
    [520, 450],
    [800, 410],
  ]) +
  times(7, (i) =>
    at(60 + i * 116, 480 + (i % 2) * 50, line('ember', 9, 'M0 40V-20') + disc('round-deep', 0, -40, 44) + disc('deep', 28, -20, 30)),
  ) +
  hill('deep', [
    [0, 560],
    [400, 530],
    [800, 570],
  ]) +
  figure('night', 380, 570, 120);

export const SILK: BrandPictures = { cover: loom, material: cocoons, place: lake };

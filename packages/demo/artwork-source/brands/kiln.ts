import { backdrop, figure, shadow, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, line, oval, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const vase = (d: string): Drawing => area('round-light', d) + faint(0.22, area('hatch-ground', d));

const LOG =
  disc('night', 3, 4, 30) +
  disc('ground', 0, 0, 29) +
  disc('gleam', 0, 0, 23) +
  line('third', 3, 'M-12 0a12 12 0 1 1 12 12M-4 2a5 5 0 1 1 6 3');

const flame = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('third', 'M0 0c-70 0-92-58-60-120 6 20 14 30 26 34-8-50 10-96 52-134-4 44 10 66 34 92 6-12 8-22 6-36C92-110 82 0 0 0z') +
      area('gleam', 'M4 0c-38 0-50-34-30-74 6 14 12 20 20 22-2-32 8-56 26-76 0 28 10 42 22 62C60-34 46 0 4 0z'),
    0,
    size,
  );

/** The mouth of a wood-fired kiln at night, three white vessels before it. */
const kiln = (): Drawing =>
  backdrop('rise-night') +
  box('bricks-deep', 0, 0, 1200, 640) +
  disc('glow-third', 600, 330, 520) +
  area('deep', 'M230 640V330a370 310 0 0 1 740 0v310z') +
  area('bricks-ground', 'M230 640V330a370 310 0 0 1 740 0v310z') +
  times(13, (i) => at(600, 338, box(i % 2 ? 'ground' : 'soft', -34, -318, 68, 62), -84 + i * 14)) +
  area('ember', 'M336 640V340a264 240 0 0 1 528 0v300z') +
  disc('glow-gleam', 600, 420, 300) +
  each(
    [
      [440, 520, 1.5],
      [760, 520, 1.6],
      [600, 520, 2.1],
      [530, 520, 1],
      [690, 520, 1.1],
    ] as const,
    ([x, y, s]) => flame(x, y, s),
  ) +
  box('night', 0, 508, 1200, 140) +
  area('sweep-third', 'M336 508h528l150 132H186z') +
  each([-150, 1060] as const, (x) => times(15, (i) => at(x + (i % 5) * 58 + Math.floor(i / 5) * 29, 606 - Math.floor(i / 5) * 50, LOG))) +
  shadow(600, 566, 130) +
  shadow(398, 572, 76) +
  shadow(806, 572, 70) +
  vase('M560 268h80c0 26 92 70 92 172 0 76-48 128-98 128h-68c-50 0-98-52-98-128 0-102 92-146 92-172z') +
  oval('night', 600, 268, 40, 9) +
  vase('M382 330h32c-2 62 62 100 62 168 0 46-30 78-56 78h-44c-26 0-56-32-56-78 0-68 64-106 62-168z') +
  oval('night', 398, 330, 16, 5) +
  vase('M722 470h168c0 62-34 106-64 106h-40c-30 0-64-44-64-106z') +
  oval('deep', 806, 470, 84, 15);

const plateOf = (x: number, y: number, r: number, glaze: string, over: Drawing): Drawing =>
  at(
    x,
    y,
    faint(0.45, disc('night', r * 0.1, r * 0.1, r)) +
      disc('round-light', 0, 0, r) +
      disc('pale', 0, 0, r * 0.86) +
      disc(glaze, 0, 0, r * 0.8) +
      over,
  );

const glaze = (): Drawing =>
  backdrop('deep') +
  box('hatch-night', 0, 0, 800, 600) +
  plateOf(
    560,
    150,
    170,
    'round-soft',
    times(5, (i) => ring('light', 2, 0, 0, 30 + i * 22)),
  ) +
  plateOf(
    190,
    190,
    190,
    'round-third',
    times(14, (i) =>
      line(
        'gleam',
        5,
        `M0 0Q${Math.round(60 * Math.cos(i * 0.45 + 0.5))} ${Math.round(60 * Math.sin(i * 0.45 + 0.5))} ${Math.round(140 * Math.cos(i * 0.45))} ${Math.round(140 * Math.sin(i * 0.45))}`,
      ),
    ),
  ) +
  plateOf(
    420,
    400,
    230,
    'round-white',
    line(
      'soft',
      2.5,
      'M-180 20L-90-10-40 60 30 20 60-70 150-90M-90-10L-110-110-30-150M60-70L20-160M30 20L90 90 60 170M90 90L170 70M-40 60L-80 140-20 180M-80 140L-150 110',
    ) + area('fade-third', 'M-150-100Q-40-190 60-176 10-60-60-40T-150-100z'),
  );

const valley = (): Drawing =>
  backdrop('rise-ground') +
  sun('gleam', 560, 210, 62) +
  hill('soft', [
    [0, 320],
    [180, 240],
    [400, 310],
    [640, 230],
    [800, 290],
  ]) +
  hill('ground', [
    [0, 400],
    [240, 330],
    [520, 400],
    [800, 350],
  ]) +
  times(5, (i) =>
    at(
      210 + i * 92,
      500 - i * 40,
      area('night', 'M-64 60V10a64 56 0 0 1 128 0v50z') + area('third', 'M-24 60V30a24 24 0 0 1 48 0v30z') + disc('glow-gleam', 0, 44, 44),
    ),
  ) +
  line('pale', 12, 'M640 300c10-30-20-50 4-90s-10-70 20-110') +
  hill('night', [
    [0, 540],
    [300, 520],
    [800, 560],
  ]) +
  figure('night', 130, 552, 96) +
  figure('night', 640, 560, 84);

export const KILN: BrandPictures = { cover: kiln, material: glaze, place: valley };

import { backdrop, figure, shadow, stars } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, line, ring, scatter, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

/** A star's path about the pole, drawn as far as the night was long. */
const trail = (r: number, i: number): Drawing => {
  const from = scatter(i) * 6.28;
  const to = from + 0.8 + scatter(i, 3) * 0.9;
  const point = (turn: number): string => `${Math.round(470 + r * Math.cos(turn))} ${Math.round(130 + r * Math.sin(turn))}`;
  return faint(
    0.35 + scatter(i, 5) * 0.5,
    line(
      i % 3 ? 'light' : 'third',
      2.5,
      `M${point(from)}A${r} ${r} 0 0 1 ${point(to)}M${point(from + 3)}A${r} ${r} 0 0 1 ${point(to + 3)}`,
    ),
  );
};

/** A dome opens on a high plain under the turning stars. */
const observatory = (): Drawing =>
  backdrop('rise-night') +
  times(19, (i) => trail(40 + i * 34, i)) +
  disc('glow-white', 470, 130, 60) +
  disc('white', 470, 130, 5) +
  stars('white', 60, 400) +
  disc('glow-light', 600, 560, 480) +
  hill('ground', [
    [0, 470],
    [200, 430],
    [420, 462],
    [700, 440],
    [960, 470],
    [1200, 420],
  ]) +
  hill('deep', [
    [0, 520],
    [300, 490],
    [600, 512],
    [900, 490],
    [1200, 520],
  ]) +
  area('fade-white', 'M600 330L780-20h160L660 340z') +
  box('round-pale', 430, 420, 340, 120) +
  box('night', 570, 460, 60, 80) +
  box('third', 578, 468, 44, 72) +
  each([462, 510, 668, 716], (x) => box('deep', x, 452, 24, 34)) +
  area('round-light', 'M414 424a186 186 0 0 1 372 0z') +
  area('night', 'M598 424c0-70 30-140 74-172 22 10 40 24 54 40-38 30-66 80-66 132z') +
  at(650, 400, box('round-third', -24, -160, 48, 170, 6) + box('gleam', -30, -172, 60, 18, 4), 30) +
  line('soft', 3, 'M600 238v186M500 270c-30 40-44 90-46 154') +
  box('soft', 404, 416, 392, 16, 6) +
  hill('night', [
    [0, 570],
    [260, 540],
    [600, 556],
    [900, 540],
    [1200, 570],
  ]) +
  figure('night', 330, 552, 84) +
  figure('night', 362, 552, 66) +
  at(900, 552, line('night', 5, 'M0 0l14-40L32 0M14-40V0') + at(14, -46, box('night', -30, -8, 60, 14, 4), -30));

const HEXAGON = 'M0-66L57-33V33L0 66-57 33V-33z';

const CELLS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0.5, 1],
  [-0.5, 1],
  [0.5, -1],
  [-0.5, -1],
  [2, 0],
  [-2, 0],
  [1.5, 1],
  [-1.5, 1],
  [1.5, -1],
  [-1.5, -1],
  [1, 2],
  [0, 2],
  [-1, 2],
  [1, -2],
  [0, -2],
  [-1, -2],
] as const;

const mirror = (): Drawing =>
  backdrop('night') +
  stars('light', 60, 600, 4) +
  disc('glow-light', 400, 300, 420) +
  each(CELLS, ([x, y], i) =>
    at(
      400 + x * 118,
      300 + y * 102,
      area(i === 0 ? 'night' : (['round-third', 'round-light', 'round-gleam'][i % 3] ?? 'light'), HEXAGON) +
        (i ? faint(0.5, area('fade-white', 'M0-66L57-33-57 33V-33z')) : ring('third', 4, 0, 0, 34)),
    ),
  ) +
  line('soft', 9, 'M400 300L150-20M400 300L650-20M400 300V620') +
  disc('round-soft', 400, 300, 40) +
  disc('night', 400, 300, 20);

const plain = (): Drawing =>
  backdrop('rise-deep') +
  stars('white', 50, 300, 7) +
  disc('glow-light', 400, 430, 380) +
  hill('soft', [
    [0, 400],
    [240, 330],
    [460, 390],
    [800, 320],
  ]) +
  hill('ground', [
    [0, 450],
    [400, 420],
    [800, 460],
  ]) +
  each(
    [
      [170, 450, 0.5],
      [400, 440, 0.9],
      [630, 455, 0.6],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y,
        box('pale', -80, -50, 160, 60) +
          area('round-light', 'M-88-46a88 88 0 0 1 176 0z') +
          area('night', 'M-10-46c0-40 14-66 36-80 12 6 20 12 26 20-20 14-32 34-32 60z'),
        0,
        s,
      ),
  ) +
  hill('night', [
    [0, 520],
    [300, 490],
    [800, 530],
  ]) +
  times(5, (i) => figure('night', 220 + i * 34, 520, 50 + scatter(i) * 22)) +
  shadow(300, 530, 100);

export const DAWN: BrandPictures = { cover: observatory, material: mirror, place: plain };

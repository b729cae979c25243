import { backdrop, figure, lightFall, sprig, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, hill, line, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const stall = (x: number, y: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    box('night', -120, -220, 10, 220) +
      box('night', 110, -220, 10, 220) +
      disc('glow-light', 0, -160, 130) +
      times(8, (i) =>
        area(i % 2 ? 'white' : tone, `M${-144 + i * 36} -214L${-112 + i * 28} -274h28L${-108 + i * 36} -214v22a18 18 0 0 1-36 0z`),
      ) +
      area('fall-soft', 'M-130-90h260l-10 90h-240z') +
      times(8, (i) => disc(['third', 'light', 'gleam', 'ground'][(i + Math.round(x)) % 4] ?? 'third', -106 + i * 30, -96, 19)) +
      times(6, (i) => disc(['light', 'third', 'soft'][i % 3] ?? 'third', -80 + i * 32, -122, 16)),
    0,
    size,
  );

/** A market under the saw-tooth roof of an old works, trees growing through it. */
const market = (): Drawing =>
  backdrop('day-soft') +
  sun('white', 600, 120, 70) +
  times(
    4,
    (i) =>
      area('ground', `M${i * 300} 300V150l230-90v90l70 0v150z`) +
      area('pale', `M${i * 300 + 18} 162l190-74v28l-190 74z`) +
      area('deep', `M${i * 300 + 230} 60v90h14V60z`),
  ) +
  box('bricks-deep', 0, 190, 1200, 130) +
  area('deep', 'M0 300h1200v20H0z') +
  box('fall-deep', 0, 320, 1200, 220) +
  times(5, (i) => area('day-ground', `M${70 + i * 225} 520V380a70 70 0 0 1 140 0v140z`)) +
  lightFall('light', 350, 200, 160) +
  lightFall('light', 700, 160, 200) +
  each(
    [
      [270, 500, 1.25],
      [930, 500, 1.35],
      [604, 480, 1],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y,
        line('ember', 22, 'M0 0C8-120-6-200 0-300M0-160l-60-70M0-200l66-60') +
          each(
            [
              [0, -350, 96],
              [-80, -270, 66],
              [84, -290, 72],
              [-40, -400, 60],
              [56, -400, 56],
            ] as const,
            ([a, b, r]) => disc('round-ground', a, b, r),
          ) +
          each(
            [
              [-40, -330],
              [50, -310],
              [10, -390],
              [80, -270],
              [-80, -260],
              [-10, -280],
            ] as const,
            ([a, b]) => disc('third', a, b, 11),
          ),
        0,
        s * 0.8,
      ),
  ) +
  box('night', 0, 520, 1200, 120) +
  area('sweep-soft', 'M380 520h440l160 120H220z') +
  stall(210, 590, 1, 'third') +
  stall(996, 592, 1.02, 'third') +
  stall(600, 604, 1.24, 'ground') +
  figure('night', 406, 606, 150) +
  figure('third', 440, 606, 104) +
  figure('night', 806, 610, 156);

const fruit = (): Drawing =>
  backdrop('ground') +
  times(3, (row) =>
    times(4, (column) =>
      at(
        column * 210 + 20,
        row * 200 + 10,
        box('ember', 0, 0, 196, 186) +
          box('deep', 10, 10, 176, 166) +
          times(
            9,
            (i) =>
              disc(
                `round-${['third', 'light', 'soft', 'gleam'][(row + column * 3) % 4] ?? 'soft'}`,
                42 + (i % 3) * 56,
                40 + Math.floor(i / 3) * 54,
                29,
              ) + ((row + column) % 2 ? line('night', 4, `M${42 + (i % 3) * 56} ${22 + Math.floor(i / 3) * 54}l6-12`) : ''),
          ),
      ),
    ),
  ) +
  area('fade-white', 'M60 0h200l-160 600H0V240z');

const works = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 620, 150, 60) +
  hill('soft', [
    [0, 260],
    [300, 200],
    [800, 260],
  ]) +
  times(3, (i) => area('deep', `M${90 + i * 200} 460V270l150-80v80l50 0v190z`) + area('light', `M${240 + i * 200} 190l50 80h-50z`)) +
  box('night', 620, 90, 44, 190) +
  sprig('soft', 642, 96, 0, 0.8) +
  box('bricks-ground', 90, 300, 600, 160) +
  each([180, 390, 600], (x) => area('third', `M${x - 44} 460v-70a44 44 0 0 1 88 0v70z`)) +
  box('soft', 0, 458, 800, 150) +
  stall(160, 560, 0.7, 'third') +
  stall(640, 560, 0.7, 'third') +
  figure('night', 380, 560, 130) +
  figure('night', 450, 566, 120);

export const GRVE: BrandPictures = { cover: market, material: fruit, place: works };

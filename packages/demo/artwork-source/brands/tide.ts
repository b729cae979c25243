import { backdrop, bird, figure, glitter, house, sun } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, hill, line, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const blade = 'M-9 0C-30-60-26-150 6-190 22-130 24-60 11 0z';

const turbine = (x: number, y: number, size: number, turn: number): Drawing =>
  at(
    x,
    y,
    box('round-night', -15, 0, 30, 420) +
      times(3, (i) => at(0, 0, area('round-white', blade), turn + i * 120)) +
      disc('round-light', 0, 0, 30) +
      disc('ground', 0, 0, 11),
    0,
    size,
  );

/** A turbine in the tide, the harbour it lights above the water. */
const tide = (): Drawing =>
  box('day-soft', 0, 0, 1200, 230) +
  sun('light', 800, 150, 60) +
  hill(
    'ground',
    [
      [0, 170],
      [140, 120],
      [300, 160],
      [420, 228],
    ],
    232,
  ) +
  hill(
    'deep',
    [
      [820, 230],
      [960, 180],
      [1100, 190],
      [1200, 160],
    ],
    232,
  ) +
  box('white', 338, 72, 30, 116) +
  box('third', 338, 104, 30, 22) +
  area('night', 'M332 74l21-26 21 26z') +
  disc('glow-light', 353, 66, 54) +
  house('white', 'night', 'light', 180, 168, 56, 44) +
  house('pale', 'night', 'light', 110, 170, 46, 36) +
  house('pale', 'night', 'light', 1010, 196, 50, 40) +
  bird('night', 560, 90, 0.9) +
  bird('night', 640, 120, 0.6) +
  area(
    'fall-ground',
    `${curve([
      [0, 232],
      [150, 216],
      [320, 238],
      [520, 218],
      [720, 240],
      [940, 218],
      [1200, 236],
    ])}V640H0z`,
  ) +
  line(
    'white',
    4,
    curve([
      [0, 232],
      [150, 216],
      [320, 238],
      [520, 218],
      [720, 240],
      [940, 218],
      [1200, 236],
    ]),
  ) +
  glitter('light', 800, 250, 330, 150, 8) +
  times(9, (i) =>
    faint(
      0.25 + (i % 3) * 0.2,
      line(
        i % 2 ? 'third' : 'soft',
        3 + (i % 3) * 2,
        curve([
          [0, 300 + i * 36],
          [260, 270 + i * 38],
          [520, 320 + i * 30],
          [820, 290 + i * 36],
          [1200, 330 + i * 32],
        ]),
      ),
    ),
  ) +
  hill('night', [
    [0, 560],
    [220, 590],
    [500, 566],
    [760, 600],
    [1000, 560],
    [1200, 590],
  ]) +
  faint(0.55, turbine(1010, 430, 0.5, 40), turbine(200, 440, 0.46, 75)) +
  disc('glow-third', 600, 400, 240) +
  turbine(600, 400, 1.02, 14) +
  each(
    [
      [330, 470],
      [372, 492],
      [408, 462],
    ] as const,
    ([x, y]) => area('third', `M${x} ${y}q18-14 38 0q-20 14-38 0l-12-9v18z`),
  );

const flow = (): Drawing =>
  backdrop('deep') +
  times(16, (i) =>
    line(
      i % 4 === 0 ? 'light' : i % 2 ? 'third' : 'soft',
      5,
      curve([
        [-20, i * 40 - 20],
        [180, i * 38 + 30],
        [360, i * 36 - 10 + (i < 8 ? -30 : 40)],
        [560, i * 38 + 24],
        [820, i * 40 - 20],
      ]),
    ),
  ) +
  disc('glow-deep', 400, 300, 260) +
  at(
    400,
    300,
    times(3, (i) => at(0, 0, area('round-white', blade), 20 + i * 120, 1.2)) + disc('round-light', 0, 0, 40) + disc('ground', 0, 0, 15),
  );

const jetty = (): Drawing =>
  box('rise-deep', 0, 0, 800, 340) +
  sun('third', 240, 260, 50) +
  hill(
    'night',
    [
      [400, 330],
      [560, 250],
      [700, 270],
      [800, 230],
    ],
    342,
  ) +
  box('fall-ground', 0, 336, 800, 270) +
  glitter('third', 240, 350, 560, 160, 12) +
  each(
    [
      [520, 280],
      [600, 268],
      [690, 262],
    ] as const,
    ([x, y]) => house('soft', 'night', 'light', x, y + 40, 60, 52),
  ) +
  area('night', 'M330 430h470v22H330z') +
  times(6, (i) => box('night', 350 + i * 80, 450, 14, 120)) +
  figure('night', 430, 432, 110) +
  line('night', 5, 'M700 430V300') +
  disc('glow-light', 700, 296, 70) +
  disc('light', 700, 296, 12);

export const TIDE: BrandPictures = { cover: tide, material: flow, place: jetty };

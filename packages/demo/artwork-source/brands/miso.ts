import { backdrop, figure, pine, shadow, sun } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, hill, line, oval, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const barrel = (x: number, y: number, size: number, open = false): Drawing =>
  at(
    x,
    y,
    shadow(0, 2, 150, 22) +
      area('round-ground', 'M-150-250h300L130 0h-260z') +
      times(9, (i) => line('deep', 2.5, `M${-118 + i * 30} -250L${-102 + i * 26} 0`)) +
      each(
        [-214, -120, -34],
        (h) =>
          line('round-light', 13, `M${-148 - h * 0.03 - 4} ${h}Q0 ${h + 26} ${148 + h * 0.03 + 4} ${h}`) +
          line('soft', 2, `M-138 ${h}Q0 ${h + 22} 138 ${h}`),
      ) +
      oval('soft', 0, -250, 150, 30) +
      oval(open ? 'ember' : 'deep', 0, -248, 134, 23) +
      (open
        ? oval('night', 0, -246, 118, 18)
        : each(
            [
              [-60, -262, 44, 28],
              [40, -262, 52, 32],
              [-10, -292, 46, 28],
              [84, -270, 26, 18],
              [10, -322, 28, 18],
            ] as const,
            ([a, b, rx, ry]) => oval('round-third', a, b, rx, ry),
          )),
    0,
    size,
  );

/** Cedar barrels under their stones, light from the high window of a cellar. */
const cellar = (): Drawing =>
  backdrop('fall-deep') +
  box('bricks-night', 0, 0, 1200, 640) +
  times(5, (i) => area('night', `M${i * 300 - 20} 0h34v640h-34z`)) +
  area('night', 'M0 60h1200v26H0zM0 0h1200v22H0z') +
  box('light', 500, 104, 190, 130) +
  box('day-pale', 508, 112, 174, 114) +
  each([552, 596, 640], (x) => box('night', x, 104, 8, 130)) +
  area('fade-light', 'M500 234h190l330 406H420z') +
  faint(0.75, barrel(210, 470, 0.72) + barrel(460, 456, 0.62) + barrel(770, 456, 0.62) + barrel(1010, 470, 0.72)) +
  box('night', 0, 540, 1200, 100) +
  box('hatch-deep', 0, 540, 1200, 100) +
  disc('glow-light', 620, 300, 300) +
  barrel(120, 590, 1.02) +
  barrel(1100, 594, 1.04) +
  barrel(600, 600, 1.22, true) +
  line('soft', 8, 'M800 600L744 236M860 600L800 236M792 540h62M784 470h62M774 400h62M766 330h62') +
  figure('gleam', 776, 300, 150) +
  line('light', 9, 'M770 190L640 300') +
  oval('light', 632, 304, 22, 12);

const paste = (): Drawing =>
  backdrop('ground') +
  box('lines-deep', 0, 0, 800, 600) +
  oval('night', 430, 350, 300, 210) +
  oval('round-third', 400, 320, 300, 220) +
  oval('ember', 400, 306, 262, 184) +
  area(
    'fall-soft',
    `${curve([
      [160, 320],
      [220, 240],
      [310, 190],
      [430, 172],
      [540, 206],
      [610, 250],
      [650, 320],
    ])}A252 170 0 0 1 160 320z`,
  ) +
  times(7, (i) =>
    line(
      'ground',
      4,
      curve([
        [200 + i * 10, 330 + i * 16],
        [320, 280 + i * 20],
        [420, 320 + i * 14],
        [600 - i * 10, 300 + i * 20],
      ]),
    ),
  ) +
  at(540, 260, box('round-pale', -14, -250, 28, 250, 12) + oval('round-light', 0, 10, 52, 30), 32) +
  times(9, (i) => oval('round-light', 90 + (i % 3) * 34, 490 + Math.floor(i / 3) * 24, 16, 12));

const storehouse = (): Drawing =>
  backdrop('rise-ground') +
  sun('light', 620, 150, 50) +
  hill('third', [
    [0, 250],
    [220, 170],
    [440, 240],
    [660, 180],
    [800, 240],
  ]) +
  each([60, 130, 690, 760], (x, i) => pine('night', x, 470, 240 + i * 24)) +
  box('white', 220, 290, 360, 190) +
  box('night', 220, 400, 360, 80) +
  box('hatch-soft', 220, 400, 360, 80) +
  area('night', 'M180 296q120-20 220-140 100 120 220 140z') +
  box('deep', 360, 390, 80, 90) +
  box('light', 366, 396, 68, 84) +
  each([270, 490], (x) => box('deep', x, 320, 44, 44)) +
  box('deep', 0, 478, 800, 130) +
  barrel(280, 560, 0.5) +
  barrel(540, 566, 0.55) +
  figure('night', 420, 560, 120);

export const MISO: BrandPictures = { cover: cellar, material: paste, place: storehouse };

import { backdrop, cloud, figure, house, pine, stars } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, inside, line, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const rider = (): Drawing =>
  area(
    'night',
    'M-190 60c-10-50 10-90 60-100l60 6c50 4 90-2 120-20l40-86c14-26 40-34 62-24l-4 16 40 38-14 16-44-6c-10 40-20 80-24 116 10 30 34 46 40 76l34 54h-26l-40-50-34-56c-50 12-110 10-150-4l-20 50-44 50-6 20h-22l2-30 40-60-10-44c-24 10-30 30-34 60l-16 2c-8-20-12-40-10-64z',
  ) +
  area('night', 'M-50-36l-10-90c0-40 30-56 60-50l46 50 34 20-8 16-46-16 6 40-22 40z') +
  disc('night', 14, -206, 32) +
  area('night', 'M-16-222l-40-46 44 18 10-44 22 36 28-30-6 42 26 8z') +
  line('night', 8, 'M-90-250L160-60') +
  area('night', 'M-90-250l-40-6 18-30z') +
  area('ground', 'M-30-130l36-20 20 30-30 20zM-120-10q40-20 80 0t70 0v10q-40 14-76 2t-74 4z') +
  disc('light', 24, -208, 5) +
  times(7, (i) => disc('third', -110 + i * 26, 24 - (i % 2) * 6, 7)) +
  line('third', 6, 'M64-80l-30-30M-6-170l30 10');

const puppet = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('night', 'M-26-60c-30 60-50 150-60 240H86C76 90 56 0 26-60z') +
      area('third', 'M-30 20h60l20 90h-100z') +
      disc('night', 0, -96, 34) +
      area('night', 'M-44-112q44-70 88 0l14-30-14-16q-44-50-88 0l-14 16z') +
      line('night', 12, 'M-26-40l-70 40-30-46M26-40l60 50 46-30') +
      times(5, (i) => disc('light', -40 + i * 20, 140, 5)) +
      disc('light', 12, -98, 4),
    0,
    size,
  );

/** A lit screen: rider and lady cut from hide, the audience dark before it. */
const theatre = (): Drawing =>
  backdrop('night') +
  disc('glow-ground', 600, 280, 620) +
  box('fall-ember', 0, 0, 1200, 490) +
  box('night', 180, 40, 840, 440) +
  box('light', 196, 56, 808, 404) +
  disc('glow-white', 600, 250, 320) +
  faint(0.5, box('weave-gleam', 196, 56, 808, 404)) +
  faint(0.85, disc('third', 830, 150, 50)) +
  faint(
    0.55,
    hill(
      'ground',
      [
        [196, 380],
        [330, 250],
        [450, 350],
        [620, 270],
        [800, 370],
        [1004, 300],
      ],
      460,
    ),
  ) +
  hill(
    'ember',
    [
      [196, 430],
      [420, 400],
      [700, 430],
      [1004, 396],
    ],
    460,
  ) +
  faint(0.9, pine('ember', 260, 430, 190), pine('ember', 960, 420, 160)) +
  cloud('gleam', 360, 140, 0.8) +
  at(530, 330, rider(), 0, 0.86) +
  puppet(796, 300, 0.78) +
  line('night', 3, 'M500 340L450 640M590 300L620 640M800 340L810 640M900 280L930 640') +
  each(
    [
      [0, 1],
      [1200, -1],
    ] as const,
    ([x, way]) =>
      at(
        x,
        0,
        area('round-third', 'M0 0h196c-10 130-50 200-20 330 10 60 20 100 10 170H0z') +
          line('ember', 5, 'M50 0c-6 200 10 300 0 500M104 0c-6 180-20 300 0 500M150 0c-10 140-40 240-16 420') +
          line('light', 7, 'M0 390q90 40 176-10'),
        0,
        way,
        1,
      ),
  ) +
  times(12, (i) => at(i * 100, 0, area('round-third', 'M0 0h100v44q-50 44-100 0z') + line('light', 4, 'M0 44q50 44 100 0'))) +
  box('night', 0, 480, 1200, 160) +
  times(13, (i) => disc('ember', 50 + i * 92, 570 - (i % 3) * 14, 34) + area('ember', `M${-6 + i * 92} 640q0-44 56-44t56 44z`)) +
  times(12, (i) => disc('night', 96 + i * 92, 606 - (i % 2) * 12, 38) + area('night', `M${34 + i * 92} 660q4-30 62-30t62 30z`));

const hide = (): Drawing =>
  backdrop('ground') +
  disc('glow-light', 400, 300, 460) +
  box('round-ember', 60, 60, 680, 480, 10) +
  inside('M80 80h640v440H80z', box('light', 80, 80, 640, 440), disc('glow-white', 400, 260, 300)) +
  at(330, 330, rider(), 0, 1.15) +
  at(620, 440, box('round-third', -14, -40, 28, 170, 10) + area('white', 'M-10-40h20L4-120z'), 40);

const tour = (): Drawing =>
  backdrop('rise-night') +
  stars('light', 50, 260) +
  disc('light', 620, 120, 46) +
  hill('deep', [
    [0, 320],
    [220, 250],
    [480, 310],
    [800, 240],
  ]) +
  house('ember', 'night', 'light', 60, 440, 120, 100) +
  house('ember', 'night', 'light', 620, 440, 130, 110) +
  box('ember', 250, 230, 300, 210) +
  box('light', 262, 242, 276, 176) +
  at(390, 350, rider(), 0, 0.42) +
  disc('glow-light', 400, 330, 300) +
  box('night', 0, 438, 800, 170) +
  times(9, (i) => figure('deep', 140 + i * 66, 560 + (i % 2) * 20, 130));

export const SHDW: BrandPictures = { cover: theatre, material: hide, place: tour };

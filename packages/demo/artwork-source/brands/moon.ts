import { backdrop, bird, figure, glitter, stars } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, hill, inside, line, oval, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const boathouse = (x: number, y: number, size: number, mirrored = 1): Drawing =>
  at(
    x,
    y,
    area('deep', 'M-80 0V-110L0-176 80-110V0z') +
      box('lines-night', -80, -110, 160, 110) +
      area('night', 'M-104-100L0-190 104-100l-10 12L0-164-94-88zM-50 0v-66h100V0z') +
      area('light', 'M-40 0v-40h80V0z') +
      box('light', -22, -132, 44, 32) +
      line('night', 3, 'M0-132v32') +
      disc('glow-light', 0, -30, 90) +
      area('third', 'M-30 8q30 14 60 0v-12h-60z') +
      faint(0.4, area('light', 'M-36 6h72l10 60h-92z')),
    0,
    size * mirrored,
    size,
  );

/** Boathouses round a bay, their doors open on the water, under a great moon. */
const bay = (): Drawing =>
  backdrop('rise-night') +
  stars('light', 60, 300, 2) +
  disc('glow-light', 600, 220, 420) +
  disc('light', 600, 220, 128) +
  faint(0.35, disc('soft', 560, 190, 26), disc('soft', 640, 250, 34), disc('soft', 620, 170, 14)) +
  hill(
    'deep',
    [
      [0, 250],
      [160, 170],
      [330, 270],
      [470, 372],
    ],
    400,
  ) +
  hill(
    'deep',
    [
      [730, 372],
      [880, 260],
      [1040, 180],
      [1200, 240],
    ],
    400,
  ) +
  faint(
    0.8,
    hill(
      'ground',
      [
        [340, 374],
        [520, 330],
        [700, 350],
        [860, 376],
      ],
      400,
    ),
  ) +
  box('fall-ground', 0, 370, 1200, 270) +
  area('fade-light', 'M500 372h200l130 268H370z') +
  glitter('white', 600, 384, 630, 280, 22) +
  each(
    [
      [440, 400, 0.42],
      [366, 408, 0.55],
      [272, 420, 0.75],
      [150, 440, 1.05],
    ] as const,
    ([x, y, s]) => boathouse(x, y, s) + boathouse(1200 - x, y, s, -1),
  ) +
  boathouse(-14, 470, 1.4) +
  boathouse(1214, 470, 1.4, -1) +
  at(
    600,
    520,
    area('night', 'M-120-14C-60 12 60 12 130-22 110 20 70 28 0 28S-100 18-120-14z') +
      line('night', 5, 'M-20 0V-150') +
      figure('night', 60, -4, 100) +
      line('light', 2, 'M60-70C130-100 220-20 250 40') +
      line('third', 5, 'M-20-150L60-20') +
      disc('glow-third', -20, -120, 40) +
      disc('third', -20, -120, 9),
  ) +
  faint(
    0.8,
    inside(
      'M760 560c60-70 240-60 300 20 20 40-40 60-40 60H780s-60-30-20-80z',
      times(12, (i) => line('pale', 2, `M${720 + i * 34} 500l-120 160M${680 + i * 34} 500l120 160`)),
    ),
  ) +
  each(
    [
      [800, 552],
      [900, 530],
      [1000, 544],
      [1056, 580],
    ] as const,
    ([x, y]) => disc('third', x, y, 10),
  ) +
  bird('night', 430, 150, 0.8) +
  bird('night', 470, 120, 0.6);

const net = (): Drawing =>
  backdrop('fall-deep') +
  disc('glow-light', 560, 140, 360) +
  times(15, (i) =>
    line(
      'pale',
      3,
      `${curve([
        [-20 + i * 60, 0],
        [40 + i * 52, 160],
        [-30 + i * 60, 330],
        [60 + i * 50, 620],
      ])}M${-20} ${i * 46 - 20}Q200 ${i * 46 + 60} 420 ${i * 44}T820 ${i * 46}`,
    ),
  ) +
  times(7, (i) => oval('round-third', 60 + i * 116, 66 + Math.sin(i) * 20, 40, 26)) +
  at(
    430,
    400,
    area('round-light', 'M-170-10Q-10-80 150-10 10 66-170-10zM140-10l70-50v110z') +
      disc('night', -110, -16, 9) +
      times(4, (i) => line('soft', 4, `M${-50 + i * 44} -40q22 30 0 56`)),
    -12,
  ) +
  at(640, 250, line('light', 9, 'M-60 60L80-60') + area('light', 'M80-60l34-8-10 30z'));

const lowTide = (): Drawing =>
  backdrop('rise-ground') +
  disc('glow-light', 560, 150, 200) +
  disc('light', 560, 150, 54) +
  hill(
    'deep',
    [
      [0, 260],
      [220, 190],
      [420, 280],
    ],
    310,
  ) +
  box('fall-soft', 0, 300, 800, 310) +
  each([0, 1, 2, 3], (i) =>
    hill(i % 2 ? 'ground' : 'soft', [
      [0, 360 + i * 60],
      [220, 340 + i * 64],
      [480, 372 + i * 58],
      [800, 350 + i * 62],
    ]),
  ) +
  glitter('light', 560, 310, 590, 160, 12) +
  boathouse(110, 320, 0.55) +
  boathouse(220, 312, 0.45) +
  each(
    [
      [300, 470, 120],
      [430, 440, 96],
      [620, 540, 160],
    ] as const,
    ([x, y, h]) =>
      figure('night', x, y, h) +
      line('third', 5, `M${x + h * 0.1} ${y - h * 0.6}L${x + h * 0.5} ${y - 4}`) +
      area('third', `M${x - h * 0.5} ${y}h${h * 0.3}v-${h * 0.2}h-${h * 0.3}z`),
  );

export const MOON: BrandPictures = { cover: bay, material: net, place: lowTide };

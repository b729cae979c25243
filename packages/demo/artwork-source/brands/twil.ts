import { backdrop, figure } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, hill, line, oval, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const stitch = (tone: string, points: readonly (readonly [number, number])[]): Drawing =>
  `<g stroke-dasharray="20 12">${line(tone, 5, curve(points))}</g>`;

const FOLDS = [
  [
    [0, 250],
    [220, 170],
    [460, 260],
    [760, 150],
    [1200, 240],
  ],
  [
    [0, 330],
    [260, 290],
    [520, 350],
    [820, 250],
    [1200, 330],
  ],
  [
    [0, 400],
    [240, 420],
    [560, 340],
    [880, 400],
    [1200, 360],
  ],
  [
    [0, 500],
    [320, 430],
    [640, 500],
    [960, 440],
    [1200, 480],
  ],
  [
    [0, 580],
    [300, 550],
    [640, 590],
    [1200, 540],
  ],
] as const;

/** A country of folded denim: seams for ridges, the red selvedge for a river, a rivet for the sun. */
const denim = (): Drawing =>
  backdrop('day-pale') +
  disc('glow-white', 600, 170, 300) +
  faint(0.4, disc('night', 610, 178, 104)) +
  disc('round-light', 600, 166, 104) +
  ring('ember', 4, 600, 166, 84) +
  disc('round-light', 600, 166, 44) +
  ring('ember', 3, 600, 166, 46) +
  each(FOLDS, (points, i) => {
    const tone = ['soft', 'ground', 'deep', 'ground', 'night'][i] ?? 'deep';
    const down = (by: number): [number, number][] => points.map(([x, y]) => [x, y + by]);
    return (
      faint(
        0.35,
        hill(
          'night',
          points.map(([x, y]) => [x, y - 12]),
        ),
      ) +
      hill(`fall-${tone}`, points) +
      faint(0.4, hill('hatch-soft', points)) +
      line(i % 2 ? 'pale' : 'soft', 4, curve(points)) +
      stitch('light', down(20)) +
      stitch('light', down(32))
    );
  }) +
  area('white', 'M604 344c40 50-110 90-70 150s-70 96-74 156h170c-10-60 60-90 20-156s30-90-30-150z') +
  area('third', 'M610 344c44 56-90 90-46 150s-50 96-50 156h44c-6-60 70-92 30-156s64-90 30-150z') +
  at(
    930,
    300,
    line('white', 8, 'M-130 90L70-60') + oval('white', 84, -70, 22, 11) + line('third', 5, 'M90-74C180-150 230-60 150-20s-60 120 60 150'),
  ) +
  each(
    [
      [150, 470],
      [1060, 520],
    ] as const,
    ([x, y]) => disc('night', x + 3, y + 4, 22) + disc('round-light', x, y, 22) + ring('ember', 3, x, y, 12),
  );

const pocket = (): Drawing =>
  backdrop('fall-ground') +
  box('hatch-deep', 0, 0, 800, 600) +
  faint(0.4, area('night', 'M196 96h440v300l-220 130-220-130z')) +
  area('fall-ground', 'M180 80h440v300L400 510 180 380z') +
  area('hatch-soft', 'M180 80h440v300L400 510 180 380z') +
  stitch('light', [
    [196, 96],
    [196, 240],
    [196, 372],
  ]) +
  stitch('light', [
    [604, 96],
    [604, 240],
    [604, 372],
  ]) +
  stitch('light', [
    [180, 130],
    [400, 130],
    [620, 130],
  ]) +
  stitch('light', [
    [196, 240],
    [300, 180],
    [400, 300],
    [500, 180],
    [604, 240],
  ]) +
  stitch('light', [
    [196, 262],
    [300, 202],
    [400, 322],
    [500, 202],
    [604, 262],
  ]) +
  stitch('light', [
    [200, 374],
    [400, 490],
    [600, 374],
  ]) +
  each(
    [
      [192, 92],
      [608, 92],
    ] as const,
    ([x, y]) => disc('round-light', x, y, 17) + ring('ember', 3, x, y, 9),
  ) +
  box('third', 604, 190, 34, 52);

const mill = (): Drawing =>
  backdrop('day-soft') +
  box('light', 60, 90, 680, 380) +
  box('bricks-pale', 60, 90, 680, 380) +
  times(5, (i) => area('deep', `M${96 + i * 130} 230v-70a44 44 0 0 1 88 0v70z`) + box('day-light', 100 + i * 130, 166, 80, 62)) +
  box('ground', 0, 430, 800, 180) +
  each([160, 400, 640], (x) =>
    at(
      x,
      470,
      box('night', -90, -130, 14, 150) +
        box('night', 76, -130, 14, 150) +
        box('third', -96, -134, 192, 16) +
        times(14, (i) => line('soft', 3, `M${-72 + i * 11} -118L${-80 + i * 12} 0`)) +
        area('fall-ground', 'M-84 0h168v60H-84z') +
        box('third', -84, 0, 7, 60),
    ),
  ) +
  figure('night', 290, 560, 170) +
  figure('night', 530, 566, 160);

export const TWIL: BrandPictures = { cover: denim, material: pocket, place: mill };

import { backdrop, figure } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, oval, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const lens = (x: number, half: number, bulge: number): string =>
  `M${x} ${315 - half}Q${x + bulge} 315 ${x} ${315 + half}Q${x - bulge} 315 ${x} ${315 - half}z`;

/** Light through a train of lenses: it comes in broad and leaves as a point. */
const optics = (): Drawing =>
  backdrop('fall-deep') +
  box('dots-ground', 0, 0, 1200, 640) +
  times(4, (i) => ring('ground', 3, 430, 315, 190 + i * 90)) +
  area('sweep-third', 'M1200 310L960 315 780 230 430 90H0v450h430l350-140 180-85 240 5z') +
  faint(0.5, area('third', 'M0 190h430l350 80 180 45-180 45-350 80H0z')) +
  faint(0.6, area('white', 'M0 280h430l530 35-530 35H0z')) +
  area('fade-gleam', 'M960 315l240-90v180z') +
  box('night', 260, 560, 760, 26) +
  box('ground', 260, 548, 760, 14) +
  each(
    [
      [430, 236],
      [600, 180],
      [780, 140],
    ] as const,
    ([x, half]) => box('round-soft', x - 12, 315 + half - 6, 24, 555 - 315 - half + 4),
  ) +
  area('glass-light', lens(430, 232, 130)) +
  line('white', 4, lens(430, 232, 130)) +
  area('glass-pale', 'M560 140h64q-44 175 0 350h-64q44-175 0-350z') +
  line('white', 3, 'M560 140h64q-44 175 0 350h-64q44-175 0-350z') +
  area('glass-light', lens(780, 136, 96)) +
  line('white', 4, lens(780, 136, 96)) +
  faint(0.8, area('white', 'M412 130q-42 90-40 170 14-100 52-170zM770 210q-24 50-24 90 10-52 32-90z')) +
  disc('glow-white', 960, 315, 90) +
  disc('white', 960, 315, 12) +
  area('ground', 'M1000 255h60v120h-60z') +
  box('third', 1006, 300, 10, 30);

const grinding = (): Drawing =>
  backdrop('ground') +
  oval('night', 430, 350, 330, 230) +
  times(7, (i) => disc(i % 2 ? 'deep' : 'soft', 400, 310, 290 - i * 22)) +
  disc('glass-light', 400, 300, 150) +
  ring('white', 5, 400, 300, 150) +
  faint(0.8, area('white', 'M300 230c30-50 90-70 140-56-50 10-94 40-110 84z')) +
  disc('third', 446, 342, 16) +
  times(16, (i) => at(400, 300, area('third', 'M0-176l5-26-5-16-5 16z'), i * 22.5));

const bench = (): Drawing =>
  backdrop('rise-deep') +
  each([90, 330, 570], (x) => box('pale', x, 60, 170, 230) + box('day-third', x + 8, 68, 154, 214) + box('pale', x + 80, 60, 10, 230)) +
  box('soft', 0, 430, 800, 26) +
  box('night', 0, 456, 800, 150) +
  each(
    [
      [200, 1],
      [400, 1.3],
      [600, 0.9],
    ] as const,
    ([x, s]) =>
      at(
        x,
        430,
        box('round-ground', -22, -90, 44, 90) + at(0, -120, box('round-light', -70, -28, 140, 56, 8) + disc('third', 72, 0, 24), -24),
        0,
        s,
      ),
  ) +
  figure('pale', 300, 560, 250) +
  figure('soft', 690, 570, 230);

export const LUME: BrandPictures = { cover: optics, material: grinding, place: bench };

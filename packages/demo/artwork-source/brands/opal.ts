import { backdrop, figure, lightFall, sprig } from '../drawing/motifs.ts';
import { area, box, disc, type Drawing, each, faint, line, oval, polygon, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

/** Glass on plinths, seen through one another, in a gallery of arches. */
const glass = (): Drawing =>
  backdrop('day-soft') +
  each(
    [40, 350, 660, 970] as const,
    (x, i) =>
      area(i % 2 ? 'ground' : 'deep', `M${x - 90} 640V260a130 130 0 0 1 260 0v380z`) +
      area('fade-light', `M${x - 60} 640V264a100 100 0 0 1 200 0v376z`),
  ) +
  lightFall('white', 360, 260, 240) +
  box('deep', 0, 520, 1200, 120) +
  box('lines-ground', 0, 520, 1200, 120) +
  disc('glow-white', 600, 270, 330) +
  area('round-pale', 'M470 470h270v170H470z') +
  area('white', 'M452 454h306v22H452z') +
  area('round-soft', 'M250 520h170v120H250z') +
  area('pale', 'M238 508h194v16H238z') +
  area('round-soft', 'M790 500h180v140H790z') +
  area('pale', 'M778 488h204v16H778z') +
  area('glass-third', 'M560 96c0 80 132 150 132 250 0 70-44 108-88 108s-88-38-88-108c0-100 60-150 12-250z') +
  oval('third', 544, 96, 17, 6) +
  faint(0.85, area('glass-ground', 'M640 236c110 0 150 60 128 128-18 56-60 90-112 90s-92-44-92-104 30-114 76-114z')) +
  oval('deep', 650, 240, 34, 9) +
  area('glass-white', 'M468 330c50-30 90 10 104 52 10 34-6 72-44 72s-74-30-74-66c0-24 0-48 14-58z') +
  faint(0.7, area('white', 'M560 250c-26 40-34 80-26 130 4-50 20-86 44-124zM716 300c26 24 26 60 6 90 2-32 0-62-18-84z')) +
  area('glass-light', 'M312 300h46c-6 60 40 90 40 142 0 40-26 66-62 66s-64-26-64-66c0-52 46-82 40-142z') +
  oval('white', 335, 300, 23, 6) +
  area('glass-third', 'M820 372c0-46 128-46 128 0 0 60-40 116-64 116s-64-56-64-116z') +
  oval('gleam', 884, 370, 62, 14) +
  faint(0.6, area('white', 'M838 392c4 34 18 60 34 78-24-14-38-42-42-74z'));

const gather = (): Drawing =>
  backdrop('rise-night') +
  disc('glow-third', 520, 300, 420) +
  line('soft', 16, 'M-20 560L400 352') +
  line('pale', 4, 'M-20 554L396 346') +
  area('round-third', 'M372 336c40-90 150-150 250-90 96 60 92 190 0 236-90 44-210 8-250-90z') +
  faint(0.7, area('light', 'M440 300c40-50 110-66 160-36-60-6-110 16-136 60z')) +
  times(9, (i) => line('gleam', 3, `M${470 + i * 18} ${250 + i * 6}c40 40 40 120-${10 + i * 4} 170`)) +
  box('deep', 0, 540, 800, 70);

const rooms = (): Drawing =>
  backdrop('pale') +
  area('soft', 'M0 0h800v440H0z') +
  times(3, (i) =>
    area(
      ['ground', 'soft', 'light'][i] ?? 'light',
      `M${150 + i * 84} 520V${250 + i * 30}a${250 - i * 84} ${200 - i * 60} 0 0 1 ${500 - i * 168} 0v${270 - i * 30}z`,
    ),
  ) +
  area('deep', 'M0 520h800v90H0z') +
  area('fade-white', 'M330 520h140l150 90H180z') +
  box('white', 366, 420, 68, 100) +
  area('glass-third', 'M384 330c-10 30-22 40-22 60a38 32 0 0 0 76 0c0-20-12-30-22-60z') +
  figure('night', 560, 556, 190) +
  faint(
    0.5,
    area(
      'third',
      polygon([
        [0, 0],
        [120, 0],
        [40, 520],
        [0, 520],
      ]),
    ),
  ) +
  sprig('deep', 90, 560, 0, 1.1);

export const OPAL: BrandPictures = { cover: glass, material: gather, place: rooms };

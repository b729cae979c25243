import { backdrop, bird, figure, glitter, house, sun } from '../drawing/motifs.ts';
import { area, at, box, type Drawing, each, faint, hill, line, scatter, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const crane = (x: number, y: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    line(tone, 13, 'M-70 0L-46-300M70 0L46-300M-60-120H60M-50-220H50M-46-300H46') +
      line(tone, 5, 'M-64-60L56-180M64-60L-56-180M-50-220L46-300') +
      area(tone, 'M-200-322h480v22h-480zM-24-400h28l14 78h-56z') +
      line(tone, 4, 'M-10-396L-190-322M-6-396L270-322') +
      box(tone, -170, -300, 70, 36) +
      line(tone, 4, 'M200-300v110M236-300v110'),
    0,
    size,
  );

const crate = (tone: string, x: number, y: number, width = 120, height = 50): Drawing =>
  box(`fall-${tone}`, x, y, width, height) +
  line('night', 2, Array.from({ length: Math.floor(width / 14) }, (_, i) => `M${x + 9 + i * 14} ${y + 8}v${height - 16}`).join(''));

/** River cranes at sunrise over a loaded barge. */
const harbour = (): Drawing =>
  backdrop('rise-ground') +
  sun('light', 600, 300, 120) +
  times(4, (i) => box('light', 440 - i * 60, 210 + i * 46, 150, 6) + box('light', 640 + i * 50, 180 + i * 54, 140, 6)) +
  hill(
    'soft',
    [
      [0, 360],
      [200, 320],
      [420, 356],
      [760, 330],
      [1200, 350],
    ],
    420,
  ) +
  times(16, (i) => box(i % 3 ? 'ground' : 'deep', i * 78, 350 - scatter(i) * 70, 64, 66 + scatter(i) * 70)) +
  faint(0.55, crane(170, 420, 0.7, 'deep'), crane(1000, 420, 0.66, 'deep')) +
  box('fall-ground', 0, 410, 1200, 230) +
  glitter('light', 600, 424, 620, 260, 20) +
  crane(330, 430, 1.06, 'night') +
  at(884, 430, crane(0, 0, 1, 'night'), 0, -1) +
  box('night', 180, 424, 290, 24) +
  box('night', 740, 424, 290, 24) +
  crate('third', 541, 210, 100, 42) +
  line('night', 4, 'M541 210l40-20h20l40 20') +
  at(
    600,
    530,
    each(
      [
        [-250, -52, 'third'],
        [-126, -52, 'light'],
        [-2, -52, 'soft'],
        [122, -52, 'third'],
        [-188, -104, 'soft'],
        [-64, -104, 'third'],
        [60, -104, 'light'],
        [-2, -156, 'third'],
      ] as const,
      ([x, y, tone]) => crate(tone, x, y),
    ) +
      box('white', 268, -96, 70, 96) +
      box('night', 278, -84, 50, 24) +
      box('third', 290, -130, 24, 34) +
      area('fall-night', 'M-380-2h760l-60 66h-650z') +
      line('third', 6, 'M-366 12h730') +
      line('white', 4, 'M-330 70h660M-380 84h300M60 84h330'),
  ) +
  bird('night', 420, 120, 0.9) +
  bird('night', 760, 90, 0.7) +
  bird('night', 800, 120, 0.5);

const stackWall = (): Drawing =>
  backdrop('deep') +
  times(24, (i) =>
    crate(
      ['third', 'light', 'soft', 'ground', 'pale'][(i * 7 + Math.floor(i / 4)) % 5] ?? 'soft',
      (i % 4) * 204 - 6 - (Math.floor(i / 4) % 2) * 40,
      Math.floor(i / 4) * 102 - 4,
      196,
      94,
    ),
  ) +
  area('fade-night', 'M0 0h340L120 600H0z') +
  figure('night', 610, 590, 150);

const river = (): Drawing =>
  backdrop('day-ground') +
  sun('third', 560, 130, 50) +
  hill('soft', [
    [0, 200],
    [260, 140],
    [520, 190],
    [800, 150],
  ]) +
  hill('pale', [
    [0, 250],
    [400, 200],
    [800, 240],
  ]) +
  hill('soft', [
    [0, 470],
    [180, 450],
    [500, 520],
    [800, 440],
  ]) +
  area('fall-ground', 'M330 232c90 20-40 60 40 100s-190 90-110 140-120 80-160 140h640c-60-90-190-100-140-170s-120-90-70-130-90-60-40-84z') +
  each(
    [
      [150, 300],
      [600, 290],
      [90, 420],
      [680, 400],
    ] as const,
    ([x, y]) => house('light', 'night', 'third', x, y, 60, 50) + box('night', x - 20, y, 110, 8),
  ) +
  at(400, 470, crate('third', -70, -46, 66, 34) + crate('light', 2, -46, 66, 34) + area('night', 'M-110-10h220l-24 30h-180z')) +
  at(360, 300, area('night', 'M-40-4h80l-8 12h-64z') + box('third', -20, -20, 40, 16)) +
  faint(0.9, crane(690, 420, 0.36, 'night'));

export const HARB: BrandPictures = { cover: harbour, material: stackWall, place: river };

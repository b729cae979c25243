import { backdrop, sun } from '../drawing/motifs.ts';
import { area, at, box, type Drawing, hill, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const crane = (x: number, y: number, size: number, tone: string, under: string): Drawing =>
  at(
    x,
    y,
    area(tone, 'M0 0L-150-120-60 30z') +
      area(under, 'M0 0L-150-120-96-130 30-30z') +
      area(tone, 'M0 0L150-130 70 26z') +
      area(under, 'M0 0L150-130 104-140-20-20z') +
      area('pale', 'M-60 30L0 0 70 26 10 90z') +
      area(tone, 'M10 90L-40 40l-120 66z') +
      area(under, 'M60 30l96-50 20 22-14-4z'),
    0,
    size,
  );

const paperCranes = (): Drawing =>
  backdrop('day-soft') +
  sun('third', 600, 250, 150) +
  times(5, (i) =>
    hill(['pale', 'soft', 'ground', 'deep', 'night'][i] ?? 'night', [
      [0, 360 + i * 60],
      [240, 320 + i * 64],
      [520, 372 + i * 54],
      [820, 330 + i * 58],
      [1200, 380 + i * 50],
    ]),
  ) +
  crane(560, 310, 1.3, 'white', 'light') +
  crane(900, 190, 0.6, 'white', 'light') +
  crane(270, 180, 0.5, 'white', 'light') +
  crane(1010, 330, 0.36, 'white', 'light') +
  at(180, 560, box('white', -110, -14, 220, 14) + box('light', -100, -28, 200, 14) + box('white', -106, -42, 212, 14)) +
  at(1010, 560, box('round-third', -16, -70, 32, 70, 4) + area('white', 'M-60 0h140v10H-60z'));

export const PAPER_CRANE_PRESS: ApplicationCover = {
  slug: 'paper-crane-press',
  colours: { ground: '#5a6d8c', light: '#f7ead9', third: '#d3482f' },
  draw: paperCranes,
};

import { backdrop, figure, sprig } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, line, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const orchid = (x: number, y: number, size: number, turn = 0): Drawing =>
  at(
    x,
    y,
    each([0, 120, 240], (a) => at(0, 0, area('round-third', 'M0 0c-30-24-34-70 0-96 34 26 30 72 0 96z'), a)) +
      each([62, 298], (a) => at(0, 0, area('gleam', 'M0 0c-60-20-74-70-30-104 40 4 70 50 30 104z'), a)) +
      area('white', 'M-22 4q22-20 44 0c6 24-6 44-22 50-16-6-28-26-22-50z') +
      disc('ember', 0, 6, 8),
    turn,
    size,
  );

const glasshouse = (): Drawing =>
  backdrop('day-soft') +
  disc('glow-white', 600, 240, 480) +
  area('pale', 'M180 640V300Q200 60 600 30q400 30 420 270v340z') +
  times(9, (i) => line('white', 4, `M${180 + i * 105} 640V${[300, 150, 86, 50, 32, 50, 86, 150, 300][i] ?? 100}`)) +
  line('white', 6, 'M180 300H1020M192 190H1008M180 640V300Q200 60 600 30q400 30 420 270v340M180 440H1020') +
  each(
    [
      [230, 1.5],
      [330, 1.1],
      [880, 1.2],
      [980, 1.6],
    ] as const,
    ([x, s], i) => sprig(i % 2 ? 'ground' : 'deep', x, 640, (i - 1.5) * 8, s, 5),
  ) +
  line('deep', 9, 'M560 620C540 460 600 380 520 210M640 620C660 480 600 420 720 250') +
  each(
    [
      [520, 210, 1.05, -10],
      [566, 340, 1.1, 14],
      [720, 250, 1.1, 16],
      [650, 410, 1, -12],
      [470, 330, 0.7, -30],
      [770, 370, 0.75, 24],
    ] as const,
    ([x, y, s, t]) => orchid(x, y, s, t),
  ) +
  area('round-ember', 'M520 560h170l-24 80H544z') +
  box('deep', 0, 610, 1200, 30) +
  figure('night', 840, 616, 150);

export const GLASSHOUSE_ORCHIDS: ApplicationCover = {
  slug: 'glasshouse-orchids',
  colours: { ground: '#3f7d63', light: '#e7f3e4', third: '#c2549b' },
  draw: glasshouse,
};

import { backdrop } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, oval, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const loaf = (x: number, y: number, size: number, turn = 0): Drawing =>
  at(
    x,
    y,
    faint(0.4, oval('night', 10, 26, 130, 46)) +
      oval('round-ground', 0, 0, 130, 70) +
      oval('soft', -14, -18, 104, 40) +
      line('light', 9, 'M-70-30q20 30 10 50M-20-44q24 34 14 64M34-42q24 30 14 60'),
    turn,
    size,
  );

const bakers = (): Drawing =>
  backdrop('fall-deep') +
  box('bricks-night', 0, 0, 1200, 640) +
  area('ground', 'M300 420V250a300 220 0 0 1 600 0v170z') +
  area('night', 'M350 420V270a250 180 0 0 1 500 0v150z') +
  disc('glow-third', 600, 400, 330) +
  area('third', 'M350 420q250-130 500 0z') +
  loaf(520, 380, 0.6) +
  loaf(680, 384, 0.6) +
  box('light', 0, 420, 1200, 24) +
  box('fall-soft', 0, 444, 1200, 200) +
  at(
    180,
    420,
    disc('round-pale', 0, -120, 130) +
      disc('soft', 0, -120, 112) +
      times(12, (i) => at(0, -120, line('deep', 5, 'M0-26q20-40 6-80'), i * 30)) +
      disc('night', 0, -120, 22),
  ) +
  loaf(360, 540, 1.05, -8) +
  loaf(620, 560, 1.2, 4) +
  loaf(890, 540, 1.05, 10) +
  at(
    1060,
    300,
    line('third', 5, 'M0 120C-10 20-6-60 10-120M40 120C40 20 44-50 70-100M-40 120C-50 30-56-30-70-90') +
      each(
        [
          [10, -120, 4],
          [70, -100, 16],
          [-70, -90, -16],
        ] as const,
        ([x, y, t]) =>
          at(
            x,
            y,
            times(4, (i) => area('light', `M0 ${i * 22}c16-6 26-20 24-34-16 4-24 16-24 34c0-18-8-30-24-34-2 14 8 28 24 34z`)),
            t,
          ),
      ),
  );

export const MILLSTONE_BAKERS: ApplicationCover = {
  slug: 'millstone-bakers',
  colours: { ground: '#a86b3a', light: '#f8e6c4', third: '#e8863a' },
  draw: bakers,
};

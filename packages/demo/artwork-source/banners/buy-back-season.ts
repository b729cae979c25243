import { area, at, box, disc, type Drawing, each, inside, line, ring, times } from '../drawing/shapes.ts';
import { type Banner, ROUND } from './banner.ts';

const buyBack = (): Drawing =>
  inside(
    ROUND,
    box('rise-ground', 800, 0, 800, 640),
    disc('glow-third', 1200, 440, 340),
    times(5, (i) => ring('soft', 3, 1200, 320, 120 + i * 52)),
  ) +
  area('fall-night', 'M960 420h480l-50 200h-380z') +
  area('round-ember', 'M930 396h540v46H930z') +
  each(
    [
      [1080, 400, 1.3],
      [1200, 400, 1.8],
      [1320, 400, 1.4],
      [1140, 400, 1],
      [1270, 400, 1],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y,
        area('third', 'M0 0c-60 0-70-56-40-110 10 24 18 30 26 34-6-50 10-90 44-120 0 50 20 70 36 100 20 50-6 96-66 96z') +
          area('light', 'M4 0c-30 0-36-30-20-60 8 14 12 16 18 20 0-30 6-46 20-64 4 30 16 44 18 60 4 26-10 44-36 44z'),
        0,
        s,
      ),
  ) +
  each(
    [
      [1010, 200, 40],
      [1180, 90, 52],
      [1390, 160, 44],
      [1300, 60, 30],
      [1080, 90, 26],
    ] as const,
    ([x, y, r], i) =>
      at(
        x,
        y,
        disc('ember', 4, 6, r) +
          disc('round-light', 0, 0, r) +
          ring('third', r * 0.12, 0, 0, r * 0.7) +
          box('third', -r * 0.2, -r * 0.2, r * 0.4, r * 0.4),
        i * 20,
      ),
  ) +
  line('light', 5, 'M950 420h500');

export const BUY_BACK_SEASON: Banner = {
  slug: 'buy-back-season',
  colours: { ground: '#5b4a6b', light: '#ffdf9a', third: '#e2662f' },
  draw: buyBack,
};

import { area, at, box, disc, type Drawing, hill, inside, line, ring, times } from '../drawing/shapes.ts';
import { type Banner, SLANT } from './banner.ts';

const printWeek = (): Drawing =>
  area('round-ground', SLANT) +
  inside(SLANT, box('hatch-deep', 760, 0, 860, 640), disc('glow-light', 1300, 120, 360)) +
  times(6, (i) =>
    at(
      1060 + i * 76,
      300 + (i % 2) * 40,
      box('night', -96, -140, 210, 290, 3) +
        box('white', -104, -150, 210, 290, 3) +
        box(['third', 'soft', 'ember', 'gleam', 'deep', 'third'][i] ?? 'third', -84, -130, 170, 210) +
        ([
          disc('light', 0, -40, 50),
          area('light', 'M-70 60L0-90 70 60z'),
          hill(
            'light',
            [
              [-84, 20],
              [0, -60],
              [86, 30],
            ],
            80,
          ),
          ring('night', 16, 0, -30, 44),
          times(5, (j) => box('light', -84, -110 + j * 40, 170, 16)),
          area('light', 'M0-100c60 50 60 110 0 160-60-50-60-110 0-160z'),
        ][i] ?? '') +
        line('pale', 4, 'M-80 112h60M50 112h34'),
      -26 + i * 9,
    ),
  ) +
  at(1200, 540, box('round-light', -190, -40, 380, 70, 30) + box('night', -250, -14, 60, 18, 8) + box('night', 190, -14, 60, 18, 8), -7);

export const PRINT_WEEK: Banner = {
  slug: 'print-week',
  colours: { ground: '#c8442b', light: '#f6d9c4', third: '#1f4058' },
  draw: printWeek,
};

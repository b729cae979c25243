import { sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, hill, inside, line, times } from '../drawing/shapes.ts';
import { ARCH, type Banner } from './banner.ts';

const oneBook = (): Drawing =>
  inside(
    ARCH,
    box('day-soft', 800, 0, 800, 640),
    sun('light', 1190, 230, 130),
    times(4, (i) =>
      hill(['pale', 'soft', 'ground', 'deep'][i] ?? 'deep', [
        [800, 330 + i * 56],
        [1000, 290 + i * 60],
        [1200, 340 + i * 52],
        [1400, 290 + i * 56],
        [1600, 330 + i * 54],
      ]),
    ),
  ) +
  at(
    1190,
    520,
    area('ember', 'M-330 60L-300 10H300L330 60z') +
      area('round-white', 'M0 20C-90-70-210-70-320-20l16 60C-200 0-90 10 0 48z') +
      area('round-light', 'M0 20C90-70 210-70 320-20l-16 60C200 0 90 10 0 48z') +
      times(4, (i) => line('pale', 4, `M-280 ${-6 + i * 12}q140-50 250 24M30 ${18 + i * 12}q110-74 250-26`)) +
      each(
        [
          [-210, 'third', 0],
          [-110, 'ground', 1],
          [0, 'third', 2],
          [110, 'deep', 3],
          [210, 'ground', 4],
        ] as const,
        ([x, tone, i]) =>
          at(
            x,
            -60 - (2 - Math.abs(i - 2)) * 36,
            line('night', 3, 'M0 70V10') +
              ([
                disc(`round-${tone}`, 0, -40, 52),
                box(`round-${tone}`, -46, -88, 92, 92, 4),
                area(`round-${tone}`, 'M0-104l56 32v64L0 24l-56-32v-64z'),
                area(`round-${tone}`, 'M-54-90H54v40a54 54 0 0 1-108 0z'),
                area(`round-${tone}`, 'M0-96c50 20 64 60 40 100H-40c-24-40-10-80 40-100z'),
              ][i] ?? '') +
              disc('light', 0, -40, 16),
          ),
      ),
  );

export const ONE_BOOK_MANY_BRANDS: Banner = {
  slug: 'one-book-many-brands',
  colours: { ground: '#4f6d84', light: '#f7ead2', third: '#c8442b' },
  draw: oneBook,
};

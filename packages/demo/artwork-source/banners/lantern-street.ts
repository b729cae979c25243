import { figure, house, stars } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, faint, hill, inside, line, scatter, times } from '../drawing/shapes.ts';
import { ARCH, type Banner } from './banner.ts';

const lantern = (x: number, y: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    disc('glow-light', 0, 40, 90) +
      line('night', 4, 'M0-60V0') +
      area(`round-${tone}`, 'M-34 4h68c26 22 26 66 0 88h-68c-26-22-26-66 0-88z') +
      box('third', -30, -4, 60, 10, 4) +
      box('third', -30, 88, 60, 10, 4) +
      line('third', 4, 'M0 98v34M-8 132v14M8 132v14') +
      line('light', 2, 'M-16 8c-14 26-14 56 0 80M16 8c14 26 14 56 0 80'),
    0,
    size,
  );

const lanternStreet = (): Drawing =>
  inside(
    ARCH,
    box('rise-night', 800, 0, 800, 640),
    faint(0.7, at(500, 0, stars('light', 30, 220))),
    disc('light', 1370, 150, 46),
    times(5, (i) => house(i % 2 ? 'deep' : 'soft', 'night', 'light', 840 + i * 150, 560 - (i % 2) * 30, 130, 190 + scatter(i, 4) * 70)),
    hill('night', [
      [800, 560],
      [1000, 536],
      [1200, 548],
      [1400, 534],
      [1600, 556],
    ]),
  ) +
  line('night', 3, 'M850 190Q1190 300 1540 170') +
  times(6, (i) =>
    lantern(908 + i * 112, 236 + Math.sin(((i + 0.5) / 6) * 3.14) * 44, [0.8, 1, 1.15][i % 3] ?? 1, i % 3 === 1 ? 'third' : 'ember'),
  ) +
  figure('soft', 1130, 616, 124) +
  figure('soft', 1178, 618, 92) +
  figure('third', 1330, 620, 118);

export const LANTERN_STREET: Banner = {
  slug: 'lantern-street',
  colours: { ground: '#7a2d3a', light: '#ffe3a3', third: '#e0562f' },
  draw: lanternStreet,
};

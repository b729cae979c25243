import { stars, steam } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, inside, line, scatter, times } from '../drawing/shapes.ts';
import { type Banner, SLANT } from './banner.ts';

const deskAtNight = (): Drawing =>
  inside(
    SLANT,
    box('rise-night', 760, 0, 860, 640),
    faint(0.8, at(600, 0, stars('light', 40, 260))),
    disc('light', 1430, 120, 44),
    times(
      15,
      (i) =>
        box('deep', 800 + i * 58, 420 - scatter(i, 5) * 200, 50, 240) +
        times(6, (j) =>
          scatter(i * 6 + j, 2) > 0.55 ? box('third', 808 + i * 58 + (j % 2) * 20, 440 - Math.floor(j / 2) * 26 - 30, 10, 12) : '',
        ),
    ),
    box('night', 700, 470, 900, 180),
  ) +
  each(
    [
      [1000, 270, 190, 150],
      [1210, 230, 250, 190],
      [1480, 280, 170, 140],
    ] as const,
    ([x, y, w, h], i) =>
      box('round-deep', x - w / 2, y, w, h + 60, 4) +
      box('night', x - w / 2 + 8, y + 8, w - 16, h + 44) +
      line(
        i === 1 ? 'third' : 'light',
        5,
        curve(
          Array.from(
            { length: 7 },
            (_, j) => [x - w / 2 + 22 + (j * (w - 44)) / 6, y + h * 0.75 - scatter(j, i + 3) * h * 0.55 - j * 3] as const,
          ),
        ),
      ) +
      times(7, (j) =>
        box(j % 2 ? 'soft' : 'third', x - w / 2 + 22 + (j * (w - 50)) / 6, y + h + 40 - scatter(j, i) * 40, 10, scatter(j, i) * 40),
      ) +
      box('soft', x - 8, y + h + 60, 16, 30),
  ) +
  box('round-ember', 860, 500, 760, 26) +
  box('night', 840, 526, 780, 120) +
  at(930, 500, area('round-third', 'M-26-60h52v60h-52z') + line('third', 7, 'M26-46c24 0 24 34 0 32') + steam('light', 0, -70, 80)) +
  disc('glow-third', 1480, 470, 150);

export const DESK_AT_NIGHT: Banner = {
  slug: 'desk-at-night',
  colours: { ground: '#2b4468', light: '#cfe0f2', third: '#ffb000' },
  draw: deskAtNight,
};

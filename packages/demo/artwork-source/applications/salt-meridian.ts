import { backdrop, bird, figure, sun } from '../drawing/motifs.ts';
import { area, at, box, type Drawing, hill, line, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

const salt = (x: number, y: number, size: number): Drawing =>
  at(x, y, area('white', 'M-120 0L-30-116q30-24 60 0L120 0z') + area('pale', 'M6-124q14 0 24 8L120 0H20z'), 0, size);

/** Evaporating pans by the sea, heaps of salt, the sun standing over the middle. */
const saltPans = (): Drawing =>
  backdrop('day-ground') +
  sun('white', 600, 170, 84) +
  hill('soft', [
    [0, 270],
    [300, 220],
    [640, 264],
    [900, 226],
    [1200, 266],
  ]) +
  box('third', 0, 262, 1200, 40) +
  box('pale', 0, 296, 1200, 350) +
  times(4, (row) =>
    times(7, (i) => {
      const y = 306 + row * row * 26 + row * 24;
      const w = 150 + row * 60;
      const x = 600 + (i - 3) * w;
      return area(
        (row + i) % 3 === 0 ? 'fall-third' : (row + i) % 3 === 1 ? 'fall-ground' : 'day-soft',
        `M${x - w * 0.46} ${y}h${w * 0.92}l${(i - 3) * 14 + w * 0.04} ${34 + row * 24}h-${w * 0.98}z`,
      );
    }),
  ) +
  salt(420, 400, 0.5) +
  salt(770, 396, 0.45) +
  salt(240, 520, 1) +
  salt(960, 530, 1.1) +
  salt(600, 600, 1.5) +
  figure('night', 760, 566, 170) +
  line('ember', 8, 'M780 470L690 600') +
  bird('night', 820, 120, 0.9) +
  bird('night', 870, 150, 0.6);

export const SALT_MERIDIAN: ApplicationCover = {
  slug: 'salt-meridian',
  colours: { ground: '#5f8fa3', light: '#fdeee0', third: '#d98fa0' },
  draw: saltPans,
};

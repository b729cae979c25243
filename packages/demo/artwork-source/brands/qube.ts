import { backdrop, figure } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, oval, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const cube = (x: number, y: number, s: number, top = 'light', left = 'pale', right = 'soft'): Drawing =>
  at(
    x,
    y,
    area(top, 'M0-80l80 40L0 0l-80-40z') + area(left, 'M-80-40L0 0v80l-80-40z') + area(right, 'M80-40L0 0v80l80-40z'),
    0,
    Math.round(s * 1.25) / 100,
  );

const robot = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    faint(0.4, oval('night', 20, 66, 190, 26)) +
      each([-104, 104], (w) => disc('night', w, 48, 34) + disc('soft', w, 48, 13)) +
      box('round-ember', -160, -20, 320, 70, 34) +
      box('round-third', -150, -46, 300, 78, 32) +
      box('night', -96, -26, 150, 36, 18) +
      disc('light', -66, -8, 10) +
      disc('light', -22, -8, 10) +
      box('white', 80, -28, 40, 10, 5) +
      box('deep', -110, -62, 220, 18, 4),
    0,
    size,
  );

/** A carrying robot between shelves of cubes. */
const warehouse = (): Drawing =>
  backdrop('fall-deep') +
  area('ground', 'M0 0h420v640H0z') +
  area('ground', 'M780 0h420v640H780z') +
  area('day-soft', 'M420 150h360v310H420z') +
  disc('glow-white', 600, 260, 230) +
  area('night', 'M420 460h360l420 180H0z') +
  area('sweep-soft', 'M540 460h120l110 180H430z') +
  line(
    'soft',
    6,
    times(4, (row) => `M0 ${113 + row * 170}L420 ${275 + row * 30}M1200 ${113 + row * 170}L780 ${275 + row * 30}`),
  ) +
  times(4, (row) =>
    times(4, (column) => {
      const near = 1 - column * 0.2;
      const x = 60 + column * 108 - column * column * 6;
      const y = 90 + row * 150 * near + column * 44;
      const top = (row + column) % 3 === 0 ? 'third' : 'light';
      return (
        cube(x, y, 46 * near, top, top === 'third' ? 'ember' : 'pale', 'soft') +
        cube(1200 - x, y, 46 * near, (row + column) % 4 === 1 ? 'third' : 'light', 'soft', (row + column) % 4 === 1 ? 'ember' : 'pale')
      );
    }),
  ) +
  cube(540, 306, 78) +
  cube(672, 318, 70, 'third', 'gleam', 'ember') +
  cube(604, 206, 64, 'white', 'pale', 'soft') +
  robot(600, 470, 1.15);

const grid = (): Drawing =>
  backdrop('deep') +
  times(7, (row) =>
    times(6, (column) => {
      const x = column * 150 + (row % 2) * 75;
      const pick = (row * 5 + column * 3) % 7;
      return cube(x, row * 100 + 10, 62, pick === 0 ? 'third' : 'light', pick === 0 ? 'gleam' : 'soft', pick === 0 ? 'ember' : 'ground');
    }),
  ) +
  robot(380, 330, 0.9);

const dock = (): Drawing =>
  backdrop('day-soft') +
  area('ground', 'M0 90l400-70 400 70v390H0z') +
  times(3, (i) => box('night', 70 + i * 230, 170, 190, 280) + box('lines-deep', 70 + i * 230, 170, 190, i === 1 ? 70 : 190)) +
  disc('glow-third', 395, 380, 180) +
  box('soft', 0, 450, 800, 160) +
  line('light', 6, 'M0 520H800') +
  cube(396, 372, 46) +
  robot(396, 450, 0.62) +
  figure('gleam', 620, 500, 170) +
  cube(150, 470, 60, 'third', 'gleam', 'ember') +
  cube(98, 520, 52);

export const QUBE: BrandPictures = { cover: warehouse, material: grid, place: dock };

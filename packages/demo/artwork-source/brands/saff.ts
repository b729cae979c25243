import { backdrop, figure, steam, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, oval, ring, scatter, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const crocus = (x: number, y: number, size: number, turn: number): Drawing =>
  at(
    x,
    y,
    times(6, (i) => at(0, 0, area(i % 2 ? 'round-third' : 'ember', 'M0 0c-34-24-40-80 0-120 40 40 34 96 0 120z'), i * 60)) +
      times(3, (i) => at(0, 0, line('ground', 7, 'M0 0C6-20-4-40 6-62'), i * 120 + 20)) +
      disc('light', 0, 0, 10),
    turn,
    size,
  );

const TOPPINGS = [
  area('night', 'M-34 8c0-46 68-46 68 0-14-20-54-20-68 0z') + area('third', 'M-32 4c0-42 64-42 64 0-14-18-50-18-64 0z'),
  times(3, (i) => disc('third', i * 15 - 15, (i % 2) * 12, 9)),
  area('ember', 'M-36-8h72v16h-72z') + area('third', 'M-36-8h72v8h-72z'),
  disc('white', 0, 0, 30) + disc('light', 0, 0, 25) + line('soft', 3, 'M-20 0h40M-10-17l20 34M10-17l-20 34'),
  area('night', 'M-20 0C-20-30 20-30 20 0L0 32z') + area('white', 'M-14 0C-14-20 14-20 14 0L0 22z'),
] as const;

/** A kitchen table from above: the great pan, bowls, a knife, crocus flowers. */
const kitchen = (): Drawing =>
  backdrop('ground') +
  area('soft', 'M0 0h760L360 640H0z') +
  box('lines-deep', 0, 0, 1200, 640) +
  area('fade-light', 'M160 0h260l-200 640H0V300z') +
  at(
    616,
    336,
    faint(0.4, disc('night', 26, 24, 268)) +
      box('round-night', 230, -30, 250, 60, 26) +
      disc('round-night', 0, 0, 262) +
      disc('deep', 0, 0, 236) +
      disc('ground', 0, 0, 222) +
      faint(0.7, disc('dots-light', 0, 0, 220)) +
      faint(0.7, disc('glow-light', -70, -80, 180)) +
      times(34, (i) =>
        at(
          200 * Math.sqrt((i + 0.5) / 34) * Math.cos(i * 2.4),
          200 * Math.sqrt((i + 0.5) / 34) * Math.sin(i * 2.4),
          TOPPINGS[i % 5] ?? '',
          (i * 47) % 360,
        ),
      ) +
      ring('light', 5, 0, 0, 236),
  ) +
  at(
    230,
    170,
    faint(0.4, disc('night', 12, 12, 96)) +
      disc('round-white', 0, 0, 96) +
      disc('third', 0, 0, 74) +
      times(7, (i) => disc(i % 2 ? 'ember' : 'gleam', 40 * Math.cos(i), 40 * Math.sin(i * 1.3), 14)),
  ) +
  at(
    206,
    452,
    faint(0.4, disc('night', 10, 12, 84)) +
      disc('round-light', 0, 0, 84) +
      disc('deep', 0, 0, 64) +
      line(
        'third',
        4,
        Array.from({ length: 30 }, (_, i) => `M${Math.round(scatter(i) * 90 - 45)} ${Math.round(scatter(i, 2) * 90 - 45)}q10 10 4 26`).join(
          '',
        ),
      ),
  ) +
  at(1000, 470, area('round-white', 'M-20-190c40 30 50 130 40 210h-40z') + box('night', -22, 20, 42, 120, 12), 28) +
  at(1020, 170, faint(0.4, disc('night', 10, 10, 70)) + disc('round-pale', 0, 0, 72) + disc('white', 0, 0, 54)) +
  crocus(1020, 170, 0.5, 10) +
  crocus(372, 96, 0.7, 20) +
  crocus(100, 320, 0.5, -14) +
  crocus(880, 566, 0.8, 40) +
  crocus(350, 578, 0.6, 5);

const threads = (): Drawing =>
  backdrop('third') +
  box('hatch-ember', 0, 0, 800, 600) +
  at(
    400,
    320,
    faint(0.5, oval('night', 20, 40, 250, 180)) +
      oval('round-white', 0, 10, 250, 190) +
      oval('pale', 0, 0, 214, 154) +
      times(60, (i) =>
        at(
          Math.cos(i * 2.4) * (i * 3),
          Math.sin(i * 2.4) * (i * 2.1) - 8,
          line(i % 3 ? 'ground' : 'third', 6, 'M-22 0c10-16 24-4 44-14l8-8'),
          i * 67,
        ),
      ),
  ) +
  crocus(150, 140, 1.1, 12) +
  crocus(670, 480, 0.9, -20);

const lane = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 400, 190, 80) +
  area('third', 'M0 0l270 120v360L0 600z') +
  area('ember', 'M800 0L530 120v360l270 120z') +
  area('pale', 'M270 480h260l270 130H0z') +
  each(
    [0, 1, 2],
    (i) =>
      area('light', `M${40 + i * 76} ${200 + i * 26}l60 14v${150 - i * 26}l-60 ${-2}z`) +
      area('soft', `M${760 - i * 76} ${200 + i * 26}l-60 14v${150 - i * 26}l60 -2z`) +
      area(i % 2 ? 'light' : 'third', `M${20 + i * 76} ${190 + i * 26}l90 34v26l-90-20z`),
  ) +
  line('night', 3, 'M120 70Q400 200 680 70') +
  times(9, (i) => disc('light', 150 + i * 62, 92 + Math.sin(((i + 0.5) / 9) * 3.14) * 48, 11)) +
  figure('night', 360, 520, 150) +
  at(440, 540, box('ember', -50, -70, 100, 60) + disc('night', -30, -4, 16) + disc('night', 30, -4, 16) + steam('white', 0, -76, 90));

export const SAFF: BrandPictures = { cover: kitchen, material: threads, place: lane };

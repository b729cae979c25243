import { bird, glitter, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, hill, inside, line, times } from '../drawing/shapes.ts';
import { type Banner, SLANT } from './banner.ts';

const granitePier = (): Drawing =>
  inside(
    SLANT,
    box('day-soft', 760, 0, 860, 640),
    sun('light', 1400, 170, 62),
    hill('pale', [
      [800, 300],
      [1000, 250],
      [1220, 296],
      [1600, 240],
    ]),
    box('deep', 760, 340, 860, 320),
    glitter('light', 1400, 352, 620, 260, 14, 2),
  ) +
  area('round-ground', 'M840 640L1010 360h250l-60 280z') +
  times(6, (i) => line('night', 3, `M${1000 - i * 28} ${376 + i * 46}H${1256 - i * 10}`)) +
  times(4, (i) => box('night', 1030 + i * 60, 330 - i * 2, 18, 40, 4)) +
  box('white', 1130, 150, 60, 200, 4) +
  area('third', 'M1118 150h84l-20-50h-44z') +
  disc('glow-light', 1160, 128, 90) +
  disc('light', 1160, 126, 14) +
  box('ember', 1130, 200, 60, 34) +
  box('ember', 1130, 272, 60, 34) +
  at(
    1430,
    450,
    area('night', 'M-130 0h260l-34 62H-96z') +
      box('white', -60, -44, 96, 44, 4) +
      box('third', -20, -96, 34, 52, 3) +
      line('night', 4, 'M84-10V-120'),
  ) +
  bird('night', 1290, 96, 1.1) +
  bird('night', 1350, 140, 0.8);

export const GRANITE_PIER: Banner = {
  slug: 'granite-pier',
  colours: { ground: '#3e6f87', light: '#f0e6cf', third: '#c9603a' },
  draw: granitePier,
};

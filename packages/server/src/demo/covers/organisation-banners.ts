import { area, at, box, curve, disc, faint, hill, inside, line, scatter, times, type Drawing } from './brush.ts';
import { bird, figure, glitter, house, stars, sun } from './motifs.ts';

/** Opening banners of single organisations; like all banners they leave the left half to words. */
const ARCH = 'M820 640V330a370 310 0 0 1 740 0v310z';
const ROUND = 'M850 320a350 350 0 0 1 700 0 350 350 0 0 1-700 0z';
const SLANT = 'M980 0H1600v640H780z';

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

const lowTide = (): Drawing =>
  inside(
    ROUND,
    box('day-soft', 840, 0, 720, 640),
    sun('white', 1350, 150, 56),
    box('pale', 840, 270, 720, 120),
    hill('soft', [
      [840, 360],
      [1040, 330],
      [1280, 366],
      [1560, 330],
    ]),
    hill('ground', [
      [840, 470],
      [1080, 420],
      [1300, 474],
      [1560, 430],
    ]),
    hill('deep', [
      [840, 580],
      [1100, 540],
      [1340, 584],
      [1560, 548],
    ]),
  ) +
  times(4, (i) =>
    line(
      'light',
      4,
      curve([
        [870 + i * 18, 392 + i * 44],
        [1040, 376 + i * 48],
        [1230, 404 + i * 46],
        [1520 - i * 16, 378 + i * 48],
      ]),
    ),
  ) +
  times(9, (i) => disc(i % 3 ? 'white' : 'third', 930 + scatter(i, 7) * 540, 430 + scatter(i, 8) * 170, 5 + scatter(i, 9) * 7)) +
  line('night', 6, 'M1290 470l26-190') +
  area('third', 'M1316 280l-96 130h88z') +
  area('night', 'M1210 462c60 40 150 40 196-6l-20 52h-150z') +
  figure('night', 1030, 560, 110) +
  bird('night', 1120, 150, 1) +
  bird('night', 1190, 196, 0.7);

type Banner = readonly [art: () => Drawing, ground: string, light: string, third: string];

export const ORGANISATION_BANNERS: Readonly<Record<string, Banner>> = {
  'lantern-street': [lanternStreet, '#7a2d3a', '#ffe3a3', '#e0562f'],
  'granite-pier': [granitePier, '#3e6f87', '#f0e6cf', '#c9603a'],
  'low-tide': [lowTide, '#5b8a8c', '#f7efdc', '#d98a4e'],
};

import { backdrop, figure, house, shadow, sun } from '../drawing/motifs.ts';
import { area, at, box, type Drawing, each, faint, hill, inside, line, oval, polygon, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const petal = (turn: number): string =>
  polygon(
    (
      [
        [30, 0],
        [80, 0.15],
        [100, 0],
        [80, -0.15],
      ] as const
    ).map(([r, off]) => [Math.round(r * Math.cos(turn + off)), Math.round(r * Math.sin(turn + off))]),
  );

const burst = (x: number, y: number, r: number, tone: string): Drawing =>
  at(
    x,
    y,
    at(0, 0, area(tone, Array.from({ length: 12 }, (_, i) => petal((i * Math.PI) / 6)).join('')) + ring(tone, 9, 0, 0, 20), 0, r / 100),
  );

const cloth = (x: number, top: number, width: number, length: number, ground: string, cut: string, kind: number): Drawing => {
  const outline = `M${x} ${top}h${width}c-8 ${length * 0.3} 10 ${length * 0.6} 0 ${length}q-${width / 4} 16-${width / 2} 2t-${width / 2} 4c10-${length * 0.4}-8-${length * 0.7} 0-${length + 6}z`;
  const rows = Math.floor(length / width) + 1;
  return (
    faint(0.35, area('night', outline.replace(`M${x} ${top}`, `M${x + 16} ${top + 14}`))) +
    area(`round-${ground}`, outline) +
    inside(
      outline,
      kind === 0
        ? times(rows, (i) => burst(x + width / 2, top + 60 + i * width * 0.95, width * 0.4, cut))
        : kind === 1
          ? times(rows * 3, (i) =>
              at(
                x,
                top + i * 36,
                line(cut, 7, `M-10 30q${width / 8 + 5}-36 ${width / 4 + 5} 0t${width / 4 + 5} 0t${width / 4 + 5} 0t${width / 4 + 5} 0`),
              ),
            )
          : box(`scale-${cut}`, x - 10, top, width + 20, length + 30),
    )
  );
};

const vat = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    shadow(0, 0, 120, 18) +
      area('round-third', 'M-126-130h252c10 70-30 130-76 130h-100c-46 0-86-60-76-130z') +
      oval('gleam', 0, -130, 128, 27) +
      oval('night', 0, -128, 112, 20) +
      faint(0.8, line('soft', 4, 'M-70-130q30-10 60 0t60 0M-30-120h70')),
    0,
    size,
  );

/** Dyed lengths on the drying line before the hills of six villages, the vats in front. */
const dyers = (): Drawing =>
  backdrop('day-soft') +
  sun('light', 838, 130, 56) +
  hill('pale', [
    [0, 270],
    [160, 170],
    [330, 250],
    [560, 150],
    [760, 240],
    [980, 160],
    [1200, 250],
  ]) +
  hill('soft', [
    [0, 340],
    [260, 270],
    [520, 330],
    [820, 260],
    [1200, 330],
  ]) +
  times(6, (i) => house('light', 'night', 'third', 60 + i * 205, 366 - (i % 2) * 20, 44, 34)) +
  hill('ground', [
    [0, 420],
    [300, 370],
    [640, 410],
    [1200, 370],
  ]) +
  hill('deep', [
    [0, 540],
    [400, 510],
    [800, 530],
    [1200, 500],
  ]) +
  line('night', 9, 'M84 560V40M600 530V54M1116 560V40') +
  line('night', 7, 'M40 60H1160') +
  cloth(116, 60, 130, 390, 'ground', 'light', 1) +
  cloth(272, 60, 150, 330, 'white', 'ground', 2) +
  cloth(450, 60, 136, 420, 'deep', 'white', 0) +
  cloth(616, 60, 150, 360, 'ground', 'white', 0) +
  cloth(792, 60, 130, 400, 'light', 'ground', 1) +
  cloth(950, 60, 146, 340, 'deep', 'light', 2) +
  vat(330, 606, 0.95) +
  vat(610, 616, 1.12) +
  vat(880, 604, 0.92) +
  figure('night', 760, 590, 170) +
  line('light', 8, 'M756 488L690 480');

const resist = (): Drawing =>
  backdrop('ground') +
  box('weave-deep', 0, 0, 800, 600) +
  times(12, (i) => burst(100 + (i % 4) * 200, 100 + Math.floor(i / 4) * 200, 92, 'light')) +
  times(6, (i) => burst(200 + (i % 3) * 200, 200 + Math.floor(i / 3) * 200, 46, 'white')) +
  area('fade-night', 'M0 0h220l120 600H0z') +
  line('third', 6, 'M0 508Q200 470 400 510T800 500');

const indigoField = (): Drawing =>
  backdrop('day-soft') +
  sun('third', 560, 130, 46) +
  hill('soft', [
    [0, 240],
    [160, 130],
    [360, 230],
    [560, 120],
    [800, 220],
  ]) +
  hill('ground', [
    [0, 290],
    [400, 240],
    [800, 290],
  ]) +
  each(
    [
      [120, 300],
      [190, 286],
      [600, 284],
      [670, 296],
    ] as const,
    ([x, y]) => house('light', 'night', 'third', x, y, 50, 40),
  ) +
  area('deep', 'M0 300h800v300H0z') +
  times(13, (i) => line(i % 2 ? 'soft' : 'ground', 13, `M${400 + (i - 6) * 26} 304L${400 + (i - 6) * 130} 620`)) +
  figure('night', 300, 470, 140) +
  figure('night', 520, 430, 100) +
  at(352, 420, oval('third', 0, 0, 34, 16));

export const INDG: BrandPictures = { cover: dyers, material: resist, place: indigoField };

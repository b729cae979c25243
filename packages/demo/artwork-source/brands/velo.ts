import { backdrop, pine, snowPeak, stars, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, hill, line, oval, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const wheel = (x: number, y: number, r: number): Drawing =>
  ring('third', 11, x, y, r) +
  ring('light', 2.5, x, y, r - 9) +
  times(10, (i) => at(x, y, line('white', 1.6, `M0 0V-${r - 8}`), i * 36)) +
  disc('night', x, y, 9);

const bicycle = (): Drawing =>
  wheel(-178, 0, 124) +
  wheel(190, 0, 124) +
  ring('night', 6, -14, 20, 30) +
  line('night', 3, 'M-178-10L-14-10M-178 10l164 40') +
  line('white', 13, 'M-178 0L-64-176-14 20 132-156M-76-150L128-156M-178 0L-14 20') +
  line('third', 13, 'M124-190L190 0') +
  line('night', 11, 'M-56-196l-8-10M124-190l-6-34 62-4c40 2 44 50 12 56') +
  area('night', 'M-112-214c30-14 70-8 100 6-30 10-80 14-100-6z') +
  line('night', 8, 'M-14 20l26 46M-40-30') +
  box('night', 0, 62, 34, 9);

/** A made bicycle before the sun, the banked road climbing in hairpins behind. */
const cycling = (): Drawing =>
  backdrop('day-ground') +
  disc('glow-white', 600, 300, 520) +
  disc('light', 600, 280, 236) +
  disc('pale', 600, 280, 190) +
  snowPeak('third', 'white', 170, 560, 700, 380) +
  snowPeak('third', 'white', 1040, 570, 760, 430) +
  faint(0.7, snowPeak('soft', 'white', 600, 560, 620, 250)) +
  hill('ground', [
    [0, 440],
    [300, 480],
    [600, 430],
    [900, 480],
    [1200, 430],
  ]) +
  line('light', 20, 'M1200 452C1000 420 860 440 900 410s170-26 130-54-120-10-110-34 80-26 60-46-50-10-46-30') +
  `<g stroke-dasharray="14 12">${line('third', 3, 'M1200 452C1000 420 860 440 900 410s170-26 130-54-120-10-110-34 80-26 60-46')}</g>` +
  hill('deep', [
    [0, 500],
    [260, 470],
    [700, 520],
    [1200, 480],
  ]) +
  area('third', 'M0 560Q600 470 1200 560v80H0z') +
  line('light', 5, 'M0 584Q600 494 1200 584') +
  line('white', 3, 'M0 620Q600 540 1200 620') +
  each([80, 150, 1130], (x, i) => pine('night', x, 520, 120 + i * 16)) +
  faint(0.4, oval('night', 620, 566, 330, 16)) +
  at(596, 426, bicycle(), 0, 1.12);

const frame = (): Drawing =>
  backdrop('third') +
  times(9, (i) => ring(i % 2 ? 'ground' : 'deep', 14, 400, 310, 60 + i * 44)) +
  at(
    400,
    310,
    times(20, (i) => at(0, 0, line('light', 3, 'M0-60V-300'), i * 18)) +
      times(18, (i) => at(0, 0, box('ground', -12, -190, 24, 40), i * 20)) +
      disc('ground', 0, 0, 172) +
      times(5, (i) => at(0, 0, area('third', 'M-30-140a150 150 0 0 1 60 0l-16 80h-28z'), i * 72)) +
      disc('round-light', 0, 0, 56) +
      disc('night', 0, 0, 20),
  );

const pass = (): Drawing =>
  backdrop('day-ground') +
  sun('white', 560, 140, 54) +
  snowPeak('third', 'white', 220, 520, 620, 420) +
  snowPeak('soft', 'white', 600, 520, 520, 300) +
  hill('ground', [
    [0, 430],
    [400, 380],
    [800, 430],
  ]) +
  hill('deep', [
    [0, 520],
    [400, 470],
    [800, 520],
  ]) +
  line('light', 46, 'M-20 560C200 480 560 560 620 470S300 440 320 400s180-30 170-70-90-20-90-56') +
  `<g stroke-dasharray="22 18">${line('third', 4, 'M-20 560C200 480 560 560 620 470S300 440 320 400s180-30 170-70')}</g>` +
  each(
    [
      [230, 520, 0.42],
      [330, 520, 0.4],
      [440, 524, 0.4],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y - 50,
        bicycle() +
          line('night', 26, 'M-60-200l90-80 60 70') +
          disc('night', 60, -310, 30) +
          area('white', 'M26-316a36 36 0 0 1 70-2z') +
          line('ember', 16, 'M-60-196l60 100 0 110'),
        0,
        s,
      ),
  ) +
  each([700, 750], (x, i) => pine('night', x, 560, 130 + i * 30)) +
  stars('white', 1, 2);

export const VELO: BrandPictures = { cover: cycling, material: frame, place: pass };

import { backdrop, cloud, figure } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, ring, scatter, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const BEADS = [
  [1, 0, 2],
  [0, 1, 3],
  [1, 1, 1],
  [0, 0, 4],
  [1, 1, 2],
  [1, 0, 3],
  [0, 1, 0],
  [1, 1, 4],
  [0, 0, 2],
] as const;

const bead = (tone: string, x: number, y: number): Drawing =>
  at(x, y, area(`round-${tone}`, 'M-15-18h30L37 0 15 18h-30L-37 0z') + area('white', 'M-24-4l8-10h14l-6 10z'));

const abacus = (): Drawing =>
  each(BEADS, ([heaven, second, earth], i) => {
    const x = -320 + i * 80;
    return (
      line('light', 5, `M${x}-190V190`) +
      bead('third', x, heaven ? -100 : -164) +
      (second ? bead('third', x, heaven ? -138 : -126) : '') +
      times(5, (j) => bead(i % 3 === 1 ? 'pale' : 'light', x, j < earth ? -36 + j * 38 : 172 - (4 - j) * 38))
    );
  }) +
  area('round-ember', 'M-390-220h780v34h-780zM-390 186h780v34h-780z') +
  box('round-ember', -390, -220, 34, 440) +
  box('round-ember', 356, -220, 34, 440) +
  box('ember', -360, -76, 720, 18) +
  times(18, (i) => disc('gleam', -344 + i * 40.5, -67, 3));

/** The abacus at work among ledger, lamp and cup. */
const counting = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0h560L240 640H0z') +
  box('dots-deep', 0, 0, 1200, 640) +
  disc('glow-light', 180, 60, 520) +
  at(
    950,
    470,
    faint(0.4, box('night', -120, -150, 320, 300)) +
      box('white', -150, -180, 300, 320) +
      times(11, (i) => line(i % 4 === 3 ? 'third' : 'pale', 5, `M-120 ${-140 + i * 26}h${140 + scatter(i) * 90}`)) +
      line('ground', 3, 'M70-180v320'),
    14,
  ) +
  faint(0.45, at(622, 346, box('night', -390, -220, 780, 440, 10), -8)) +
  at(600, 316, box('deep', -380, -210, 760, 420) + abacus(), -8) +
  at(
    180,
    500,
    faint(0.4, disc('night', 14, 14, 86)) + disc('round-white', 0, 0, 86) + disc('ember', 0, 0, 66) + ring('light', 3, -6, -6, 54),
  ) +
  at(1080, 130, area('round-third', 'M-14-140h28v190l-14 44-14-44z') + area('night', 'M-5 76h10l-5 18z'), 36) +
  times(6, (i) =>
    at(
      90 + (i % 3) * 44,
      130 + Math.floor(i / 3) * 46,
      disc('ember', 3, 4, 26) + disc('round-third', 0, 0, 26) + box('ember', -7, -7, 14, 14),
    ),
  );

const beads = (): Drawing => backdrop('deep') + at(400, 300, abacus(), 0, 1.9);

const shopRow = (): Drawing =>
  backdrop('day-soft') +
  cloud('white', 180, 110, 1) +
  cloud('white', 620, 80, 0.8) +
  times(
    4,
    (i) =>
      box(['ground', 'pale', 'deep', 'soft'][i] ?? 'soft', i * 200, 130 + (i % 2) * 40, 200, 400) +
      times(3, (j) => box('light', i * 200 + 24 + j * 56, 170 + (i % 2) * 40, 38, 56)) +
      box('light', i * 200 + 24, 340, 90, 120) +
      box('night', i * 200 + 128, 330, 50, 150) +
      times(6, (j) => area(j % 2 ? 'white' : 'third', `M${i * 200 + 10 + j * 30} 290h30v40a15 15 0 0 1-30 0z`)),
  ) +
  box('deep', 0, 478, 800, 130) +
  figure('night', 250, 550, 140) +
  figure('third', 480, 545, 130) +
  figure('night', 640, 556, 150);

export const ABAC: BrandPictures = { cover: counting, material: beads, place: shopRow };

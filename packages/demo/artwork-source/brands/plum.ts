import { backdrop, lightFall, shadow } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, oval, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const feather = (x: number, y: number, turn: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    area(`round-${tone}`, 'M0 0c-20-60-70-110-60-200C-50-300 20-340 60-380c30 80 50 170 20 250C60-80 20-60 0 0z') +
      line('night', 3, 'M0 30C0-80 10-220 58-372') +
      times(9, (i) => line('night', 1.4, `M${2 + i * 4} ${-50 - i * 34}l-${44 - i * 2}-34M${4 + i * 4} ${-60 - i * 32}l${44 - i * 2}-40`)),
    turn,
    size,
  );

const hat = (): Drawing =>
  area('round-ground', 'M-190 40C-180-130-110-190 0-190s180 60 190 230z') +
  faint(0.5, area('soft', 'M-150 20c6-120 50-170 110-184-50 50-70 110-70 190z')) +
  area('round-third', 'M-192-10c120 40 264 40 384 0l6 60H-198z') +
  area('round-ground', 'M-340 60C-240 0 240 0 340 60c40 50-120 96-340 96S-380 110-340 60z') +
  line('soft', 5, 'M-336 66c90 70 582 70 672 0');

/** A hat on its block with a sweep of plumes, the mirror behind. */
const millinery = (): Drawing =>
  backdrop('fall-deep') +
  area('ground', 'M0 0h360L160 640H0z') +
  box('dots-ground', 0, 0, 1200, 640) +
  oval('round-third', 600, 300, 306, 286) +
  oval('day-soft', 600, 300, 284, 264) +
  faint(0.5, area('white', 'M400 160L560 50h70L370 330zM420 420L760 60h30L440 480z')) +
  box('night', 0, 540, 1200, 100) +
  area('sweep-ground', 'M0 540h1200v10H0z') +
  shadow(610, 574, 260, 24) +
  area('round-ember', 'M500 430h200l24 60-50 20v50h60v24H466v-24h60v-50l-50-20z') +
  faint(0.4, oval('night', 610, 446, 250, 34)) +
  feather(720, 290, 62, 1, 'pale') +
  feather(712, 280, 36, 1.1, 'third') +
  feather(700, 280, 8, 1, 'light') +
  at(600, 340, hat(), -4) +
  disc('round-third', 732, 332, 32) +
  petalsRound(732, 332) +
  at(
    190,
    560,
    box('round-ember', -70, -26, 140, 26) +
      area('round-third', 'M-60-26c-10-90 10-170 60-170s70 80 60 170z') +
      line('ember', 3, 'M-56-70q56 20 112 0M-50-120q50 20 100 0'),
  ) +
  at(
    1030,
    560,
    box('round-pale', -80, -110, 160, 110) +
      box('third', -86, -130, 172, 30) +
      line('third', 12, 'M0-130V0') +
      feather(20, -120, 20, 0.36, 'light'),
  ) +
  line('light', 2, 'M940 0v80M1010 0v140') +
  oval('round-ground', 940, 96, 70, 20) +
  area('round-ground', 'M904 94c0-50 72-50 72 0z') +
  oval('round-third', 1024, 154, 74, 20) +
  area('round-third', 'M986 152c0-54 76-54 76 0z');

function petalsRound(x: number, y: number): Drawing {
  return times(7, (i) => disc('gleam', x + 20 * Math.cos(i * 0.9), y + 20 * Math.sin(i * 0.9), 7)) + disc('ember', x, y, 8);
}

const plumes = (): Drawing =>
  backdrop('ground') +
  box('dots-deep', 0, 0, 800, 600) +
  times(6, (i) => feather(400, 600, -60 + i * 24, 1.35, ['deep', 'pale', 'third', 'light', 'soft', 'third'][i] ?? 'light'));

const blocks = (): Drawing =>
  backdrop('fall-deep') +
  lightFall('light', 100, 220, 180, 600) +
  each(
    [190, 400, 600],
    (y, row) =>
      box('ember', 40, y - 10, 720, 18) +
      times(5, (i) =>
        at(
          110 + i * 146,
          y - 10,
          area(
            `round-${(i + row) % 3 === 0 ? 'third' : 'soft'}`,
            [
              `M-46 0c-8-70 6-120 46-120s54 50 46 120z`,
              `M-60 0c0-30 16-40 22-80h76c6 40 22 50 22 80z`,
              `M-56 0c0-60 20-90 56-90s56 30 56 90z`,
            ][(i + row * 2) % 3] ?? '',
          ) + line('ember', 3, 'M-46-40q46 14 92 0'),
        ),
      ),
  );

export const PLUM: BrandPictures = { cover: millinery, material: plumes, place: blocks };

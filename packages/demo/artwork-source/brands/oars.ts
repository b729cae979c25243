import { backdrop, bird, figure, glitter, house, sun } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, hill, line, oval, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const shell = (x: number, y: number, size: number, tone: string, phase: number): Drawing =>
  at(
    x,
    y,
    faint(0.35, area('night', 'M-330 22C-200-4 200-4 330 22 200 52-200 52-330 22z')) +
      times(4, (i) =>
        at(
          -150 + i * 96,
          0,
          line('ember', 5, `M0 0l${phase}-120M0 0l${phase} 120`) +
            at(phase * 1.1, -132, box('white', -11, -34, 22, 50, 5) + box(tone, -11, -34, 22, 22, 5), phase / 5) +
            at(phase * 1.1, 132, box('white', -11, -14, 22, 50, 5) + box(tone, -11, 14, 22, 22, 5), -phase / 5) +
            faint(0.5, line('white', 3, `M${phase + 34}-152q20 14 0 32M${phase + 34} 120q20 16 0 34`)),
        ),
      ) +
      area('round-white', 'M-340 0C-200-28 200-28 340 0 200 28-200 28-340 0z') +
      area(tone, 'M-340 0C-290-11-250-16-220-18v36c-30-2-70-7-120-18zM340 0c-40-9-70-13-100-17v34c30-4 60-8 100-17z') +
      area('deep', 'M-190-9h370v18h-370z') +
      times(4, (i) =>
        at(
          -150 + i * 96,
          0,
          oval(tone === 'deep' ? 'ground' : tone, 0, 0, 25, 20) +
            line('gleam', 9, `M8-12L${phase * 0.5}-30M8 12L${phase * 0.5} 30`) +
            disc('night', -6, 0, 13),
        ),
      ),
    0,
    size,
  );

/** Three fours on the lake from above, between the lines of buoys. */
const regatta = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0h700L200 640H0z') +
  faint(
    0.35,
    times(15, (i) =>
      at(
        0,
        i * 44,
        line(
          'light',
          4,
          curve([
            [-20, 30],
            [220, 14],
            [460, 36],
            [700, 16],
            [940, 36],
            [1220, 20],
          ]),
        ),
      ),
    ),
  ) +
  disc('glow-white', 300, 40, 420) +
  at(
    600,
    320,
    each(
      [-238, -82, 82, 238],
      (y) => `<g stroke-dasharray="0 96">${line('third', 17, `M-760 ${y}H790`)}${line('light', 6, `M-762 ${y - 3}H790`)}</g>`,
    ) +
      faint(
        0.5,
        times(3, (i) => area('sweep-white', `M${-330 - ([10, -140, 90][i] ?? 0)} ${-160 + i * 160 - 10}l-300 -14v48l300-14z`)),
      ) +
      shell(10, -160, 0.78, 'light', 30) +
      shell(150, 0, 0.86, 'third', -26) +
      shell(-80, 160, 0.78, 'deep', 12),
    -14,
  ) +
  bird('white', 940, 90, 1.2) +
  bird('white', 1010, 130, 0.8) +
  at(130, 560, disc('ember', 4, 6, 30) + disc('round-third', 0, 0, 30) + disc('white', 0, 0, 12));

const oars = (): Drawing =>
  backdrop('day-soft') +
  box('lines-pale', 0, 0, 800, 600) +
  times(7, (i) =>
    at(
      100 + i * 100,
      620,
      box('round-light', -7, -430, 14, 430) +
        area(`round-${['third', 'white', 'ground', 'deep'][i % 4] ?? 'third'}`, 'M-34-430c-10-60-4-130 10-160h48c14 30 20 100 10 160z') +
        line(i % 2 ? 'third' : 'white', 9, 'M-28-500h56'),
    ),
  );

const boathouse = (): Drawing =>
  backdrop('day-soft') +
  sun('third', 600, 170, 50) +
  hill('soft', [
    [0, 270],
    [220, 190],
    [460, 260],
    [800, 200],
  ]) +
  hill('ground', [
    [0, 310],
    [400, 280],
    [800, 310],
  ]) +
  box('fall-ground', 0, 330, 800, 280) +
  glitter('third', 600, 340, 560, 180, 12) +
  house('white', 'deep', 'third', 120, 360, 240, 130) +
  each([150, 240], (x) => area('night', `M${x} 360v-50a34 34 0 0 1 68 0v50z`)) +
  area('ember', 'M90 360h330v16H90zM400 376h230v12H400z') +
  times(7, (i) => box('ember', 110 + i * 80, 376, 9, 50)) +
  figure('night', 470, 372, 90) +
  figure('third', 510, 372, 84) +
  at(
    430,
    480,
    area('round-white', 'M-260 0q260-34 520 0-260 30-520 0z') +
      times(4, (i) => at(-120 + i * 80, -6, disc('night', 0, -44, 12) + line('third', 20, 'M0-24v20') + line('light', 4, 'M0-10l-60 44'))) +
      line('white', 3, 'M-240 22h480'),
  );

export const OARS: BrandPictures = { cover: regatta, material: oars, place: boathouse };

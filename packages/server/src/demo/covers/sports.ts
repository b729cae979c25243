import {
  area,
  at,
  box,
  curve,
  disc,
  each,
  faint,
  hill,
  line,
  oval,
  polygon,
  ring,
  scatter,
  times,
  type Drawing,
  type Point,
} from './brush.ts';
import { backdrop, bird, cloud, figure, glitter, house, pine, stars, sun } from './motifs.ts';

const snowPeak = (tone: string, snow: string, x: number, y: number, width: number, height: number): Drawing => {
  const at2 = (dx: number, dy: number): Point => [x + dx * width, y - dy * height];
  return (
    area(tone, polygon([at2(-0.5, 0), at2(-0.2, 0.56), at2(-0.12, 0.5), at2(0, 1), at2(0.14, 0.62), at2(0.22, 0.66), at2(0.5, 0)])) +
    faint(0.4, area('night', polygon([at2(0, 1), at2(0.14, 0.62), at2(0.22, 0.66), at2(0.5, 0), at2(0.06, 0), at2(0.1, 0.4)]))) +
    area(snow, polygon([at2(-0.12, 0.5), at2(0, 1), at2(0.14, 0.62), at2(0.07, 0.52), at2(0.03, 0.64), at2(-0.03, 0.48), at2(-0.07, 0.58)]))
  );
};
const hold = (tone: string, x: number, y: number, size: number, turn = 0): Drawing =>
  at(
    x,
    y,
    faint(0.4, area('night', 'M-22 8c-4-22 20-30 40-20s20 30 0 34-36 4-40-14z')) +
      area(`round-${tone}`, 'M-26 2c-4-22 20-30 40-20s20 30 0 34-36 4-40-14z') +
      disc('night', -2, 0, 4),
    turn,
    size,
  );
const climber = (): Drawing =>
  line('third', 26, 'M0 0L14-86') +
  line('night', 17, 'M2 4l-52 44-4 74M6 4l58 26 30 62') +
  line('white', 15, 'M14-84l60-52 10-74M10-80l-56-30-52-40') +
  disc('night', 28, -118, 24) +
  area('light', 'M4-124a25 25 0 0 1 48-4z') +
  disc('white', 84, -212, 9) +
  disc('white', -98, -152, 9) +
  area('night', 'M-70 112h32v14h-32zM80 86h34v14H80z') +
  line('light', 4, 'M8 0C0 120 60 260 20 460');

/** A climber on an overhang in the hall, the mountain it stands for behind. */
const climbing = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 330, 170, 84) +
  cloud('white', 120, 250, 0.8) +
  cloud('white', 500, 90, 0.7) +
  snowPeak('soft', 'white', 640, 640, 700, 400) +
  snowPeak('pale', 'white', 120, 640, 620, 380) +
  snowPeak('third', 'white', 340, 640, 760, 520) +
  hill('ember', [
    [0, 590],
    [240, 550],
    [520, 590],
    [700, 580],
  ]) +
  each([60, 110, 420, 470], (x, i) => pine('night', x, 600, 80 + i * 10)) +
  area('light', 'M1200 0H560l90 170-130 130 170 150-90 190h600z') +
  area('pale', 'M560 0l90 170 190-170z') +
  area('ground', 'M650 170L840 0h120l-50 260z') +
  area('soft', 'M520 300l130-130 260 90-220 190z') +
  area('third', 'M910 260l290-110V0H960z') +
  area('ground', 'M690 450l220-190 120 220-60 160H600z') +
  area('deep', 'M910 260l290-110v300l-170 30z') +
  faint(0.35, area('hatch-night', 'M910 260l290-110v300l-170 30z'), area('dots-deep', 'M560 0l90 170 190-170z')) +
  area('pale', 'M1030 480l170-30v190H970z') +
  each(
    [
      [700, 110, 'third', 1],
      [620, 250, 'third', 1.2],
      [760, 200, 'light', 1],
      [690, 380, 'third', 1],
      [800, 330, 'light', 1.2],
      [850, 120, 'light', 1],
      [930, 380, 'light', 1.1],
      [1050, 220, 'ground', 1.2],
      [1100, 330, 'light', 1],
      [780, 520, 'light', 1.1],
      [930, 540, 'third', 1.2],
      [1090, 540, 'third', 1],
      [1010, 80, 'light', 1],
      [1130, 90, 'ground', 1],
    ] as const,
    ([x, y, tone, s], i) => hold(tone, x, y, s, i * 53),
  ) +
  at(640, 380, climber(), -8, 1.02);

const holds = (): Drawing =>
  backdrop('ground') +
  area('soft', 'M0 0h440L260 600H0z') +
  area('deep', 'M800 600V180L520 600z') +
  faint(0.6, box('dots-deep', 0, 0, 800, 600)) +
  times(15, (i) =>
    hold(
      ['third', 'light', 'gleam', 'white'][i % 4] ?? 'light',
      90 + (i % 5) * 154 + scatter(i) * 40,
      90 + Math.floor(i / 5) * 190 + scatter(i, 2) * 50,
      1.3 + scatter(i, 4) * 1.6,
      i * 61,
    ),
  ) +
  line('light', 14, 'M470 0C430 160 560 260 480 600') +
  line('third', 3, 'M470 0C430 160 560 260 480 600');
const crag = (): Drawing =>
  backdrop('day-soft') +
  sun('light', 200, 150, 60) +
  snowPeak('soft', 'white', 240, 600, 700, 400) +
  snowPeak('third', 'white', 560, 610, 760, 520) +
  hill('ground', [
    [0, 500],
    [300, 450],
    [800, 520],
  ]) +
  each([80, 150, 220, 700], (x, i) => pine('night', x, 520 + i * 10, 130)) +
  hill('night', [
    [0, 560],
    [500, 530],
    [800, 570],
  ]) +
  figure('night', 420, 548, 110) +
  figure('third', 470, 548, 100) +
  line('light', 4, 'M470 500C520 400 500 300 560 190') +
  bird('night', 360, 130, 1);

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

export const SPORTS_PICTURES = { SUMT: [climbing, holds, crag], OARS: [regatta, oars, boathouse], VELO: [cycling, frame, pass] } as const;

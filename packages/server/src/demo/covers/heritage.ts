import { area, at, box, curve, disc, each, faint, hill, inside, line, oval, polygon, ring, times, type Drawing } from './brush.ts';
import { backdrop, cloud, figure, house, lightFall, pine, shadow, stars, sun } from './motifs.ts';

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

const petals = (x: number, y: number, r: number, tone: string, count = 8): Drawing =>
  at(
    x,
    y,
    times(count, (i) =>
      at(
        0,
        0,
        area(
          tone,
          `M0-${r * 0.16}c-${r * 0.42}-${r * 0.2}-${r * 0.34}-${r * 0.8} 0-${r * 0.84} ${r * 0.34} ${r * 0.04} ${r * 0.42} ${r * 0.64} 0 ${r * 0.84}z`,
        ),
        (i * 360) / count,
      ),
    ) + disc(tone, 0, 0, r * 0.12),
  );
const stackTier = (y: number, h: number, pattern: string): Drawing => {
  const front = `M330 ${y}l110 60h320l110-60v${h}l-110 60H440l-110-60z`;
  return (
    area('round-ground', front) +
    inside(front, box(pattern, 300, y, 600, h + 70)) +
    line('light', 3, `M330 ${y + h - 8}l110 60h320l110-60M440 ${y + 60}v${h}M760 ${y + 60}v${h}`)
  );
};

/** A box in carved tiers, red on black, with gold in the cuts. */
const lacquerBox = (): Drawing =>
  backdrop('third') +
  box('scale-ember', 0, 0, 1200, 640) +
  disc('ground', 600, 280, 276) +
  disc('hatch-deep', 600, 280, 276) +
  ring('light', 4, 600, 280, 290) +
  disc('glow-light', 420, 120, 380) +
  area('fall-night', 'M0 500h1200v140H0z') +
  line('light', 2, 'M0 500H1200') +
  shadow(620, 560, 330, 38) +
  stackTier(386, 96, 'scale-deep') +
  stackTier(288, 86, 'weave-deep') +
  each(
    [
      [520, 404],
      [600, 412],
      [680, 404],
    ] as const,
    ([x, y]) => petals(x, y, 34, 'light', 6),
  ) +
  each(
    [
      [490, 510],
      [600, 516],
      [710, 510],
    ] as const,
    ([x, y]) => petals(x, y, 40, 'light', 8),
  ) +
  area('round-soft', 'M330 284l110-66h320l110 66-110 62H440z') +
  area('ground', 'M356 284l96-56h296l96 56-96 52H452z') +
  line('light', 4, 'M356 284l96-56h296l96 56-96 52H452z') +
  at(600, 283, petals(0, 0, 150, 'deep', 10) + petals(0, 0, 108, 'light', 8) + petals(0, 0, 56, 'ground', 6), 0, 1, 0.36) +
  at(980, 520, box('round-soft', -12, -250, 24, 220, 10) + box('light', -16, -40, 32, 26) + area('night', 'M-16-14h32L4 60z'), 24) +
  at(
    190,
    560,
    oval('night', 10, 6, 110, 26) +
      area('round-ground', 'M-100-60h200c0 40-40 66-100 66s-100-26-100-66z') +
      oval('light', 0, -60, 100, 22) +
      oval('third', 0, -58, 86, 16),
  );

const layers = (): Drawing =>
  backdrop('third') +
  times(11, (i) =>
    area(
      ['ground', 'light', 'deep', 'soft'][i % 4] ?? 'ground',
      `${curve([
        [120 + i * 20, 300],
        [200 + i * 16, 130 + i * 14],
        [400, 70 + i * 20],
        [620 - i * 18, 150 + i * 12],
        [690 - i * 22, 320],
        [560 - i * 12, 480 - i * 14],
        [380, 530 - i * 20],
        [190 + i * 16, 440 - i * 10],
        [120 + i * 20, 300],
      ])}z`,
    ),
  ) +
  faint(0.5, area('white', 'M210 240c40-80 110-120 190-130-60 40-120 80-150 150z')) +
  box('hatch-night', 0, 560, 800, 50);
const guild = (): Drawing =>
  backdrop('fall-ground') +
  lightFall('light', 90, 200, 200, 600) +
  box('deep', 0, 430, 800, 180) +
  times(
    3,
    (i) =>
      box('third', 70 + i * 240, 70, 180, 220) +
      box('day-soft', 80 + i * 240, 80, 160, 200) +
      line('third', 5, `M${160 + i * 240} 80v200M${80 + i * 240} 180h160`),
  ) +
  box('third', 90, 420, 620, 26) +
  box('third', 110, 440, 26, 120) +
  box('third', 664, 440, 26, 120) +
  each(
    [
      [200, 420],
      [400, 420],
      [600, 420],
    ] as const,
    ([x, y]) => area('round-light', `M${x - 44} ${y - 50}h88l-14 50h-60z`) + line('ground', 4, `M${x - 40} ${y - 34}h80`),
  ) +
  figure('night', 290, 560, 200) +
  figure('night', 500, 564, 190);

const rider = (): Drawing =>
  area(
    'night',
    'M-190 60c-10-50 10-90 60-100l60 6c50 4 90-2 120-20l40-86c14-26 40-34 62-24l-4 16 40 38-14 16-44-6c-10 40-20 80-24 116 10 30 34 46 40 76l34 54h-26l-40-50-34-56c-50 12-110 10-150-4l-20 50-44 50-6 20h-22l2-30 40-60-10-44c-24 10-30 30-34 60l-16 2c-8-20-12-40-10-64z',
  ) +
  area('night', 'M-50-36l-10-90c0-40 30-56 60-50l46 50 34 20-8 16-46-16 6 40-22 40z') +
  disc('night', 14, -206, 32) +
  area('night', 'M-16-222l-40-46 44 18 10-44 22 36 28-30-6 42 26 8z') +
  line('night', 8, 'M-90-250L160-60') +
  area('night', 'M-90-250l-40-6 18-30z') +
  area('ground', 'M-30-130l36-20 20 30-30 20zM-120-10q40-20 80 0t70 0v10q-40 14-76 2t-74 4z') +
  disc('light', 24, -208, 5) +
  times(7, (i) => disc('third', -110 + i * 26, 24 - (i % 2) * 6, 7)) +
  line('third', 6, 'M64-80l-30-30M-6-170l30 10');
const puppet = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('night', 'M-26-60c-30 60-50 150-60 240H86C76 90 56 0 26-60z') +
      area('third', 'M-30 20h60l20 90h-100z') +
      disc('night', 0, -96, 34) +
      area('night', 'M-44-112q44-70 88 0l14-30-14-16q-44-50-88 0l-14 16z') +
      line('night', 12, 'M-26-40l-70 40-30-46M26-40l60 50 46-30') +
      times(5, (i) => disc('light', -40 + i * 20, 140, 5)) +
      disc('light', 12, -98, 4),
    0,
    size,
  );

/** A lit screen: rider and lady cut from hide, the audience dark before it. */
const theatre = (): Drawing =>
  backdrop('night') +
  disc('glow-ground', 600, 280, 620) +
  box('fall-ember', 0, 0, 1200, 490) +
  box('night', 180, 40, 840, 440) +
  box('light', 196, 56, 808, 404) +
  disc('glow-white', 600, 250, 320) +
  faint(0.5, box('weave-gleam', 196, 56, 808, 404)) +
  faint(0.85, disc('third', 830, 150, 50)) +
  faint(
    0.55,
    hill(
      'ground',
      [
        [196, 380],
        [330, 250],
        [450, 350],
        [620, 270],
        [800, 370],
        [1004, 300],
      ],
      460,
    ),
  ) +
  hill(
    'ember',
    [
      [196, 430],
      [420, 400],
      [700, 430],
      [1004, 396],
    ],
    460,
  ) +
  faint(0.9, pine('ember', 260, 430, 190), pine('ember', 960, 420, 160)) +
  cloud('gleam', 360, 140, 0.8) +
  at(530, 330, rider(), 0, 0.86) +
  puppet(796, 300, 0.78) +
  line('night', 3, 'M500 340L450 640M590 300L620 640M800 340L810 640M900 280L930 640') +
  each(
    [
      [0, 1],
      [1200, -1],
    ] as const,
    ([x, way]) =>
      at(
        x,
        0,
        area('round-third', 'M0 0h196c-10 130-50 200-20 330 10 60 20 100 10 170H0z') +
          line('ember', 5, 'M50 0c-6 200 10 300 0 500M104 0c-6 180-20 300 0 500M150 0c-10 140-40 240-16 420') +
          line('light', 7, 'M0 390q90 40 176-10'),
        0,
        way,
        1,
      ),
  ) +
  times(12, (i) => at(i * 100, 0, area('round-third', 'M0 0h100v44q-50 44-100 0z') + line('light', 4, 'M0 44q50 44 100 0'))) +
  box('night', 0, 480, 1200, 160) +
  times(13, (i) => disc('ember', 50 + i * 92, 570 - (i % 3) * 14, 34) + area('ember', `M${-6 + i * 92} 640q0-44 56-44t56 44z`)) +
  times(12, (i) => disc('night', 96 + i * 92, 606 - (i % 2) * 12, 38) + area('night', `M${34 + i * 92} 660q4-30 62-30t62 30z`));

const hide = (): Drawing =>
  backdrop('ground') +
  disc('glow-light', 400, 300, 460) +
  box('round-ember', 60, 60, 680, 480, 10) +
  inside('M80 80h640v440H80z', box('light', 80, 80, 640, 440), disc('glow-white', 400, 260, 300)) +
  at(330, 330, rider(), 0, 1.15) +
  at(620, 440, box('round-third', -14, -40, 28, 170, 10) + area('white', 'M-10-40h20L4-120z'), 40);
const tour = (): Drawing =>
  backdrop('rise-night') +
  stars('light', 50, 260) +
  disc('light', 620, 120, 46) +
  hill('deep', [
    [0, 320],
    [220, 250],
    [480, 310],
    [800, 240],
  ]) +
  house('ember', 'night', 'light', 60, 440, 120, 100) +
  house('ember', 'night', 'light', 620, 440, 130, 110) +
  box('ember', 250, 230, 300, 210) +
  box('light', 262, 242, 276, 176) +
  at(390, 350, rider(), 0, 0.42) +
  disc('glow-light', 400, 330, 300) +
  box('night', 0, 438, 800, 170) +
  times(9, (i) => figure('deep', 140 + i * 66, 560 + (i % 2) * 20, 130));

export const HERITAGE_PICTURES = {
  INDG: [dyers, resist, indigoField],
  LACQ: [lacquerBox, layers, guild],
  SHDW: [theatre, hide, tour],
} as const;

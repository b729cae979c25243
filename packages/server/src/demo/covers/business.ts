import { area, at, box, disc, each, faint, hill, line, ring, scatter, times, type Drawing } from './brush.ts';
import { backdrop, bird, cloud, figure, glitter, house, lightFall, sprig, sun } from './motifs.ts';

const crane = (x: number, y: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    line(tone, 13, 'M-70 0L-46-300M70 0L46-300M-60-120H60M-50-220H50M-46-300H46') +
      line(tone, 5, 'M-64-60L56-180M64-60L-56-180M-50-220L46-300') +
      area(tone, 'M-200-322h480v22h-480zM-24-400h28l14 78h-56z') +
      line(tone, 4, 'M-10-396L-190-322M-6-396L270-322') +
      box(tone, -170, -300, 70, 36) +
      line(tone, 4, 'M200-300v110M236-300v110'),
    0,
    size,
  );
const crate = (tone: string, x: number, y: number, width = 120, height = 50): Drawing =>
  box(`fall-${tone}`, x, y, width, height) +
  line('night', 2, Array.from({ length: Math.floor(width / 14) }, (_, i) => `M${x + 9 + i * 14} ${y + 8}v${height - 16}`).join(''));

/** River cranes at sunrise over a loaded barge. */
const harbour = (): Drawing =>
  backdrop('rise-ground') +
  sun('light', 600, 300, 120) +
  times(4, (i) => box('light', 440 - i * 60, 210 + i * 46, 150, 6) + box('light', 640 + i * 50, 180 + i * 54, 140, 6)) +
  hill(
    'soft',
    [
      [0, 360],
      [200, 320],
      [420, 356],
      [760, 330],
      [1200, 350],
    ],
    420,
  ) +
  times(16, (i) => box(i % 3 ? 'ground' : 'deep', i * 78, 350 - scatter(i) * 70, 64, 66 + scatter(i) * 70)) +
  faint(0.55, crane(170, 420, 0.7, 'deep'), crane(1000, 420, 0.66, 'deep')) +
  box('fall-ground', 0, 410, 1200, 230) +
  glitter('light', 600, 424, 620, 260, 20) +
  crane(330, 430, 1.06, 'night') +
  at(884, 430, crane(0, 0, 1, 'night'), 0, -1) +
  box('night', 180, 424, 290, 24) +
  box('night', 740, 424, 290, 24) +
  crate('third', 541, 210, 100, 42) +
  line('night', 4, 'M541 210l40-20h20l40 20') +
  at(
    600,
    530,
    each(
      [
        [-250, -52, 'third'],
        [-126, -52, 'light'],
        [-2, -52, 'soft'],
        [122, -52, 'third'],
        [-188, -104, 'soft'],
        [-64, -104, 'third'],
        [60, -104, 'light'],
        [-2, -156, 'third'],
      ] as const,
      ([x, y, tone]) => crate(tone, x, y),
    ) +
      box('white', 268, -96, 70, 96) +
      box('night', 278, -84, 50, 24) +
      box('third', 290, -130, 24, 34) +
      area('fall-night', 'M-380-2h760l-60 66h-650z') +
      line('third', 6, 'M-366 12h730') +
      line('white', 4, 'M-330 70h660M-380 84h300M60 84h330'),
  ) +
  bird('night', 420, 120, 0.9) +
  bird('night', 760, 90, 0.7) +
  bird('night', 800, 120, 0.5);

const stackWall = (): Drawing =>
  backdrop('deep') +
  times(24, (i) =>
    crate(
      ['third', 'light', 'soft', 'ground', 'pale'][(i * 7 + Math.floor(i / 4)) % 5] ?? 'soft',
      (i % 4) * 204 - 6 - (Math.floor(i / 4) % 2) * 40,
      Math.floor(i / 4) * 102 - 4,
      196,
      94,
    ),
  ) +
  area('fade-night', 'M0 0h340L120 600H0z') +
  figure('night', 610, 590, 150);
const river = (): Drawing =>
  backdrop('day-ground') +
  sun('third', 560, 130, 50) +
  hill('soft', [
    [0, 200],
    [260, 140],
    [520, 190],
    [800, 150],
  ]) +
  hill('pale', [
    [0, 250],
    [400, 200],
    [800, 240],
  ]) +
  hill('soft', [
    [0, 470],
    [180, 450],
    [500, 520],
    [800, 440],
  ]) +
  area('fall-ground', 'M330 232c90 20-40 60 40 100s-190 90-110 140-120 80-160 140h640c-60-90-190-100-140-170s-120-90-70-130-90-60-40-84z') +
  each(
    [
      [150, 300],
      [600, 290],
      [90, 420],
      [680, 400],
    ] as const,
    ([x, y]) => house('light', 'night', 'third', x, y, 60, 50) + box('night', x - 20, y, 110, 8),
  ) +
  at(400, 470, crate('third', -70, -46, 66, 34) + crate('light', 2, -46, 66, 34) + area('night', 'M-110-10h220l-24 30h-180z')) +
  at(360, 300, area('night', 'M-40-4h80l-8 12h-64z') + box('third', -20, -20, 40, 16)) +
  faint(0.9, crane(690, 420, 0.36, 'night'));

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

const stall = (x: number, y: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    box('night', -120, -220, 10, 220) +
      box('night', 110, -220, 10, 220) +
      disc('glow-light', 0, -160, 130) +
      times(8, (i) =>
        area(i % 2 ? 'white' : tone, `M${-144 + i * 36} -214L${-112 + i * 28} -274h28L${-108 + i * 36} -214v22a18 18 0 0 1-36 0z`),
      ) +
      area('fall-soft', 'M-130-90h260l-10 90h-240z') +
      times(8, (i) => disc(['third', 'light', 'gleam', 'ground'][(i + Math.round(x)) % 4] ?? 'third', -106 + i * 30, -96, 19)) +
      times(6, (i) => disc(['light', 'third', 'soft'][i % 3] ?? 'third', -80 + i * 32, -122, 16)),
    0,
    size,
  );

/** A market under the saw-tooth roof of an old works, trees growing through it. */
const market = (): Drawing =>
  backdrop('day-soft') +
  sun('white', 600, 120, 70) +
  times(
    4,
    (i) =>
      area('ground', `M${i * 300} 300V150l230-90v90l70 0v150z`) +
      area('pale', `M${i * 300 + 18} 162l190-74v28l-190 74z`) +
      area('deep', `M${i * 300 + 230} 60v90h14V60z`),
  ) +
  box('bricks-deep', 0, 190, 1200, 130) +
  area('deep', 'M0 300h1200v20H0z') +
  box('fall-deep', 0, 320, 1200, 220) +
  times(5, (i) => area('day-ground', `M${70 + i * 225} 520V380a70 70 0 0 1 140 0v140z`)) +
  lightFall('light', 350, 200, 160) +
  lightFall('light', 700, 160, 200) +
  each(
    [
      [270, 500, 1.25],
      [930, 500, 1.35],
      [604, 480, 1],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y,
        line('ember', 22, 'M0 0C8-120-6-200 0-300M0-160l-60-70M0-200l66-60') +
          each(
            [
              [0, -350, 96],
              [-80, -270, 66],
              [84, -290, 72],
              [-40, -400, 60],
              [56, -400, 56],
            ] as const,
            ([a, b, r]) => disc('round-ground', a, b, r),
          ) +
          each(
            [
              [-40, -330],
              [50, -310],
              [10, -390],
              [80, -270],
              [-80, -260],
              [-10, -280],
            ] as const,
            ([a, b]) => disc('third', a, b, 11),
          ),
        0,
        s * 0.8,
      ),
  ) +
  box('night', 0, 520, 1200, 120) +
  area('sweep-soft', 'M380 520h440l160 120H220z') +
  stall(210, 590, 1, 'third') +
  stall(996, 592, 1.02, 'third') +
  stall(600, 604, 1.24, 'ground') +
  figure('night', 406, 606, 150) +
  figure('third', 440, 606, 104) +
  figure('night', 806, 610, 156);

const fruit = (): Drawing =>
  backdrop('ground') +
  times(3, (row) =>
    times(4, (column) =>
      at(
        column * 210 + 20,
        row * 200 + 10,
        box('ember', 0, 0, 196, 186) +
          box('deep', 10, 10, 176, 166) +
          times(
            9,
            (i) =>
              disc(
                `round-${['third', 'light', 'soft', 'gleam'][(row + column * 3) % 4] ?? 'soft'}`,
                42 + (i % 3) * 56,
                40 + Math.floor(i / 3) * 54,
                29,
              ) + ((row + column) % 2 ? line('night', 4, `M${42 + (i % 3) * 56} ${22 + Math.floor(i / 3) * 54}l6-12`) : ''),
          ),
      ),
    ),
  ) +
  area('fade-white', 'M60 0h200l-160 600H0V240z');
const works = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 620, 150, 60) +
  hill('soft', [
    [0, 260],
    [300, 200],
    [800, 260],
  ]) +
  times(3, (i) => area('deep', `M${90 + i * 200} 460V270l150-80v80l50 0v190z`) + area('light', `M${240 + i * 200} 190l50 80h-50z`)) +
  box('night', 620, 90, 44, 190) +
  sprig('soft', 642, 96, 0, 0.8) +
  box('bricks-ground', 90, 300, 600, 160) +
  each([180, 390, 600], (x) => area('third', `M${x - 44} 460v-70a44 44 0 0 1 88 0v70z`)) +
  box('soft', 0, 458, 800, 150) +
  stall(160, 560, 0.7, 'third') +
  stall(640, 560, 0.7, 'third') +
  figure('night', 380, 560, 130) +
  figure('night', 450, 566, 120);

export const BUSINESS_PICTURES = {
  HARB: [harbour, stackWall, river],
  ABAC: [counting, beads, shopRow],
  GRVE: [market, fruit, works],
} as const;

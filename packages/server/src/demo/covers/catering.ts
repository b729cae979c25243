import { area, at, box, curve, disc, each, faint, hill, inside, line, oval, ring, scatter, strokes, times, type Drawing } from './brush.ts';
import { backdrop, bird, cloud, figure, house, pine, shadow, sprig, steam, sun } from './motifs.ts';

const cup = (x: number, y: number, size: number, tone = 'white'): Drawing =>
  at(
    x,
    y,
    shadow(0, 2, 74, 12) +
      area(`round-${tone}`, 'M-70-76H70C68-24 44 0 20 0h-40c-24 0-48-24-50-76z') +
      oval('deep', 0, -76, 70, 15) +
      oval('third', 0, -74, 58, 10),
    0,
    size,
  );

const teapot = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    shadow(0, 0, 150, 22) +
      line('ember', 22, 'M110-120c80-26 100 70 14 82') +
      area('ember', 'M-120-90c-50-6-60-66-100-78l26-14c46 18 64 46 96 52z') +
      area('round-third', 'M-136-90c0-70 60-100 136-100S136-160 136-90C136-30 90 0 40 0h-80c-50 0-96-30-96-90z') +
      area('gleam', 'M-66-180c0-30 132-30 132 0z') +
      disc('round-gleam', 0, -208, 14) +
      faint(0.5, area('gleam', 'M-112-100c4-40 30-60 62-70-24 24-36 50-38 92z')),
    0,
    size,
  );

const terraces = (): Drawing =>
  times(
    6,
    (i) =>
      hill(
        ['pale', 'soft', 'pale', 'soft', 'ground', 'deep'][i] ?? 'deep',
        [
          [240, 250 + i * 38],
          [380, 212 + i * 42],
          [560, 250 + i * 36 - (i % 2) * 20],
          [740, 216 + i * 40],
          [980, 252 + i * 36],
        ],
        520,
      ) +
      strokes('deep', 16 + i * 2, 9, (j) => `M${300 + j * 72 + (i % 2) * 34} ${Math.round(252 + i * 40 + Math.sin(j * 1.4 + i) * 12)}h0`),
  );

/** Tea on a table before a moon gate; the terraces it grew on behind. */
const teaRoom = (): Drawing =>
  backdrop('fall-ground') +
  box('lines-deep', 0, 0, 1200, 640) +
  inside(
    'M310 280a290 290 0 1 0 580 0a290 290 0 1 0-580 0z',
    box('day-light', 300, 0, 600, 600),
    sun('third', 720, 120, 44),
    cloud('white', 470, 110, 0.8),
    cloud('white', 690, 190, 0.6),
    hill(
      'pale',
      [
        [280, 210],
        [400, 130],
        [520, 200],
        [640, 120],
        [780, 200],
        [920, 150],
      ],
      400,
    ),
    terraces(),
    figure('night', 476, 402, 70),
    bird('night', 560, 110, 0.7),
  ) +
  ring('night', 16, 600, 280, 296) +
  ring('soft', 5, 600, 280, 310) +
  each(
    [110, 1090],
    (x) =>
      line('night', 3, `M${x} 0V110`) +
      area('round-third', `M${x - 40} 120h80c24 50 24 80 0 126h-80c-24-46-24-76 0-126z`) +
      box('night', x - 44, 108, 88, 12) +
      box('night', x - 44, 246, 88, 12) +
      disc('glow-gleam', x, 184, 120),
  ) +
  area('night', 'M0 508h1200v132H0z') +
  area('sweep-soft', 'M0 508h1200v16H0z') +
  sprig('deep', 170, 520, -8, 1.2) +
  box('round-pale', 140, 440, 62, 90, 14) +
  teapot(560, 560, 0.95) +
  cup(760, 574, 0.95) +
  cup(866, 600, 0.95, 'light') +
  steam('white', 760, 486, 130) +
  cup(370, 594, 0.8, 'light');

const leaf = (x: number, y: number, turn: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    area(tone, 'M0 0c-60-60-60-150 0-220 60 70 60 160 0 220z') +
      line('night', 3, 'M0 0V-200M0-50l28-26M0-50l-28-26M0-96l30-28M0-96l-30-28M0-140l20-22M0-140l-20-22'),
    turn,
    size,
  );
const leaves = (): Drawing =>
  backdrop('deep') +
  box('hatch-ground', 0, 0, 800, 600) +
  times(9, (i) => leaf(90 + i * 82, 230 + (i % 3) * 150, scatter(i) * 300, 0.8, ['ground', 'soft', 'pale'][i % 3] ?? 'soft')) +
  leaf(400, 500, -38, 1.5, 'soft') +
  leaf(400, 500, 0, 1.8, 'pale') +
  leaf(400, 500, 38, 1.5, 'light') +
  disc('third', 400, 504, 16);

const teaStreet = (): Drawing =>
  backdrop('day-soft') +
  hill('soft', [
    [0, 210],
    [200, 130],
    [420, 200],
    [620, 120],
    [800, 180],
  ]) +
  hill('ground', [
    [0, 300],
    [300, 230],
    [800, 280],
  ]) +
  house('light', 'night', 'third', 250, 480, 300, 220) +
  box('night', 372, 370, 60, 110) +
  box('third', 376, 376, 52, 100) +
  each([230, 570], (x) => area('third', `M${x - 20} 340h40c12 24 12 44 0 66h-40c-12-22-12-42 0-66z`)) +
  pine('deep', 120, 500, 260) +
  pine('deep', 690, 500, 300) +
  box('deep', 0, 478, 800, 130) +
  figure('night', 320, 540, 130) +
  figure('third', 500, 550, 120);

const crocus = (x: number, y: number, size: number, turn: number): Drawing =>
  at(
    x,
    y,
    times(6, (i) => at(0, 0, area(i % 2 ? 'round-third' : 'ember', 'M0 0c-34-24-40-80 0-120 40 40 34 96 0 120z'), i * 60)) +
      times(3, (i) => at(0, 0, line('ground', 7, 'M0 0C6-20-4-40 6-62'), i * 120 + 20)) +
      disc('light', 0, 0, 10),
    turn,
    size,
  );

const TOPPINGS = [
  area('night', 'M-34 8c0-46 68-46 68 0-14-20-54-20-68 0z') + area('third', 'M-32 4c0-42 64-42 64 0-14-18-50-18-64 0z'),
  times(3, (i) => disc('third', i * 15 - 15, (i % 2) * 12, 9)),
  area('ember', 'M-36-8h72v16h-72z') + area('third', 'M-36-8h72v8h-72z'),
  disc('white', 0, 0, 30) + disc('light', 0, 0, 25) + line('soft', 3, 'M-20 0h40M-10-17l20 34M10-17l-20 34'),
  area('night', 'M-20 0C-20-30 20-30 20 0L0 32z') + area('white', 'M-14 0C-14-20 14-20 14 0L0 22z'),
] as const;

/** A kitchen table from above: the great pan, bowls, a knife, crocus flowers. */
const kitchen = (): Drawing =>
  backdrop('ground') +
  area('soft', 'M0 0h760L360 640H0z') +
  box('lines-deep', 0, 0, 1200, 640) +
  area('fade-light', 'M160 0h260l-200 640H0V300z') +
  at(
    616,
    336,
    faint(0.4, disc('night', 26, 24, 268)) +
      box('round-night', 230, -30, 250, 60, 26) +
      disc('round-night', 0, 0, 262) +
      disc('deep', 0, 0, 236) +
      disc('ground', 0, 0, 222) +
      faint(0.7, disc('dots-light', 0, 0, 220)) +
      faint(0.7, disc('glow-light', -70, -80, 180)) +
      times(34, (i) =>
        at(
          200 * Math.sqrt((i + 0.5) / 34) * Math.cos(i * 2.4),
          200 * Math.sqrt((i + 0.5) / 34) * Math.sin(i * 2.4),
          TOPPINGS[i % 5] ?? '',
          (i * 47) % 360,
        ),
      ) +
      ring('light', 5, 0, 0, 236),
  ) +
  at(
    230,
    170,
    faint(0.4, disc('night', 12, 12, 96)) +
      disc('round-white', 0, 0, 96) +
      disc('third', 0, 0, 74) +
      times(7, (i) => disc(i % 2 ? 'ember' : 'gleam', 40 * Math.cos(i), 40 * Math.sin(i * 1.3), 14)),
  ) +
  at(
    206,
    452,
    faint(0.4, disc('night', 10, 12, 84)) +
      disc('round-light', 0, 0, 84) +
      disc('deep', 0, 0, 64) +
      line(
        'third',
        4,
        Array.from({ length: 30 }, (_, i) => `M${Math.round(scatter(i) * 90 - 45)} ${Math.round(scatter(i, 2) * 90 - 45)}q10 10 4 26`).join(
          '',
        ),
      ),
  ) +
  at(1000, 470, area('round-white', 'M-20-190c40 30 50 130 40 210h-40z') + box('night', -22, 20, 42, 120, 12), 28) +
  at(1020, 170, faint(0.4, disc('night', 10, 10, 70)) + disc('round-pale', 0, 0, 72) + disc('white', 0, 0, 54)) +
  crocus(1020, 170, 0.5, 10) +
  crocus(372, 96, 0.7, 20) +
  crocus(100, 320, 0.5, -14) +
  crocus(880, 566, 0.8, 40) +
  crocus(350, 578, 0.6, 5);

const threads = (): Drawing =>
  backdrop('third') +
  box('hatch-ember', 0, 0, 800, 600) +
  at(
    400,
    320,
    faint(0.5, oval('night', 20, 40, 250, 180)) +
      oval('round-white', 0, 10, 250, 190) +
      oval('pale', 0, 0, 214, 154) +
      times(60, (i) =>
        at(
          Math.cos(i * 2.4) * (i * 3),
          Math.sin(i * 2.4) * (i * 2.1) - 8,
          line(i % 3 ? 'ground' : 'third', 6, 'M-22 0c10-16 24-4 44-14l8-8'),
          i * 67,
        ),
      ),
  ) +
  crocus(150, 140, 1.1, 12) +
  crocus(670, 480, 0.9, -20);
const lane = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 400, 190, 80) +
  area('third', 'M0 0l270 120v360L0 600z') +
  area('ember', 'M800 0L530 120v360l270 120z') +
  area('pale', 'M270 480h260l270 130H0z') +
  each(
    [0, 1, 2],
    (i) =>
      area('light', `M${40 + i * 76} ${200 + i * 26}l60 14v${150 - i * 26}l-60 ${-2}z`) +
      area('soft', `M${760 - i * 76} ${200 + i * 26}l-60 14v${150 - i * 26}l60 -2z`) +
      area(i % 2 ? 'light' : 'third', `M${20 + i * 76} ${190 + i * 26}l90 34v26l-90-20z`),
  ) +
  line('night', 3, 'M120 70Q400 200 680 70') +
  times(9, (i) => disc('light', 150 + i * 62, 92 + Math.sin(((i + 0.5) / 9) * 3.14) * 48, 11)) +
  figure('night', 360, 520, 150) +
  at(440, 540, box('ember', -50, -70, 100, 60) + disc('night', -30, -4, 16) + disc('night', 30, -4, 16) + steam('white', 0, -76, 90));

const barrel = (x: number, y: number, size: number, open = false): Drawing =>
  at(
    x,
    y,
    shadow(0, 2, 150, 22) +
      area('round-ground', 'M-150-250h300L130 0h-260z') +
      times(9, (i) => line('deep', 2.5, `M${-118 + i * 30} -250L${-102 + i * 26} 0`)) +
      each(
        [-214, -120, -34],
        (h) =>
          line('round-light', 13, `M${-148 - h * 0.03 - 4} ${h}Q0 ${h + 26} ${148 + h * 0.03 + 4} ${h}`) +
          line('soft', 2, `M-138 ${h}Q0 ${h + 22} 138 ${h}`),
      ) +
      oval('soft', 0, -250, 150, 30) +
      oval(open ? 'ember' : 'deep', 0, -248, 134, 23) +
      (open
        ? oval('night', 0, -246, 118, 18)
        : each(
            [
              [-60, -262, 44, 28],
              [40, -262, 52, 32],
              [-10, -292, 46, 28],
              [84, -270, 26, 18],
              [10, -322, 28, 18],
            ] as const,
            ([a, b, rx, ry]) => oval('round-third', a, b, rx, ry),
          )),
    0,
    size,
  );

/** Cedar barrels under their stones, light from the high window of a cellar. */
const cellar = (): Drawing =>
  backdrop('fall-deep') +
  box('bricks-night', 0, 0, 1200, 640) +
  times(5, (i) => area('night', `M${i * 300 - 20} 0h34v640h-34z`)) +
  area('night', 'M0 60h1200v26H0zM0 0h1200v22H0z') +
  box('light', 500, 104, 190, 130) +
  box('day-pale', 508, 112, 174, 114) +
  each([552, 596, 640], (x) => box('night', x, 104, 8, 130)) +
  area('fade-light', 'M500 234h190l330 406H420z') +
  faint(0.75, barrel(210, 470, 0.72) + barrel(460, 456, 0.62) + barrel(770, 456, 0.62) + barrel(1010, 470, 0.72)) +
  box('night', 0, 540, 1200, 100) +
  box('hatch-deep', 0, 540, 1200, 100) +
  disc('glow-light', 620, 300, 300) +
  barrel(120, 590, 1.02) +
  barrel(1100, 594, 1.04) +
  barrel(600, 600, 1.22, true) +
  line('soft', 8, 'M800 600L744 236M860 600L800 236M792 540h62M784 470h62M774 400h62M766 330h62') +
  figure('gleam', 776, 300, 150) +
  line('light', 9, 'M770 190L640 300') +
  oval('light', 632, 304, 22, 12);

const paste = (): Drawing =>
  backdrop('ground') +
  box('lines-deep', 0, 0, 800, 600) +
  oval('night', 430, 350, 300, 210) +
  oval('round-third', 400, 320, 300, 220) +
  oval('ember', 400, 306, 262, 184) +
  area(
    'fall-soft',
    `${curve([
      [160, 320],
      [220, 240],
      [310, 190],
      [430, 172],
      [540, 206],
      [610, 250],
      [650, 320],
    ])}A252 170 0 0 1 160 320z`,
  ) +
  times(7, (i) =>
    line(
      'ground',
      4,
      curve([
        [200 + i * 10, 330 + i * 16],
        [320, 280 + i * 20],
        [420, 320 + i * 14],
        [600 - i * 10, 300 + i * 20],
      ]),
    ),
  ) +
  at(540, 260, box('round-pale', -14, -250, 28, 250, 12) + oval('round-light', 0, 10, 52, 30), 32) +
  times(9, (i) => oval('round-light', 90 + (i % 3) * 34, 490 + Math.floor(i / 3) * 24, 16, 12));
const storehouse = (): Drawing =>
  backdrop('rise-ground') +
  sun('light', 620, 150, 50) +
  hill('third', [
    [0, 250],
    [220, 170],
    [440, 240],
    [660, 180],
    [800, 240],
  ]) +
  each([60, 130, 690, 760], (x, i) => pine('night', x, 470, 240 + i * 24)) +
  box('white', 220, 290, 360, 190) +
  box('night', 220, 400, 360, 80) +
  box('hatch-soft', 220, 400, 360, 80) +
  area('night', 'M180 296q120-20 220-140 100 120 220 140z') +
  box('deep', 360, 390, 80, 90) +
  box('light', 366, 396, 68, 84) +
  each([270, 490], (x) => box('deep', x, 320, 44, 44)) +
  box('deep', 0, 478, 800, 130) +
  barrel(280, 560, 0.5) +
  barrel(540, 566, 0.55) +
  figure('night', 420, 560, 120);

export const CATERING_PICTURES = {
  OOLO: [teaRoom, leaves, teaStreet],
  SAFF: [kitchen, threads, lane],
  MISO: [cellar, paste, storehouse],
} as const;

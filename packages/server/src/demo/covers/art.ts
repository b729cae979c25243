import { area, at, box, curve, disc, each, faint, hill, inside, line, oval, polygon, ring, times, type Drawing } from './brush.ts';
import { backdrop, figure, lightFall, shadow, sprig, sun } from './motifs.ts';

const print = (x: number, y: number, turn: number, size: number): Drawing =>
  at(
    x,
    y,
    box('night', -62, -84, 136, 180) +
      box('white', -68, -90, 136, 180) +
      box('third', -52, -74, 104, 128) +
      disc('light', 8, -28, 30) +
      disc('third', 20, -36, 26) +
      hill(
        'ground',
        [
          [-52, 22],
          [-20, 4],
          [18, 20],
          [52, 2],
        ],
        54,
      ) +
      line('deep', 2, 'M-50 72h34M30 72h20'),
    turn,
    size,
  );

/** A star-wheel press, the sheet coming out from under the roller, prints drying on a line. */
const press = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0H520L300 470H0z') +
  lightFall('light', 300, 230, 260) +
  line('night', 3, 'M0 96Q600 150 1200 84') +
  each(
    [
      [150, 176, 3],
      [332, 196, -2],
      [980, 188, -3],
      [1130, 174, 2],
    ] as const,
    ([x, y, turn]) => print(x, y, turn, 0.82),
  ) +
  box('deep', 0, 500, 1200, 140) +
  box('hatch-night', 0, 500, 1200, 140) +
  shadow(610, 566, 360, 30) +
  area('night', 'M408 240h44v300h-44zM700 240h44v300h-44z') +
  area('round-third', 'M396 240h44v300h-44zM760 240h-44v300h44z') +
  area('round-third', 'M380 214h396v40H380zM376 540h84v22h-84zM700 540h84v22h-84z') +
  box('ember', 360, 438, 440, 22) +
  area('white', 'M280 408h600l90 42H190z') +
  area('pale', 'M190 450h780v9H190z') +
  at(820, 429, print(0, 0, 90, 1), 0, 1.1, 0.26) +
  box('round-night', 440, 268, 276, 58, 6) +
  box('round-light', 440, 336, 276, 72, 8) +
  box('hatch-pale', 440, 336, 276, 72) +
  each([448, 688], (x) => box('ember', x, 222, 20, 50)) +
  at(
    838,
    300,
    faint(0.35, disc('night', 16, 14, 118)) +
      times(8, (i) => at(0, 0, area('ember', 'M-7 0L-5-136h10L7 0z') + disc('light', 0, -138, 12), i * 45 + 10)) +
      ring('third', 16, 0, 0, 92) +
      ring('gleam', 3, 0, 0, 100) +
      disc('third', 0, 0, 28) +
      disc('light', 0, 0, 11),
  );

const plate = (): Drawing =>
  backdrop('deep') +
  box('hatch-ground', 0, 0, 800, 600) +
  at(
    400,
    310,
    box('night', -250, -170, 520, 360, 4) +
      box('round-third', -262, -186, 520, 360, 4) +
      inside(
        'M-230-156h456v300h-456z',
        box('ember', -230, -156, 456, 300) +
          disc('light', 70, -30, 96) +
          disc('ember', 112, -56, 84) +
          times(9, (i) =>
            line(
              'gleam',
              2,
              curve([
                [-230, 60 + i * 12],
                [-110, 20 + i * 14],
                [40, 70 + i * 11],
                [226, 26 + i * 15],
              ]),
            ),
          ),
      ),
    -7,
  ) +
  at(520, 420, box('round-light', 0, -9, 250, 30, 14) + area('round-white', 'M0-9l-90 12 90 18z') + area('night', 'M-90 3l26-4v8z'), -38);

const wall = (): Drawing =>
  backdrop('day-soft') +
  area('pale', 'M0 0h330L180 600H0z') +
  box('ground', 0, 470, 800, 140) +
  each(
    [
      [170, 210, 0, 1.3],
      [400, 190, 0, 1.5],
      [640, 215, 0, 1.3],
    ] as const,
    ([x, y, t, s]) => print(x, y, t, s),
  ) +
  figure('night', 300, 560, 260) +
  figure('third', 372, 556, 226) +
  faint(0.3, oval('night', 400, 560, 170, 14));

const vase = (d: string): Drawing => area('round-light', d) + faint(0.22, area('hatch-ground', d));
const LOG =
  disc('night', 3, 4, 30) +
  disc('ground', 0, 0, 29) +
  disc('gleam', 0, 0, 23) +
  line('third', 3, 'M-12 0a12 12 0 1 1 12 12M-4 2a5 5 0 1 1 6 3');
const flame = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('third', 'M0 0c-70 0-92-58-60-120 6 20 14 30 26 34-8-50 10-96 52-134-4 44 10 66 34 92 6-12 8-22 6-36C92-110 82 0 0 0z') +
      area('gleam', 'M4 0c-38 0-50-34-30-74 6 14 12 20 20 22-2-32 8-56 26-76 0 28 10 42 22 62C60-34 46 0 4 0z'),
    0,
    size,
  );

/** The mouth of a wood-fired kiln at night, three white vessels before it. */
const kiln = (): Drawing =>
  backdrop('rise-night') +
  box('bricks-deep', 0, 0, 1200, 640) +
  disc('glow-third', 600, 330, 520) +
  area('deep', 'M230 640V330a370 310 0 0 1 740 0v310z') +
  area('bricks-ground', 'M230 640V330a370 310 0 0 1 740 0v310z') +
  times(13, (i) => at(600, 338, box(i % 2 ? 'ground' : 'soft', -34, -318, 68, 62), -84 + i * 14)) +
  area('ember', 'M336 640V340a264 240 0 0 1 528 0v300z') +
  disc('glow-gleam', 600, 420, 300) +
  each(
    [
      [440, 520, 1.5],
      [760, 520, 1.6],
      [600, 520, 2.1],
      [530, 520, 1],
      [690, 520, 1.1],
    ] as const,
    ([x, y, s]) => flame(x, y, s),
  ) +
  box('night', 0, 508, 1200, 140) +
  area('sweep-third', 'M336 508h528l150 132H186z') +
  each([-150, 1060] as const, (x) => times(15, (i) => at(x + (i % 5) * 58 + Math.floor(i / 5) * 29, 606 - Math.floor(i / 5) * 50, LOG))) +
  shadow(600, 566, 130) +
  shadow(398, 572, 76) +
  shadow(806, 572, 70) +
  vase('M560 268h80c0 26 92 70 92 172 0 76-48 128-98 128h-68c-50 0-98-52-98-128 0-102 92-146 92-172z') +
  oval('night', 600, 268, 40, 9) +
  vase('M382 330h32c-2 62 62 100 62 168 0 46-30 78-56 78h-44c-26 0-56-32-56-78 0-68 64-106 62-168z') +
  oval('night', 398, 330, 16, 5) +
  vase('M722 470h168c0 62-34 106-64 106h-40c-30 0-64-44-64-106z') +
  oval('deep', 806, 470, 84, 15);

const plateOf = (x: number, y: number, r: number, glaze: string, over: Drawing): Drawing =>
  at(
    x,
    y,
    faint(0.45, disc('night', r * 0.1, r * 0.1, r)) +
      disc('round-light', 0, 0, r) +
      disc('pale', 0, 0, r * 0.86) +
      disc(glaze, 0, 0, r * 0.8) +
      over,
  );
const glaze = (): Drawing =>
  backdrop('deep') +
  box('hatch-night', 0, 0, 800, 600) +
  plateOf(
    560,
    150,
    170,
    'round-soft',
    times(5, (i) => ring('light', 2, 0, 0, 30 + i * 22)),
  ) +
  plateOf(
    190,
    190,
    190,
    'round-third',
    times(14, (i) =>
      line(
        'gleam',
        5,
        `M0 0Q${Math.round(60 * Math.cos(i * 0.45 + 0.5))} ${Math.round(60 * Math.sin(i * 0.45 + 0.5))} ${Math.round(140 * Math.cos(i * 0.45))} ${Math.round(140 * Math.sin(i * 0.45))}`,
      ),
    ),
  ) +
  plateOf(
    420,
    400,
    230,
    'round-white',
    line(
      'soft',
      2.5,
      'M-180 20L-90-10-40 60 30 20 60-70 150-90M-90-10L-110-110-30-150M60-70L20-160M30 20L90 90 60 170M90 90L170 70M-40 60L-80 140-20 180M-80 140L-150 110',
    ) + area('fade-third', 'M-150-100Q-40-190 60-176 10-60-60-40T-150-100z'),
  );

const valley = (): Drawing =>
  backdrop('rise-ground') +
  sun('gleam', 560, 210, 62) +
  hill('soft', [
    [0, 320],
    [180, 240],
    [400, 310],
    [640, 230],
    [800, 290],
  ]) +
  hill('ground', [
    [0, 400],
    [240, 330],
    [520, 400],
    [800, 350],
  ]) +
  times(5, (i) =>
    at(
      210 + i * 92,
      500 - i * 40,
      area('night', 'M-64 60V10a64 56 0 0 1 128 0v50z') + area('third', 'M-24 60V30a24 24 0 0 1 48 0v30z') + disc('glow-gleam', 0, 44, 44),
    ),
  ) +
  line('pale', 12, 'M640 300c10-30-20-50 4-90s-10-70 20-110') +
  hill('night', [
    [0, 540],
    [300, 520],
    [800, 560],
  ]) +
  figure('night', 130, 552, 96) +
  figure('night', 640, 560, 84);

/** Glass on plinths, seen through one another, in a gallery of arches. */
const glass = (): Drawing =>
  backdrop('day-soft') +
  each(
    [40, 350, 660, 970] as const,
    (x, i) =>
      area(i % 2 ? 'ground' : 'deep', `M${x - 90} 640V260a130 130 0 0 1 260 0v380z`) +
      area('fade-light', `M${x - 60} 640V264a100 100 0 0 1 200 0v376z`),
  ) +
  lightFall('white', 360, 260, 240) +
  box('deep', 0, 520, 1200, 120) +
  box('lines-ground', 0, 520, 1200, 120) +
  disc('glow-white', 600, 270, 330) +
  area('round-pale', 'M470 470h270v170H470z') +
  area('white', 'M452 454h306v22H452z') +
  area('round-soft', 'M250 520h170v120H250z') +
  area('pale', 'M238 508h194v16H238z') +
  area('round-soft', 'M790 500h180v140H790z') +
  area('pale', 'M778 488h204v16H778z') +
  area('glass-third', 'M560 96c0 80 132 150 132 250 0 70-44 108-88 108s-88-38-88-108c0-100 60-150 12-250z') +
  oval('third', 544, 96, 17, 6) +
  faint(0.85, area('glass-ground', 'M640 236c110 0 150 60 128 128-18 56-60 90-112 90s-92-44-92-104 30-114 76-114z')) +
  oval('deep', 650, 240, 34, 9) +
  area('glass-white', 'M468 330c50-30 90 10 104 52 10 34-6 72-44 72s-74-30-74-66c0-24 0-48 14-58z') +
  faint(0.7, area('white', 'M560 250c-26 40-34 80-26 130 4-50 20-86 44-124zM716 300c26 24 26 60 6 90 2-32 0-62-18-84z')) +
  area('glass-light', 'M312 300h46c-6 60 40 90 40 142 0 40-26 66-62 66s-64-26-64-66c0-52 46-82 40-142z') +
  oval('white', 335, 300, 23, 6) +
  area('glass-third', 'M820 372c0-46 128-46 128 0 0 60-40 116-64 116s-64-56-64-116z') +
  oval('gleam', 884, 370, 62, 14) +
  faint(0.6, area('white', 'M838 392c4 34 18 60 34 78-24-14-38-42-42-74z'));

const gather = (): Drawing =>
  backdrop('rise-night') +
  disc('glow-third', 520, 300, 420) +
  line('soft', 16, 'M-20 560L400 352') +
  line('pale', 4, 'M-20 554L396 346') +
  area('round-third', 'M372 336c40-90 150-150 250-90 96 60 92 190 0 236-90 44-210 8-250-90z') +
  faint(0.7, area('light', 'M440 300c40-50 110-66 160-36-60-6-110 16-136 60z')) +
  times(9, (i) => line('gleam', 3, `M${470 + i * 18} ${250 + i * 6}c40 40 40 120-${10 + i * 4} 170`)) +
  box('deep', 0, 540, 800, 70);

const rooms = (): Drawing =>
  backdrop('pale') +
  area('soft', 'M0 0h800v440H0z') +
  times(3, (i) =>
    area(
      ['ground', 'soft', 'light'][i] ?? 'light',
      `M${150 + i * 84} 520V${250 + i * 30}a${250 - i * 84} ${200 - i * 60} 0 0 1 ${500 - i * 168} 0v${270 - i * 30}z`,
    ),
  ) +
  area('deep', 'M0 520h800v90H0z') +
  area('fade-white', 'M330 520h140l150 90H180z') +
  box('white', 366, 420, 68, 100) +
  area('glass-third', 'M384 330c-10 30-22 40-22 60a38 32 0 0 0 76 0c0-20-12-30-22-60z') +
  figure('night', 560, 556, 190) +
  faint(
    0.5,
    area(
      'third',
      polygon([
        [0, 0],
        [120, 0],
        [40, 520],
        [0, 520],
      ]),
    ),
  ) +
  sprig('deep', 90, 560, 0, 1.1);

export const ART_PICTURES = { ART: [press, plate, wall], KILN: [kiln, glaze, valley], OPAL: [glass, gather, rooms] } as const;

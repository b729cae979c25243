import { area, at, box, curve, disc, each, faint, hill, line, oval, ring, scatter, times, type Drawing } from './brush.ts';
import { backdrop, bird, figure, glitter, house, shadow, stars, sun } from './motifs.ts';

const lens = (x: number, half: number, bulge: number): string =>
  `M${x} ${315 - half}Q${x + bulge} 315 ${x} ${315 + half}Q${x - bulge} 315 ${x} ${315 - half}z`;

/** Light through a train of lenses: it comes in broad and leaves as a point. */
const optics = (): Drawing =>
  backdrop('fall-deep') +
  box('dots-ground', 0, 0, 1200, 640) +
  times(4, (i) => ring('ground', 3, 430, 315, 190 + i * 90)) +
  area('sweep-third', 'M1200 310L960 315 780 230 430 90H0v450h430l350-140 180-85 240 5z') +
  faint(0.5, area('third', 'M0 190h430l350 80 180 45-180 45-350 80H0z')) +
  faint(0.6, area('white', 'M0 280h430l530 35-530 35H0z')) +
  area('fade-gleam', 'M960 315l240-90v180z') +
  box('night', 260, 560, 760, 26) +
  box('ground', 260, 548, 760, 14) +
  each(
    [
      [430, 236],
      [600, 180],
      [780, 140],
    ] as const,
    ([x, half]) => box('round-soft', x - 12, 315 + half - 6, 24, 555 - 315 - half + 4),
  ) +
  area('glass-light', lens(430, 232, 130)) +
  line('white', 4, lens(430, 232, 130)) +
  area('glass-pale', 'M560 140h64q-44 175 0 350h-64q44-175 0-350z') +
  line('white', 3, 'M560 140h64q-44 175 0 350h-64q44-175 0-350z') +
  area('glass-light', lens(780, 136, 96)) +
  line('white', 4, lens(780, 136, 96)) +
  faint(0.8, area('white', 'M412 130q-42 90-40 170 14-100 52-170zM770 210q-24 50-24 90 10-52 32-90z')) +
  disc('glow-white', 960, 315, 90) +
  disc('white', 960, 315, 12) +
  area('ground', 'M1000 255h60v120h-60z') +
  box('third', 1006, 300, 10, 30);

const grinding = (): Drawing =>
  backdrop('ground') +
  oval('night', 430, 350, 330, 230) +
  times(7, (i) => disc(i % 2 ? 'deep' : 'soft', 400, 310, 290 - i * 22)) +
  disc('glass-light', 400, 300, 150) +
  ring('white', 5, 400, 300, 150) +
  faint(0.8, area('white', 'M300 230c30-50 90-70 140-56-50 10-94 40-110 84z')) +
  disc('third', 446, 342, 16) +
  times(16, (i) => at(400, 300, area('third', 'M0-176l5-26-5-16-5 16z'), i * 22.5));

const bench = (): Drawing =>
  backdrop('rise-deep') +
  each([90, 330, 570], (x) => box('pale', x, 60, 170, 230) + box('day-third', x + 8, 68, 154, 214) + box('pale', x + 80, 60, 10, 230)) +
  box('soft', 0, 430, 800, 26) +
  box('night', 0, 456, 800, 150) +
  each(
    [
      [200, 1],
      [400, 1.3],
      [600, 0.9],
    ] as const,
    ([x, s]) =>
      at(
        x,
        430,
        box('round-ground', -22, -90, 44, 90) + at(0, -120, box('round-light', -70, -28, 140, 56, 8) + disc('third', 72, 0, 24), -24),
        0,
        s,
      ),
  ) +
  figure('pale', 300, 560, 250) +
  figure('soft', 690, 570, 230);

const cube = (x: number, y: number, s: number, top = 'light', left = 'pale', right = 'soft'): Drawing =>
  at(
    x,
    y,
    area(top, 'M0-80l80 40L0 0l-80-40z') + area(left, 'M-80-40L0 0v80l-80-40z') + area(right, 'M80-40L0 0v80l80-40z'),
    0,
    Math.round(s * 1.25) / 100,
  );

const robot = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    faint(0.4, oval('night', 20, 66, 190, 26)) +
      each([-104, 104], (w) => disc('night', w, 48, 34) + disc('soft', w, 48, 13)) +
      box('round-ember', -160, -20, 320, 70, 34) +
      box('round-third', -150, -46, 300, 78, 32) +
      box('night', -96, -26, 150, 36, 18) +
      disc('light', -66, -8, 10) +
      disc('light', -22, -8, 10) +
      box('white', 80, -28, 40, 10, 5) +
      box('deep', -110, -62, 220, 18, 4),
    0,
    size,
  );

/** A carrying robot between shelves of cubes. */
const warehouse = (): Drawing =>
  backdrop('fall-deep') +
  area('ground', 'M0 0h420v640H0z') +
  area('ground', 'M780 0h420v640H780z') +
  area('day-soft', 'M420 150h360v310H420z') +
  disc('glow-white', 600, 260, 230) +
  area('night', 'M420 460h360l420 180H0z') +
  area('sweep-soft', 'M540 460h120l110 180H430z') +
  line(
    'soft',
    6,
    times(4, (row) => `M0 ${113 + row * 170}L420 ${275 + row * 30}M1200 ${113 + row * 170}L780 ${275 + row * 30}`),
  ) +
  times(4, (row) =>
    times(4, (column) => {
      const near = 1 - column * 0.2;
      const x = 60 + column * 108 - column * column * 6;
      const y = 90 + row * 150 * near + column * 44;
      const top = (row + column) % 3 === 0 ? 'third' : 'light';
      return (
        cube(x, y, 46 * near, top, top === 'third' ? 'ember' : 'pale', 'soft') +
        cube(1200 - x, y, 46 * near, (row + column) % 4 === 1 ? 'third' : 'light', 'soft', (row + column) % 4 === 1 ? 'ember' : 'pale')
      );
    }),
  ) +
  cube(540, 306, 78) +
  cube(672, 318, 70, 'third', 'gleam', 'ember') +
  cube(604, 206, 64, 'white', 'pale', 'soft') +
  robot(600, 470, 1.15);

const grid = (): Drawing =>
  backdrop('deep') +
  times(7, (row) =>
    times(6, (column) => {
      const x = column * 150 + (row % 2) * 75;
      const pick = (row * 5 + column * 3) % 7;
      return cube(x, row * 100 + 10, 62, pick === 0 ? 'third' : 'light', pick === 0 ? 'gleam' : 'soft', pick === 0 ? 'ember' : 'ground');
    }),
  ) +
  robot(380, 330, 0.9);

const dock = (): Drawing =>
  backdrop('day-soft') +
  area('ground', 'M0 90l400-70 400 70v390H0z') +
  times(3, (i) => box('night', 70 + i * 230, 170, 190, 280) + box('lines-deep', 70 + i * 230, 170, 190, i === 1 ? 70 : 190)) +
  disc('glow-third', 395, 380, 180) +
  box('soft', 0, 450, 800, 160) +
  line('light', 6, 'M0 520H800') +
  cube(396, 372, 46) +
  robot(396, 450, 0.62) +
  figure('gleam', 620, 500, 170) +
  cube(150, 470, 60, 'third', 'gleam', 'ember') +
  cube(98, 520, 52);

const blade = 'M-9 0C-30-60-26-150 6-190 22-130 24-60 11 0z';
const turbine = (x: number, y: number, size: number, turn: number): Drawing =>
  at(
    x,
    y,
    box('round-night', -15, 0, 30, 420) +
      times(3, (i) => at(0, 0, area('round-white', blade), turn + i * 120)) +
      disc('round-light', 0, 0, 30) +
      disc('ground', 0, 0, 11),
    0,
    size,
  );

/** A turbine in the tide, the harbour it lights above the water. */
const tide = (): Drawing =>
  box('day-soft', 0, 0, 1200, 230) +
  sun('light', 800, 150, 60) +
  hill(
    'ground',
    [
      [0, 170],
      [140, 120],
      [300, 160],
      [420, 228],
    ],
    232,
  ) +
  hill(
    'deep',
    [
      [820, 230],
      [960, 180],
      [1100, 190],
      [1200, 160],
    ],
    232,
  ) +
  box('white', 338, 72, 30, 116) +
  box('third', 338, 104, 30, 22) +
  area('night', 'M332 74l21-26 21 26z') +
  disc('glow-light', 353, 66, 54) +
  house('white', 'night', 'light', 180, 168, 56, 44) +
  house('pale', 'night', 'light', 110, 170, 46, 36) +
  house('pale', 'night', 'light', 1010, 196, 50, 40) +
  bird('night', 560, 90, 0.9) +
  bird('night', 640, 120, 0.6) +
  area(
    'fall-ground',
    `${curve([
      [0, 232],
      [150, 216],
      [320, 238],
      [520, 218],
      [720, 240],
      [940, 218],
      [1200, 236],
    ])}V640H0z`,
  ) +
  line(
    'white',
    4,
    curve([
      [0, 232],
      [150, 216],
      [320, 238],
      [520, 218],
      [720, 240],
      [940, 218],
      [1200, 236],
    ]),
  ) +
  glitter('light', 800, 250, 330, 150, 8) +
  times(9, (i) =>
    faint(
      0.25 + (i % 3) * 0.2,
      line(
        i % 2 ? 'third' : 'soft',
        3 + (i % 3) * 2,
        curve([
          [0, 300 + i * 36],
          [260, 270 + i * 38],
          [520, 320 + i * 30],
          [820, 290 + i * 36],
          [1200, 330 + i * 32],
        ]),
      ),
    ),
  ) +
  hill('night', [
    [0, 560],
    [220, 590],
    [500, 566],
    [760, 600],
    [1000, 560],
    [1200, 590],
  ]) +
  faint(0.55, turbine(1010, 430, 0.5, 40), turbine(200, 440, 0.46, 75)) +
  disc('glow-third', 600, 400, 240) +
  turbine(600, 400, 1.02, 14) +
  each(
    [
      [330, 470],
      [372, 492],
      [408, 462],
    ] as const,
    ([x, y]) => area('third', `M${x} ${y}q18-14 38 0q-20 14-38 0l-12-9v18z`),
  );

const flow = (): Drawing =>
  backdrop('deep') +
  times(16, (i) =>
    line(
      i % 4 === 0 ? 'light' : i % 2 ? 'third' : 'soft',
      5,
      curve([
        [-20, i * 40 - 20],
        [180, i * 38 + 30],
        [360, i * 36 - 10 + (i < 8 ? -30 : 40)],
        [560, i * 38 + 24],
        [820, i * 40 - 20],
      ]),
    ),
  ) +
  disc('glow-deep', 400, 300, 260) +
  at(
    400,
    300,
    times(3, (i) => at(0, 0, area('round-white', blade), 20 + i * 120, 1.2)) + disc('round-light', 0, 0, 40) + disc('ground', 0, 0, 15),
  );

const jetty = (): Drawing =>
  box('rise-deep', 0, 0, 800, 340) +
  sun('third', 240, 260, 50) +
  hill(
    'night',
    [
      [400, 330],
      [560, 250],
      [700, 270],
      [800, 230],
    ],
    342,
  ) +
  box('fall-ground', 0, 336, 800, 270) +
  glitter('third', 240, 350, 560, 160, 12) +
  each(
    [
      [520, 280],
      [600, 268],
      [690, 262],
    ] as const,
    ([x, y]) => house('soft', 'night', 'light', x, y + 40, 60, 52),
  ) +
  area('night', 'M330 430h470v22H330z') +
  times(6, (i) => box('night', 350 + i * 80, 450, 14, 120)) +
  figure('night', 430, 432, 110) +
  line('night', 5, 'M700 430V300') +
  disc('glow-light', 700, 296, 70) +
  disc('light', 700, 296, 12);

/** A star's path about the pole, drawn as far as the night was long. */
const trail = (r: number, i: number): Drawing => {
  const from = scatter(i) * 6.28;
  const to = from + 0.8 + scatter(i, 3) * 0.9;
  const point = (turn: number): string => `${Math.round(470 + r * Math.cos(turn))} ${Math.round(130 + r * Math.sin(turn))}`;
  return faint(
    0.35 + scatter(i, 5) * 0.5,
    line(
      i % 3 ? 'light' : 'third',
      2.5,
      `M${point(from)}A${r} ${r} 0 0 1 ${point(to)}M${point(from + 3)}A${r} ${r} 0 0 1 ${point(to + 3)}`,
    ),
  );
};

/** A dome opens on a high plain under the turning stars. */
const observatory = (): Drawing =>
  backdrop('rise-night') +
  times(19, (i) => trail(40 + i * 34, i)) +
  disc('glow-white', 470, 130, 60) +
  disc('white', 470, 130, 5) +
  stars('white', 60, 400) +
  disc('glow-light', 600, 560, 480) +
  hill('ground', [
    [0, 470],
    [200, 430],
    [420, 462],
    [700, 440],
    [960, 470],
    [1200, 420],
  ]) +
  hill('deep', [
    [0, 520],
    [300, 490],
    [600, 512],
    [900, 490],
    [1200, 520],
  ]) +
  area('fade-white', 'M600 330L780-20h160L660 340z') +
  box('round-pale', 430, 420, 340, 120) +
  box('night', 570, 460, 60, 80) +
  box('third', 578, 468, 44, 72) +
  each([462, 510, 668, 716], (x) => box('deep', x, 452, 24, 34)) +
  area('round-light', 'M414 424a186 186 0 0 1 372 0z') +
  area('night', 'M598 424c0-70 30-140 74-172 22 10 40 24 54 40-38 30-66 80-66 132z') +
  at(650, 400, box('round-third', -24, -160, 48, 170, 6) + box('gleam', -30, -172, 60, 18, 4), 30) +
  line('soft', 3, 'M600 238v186M500 270c-30 40-44 90-46 154') +
  box('soft', 404, 416, 392, 16, 6) +
  hill('night', [
    [0, 570],
    [260, 540],
    [600, 556],
    [900, 540],
    [1200, 570],
  ]) +
  figure('night', 330, 552, 84) +
  figure('night', 362, 552, 66) +
  at(900, 552, line('night', 5, 'M0 0l14-40L32 0M14-40V0') + at(14, -46, box('night', -30, -8, 60, 14, 4), -30));

const HEXAGON = 'M0-66L57-33V33L0 66-57 33V-33z';
const CELLS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0.5, 1],
  [-0.5, 1],
  [0.5, -1],
  [-0.5, -1],
  [2, 0],
  [-2, 0],
  [1.5, 1],
  [-1.5, 1],
  [1.5, -1],
  [-1.5, -1],
  [1, 2],
  [0, 2],
  [-1, 2],
  [1, -2],
  [0, -2],
  [-1, -2],
] as const;
const mirror = (): Drawing =>
  backdrop('night') +
  stars('light', 60, 600, 4) +
  disc('glow-light', 400, 300, 420) +
  each(CELLS, ([x, y], i) =>
    at(
      400 + x * 118,
      300 + y * 102,
      area(i === 0 ? 'night' : (['round-third', 'round-light', 'round-gleam'][i % 3] ?? 'light'), HEXAGON) +
        (i ? faint(0.5, area('fade-white', 'M0-66L57-33-57 33V-33z')) : ring('third', 4, 0, 0, 34)),
    ),
  ) +
  line('soft', 9, 'M400 300L150-20M400 300L650-20M400 300V620') +
  disc('round-soft', 400, 300, 40) +
  disc('night', 400, 300, 20);

const plain = (): Drawing =>
  backdrop('rise-deep') +
  stars('white', 50, 300, 7) +
  disc('glow-light', 400, 430, 380) +
  hill('soft', [
    [0, 400],
    [240, 330],
    [460, 390],
    [800, 320],
  ]) +
  hill('ground', [
    [0, 450],
    [400, 420],
    [800, 460],
  ]) +
  each(
    [
      [170, 450, 0.5],
      [400, 440, 0.9],
      [630, 455, 0.6],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y,
        box('pale', -80, -50, 160, 60) +
          area('round-light', 'M-88-46a88 88 0 0 1 176 0z') +
          area('night', 'M-10-46c0-40 14-66 36-80 12 6 20 12 26 20-20 14-32 34-32 60z'),
        0,
        s,
      ),
  ) +
  hill('night', [
    [0, 520],
    [300, 490],
    [800, 530],
  ]) +
  times(5, (i) => figure('night', 220 + i * 34, 520, 50 + scatter(i) * 22)) +
  shadow(300, 530, 100);

export const TECHNOLOGY_PICTURES = {
  LUME: [optics, grinding, bench],
  QUBE: [warehouse, grid, dock],
  TIDE: [tide, flow, jetty],
  DAWN: [observatory, mirror, plain],
} as const;

import { area, at, box, curve, disc, each, faint, hill, line, oval, ring, scatter, strokes, times, type Drawing } from './brush.ts';
import { backdrop, figure, glitter, house, lightFall, shadow, sprig, sun } from './motifs.ts';

/** Warp running from the loom's beam into cloth that pours over the floor. */
const loom = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0h420L180 640H0z') +
  lightFall('light', 560, 260, -160) +
  box('deep', 0, 540, 1200, 100) +
  area('round-ember', 'M236 60h40v500h-40zM924 60h40v500h-40z') +
  box('round-ember', 200, 40, 800, 38) +
  box('round-third', 270, 92, 660, 46, 20) +
  strokes('white', 2, 46, (i) => `M${284 + i * 14} 112L${330 + i * 12} 330`) +
  strokes('third', 3, 10, (i) => `M${284 + i * 70} 112L${330 + i * 60} 330`) +
  box('round-ember', 262, 196, 676, 20) +
  box('round-ember', 262, 240, 676, 20) +
  strokes('ember', 2, 30, (i) => `M${300 + i * 20} 214v28`) +
  box('round-third', 300, 320, 600, 24) +
  at(700, 300, area('round-light', 'M-90 0q90-36 180 0-90 36-180 0z') + oval('third', 0, 0, 40, 9), -6) +
  area('round-light', `M330 344h540c10 60-20 90 20 130 60 60 200 50 310 166H90c110-70 150-100 200-150 50-40 30-90 40-146z`) +
  faint(0.9, area('fade-pale', 'M330 344h540c10 40-6 70 0 100H316c14-30 8-70 14-100z')) +
  each(
    [
      [360, 410, -30],
      [520, 470, 20],
      [690, 420, -12],
      [840, 520, 14],
      [430, 580, -20],
      [640, 590, 10],
      [250, 560, 24],
      [980, 590, -10],
    ] as const,
    ([x, y, turn]) => sprig('ground', x, y, turn, 0.42, 2) + disc('third', x, y + 4, 7),
  ) +
  line('gleam', 4, 'M450 350c20 100-60 160-130 288M590 350c10 110 0 190-20 288M740 350c10 100 60 180 160 286') +
  each(
    [
      [110, 200],
      [1088, 170],
    ] as const,
    ([x, y], i) =>
      at(
        x,
        y,
        area('round-white', 'M0 0C-30-60-90-70-110-40-104 0-60 20 0 10 60 20 104 0 110-40 90-70 30-60 0 0z') +
          area('pale', 'M0 6c-40 10-60 40-44 60 24 6 40-20 44-60zM0 6c40 10 60 40 44 60-24 6-40-20-44-60z') +
          oval('ember', 0, 8, 8, 34) +
          disc('third', -66, -30, 10) +
          disc('third', 66, -30, 10),
        i ? 18 : -16,
        0.9,
      ),
  );

const cocoons = (): Drawing =>
  backdrop('ground') +
  sprig('deep', 120, 620, 24, 2.2, 5) +
  sprig('deep', 690, 640, -20, 2.3, 5) +
  box('round-third', 90, 380, 620, 22) +
  times(11, (i) =>
    at(
      120 + (i % 6) * 110 + (i > 5 ? 55 : 0),
      i > 5 ? 250 : 340,
      oval('round-white', 0, 0, 62, 40) + line('pale', 2, 'M-50-10q50 20 100 0M-54 6q54 20 108 0M-40-24q40 14 80 0'),
      scatter(i) * 40 - 20,
    ),
  ) +
  line('light', 3, 'M400 220C420 100 300 120 330 30S480 60 460-10');
const lake = (): Drawing =>
  backdrop('day-soft') +
  sun('third', 400, 180, 60) +
  hill('soft', [
    [0, 260],
    [180, 190],
    [400, 250],
    [620, 180],
    [800, 240],
  ]) +
  box('fall-pale', 0, 280, 800, 330) +
  glitter('third', 400, 290, 500, 200, 12) +
  each(
    [
      [80, 330],
      [150, 336],
      [640, 330],
    ] as const,
    ([x, y]) => house('white', 'night', 'third', x, y, 80, 56),
  ) +
  hill('ground', [
    [0, 440],
    [260, 400],
    [520, 450],
    [800, 410],
  ]) +
  times(7, (i) =>
    at(60 + i * 116, 480 + (i % 2) * 50, line('ember', 9, 'M0 40V-20') + disc('round-deep', 0, -40, 44) + disc('deep', 28, -20, 30)),
  ) +
  hill('deep', [
    [0, 560],
    [400, 530],
    [800, 570],
  ]) +
  figure('night', 380, 570, 120);

const stitch = (tone: string, points: readonly (readonly [number, number])[]): Drawing =>
  `<g stroke-dasharray="20 12">${line(tone, 5, curve(points))}</g>`;
const FOLDS = [
  [
    [0, 250],
    [220, 170],
    [460, 260],
    [760, 150],
    [1200, 240],
  ],
  [
    [0, 330],
    [260, 290],
    [520, 350],
    [820, 250],
    [1200, 330],
  ],
  [
    [0, 400],
    [240, 420],
    [560, 340],
    [880, 400],
    [1200, 360],
  ],
  [
    [0, 500],
    [320, 430],
    [640, 500],
    [960, 440],
    [1200, 480],
  ],
  [
    [0, 580],
    [300, 550],
    [640, 590],
    [1200, 540],
  ],
] as const;

/** A country of folded denim: seams for ridges, the red selvedge for a river, a rivet for the sun. */
const denim = (): Drawing =>
  backdrop('day-pale') +
  disc('glow-white', 600, 170, 300) +
  faint(0.4, disc('night', 610, 178, 104)) +
  disc('round-light', 600, 166, 104) +
  ring('ember', 4, 600, 166, 84) +
  disc('round-light', 600, 166, 44) +
  ring('ember', 3, 600, 166, 46) +
  each(FOLDS, (points, i) => {
    const tone = ['soft', 'ground', 'deep', 'ground', 'night'][i] ?? 'deep';
    const down = (by: number): [number, number][] => points.map(([x, y]) => [x, y + by]);
    return (
      faint(
        0.35,
        hill(
          'night',
          points.map(([x, y]) => [x, y - 12]),
        ),
      ) +
      hill(`fall-${tone}`, points) +
      faint(0.4, hill('hatch-soft', points)) +
      line(i % 2 ? 'pale' : 'soft', 4, curve(points)) +
      stitch('light', down(20)) +
      stitch('light', down(32))
    );
  }) +
  area('white', 'M604 344c40 50-110 90-70 150s-70 96-74 156h170c-10-60 60-90 20-156s30-90-30-150z') +
  area('third', 'M610 344c44 56-90 90-46 150s-50 96-50 156h44c-6-60 70-92 30-156s64-90 30-150z') +
  at(
    930,
    300,
    line('white', 8, 'M-130 90L70-60') + oval('white', 84, -70, 22, 11) + line('third', 5, 'M90-74C180-150 230-60 150-20s-60 120 60 150'),
  ) +
  each(
    [
      [150, 470],
      [1060, 520],
    ] as const,
    ([x, y]) => disc('night', x + 3, y + 4, 22) + disc('round-light', x, y, 22) + ring('ember', 3, x, y, 12),
  );

const pocket = (): Drawing =>
  backdrop('fall-ground') +
  box('hatch-deep', 0, 0, 800, 600) +
  faint(0.4, area('night', 'M196 96h440v300l-220 130-220-130z')) +
  area('fall-ground', 'M180 80h440v300L400 510 180 380z') +
  area('hatch-soft', 'M180 80h440v300L400 510 180 380z') +
  stitch('light', [
    [196, 96],
    [196, 240],
    [196, 372],
  ]) +
  stitch('light', [
    [604, 96],
    [604, 240],
    [604, 372],
  ]) +
  stitch('light', [
    [180, 130],
    [400, 130],
    [620, 130],
  ]) +
  stitch('light', [
    [196, 240],
    [300, 180],
    [400, 300],
    [500, 180],
    [604, 240],
  ]) +
  stitch('light', [
    [196, 262],
    [300, 202],
    [400, 322],
    [500, 202],
    [604, 262],
  ]) +
  stitch('light', [
    [200, 374],
    [400, 490],
    [600, 374],
  ]) +
  each(
    [
      [192, 92],
      [608, 92],
    ] as const,
    ([x, y]) => disc('round-light', x, y, 17) + ring('ember', 3, x, y, 9),
  ) +
  box('third', 604, 190, 34, 52);
const mill = (): Drawing =>
  backdrop('day-soft') +
  box('light', 60, 90, 680, 380) +
  box('bricks-pale', 60, 90, 680, 380) +
  times(5, (i) => area('deep', `M${96 + i * 130} 230v-70a44 44 0 0 1 88 0v70z`) + box('day-light', 100 + i * 130, 166, 80, 62)) +
  box('ground', 0, 430, 800, 180) +
  each([160, 400, 640], (x) =>
    at(
      x,
      470,
      box('night', -90, -130, 14, 150) +
        box('night', 76, -130, 14, 150) +
        box('third', -96, -134, 192, 16) +
        times(14, (i) => line('soft', 3, `M${-72 + i * 11} -118L${-80 + i * 12} 0`)) +
        area('fall-ground', 'M-84 0h168v60H-84z') +
        box('third', -84, 0, 7, 60),
    ),
  ) +
  figure('night', 290, 560, 170) +
  figure('night', 530, 566, 160);

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

export const FASHION_PICTURES = { SILK: [loom, cocoons, lake], TWIL: [denim, pocket, mill], PLUM: [millinery, plumes, blocks] } as const;

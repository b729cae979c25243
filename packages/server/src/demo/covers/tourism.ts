import {
  area,
  at,
  box,
  curve,
  disc,
  each,
  faint,
  hill,
  inside,
  line,
  oval,
  polygon,
  scatter,
  strokes,
  times,
  type Drawing,
  type Point,
} from './brush.ts';
import { backdrop, bird, cloud, figure, glitter, house, pine, stars, sun } from './motifs.ts';

const lantern = (x: number, y: number, size: number): Drawing =>
  disc('glow-light', x, y, 90 * size) +
  at(
    x,
    y,
    line('night', 3, 'M0-70V-44') +
      area('round-ground', 'M-26-40h52c22 26 22 54 0 80h-52c-22-26-22-54 0-80z') +
      area('light', 'M-10-40h20c10 26 10 54 0 80h-20c-10-26-10-54 0-80z') +
      box('night', -28, -46, 56, 9, 3) +
      box('night', -28, 38, 56, 9, 3) +
      line('light', 3, 'M0 47v22'),
    0,
    size,
  );
const LIT = box('light', 0, 0, 30, 42) + line('night', 3, 'M15 0v42M0 20h30');
const DARK = box('night', 0, 0, 30, 42);
const canalHouse = (x: number, y: number, width: number, storeys: number, tone: string): Drawing => {
  const height = storeys * 92;
  const windows = (storey: number): Drawing =>
    times(Math.floor(width / 52), (i) => at(18 + i * 52, 26 + storey * 92, scatter(i + storey * 7, width) > 0.2 ? LIT : DARK));
  const eave = area('night', `M-22 10q${width / 2 + 22}-24 ${width + 44} 0v-12q-${width / 2 + 22}-22-${width + 44} 0z`);
  return at(
    x,
    y - height,
    box(`fall-${tone}`, 0, 0, width, height) +
      times(storeys, (storey) => windows(storey) + at(0, storey * 92, eave)) +
      area('night', `M-34 8q40-8 60-54h${width - 52}q20 46 60 54z`) +
      line('third', 3, `M-20 0q40-10 50-44h${width - 60}`),
  );
};
const boat = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('night', 'M-150-20C-90 10 90 10 150-24 130 20 90 34 0 34S-130 20-150-20z') +
      area('round-third', 'M-66-10v-50q66-44 132 0v50z') +
      line('night', 4, 'M-66-60q66-44 132 0M-30-12v-62M30-12v-62') +
      line('light', 4, 'M-120 44h240M-80 56h110'),
    0,
    size,
  );

/** A canal at night: houses lean to the water, a bridge, boats and lanterns twice over. */
const canal = (): Drawing =>
  backdrop('rise-night') +
  stars('light', 46, 220) +
  disc('glow-light', 600, 130, 220) +
  disc('light', 600, 124, 52) +
  faint(0.75, canalHouse(470, 400, 110, 2, 'deep') + canalHouse(620, 400, 120, 2, 'deep')) +
  box('fall-third', 0, 396, 1200, 250) +
  disc('glow-light', 600, 430, 320) +
  canalHouse(340, 420, 130, 3, 'deep') +
  canalHouse(734, 420, 130, 3, 'deep') +
  canalHouse(160, 444, 180, 4, 'ground') +
  canalHouse(880, 444, 180, 4, 'ground') +
  canalHouse(-50, 470, 200, 4, 'deep') +
  canalHouse(1070, 470, 200, 4, 'deep') +
  area('round-ember', 'M404 430Q600 250 796 430v30h-60q-136-176-272 0h-60z') +
  line('light', 4, 'M404 420Q600 240 796 420') +
  strokes('night', 4, 9, (i) => `M${460 + i * 35} ${Math.round(386 - Math.sin(((i + 1) / 10) * 3.14) * 46)}v-22`) +
  figure('night', 560, 340, 62) +
  figure('night', 586, 336, 54) +
  area('night', 'M0 446h440l-50 34H0zM1200 446H760l50 34h390z') +
  faint(
    0.5,
    glitter('light', 600, 470, 620, 240, 16),
    glitter('ground', 250, 490, 630, 260, 12, 3),
    glitter('ground', 950, 490, 630, 260, 12, 5),
  ) +
  boat(600, 540, 1.05) +
  lantern(600, 486, 0.5) +
  line('night', 3, 'M60 200Q330 330 470 262M1140 200Q870 330 730 262') +
  each(
    [
      [150, 290, 1],
      [280, 336, 0.8],
      [392, 342, 0.6],
      [1050, 290, 1],
      [920, 336, 0.8],
      [808, 342, 0.6],
    ] as const,
    ([x, y, s]) => lantern(x, y, s),
  ) +
  each(
    [
      [90, 560],
      [1110, 556],
    ] as const,
    ([x, y]) => boat(x, y, 0.8),
  ) +
  each(
    [
      [760, 600],
      [440, 596],
      [900, 560],
      [330, 566],
    ] as const,
    ([x, y]) =>
      at(
        x,
        y,
        area('third', 'M-18 0h36l-8 10h-20z') + disc('glow-light', 0, -8, 34) + area('light', 'M0-22c8 12 8 20 0 22-8-2-8-10 0-22z'),
      ),
  );

const lanternMaker = (): Drawing =>
  backdrop('fall-deep') +
  disc('glow-light', 400, 300, 440) +
  each(
    [
      [170, 180, 1.4],
      [640, 170, 1.3],
      [120, 430, 1],
      [690, 430, 1.1],
    ] as const,
    ([x, y, s]) => line('night', 3, `M${x} 0V${y - 60}`) + lantern(x, y, s),
  ) +
  line('night', 4, 'M400 0v110') +
  at(
    400,
    310,
    area('round-ground', 'M-120-180h240c100 110 100 240 0 350h-240c-100-110-100-240 0-350z') +
      times(6, (i) => line('light', 4, `M${-90 + i * 36} -180c${(i - 2.5) * 40} 110 ${(i - 2.5) * 40} 240 0 350`)) +
      box('night', -130, -200, 260, 28, 6) +
      box('night', -130, 164, 260, 28, 6) +
      line('light', 6, 'M-40 192v90M0 192v110M40 192v90'),
  );
const oldHouses = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 400, 200, 70) +
  canalHouse(30, 480, 200, 3, 'light') +
  canalHouse(570, 480, 200, 3, 'light') +
  faint(0.8, canalHouse(280, 440, 110, 2, 'pale') + canalHouse(420, 440, 110, 2, 'pale')) +
  area('fall-third', 'M270 440h260l120 170H150z') +
  area('ember', 'M0 478h250l-90 130H0zM800 478H550l90 130h160z') +
  line('night', 5, 'M180 120v360M90 120v360M60 240h160M60 360h160') +
  figure('night', 130, 360, 90) +
  figure('night', 190, 238, 90) +
  boat(400, 540, 0.6) +
  each([300, 500], (x) => lantern(x, 260, 0.6));

const facet = (x: number, y: number, width: number, height: number, tone: string): Drawing => {
  const p = (dx: number, dy: number): Point => [x + dx * width, y - dy * height];
  return (
    area(tone, polygon([p(-0.5, 0), p(-0.22, 0.5), p(-0.14, 0.46), p(0, 1), p(0.16, 0.58), p(0.26, 0.64), p(0.5, 0)])) +
    area('white', polygon([p(-0.14, 0.46), p(0, 1), p(0.16, 0.58), p(0.1, 0.46), p(0.05, 0.56), p(0, 0.4), p(-0.06, 0.54)])) +
    faint(0.45, area('deep', polygon([p(0, 1), p(0.16, 0.58), p(0.26, 0.64), p(0.5, 0), p(0.1, 0), p(0.02, 0.42), p(0.06, 0.6)])))
  );
};
const carriage = (x: number, y: number, width: number): Drawing =>
  at(
    x,
    y,
    box('round-third', 0, 0, width, 52, 7) +
      box('light', 0, 34, width, 5) +
      strokes('light', 17, Math.floor(width / 30), (i) => `M${19 + i * 30} 18h3`) +
      box('ember', -3, -7, width + 6, 10, 4) +
      line('night', 18, [0.15, 0.26, 0.74, 0.85].map((part) => `M${Math.round(width * part)} 54h0`).join('')),
  );

/** A red train on a viaduct through winter peaks. */
const railway = (): Drawing =>
  backdrop('day-soft') +
  sun('white', 420, 150, 70) +
  cloud('white', 180, 130, 1) +
  cloud('white', 960, 100, 1.1) +
  facet(180, 520, 620, 330, 'pale') +
  facet(1030, 520, 700, 380, 'pale') +
  facet(690, 540, 780, 500, 'ground') +
  facet(380, 560, 620, 340, 'soft') +
  hill('pale', [
    [0, 430],
    [260, 390],
    [520, 440],
    [860, 400],
    [1200, 440],
  ]) +
  hill('soft', [
    [0, 520],
    [300, 470],
    [620, 540],
    [900, 480],
    [1200, 530],
  ]) +
  times(22, (i) => pine(i % 2 ? 'ground' : 'deep', i * 58 + 10, 560 + scatter(i) * 26, 70 + scatter(i, 3) * 40)) +
  area('white', 'M560 640c40-60-30-80 20-130s-40-60 10-90h40c-40 40 40 50 0 100s60 60 20 120z') +
  area(
    'fall-light',
    `M0 392H1200V640H1120V500a60 60 0 0 0-120 0V640H960V500a60 60 0 0 0-120 0V640H800V500a60 60 0 0 0-120 0V640H640V500a60 60 0 0 0-120 0V640H480V500a60 60 0 0 0-120 0V640H320V500a60 60 0 0 0-120 0V640H160V500a60 60 0 0 0-120 0V640H0z`,
  ) +
  faint(0.5, box('bricks-soft', 0, 410, 1200, 26)) +
  box('deep', 0, 386, 1200, 10) +
  box('pale', 0, 396, 1200, 14) +
  times(8, (i) => area('deep', `M${40 + i * 160} 640V500a60 60 0 0 1 14-38v178z`)) +
  carriage(130, 326, 200) +
  carriage(342, 326, 200) +
  carriage(554, 326, 200) +
  area('round-third', 'M766 326h120c30 0 60 24 70 52h-190z') +
  area('light', 'M870 334c20 2 44 14 56 26h-56z') +
  box('light', 766, 360, 186, 5) +
  each([800, 840, 912], (x) => disc('night', x, 380, 9)) +
  each([780, 820], (x) => box('light', x, 336, 26, 18, 3)) +
  disc('glow-light', 960, 372, 60) +
  hill('white', [
    [0, 600],
    [200, 580],
    [420, 618],
    [640, 600],
    [900, 620],
    [1200, 590],
  ]) +
  each(
    [
      [60, 610, 170],
      [140, 630, 120],
      [1090, 610, 180],
      [1160, 630, 150],
      [990, 636, 110],
    ] as const,
    ([x, y, h]) =>
      pine('night', x, y, h) + area('white', `M${x} ${y - h}l${h * 0.12} ${h * 0.25}-${h * 0.12}-${h * 0.08}-${h * 0.12} ${h * 0.08}z`),
  ) +
  bird('night', 300, 220, 0.8) +
  bird('night', 350, 200, 0.6);

const veranda = (): Drawing =>
  backdrop('fall-deep') +
  area('day-soft', 'M90 60h620v360H90z') +
  inside(
    'M90 60h620v360H90z',
    facet(250, 430, 500, 300, 'pale'),
    facet(540, 430, 520, 330, 'ground'),
    hill(
      'white',
      [
        [90, 380],
        [400, 350],
        [720, 390],
      ],
      430,
    ),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) => pine('deep', 120 + i * 92, 430, 80 + scatter(i) * 40)),
  ) +
  line('third', 16, 'M90 60h620v360H90zM400 60v360') +
  box('third', 0, 440, 800, 30) +
  box('ember', 0, 470, 800, 140) +
  at(
    560,
    440,
    area('round-white', 'M-40-60h80c-2 40-16 60-30 60h-20c-14 0-28-20-30-60z') +
      line('white', 8, 'M36-50c30-6 30 30 0 32') +
      line('white', 4, 'M-12-74c-14-30 14-40 4-70M10-74c-12-24 14-40 6-60'),
  ) +
  at(230, 442, box('round-light', -70, -26, 140, 26, 4) + box('third', -62, -46, 124, 20, 4)) +
  box('lines-night', 0, 500, 800, 110);
const station = (): Drawing =>
  backdrop('rise-ground') +
  stars('white', 40, 240, 3) +
  facet(200, 480, 560, 360, 'soft') +
  facet(580, 480, 600, 420, 'ground') +
  hill('white', [
    [0, 460],
    [300, 430],
    [800, 470],
  ]) +
  house('third', 'night', 'light', 90, 470, 220, 130) +
  box('night', 60, 360, 280, 12) +
  disc('glow-light', 200, 420, 180) +
  carriage(380, 418, 190) +
  carriage(580, 418, 240) +
  line('night', 6, 'M0 486H800') +
  hill('white', [
    [0, 500],
    [400, 492],
    [800, 510],
  ]) +
  figure('night', 330, 520, 110) +
  figure('night', 360, 522, 92) +
  times(40, (i) => disc('white', scatter(i) * 800, scatter(i, 2) * 600, 2 + scatter(i, 4) * 3)) +
  pine('night', 40, 560, 260) +
  pine('night', 740, 590, 220);

const boathouse = (x: number, y: number, size: number, mirrored = 1): Drawing =>
  at(
    x,
    y,
    area('deep', 'M-80 0V-110L0-176 80-110V0z') +
      box('lines-night', -80, -110, 160, 110) +
      area('night', 'M-104-100L0-190 104-100l-10 12L0-164-94-88zM-50 0v-66h100V0z') +
      area('light', 'M-40 0v-40h80V0z') +
      box('light', -22, -132, 44, 32) +
      line('night', 3, 'M0-132v32') +
      disc('glow-light', 0, -30, 90) +
      area('third', 'M-30 8q30 14 60 0v-12h-60z') +
      faint(0.4, area('light', 'M-36 6h72l10 60h-92z')),
    0,
    size * mirrored,
    size,
  );

/** Boathouses round a bay, their doors open on the water, under a great moon. */
const bay = (): Drawing =>
  backdrop('rise-night') +
  stars('light', 60, 300, 2) +
  disc('glow-light', 600, 220, 420) +
  disc('light', 600, 220, 128) +
  faint(0.35, disc('soft', 560, 190, 26), disc('soft', 640, 250, 34), disc('soft', 620, 170, 14)) +
  hill(
    'deep',
    [
      [0, 250],
      [160, 170],
      [330, 270],
      [470, 372],
    ],
    400,
  ) +
  hill(
    'deep',
    [
      [730, 372],
      [880, 260],
      [1040, 180],
      [1200, 240],
    ],
    400,
  ) +
  faint(
    0.8,
    hill(
      'ground',
      [
        [340, 374],
        [520, 330],
        [700, 350],
        [860, 376],
      ],
      400,
    ),
  ) +
  box('fall-ground', 0, 370, 1200, 270) +
  area('fade-light', 'M500 372h200l130 268H370z') +
  glitter('white', 600, 384, 630, 280, 22) +
  each(
    [
      [440, 400, 0.42],
      [366, 408, 0.55],
      [272, 420, 0.75],
      [150, 440, 1.05],
    ] as const,
    ([x, y, s]) => boathouse(x, y, s) + boathouse(1200 - x, y, s, -1),
  ) +
  boathouse(-14, 470, 1.4) +
  boathouse(1214, 470, 1.4, -1) +
  at(
    600,
    520,
    area('night', 'M-120-14C-60 12 60 12 130-22 110 20 70 28 0 28S-100 18-120-14z') +
      line('night', 5, 'M-20 0V-150') +
      figure('night', 60, -4, 100) +
      line('light', 2, 'M60-70C130-100 220-20 250 40') +
      line('third', 5, 'M-20-150L60-20') +
      disc('glow-third', -20, -120, 40) +
      disc('third', -20, -120, 9),
  ) +
  faint(
    0.8,
    inside(
      'M760 560c60-70 240-60 300 20 20 40-40 60-40 60H780s-60-30-20-80z',
      times(12, (i) => line('pale', 2, `M${720 + i * 34} 500l-120 160M${680 + i * 34} 500l120 160`)),
    ),
  ) +
  each(
    [
      [800, 552],
      [900, 530],
      [1000, 544],
      [1056, 580],
    ] as const,
    ([x, y]) => disc('third', x, y, 10),
  ) +
  bird('night', 430, 150, 0.8) +
  bird('night', 470, 120, 0.6);

const net = (): Drawing =>
  backdrop('fall-deep') +
  disc('glow-light', 560, 140, 360) +
  times(15, (i) =>
    line(
      'pale',
      3,
      `${curve([
        [-20 + i * 60, 0],
        [40 + i * 52, 160],
        [-30 + i * 60, 330],
        [60 + i * 50, 620],
      ])}M${-20} ${i * 46 - 20}Q200 ${i * 46 + 60} 420 ${i * 44}T820 ${i * 46}`,
    ),
  ) +
  times(7, (i) => oval('round-third', 60 + i * 116, 66 + Math.sin(i) * 20, 40, 26)) +
  at(
    430,
    400,
    area('round-light', 'M-170-10Q-10-80 150-10 10 66-170-10zM140-10l70-50v110z') +
      disc('night', -110, -16, 9) +
      times(4, (i) => line('soft', 4, `M${-50 + i * 44} -40q22 30 0 56`)),
    -12,
  ) +
  at(640, 250, line('light', 9, 'M-60 60L80-60') + area('light', 'M80-60l34-8-10 30z'));
const lowTide = (): Drawing =>
  backdrop('rise-ground') +
  disc('glow-light', 560, 150, 200) +
  disc('light', 560, 150, 54) +
  hill(
    'deep',
    [
      [0, 260],
      [220, 190],
      [420, 280],
    ],
    310,
  ) +
  box('fall-soft', 0, 300, 800, 310) +
  each([0, 1, 2, 3], (i) =>
    hill(i % 2 ? 'ground' : 'soft', [
      [0, 360 + i * 60],
      [220, 340 + i * 64],
      [480, 372 + i * 58],
      [800, 350 + i * 62],
    ]),
  ) +
  glitter('light', 560, 310, 590, 160, 12) +
  boathouse(110, 320, 0.55) +
  boathouse(220, 312, 0.45) +
  each(
    [
      [300, 470, 120],
      [430, 440, 96],
      [620, 540, 160],
    ] as const,
    ([x, y, h]) =>
      figure('night', x, y, h) +
      line('third', 5, `M${x + h * 0.1} ${y - h * 0.6}L${x + h * 0.5} ${y - 4}`) +
      area('third', `M${x - h * 0.5} ${y}h${h * 0.3}v-${h * 0.2}h-${h * 0.3}z`),
  );

export const TOURISM_PICTURES = {
  LANT: [canal, lanternMaker, oldHouses],
  PEAK: [railway, veranda, station],
  MOON: [bay, net, lowTide],
} as const;

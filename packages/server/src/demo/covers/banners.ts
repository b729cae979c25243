import { area, at, box, curve, disc, each, faint, hill, inside, line, oval, ring, scatter, times, type Drawing } from './brush.ts';
import { picture } from './inks.ts';
import { bird, figure, glitter, house, pine, sprig, stars, steam, sun } from './motifs.ts';
import { ORGANISATION_BANNERS } from './organisation-banners.ts';
import { tonesOf } from './tones.ts';

/**
 * A banner is drawn in its right half only and leaves the left to the page's own ground, so that words stand on it in light
 * and in dark.
 */
const ARCH = 'M820 640V330a370 310 0 0 1 740 0v310z';
const ROUND = 'M850 320a350 350 0 0 1 700 0 350 350 0 0 1-700 0z';
const LEAF = 'M1560 40v300c0 170-110 270-290 270H860V310c0-170 120-270 290-270z';
const SLANT = 'M980 0H1600v640H780z';

const oneBook = (): Drawing =>
  inside(
    ARCH,
    box('day-soft', 800, 0, 800, 640),
    sun('light', 1190, 230, 130),
    times(4, (i) =>
      hill(['pale', 'soft', 'ground', 'deep'][i] ?? 'deep', [
        [800, 330 + i * 56],
        [1000, 290 + i * 60],
        [1200, 340 + i * 52],
        [1400, 290 + i * 56],
        [1600, 330 + i * 54],
      ]),
    ),
  ) +
  at(
    1190,
    520,
    area('ember', 'M-330 60L-300 10H300L330 60z') +
      area('round-white', 'M0 20C-90-70-210-70-320-20l16 60C-200 0-90 10 0 48z') +
      area('round-light', 'M0 20C90-70 210-70 320-20l-16 60C200 0 90 10 0 48z') +
      times(4, (i) => line('pale', 4, `M-280 ${-6 + i * 12}q140-50 250 24M30 ${18 + i * 12}q110-74 250-26`)) +
      each(
        [
          [-210, 'third', 0],
          [-110, 'ground', 1],
          [0, 'third', 2],
          [110, 'deep', 3],
          [210, 'ground', 4],
        ] as const,
        ([x, tone, i]) =>
          at(
            x,
            -60 - (2 - Math.abs(i - 2)) * 36,
            line('night', 3, 'M0 70V10') +
              ([
                disc(`round-${tone}`, 0, -40, 52),
                box(`round-${tone}`, -46, -88, 92, 92, 4),
                area(`round-${tone}`, 'M0-104l56 32v64L0 24l-56-32v-64z'),
                area(`round-${tone}`, 'M-54-90H54v40a54 54 0 0 1-108 0z'),
                area(`round-${tone}`, 'M0-96c50 20 64 60 40 100H-40c-24-40-10-80 40-100z'),
              ][i] ?? '') +
              disc('light', 0, -40, 16),
          ),
      ),
  );

const buyBack = (): Drawing =>
  inside(
    ROUND,
    box('rise-ground', 800, 0, 800, 640),
    disc('glow-third', 1200, 440, 340),
    times(5, (i) => ring('soft', 3, 1200, 320, 120 + i * 52)),
  ) +
  area('fall-night', 'M960 420h480l-50 200h-380z') +
  area('round-ember', 'M930 396h540v46H930z') +
  each(
    [
      [1080, 400, 1.3],
      [1200, 400, 1.8],
      [1320, 400, 1.4],
      [1140, 400, 1],
      [1270, 400, 1],
    ] as const,
    ([x, y, s]) =>
      at(
        x,
        y,
        area('third', 'M0 0c-60 0-70-56-40-110 10 24 18 30 26 34-6-50 10-90 44-120 0 50 20 70 36 100 20 50-6 96-66 96z') +
          area('light', 'M4 0c-30 0-36-30-20-60 8 14 12 16 18 20 0-30 6-46 20-64 4 30 16 44 18 60 4 26-10 44-36 44z'),
        0,
        s,
      ),
  ) +
  each(
    [
      [1010, 200, 40],
      [1180, 90, 52],
      [1390, 160, 44],
      [1300, 60, 30],
      [1080, 90, 26],
    ] as const,
    ([x, y, r], i) =>
      at(
        x,
        y,
        disc('ember', 4, 6, r) +
          disc('round-light', 0, 0, r) +
          ring('third', r * 0.12, 0, 0, r * 0.7) +
          box('third', -r * 0.2, -r * 0.2, r * 0.4, r * 0.4),
        i * 20,
      ),
  ) +
  line('light', 5, 'M950 420h500');

const firstSteps = (): Drawing =>
  inside(
    LEAF,
    box('day-soft', 800, 0, 800, 640),
    sun('third', 1400, 170, 74),
    hill('pale', [
      [840, 330],
      [1040, 230],
      [1240, 320],
      [1580, 220],
    ]),
    hill('soft', [
      [840, 420],
      [1100, 350],
      [1300, 410],
      [1580, 340],
    ]),
    hill('ground', [
      [840, 520],
      [1120, 450],
      [1360, 500],
      [1580, 440],
    ]),
  ) +
  times(
    7,
    (i) =>
      area('round-light', `M${930 + i * 74} ${570 - i * 58}h120v${60 + i * 58}h-120z`) +
      box('white', 924 + i * 74, 564 - i * 58, 132, 14, 3),
  ) +
  figure('night', 1134, 388, 150) +
  sprig('deep', 900, 620, -12, 0.9, 3) +
  sprig('third', 1490, 220, 10, 0.7, 3) +
  bird('night', 1180, 110, 1.2) +
  bird('night', 1250, 150, 0.8);

const printWeek = (): Drawing =>
  area('round-ground', SLANT) +
  inside(SLANT, box('hatch-deep', 760, 0, 860, 640), disc('glow-light', 1300, 120, 360)) +
  times(6, (i) =>
    at(
      1060 + i * 76,
      300 + (i % 2) * 40,
      box('night', -96, -140, 210, 290, 3) +
        box('white', -104, -150, 210, 290, 3) +
        box(['third', 'soft', 'ember', 'gleam', 'deep', 'third'][i] ?? 'third', -84, -130, 170, 210) +
        ([
          disc('light', 0, -40, 50),
          area('light', 'M-70 60L0-90 70 60z'),
          hill(
            'light',
            [
              [-84, 20],
              [0, -60],
              [86, 30],
            ],
            80,
          ),
          ring('night', 16, 0, -30, 44),
          times(5, (j) => box('light', -84, -110 + j * 40, 170, 16)),
          area('light', 'M0-100c60 50 60 110 0 160-60-50-60-110 0-160z'),
        ][i] ?? '') +
        line('pale', 4, 'M-80 112h60M50 112h34'),
      -26 + i * 9,
    ),
  ) +
  at(1200, 540, box('round-light', -190, -40, 380, 70, 30) + box('night', -250, -14, 60, 18, 8) + box('night', 190, -14, 60, 18, 8), -7);

const deskAtNight = (): Drawing =>
  inside(
    SLANT,
    box('rise-night', 760, 0, 860, 640),
    faint(0.8, at(600, 0, stars('light', 40, 260))),
    disc('light', 1430, 120, 44),
    times(
      15,
      (i) =>
        box('deep', 800 + i * 58, 420 - scatter(i, 5) * 200, 50, 240) +
        times(6, (j) =>
          scatter(i * 6 + j, 2) > 0.55 ? box('third', 808 + i * 58 + (j % 2) * 20, 440 - Math.floor(j / 2) * 26 - 30, 10, 12) : '',
        ),
    ),
    box('night', 700, 470, 900, 180),
  ) +
  each(
    [
      [1000, 270, 190, 150],
      [1210, 230, 250, 190],
      [1480, 280, 170, 140],
    ] as const,
    ([x, y, w, h], i) =>
      box('round-deep', x - w / 2, y, w, h + 60, 4) +
      box('night', x - w / 2 + 8, y + 8, w - 16, h + 44) +
      line(
        i === 1 ? 'third' : 'light',
        5,
        curve(
          Array.from(
            { length: 7 },
            (_, j) => [x - w / 2 + 22 + (j * (w - 44)) / 6, y + h * 0.75 - scatter(j, i + 3) * h * 0.55 - j * 3] as const,
          ),
        ),
      ) +
      times(7, (j) =>
        box(j % 2 ? 'soft' : 'third', x - w / 2 + 22 + (j * (w - 50)) / 6, y + h + 40 - scatter(j, i) * 40, 10, scatter(j, i) * 40),
      ) +
      box('soft', x - 8, y + h + 60, 16, 30),
  ) +
  box('round-ember', 860, 500, 760, 26) +
  box('night', 840, 526, 780, 120) +
  at(930, 500, area('round-third', 'M-26-60h52v60h-52z') + line('third', 7, 'M26-46c24 0 24 34 0 32') + steam('light', 0, -70, 80)) +
  disc('glow-third', 1480, 470, 150);

const tent = (x: number, y: number, size: number, tone: string): Drawing =>
  at(
    x,
    y,
    box('fall-light', -110, -120, 220, 120) +
      area('night', 'M-40 0v-80h80V0z') +
      disc('glow-third', 0, -30, 80) +
      times(6, (i) => area(i % 2 ? 'white' : tone, `M0-230L${-132 + i * 44}-120a22 22 0 0 0 44 0z`)) +
      line('night', 4, 'M0-230v-40') +
      area('third', 'M0-270l50 16-50 16z'),
    0,
    size,
  );
const makersFair = (): Drawing =>
  inside(
    ROUND,
    box('day-soft', 800, 0, 800, 640),
    sun('white', 1330, 170, 70),
    hill('pale', [
      [830, 360],
      [1040, 250],
      [1260, 350],
      [1570, 260],
    ]),
    hill('ground', [
      [830, 460],
      [1100, 410],
      [1380, 450],
      [1570, 410],
    ]),
    box('deep', 800, 540, 800, 110),
  ) +
  tent(1010, 560, 1, 'third') +
  tent(1400, 560, 1.05, 'ground') +
  tent(1205, 590, 1.35, 'third') +
  line('night', 3, 'M880 170Q1200 320 1520 150') +
  times(11, (i) =>
    area(['third', 'light', 'ground'][i % 3] ?? 'third', `M${912 + i * 54} ${190 + Math.sin(((i + 1) / 12) * 3.14) * 58}h36l-18 40z`),
  ) +
  figure('night', 1090, 610, 130) +
  figure('third', 1130, 612, 96) +
  figure('night', 1330, 614, 136) +
  pine('deep', 880, 600, 150) +
  house('white', 'night', 'third', 1480, 470, 40, 30) +
  faint(0.01, glitter('white', 1200, 600, 620, 10, 1)) +
  faint(0.9, oval('night', 1205, 618, 10, 2));

const BANNER_PICTURES: Readonly<Record<string, readonly [art: () => Drawing, ground: string, light: string, third: string]>> = {
  'one-book-many-brands': [oneBook, '#4f6d84', '#f7ead2', '#c8442b'],
  'buy-back-season': [buyBack, '#5b4a6b', '#ffdf9a', '#e2662f'],
  'first-steps': [firstSteps, '#3f7a60', '#f1efd6', '#d9824a'],
  'print-week': [printWeek, '#c8442b', '#f6d9c4', '#1f4058'],
  'desk-at-night': [deskAtNight, '#2b4468', '#cfe0f2', '#ffb000'],
  'makers-fair': [makersFair, '#4d7d86', '#f6ecd0', '#d4603c'],
  ...ORGANISATION_BANNERS,
};

export const BANNER_SLUGS: readonly string[] = Object.keys(BANNER_PICTURES);

/** Pictures of the home page's banners, by file name. */
export const drawBanners = (): readonly (readonly [string, string])[] =>
  Object.entries(BANNER_PICTURES).map(([slug, [art, ground, light, third]]) => [
    `${slug}.svg`,
    picture(tonesOf(ground, light, third), art(), 1600, 640),
  ]);

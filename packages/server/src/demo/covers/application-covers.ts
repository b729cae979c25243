import { area, at, box, curve, disc, each, faint, hill, line, oval, ridge, ring, times, type Drawing } from './brush.ts';
import { picture } from './inks.ts';
import { backdrop, bird, cloud, figure, glitter, lightFall, pine, shadow, sprig, stars, steam, sun } from './motifs.ts';
import { tonesOf } from './tones.ts';

const salt = (x: number, y: number, size: number): Drawing =>
  at(x, y, area('white', 'M-120 0L-30-116q30-24 60 0L120 0z') + area('pale', 'M6-124q14 0 24 8L120 0H20z'), 0, size);
/** Evaporating pans by the sea, heaps of salt, the sun standing over the middle. */
const saltPans = (): Drawing =>
  backdrop('day-ground') +
  sun('white', 600, 170, 84) +
  hill('soft', [
    [0, 270],
    [300, 220],
    [640, 264],
    [900, 226],
    [1200, 266],
  ]) +
  box('third', 0, 262, 1200, 40) +
  box('pale', 0, 296, 1200, 350) +
  times(4, (row) =>
    times(7, (i) => {
      const y = 306 + row * row * 26 + row * 24;
      const w = 150 + row * 60;
      const x = 600 + (i - 3) * w;
      return area(
        (row + i) % 3 === 0 ? 'fall-third' : (row + i) % 3 === 1 ? 'fall-ground' : 'day-soft',
        `M${x - w * 0.46} ${y}h${w * 0.92}l${(i - 3) * 14 + w * 0.04} ${34 + row * 24}h-${w * 0.98}z`,
      );
    }),
  ) +
  salt(420, 400, 0.5) +
  salt(770, 396, 0.45) +
  salt(240, 520, 1) +
  salt(960, 530, 1.1) +
  salt(600, 600, 1.5) +
  figure('night', 760, 566, 170) +
  line('ember', 8, 'M780 470L690 600') +
  bird('night', 820, 120, 0.9) +
  bird('night', 870, 150, 0.6);

/** A woven coat on its stand in northern light. */
const coat = (): Drawing =>
  backdrop('rise-deep') +
  times(4, (i) => faint(0.4, area('fade-third', `M${80 + i * 290} 0h150l-120 ${420 - i * 40}h-70z`))) +
  stars('light', 40, 240) +
  ridge('ground', [
    [0, 460],
    [180, 340],
    [300, 410],
    [440, 320],
    [600, 430],
    [820, 300],
    [980, 400],
    [1200, 330],
  ]) +
  box('night', 0, 540, 1200, 100) +
  shadow(600, 580, 180) +
  line('soft', 12, 'M600 520v60M530 584h140') +
  area('round-third', 'M520 150l-150 90-60 250 84 22 50-150 0 160h312v-160l50 150 84-22-60-250-150-90q-80 50-160 0z') +
  area('weave-ember', 'M444 360v162h312V360z') +
  faint(0.9, area('scale-light', 'M430 236h340v90H430z')) +
  area('light', 'M520 150q80 56 160 0l30 18-110 130-110-130z') +
  area('ember', 'M596 298h8v224h-8z') +
  times(4, (i) => disc('light', 622, 340 + i * 48, 9)) +
  box('round-soft', 160, 430, 110, 110) +
  times(7, (i) => disc(['third', 'light', 'pale'][i % 3] ?? 'light', 176 + (i % 4) * 28, 416 - Math.floor(i / 4) * 34, 20)) +
  box('round-soft', 930, 340, 20, 200) +
  at(
    980,
    380,
    times(9, (i) => line('light', 3, `M0 ${i * 16}h80`) + box('third', 0, i * 16 + 4, 80, 8)),
  );

const crane = (x: number, y: number, size: number, tone: string, under: string): Drawing =>
  at(
    x,
    y,
    area(tone, 'M0 0L-150-120-60 30z') +
      area(under, 'M0 0L-150-120-96-130 30-30z') +
      area(tone, 'M0 0L150-130 70 26z') +
      area(under, 'M0 0L150-130 104-140-20-20z') +
      area('pale', 'M-60 30L0 0 70 26 10 90z') +
      area(tone, 'M10 90L-40 40l-120 66z') +
      area(under, 'M60 30l96-50 20 22-14-4z'),
    0,
    size,
  );
const paperCranes = (): Drawing =>
  backdrop('day-soft') +
  sun('third', 600, 250, 150) +
  times(5, (i) =>
    hill(['pale', 'soft', 'ground', 'deep', 'night'][i] ?? 'night', [
      [0, 360 + i * 60],
      [240, 320 + i * 64],
      [520, 372 + i * 54],
      [820, 330 + i * 58],
      [1200, 380 + i * 50],
    ]),
  ) +
  crane(560, 310, 1.3, 'white', 'light') +
  crane(900, 190, 0.6, 'white', 'light') +
  crane(270, 180, 0.5, 'white', 'light') +
  crane(1010, 330, 0.36, 'white', 'light') +
  at(180, 560, box('white', -110, -14, 220, 14) + box('light', -100, -28, 200, 14) + box('white', -106, -42, 212, 14)) +
  at(1010, 560, box('round-third', -16, -70, 32, 70, 4) + area('white', 'M-60 0h140v10H-60z'));

const orchid = (x: number, y: number, size: number, turn = 0): Drawing =>
  at(
    x,
    y,
    each([0, 120, 240], (a) => at(0, 0, area('round-third', 'M0 0c-30-24-34-70 0-96 34 26 30 72 0 96z'), a)) +
      each([62, 298], (a) => at(0, 0, area('gleam', 'M0 0c-60-20-74-70-30-104 40 4 70 50 30 104z'), a)) +
      area('white', 'M-22 4q22-20 44 0c6 24-6 44-22 50-16-6-28-26-22-50z') +
      disc('ember', 0, 6, 8),
    turn,
    size,
  );
const glasshouse = (): Drawing =>
  backdrop('day-soft') +
  disc('glow-white', 600, 240, 480) +
  area('pale', 'M180 640V300Q200 60 600 30q400 30 420 270v340z') +
  times(9, (i) => line('white', 4, `M${180 + i * 105} 640V${[300, 150, 86, 50, 32, 50, 86, 150, 300][i] ?? 100}`)) +
  line('white', 6, 'M180 300H1020M192 190H1008M180 640V300Q200 60 600 30q400 30 420 270v340M180 440H1020') +
  each(
    [
      [230, 1.5],
      [330, 1.1],
      [880, 1.2],
      [980, 1.6],
    ] as const,
    ([x, s], i) => sprig(i % 2 ? 'ground' : 'deep', x, 640, (i - 1.5) * 8, s, 5),
  ) +
  line('deep', 9, 'M560 620C540 460 600 380 520 210M640 620C660 480 600 420 720 250') +
  each(
    [
      [520, 210, 1.05, -10],
      [566, 340, 1.1, 14],
      [720, 250, 1.1, 16],
      [650, 410, 1, -12],
      [470, 330, 0.7, -30],
      [770, 370, 0.75, 24],
    ] as const,
    ([x, y, s, t]) => orchid(x, y, s, t),
  ) +
  area('round-ember', 'M520 560h170l-24 80H544z') +
  box('deep', 0, 610, 1200, 30) +
  figure('night', 840, 616, 150);

const motor = (): Drawing =>
  backdrop('fall-deep') +
  times(7, (i) => faint(0.5 - i * 0.06, ring('soft', 3, 600, 310, 250 + i * 56))) +
  disc('glow-third', 600, 310, 420) +
  disc('night', 612, 326, 250) +
  disc('round-ground', 600, 310, 250) +
  disc('deep', 600, 310, 214) +
  times(12, (i) =>
    at(
      600,
      310,
      area('round-third', 'M-26-202h52l-10 76h-32z') + times(5, (j) => line('ember', 3, `M-${24 - j * 2}-${190 - j * 14}h${48 - j * 4}`)),
      i * 30,
    ),
  ) +
  disc('round-light', 600, 310, 112) +
  times(8, (i) => at(600, 310, box('soft', -12, -104, 24, 42, 4), i * 45)) +
  disc('night', 600, 310, 44) +
  disc('round-white', 600, 310, 28) +
  times(4, (i) => at(600, 310, disc('light', 0, -232, 9), i * 90 + 45)) +
  sprig('pale', 980, 560, 14, 0.8, 3) +
  bird('pale', 980, 340, 1.4) +
  line('soft', 5, 'M0 560H1200');

const kettle = (): Drawing =>
  backdrop('fall-ground') +
  box('scale-soft', 0, 0, 1200, 640) +
  lightFall('light', 240, 260, 240) +
  box('night', 0, 530, 1200, 110) +
  shadow(600, 568, 260) +
  faint(0.9, line('ember', 26, 'M430 230C440 60 760 60 770 230')) +
  area('round-third', 'M366 470c0-150 80-250 234-250s234 100 234 250c0 60-30 96-60 96H426c-30 0-60-36-60-96z') +
  area('round-third', 'M800 350c80-6 90-90 150-120l22 22c-40 50-46 150-150 170z') +
  area('gleam', 'M470 250q130-50 260 0l-14 18H484z') +
  disc('round-light', 600, 210, 24) +
  faint(0.55, area('light', 'M410 450c4-90 40-150 110-180-50 60-66 110-66 180z')) +
  times(26, (i) => faint(0.35, disc('light', 440 + (i % 9) * 40, 320 + Math.floor(i / 9) * 66, 15))) +
  steam('white', 990, 220, 170) +
  each(
    [
      [190, 1],
      [330, 0.8],
      [1000, 1],
    ] as const,
    ([x, s]) => at(x, 574, area('round-white', 'M-56-76H56C54-24 36 0 16 0h-32c-20 0-38-24-40-76z') + oval('ember', 0, -76, 56, 12), 0, s),
  );

const drum = (x: number, y: number, size: number): Drawing =>
  at(
    x,
    y,
    area('round-third', 'M-110-140C-140-80-140-40-110 0h220c30-40 30-80 0-140z') +
      oval('light', 0, -140, 112, 34) +
      oval('white', 0, -142, 94, 26) +
      times(9, (i) => disc('light', -104 + i * 26, -116 + Math.sin((i / 8) * 3.14) * 24, 6)) +
      times(9, (i) => disc('light', -100 + i * 25, -16 + Math.sin((i / 8) * 3.14) * 18, 6)),
    0,
    size,
  );
const drums = (): Drawing =>
  backdrop('rise-ground') +
  sun('light', 600, 230, 110) +
  times(6, (i) => faint(0.5 - i * 0.07, ring('light', 4, 600, 360, 170 + i * 64))) +
  hill(
    'deep',
    [
      [0, 300],
      [200, 220],
      [380, 310],
    ],
    380,
  ) +
  hill(
    'deep',
    [
      [820, 310],
      [1000, 210],
      [1200, 290],
    ],
    380,
  ) +
  box('fall-ground', 0, 370, 1200, 270) +
  glitter('light', 600, 380, 600, 420, 18) +
  area('night', 'M160 520Q600 600 1040 520l110-60q-60 150-200 156H250Q110 610 50 460z') +
  line('third', 8, 'M170 548Q600 620 1030 548') +
  drum(360, 530, 0.72) +
  drum(850, 530, 0.72) +
  drum(605, 556, 1.1) +
  each(
    [
      [470, 536],
      [740, 536],
    ] as const,
    ([x, y], i) => figure('night', x, y, 180) + line('light', 9, `M${x} ${y - 120}L${i ? x - 70 : x + 60} ${y - 190}`),
  ) +
  times(5, (i) => area('third', `M${110 + i * 16} ${456 - i * 44}l50-26-10 44z`)) +
  line('night', 6, 'M110 560V220');

const highTarn = (): Drawing =>
  backdrop('day-ground') +
  sun('light', 800, 130, 62) +
  ridge('soft', [
    [0, 330],
    [150, 190],
    [260, 270],
    [420, 110],
    [560, 260],
    [700, 180],
    [860, 300],
    [1020, 170],
    [1200, 310],
  ]) +
  ridge('ground', [
    [0, 400],
    [200, 280],
    [340, 360],
    [520, 250],
    [640, 350],
    [900, 290],
    [1200, 380],
  ]) +
  oval('light', 620, 430, 330, 50) +
  oval('third', 620, 434, 316, 42) +
  glitter('white', 620, 412, 462, 260, 8) +
  hill('deep', [
    [0, 440],
    [220, 450],
    [420, 500],
    [760, 500],
    [1200, 430],
  ]) +
  line('light', 26, 'M-20 610C260 540 420 640 640 560S980 560 1220 470') +
  each(
    [
      [250, 580, 130],
      [420, 604, 120],
      [600, 590, 140],
    ] as const,
    ([x, y, h], i) =>
      at(
        x,
        y,
        area('night', 'M-6-36l-34 30 4 10 46-28 24 34-8 26h14l14-32-26-44 6-34 26 14 6-10-34-24-30-6-34 22 6 10 26-14z') +
          disc('night', 24, -116, 13) +
          area(i === 1 ? 'light' : 'third', 'M-10-98l34 4-8 42-26-4z'),
        0,
        h / 120,
      ),
  ) +
  each([1000, 1060, 1130], (x, i) => pine('night', x, 520 - i * 22, 110 + i * 20));

const books = (): Drawing =>
  backdrop('fall-deep') +
  box('dots-ground', 0, 0, 1200, 640) +
  lightFall('light', 300, 260, 220) +
  box('night', 0, 520, 1200, 120) +
  shadow(600, 548, 320, 30) +
  each(
    [
      [330, 470, 520, 56, 'third'],
      [370, 418, 470, 52, 'ground'],
      [310, 366, 540, 52, 'soft'],
    ] as const,
    ([x, y, w, h, tone]) =>
      box(`round-${tone}`, x, y, w, h, 6) +
      box('light', x + 40, y, 7, h) +
      box('light', x + w - 60, y, 7, h) +
      box('white', x + w - 14, y + 7, 20, h - 14),
  ) +
  at(
    600,
    366,
    area('ember', 'M-260 0L-240-26H240L260 0z') +
      area('round-white', 'M0-24C-60-90-160-96-250-60l14 44C-160-40-60-40 0-10z') +
      area('round-light', 'M0-24C60-90 160-96 250-60l-14 44C160-40 60-40 0-10z') +
      times(5, (i) => line('pale', 3, `M-${216 - i * 4} ${-48 + i * 7}q110-24 190 14M${30 + i * 2} ${-40 + i * 8}q80-38 180-14`)) +
      area('third', 'M-6-26h12v90l-6-10-6 10z'),
  ) +
  at(
    940,
    500,
    area('round-third', 'M-60 20h120l-10-40H-50z') +
      area('gleam', 'M-40-20c0-60 20-70 40-130 20 60 40 70 40 130z') +
      disc('glow-gleam', 0, -70, 170),
  ) +
  at(210, 510, disc('round-light', 0, -56, 56) + disc('deep', 0, -56, 22) + line('light', 3, 'M50-40C120-20 60 40 160 20')) +
  line('light', 4, 'M780 130L690 220') +
  area('light', 'M690 220l-10 30 26-18z');

const ferry = (): Drawing =>
  box('day-soft', 0, 0, 1200, 380) +
  sun('light', 380, 170, 80) +
  cloud('white', 760, 110, 1.2) +
  cloud('white', 1040, 180, 0.8) +
  ridge(
    'ground',
    [
      [640, 370],
      [740, 290],
      [840, 250],
      [960, 170],
      [1060, 270],
      [1200, 300],
    ],
    390,
  ) +
  hill(
    'deep',
    [
      [720, 372],
      [900, 310],
      [1200, 330],
    ],
    390,
  ) +
  box('white', 906, 210, 34, 110) +
  box('third', 906, 244, 34, 24) +
  area('night', 'M898 212l25-34 25 34z') +
  box('fall-ground', 0, 374, 1200, 270) +
  glitter('light', 380, 388, 630, 300, 20) +
  at(
    560,
    500,
    area('round-white', 'M-330-20H330l-50 96H-280z') +
      area('third', 'M-306 34H302l-22 42H-280z') +
      box('light', -220, -90, 420, 72, 6) +
      times(9, (i) => box('deep', -200 + i * 44, -74, 26, 26, 4)) +
      box('white', -120, -146, 220, 58, 6) +
      times(5, (i) => box('deep', -104 + i * 42, -134, 26, 22, 3)) +
      box('third', 10, -206, 50, 62) +
      box('night', 10, -206, 50, 14) +
      faint(0.5, cloud('white', -20, -224, 0.6)) +
      line('white', 6, 'M-380 84Q-300 60-240 88T-60 88 120 88 400 80'),
  ) +
  each(
    [
      [220, 150, 1.6],
      [140, 210, 1],
      [640, 210, 1.1],
      [700, 250, 0.7],
      [300, 250, 0.7],
    ] as const,
    ([x, y, s]) => bird('night', x, y, s),
  );

const loaf = (x: number, y: number, size: number, turn = 0): Drawing =>
  at(
    x,
    y,
    faint(0.4, oval('night', 10, 26, 130, 46)) +
      oval('round-ground', 0, 0, 130, 70) +
      oval('soft', -14, -18, 104, 40) +
      line('light', 9, 'M-70-30q20 30 10 50M-20-44q24 34 14 64M34-42q24 30 14 60'),
    turn,
    size,
  );
const bakers = (): Drawing =>
  backdrop('fall-deep') +
  box('bricks-night', 0, 0, 1200, 640) +
  area('ground', 'M300 420V250a300 220 0 0 1 600 0v170z') +
  area('night', 'M350 420V270a250 180 0 0 1 500 0v150z') +
  disc('glow-third', 600, 400, 330) +
  area('third', 'M350 420q250-130 500 0z') +
  loaf(520, 380, 0.6) +
  loaf(680, 384, 0.6) +
  box('light', 0, 420, 1200, 24) +
  box('fall-soft', 0, 444, 1200, 200) +
  at(
    180,
    420,
    disc('round-pale', 0, -120, 130) +
      disc('soft', 0, -120, 112) +
      times(12, (i) => at(0, -120, line('deep', 5, 'M0-26q20-40 6-80'), i * 30)) +
      disc('night', 0, -120, 22),
  ) +
  loaf(360, 540, 1.05, -8) +
  loaf(620, 560, 1.2, 4) +
  loaf(890, 540, 1.05, 10) +
  at(
    1060,
    300,
    line('third', 5, 'M0 120C-10 20-6-60 10-120M40 120C40 20 44-50 70-100M-40 120C-50 30-56-30-70-90') +
      each(
        [
          [10, -120, 4],
          [70, -100, 16],
          [-70, -90, -16],
        ] as const,
        ([x, y, t]) =>
          at(
            x,
            y,
            times(4, (i) => area('light', `M0 ${i * 22}c16-6 26-20 24-34-16 4-24 16-24 34c0-18-8-30-24-34-2 14 8 28 24 34z`)),
            t,
          ),
      ),
  );

const instruments = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0h640L300 640H0z') +
  times(8, (i) =>
    faint(
      0.35,
      line(
        'light',
        2.5,
        curve([
          [-20, 60 + i * 70],
          [240, 10 + i * 80],
          [520, 90 + i * 66],
          [820, 20 + i * 84],
          [1220, 70 + i * 70],
        ]),
      ),
    ),
  ) +
  at(
    420,
    330,
    faint(0.4, box('night', -196, -216, 420, 480, 20)) +
      box('round-ember', -210, -230, 420, 480, 18) +
      box('white', -180, -200, 370, 420, 6) +
      times(8, (i) => line('pale', 3, `M-150 ${-150 + i * 46}h310`)) +
      line('third', 7, 'M-150 90L-90 30-40 70 30-60 90-10 150-130') +
      sprig('deep', -90, -20, -10, 0.5, 2),
    -8,
  ) +
  at(
    780,
    330,
    faint(0.4, disc('night', 16, 18, 170)) +
      disc('round-night', 0, 0, 170) +
      disc('light', 0, 0, 146) +
      times(36, (i) => at(0, 0, line(i % 3 ? 'soft' : 'night', i % 3 ? 2 : 5, `M0-138v${i % 3 ? 14 : 24}`), i * 10)) +
      at(0, 0, area('third', 'M0-106l18 106H-18z') + area('deep', 'M0 106L18 0H-18z'), 34) +
      disc('night', 0, 0, 15) +
      faint(0.6, area('white', 'M-110-60q30-60 96-72-50 40-60 90z')),
  ) +
  at(1040, 470, box('round-third', -14, -180, 28, 240, 6) + area('light', 'M-14 60h28L0 100z') + box('night', -14, -190, 28, 30, 6), 26) +
  at(
    1050,
    160,
    box('round-night', -70, -50, 140, 100, 16) + disc('round-light', 0, 0, 38) + disc('third', 0, 0, 20) + box('third', 40, -64, 24, 16, 4),
  );

const APPLICATION_PICTURES: Readonly<Record<string, readonly [cover: () => Drawing, ground: string, light: string, third: string]>> = {
  'salt-meridian': [saltPans, '#5f8fa3', '#fdeee0', '#d98fa0'],
  'north-loom': [coat, '#3d4a73', '#efe4cf', '#b3563f'],
  'paper-crane-press': [paperCranes, '#5a6d8c', '#f7ead9', '#d3482f'],
  'glasshouse-orchids': [glasshouse, '#3f7d63', '#e7f3e4', '#c2549b'],
  'quiet-engine': [motor, '#2f5a66', '#d7efe9', '#e08a3c'],
  'copper-kettle': [kettle, '#3c5a54', '#f3e3c8', '#bf6a3a'],
  'river-drums': [drums, '#38525f', '#f6dca6', '#b8342d'],
  'high-tarn-runs': [highTarn, '#5b7a4c', '#f1f0cf', '#2f7f96'],
  'amber-bindery': [books, '#4a3f63', '#f6e2b8', '#d18a2c'],
  'tern-island-ferry': [ferry, '#3f7f9a', '#fbeccf', '#d9532f'],
  'millstone-bakers': [bakers, '#a86b3a', '#f8e6c4', '#e8863a'],
  'fieldnote-instruments': [instruments, '#52704f', '#f2ecd3', '#d0593a'],
};

export const APPLICATION_SLUGS: readonly string[] = Object.keys(APPLICATION_PICTURES);

/** Covers of the brands that apply to be listed, by file name. */
export const drawApplicationCovers = (): readonly (readonly [string, string])[] =>
  Object.entries(APPLICATION_PICTURES).map(([slug, [cover, ground, light, third]]) => [
    `${slug}.svg`,
    picture(tonesOf(ground, light, third), cover()),
  ]);

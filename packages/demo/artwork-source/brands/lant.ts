import { backdrop, figure, glitter, stars, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, each, faint, line, scatter, strokes, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

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

export const LANT: BrandPictures = { cover: canal, material: lanternMaker, place: oldHouses };

import { figure, glitter, house, pine, sun } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, faint, hill, inside, line, oval, times } from '../drawing/shapes.ts';
import { type Banner, ROUND } from './banner.ts';

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

export const MAKERS_FAIR: Banner = {
  slug: 'makers-fair',
  colours: { ground: '#4d7d86', light: '#f6ecd0', third: '#d4603c' },
  draw: makersFair,
};

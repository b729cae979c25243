import { backdrop, bird, cloud, figure, house, pine, shadow, sprig, steam, sun } from '../drawing/motifs.ts';
import {
  area,
  at,
  box,
  disc,
  type Drawing,
  each,
  faint,
  hill,
  inside,
  line,
  oval,
  ring,
  scatter,
  strokes,
  times,
} from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

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

export const OOLO: BrandPictures = { cover: teaRoom, material: leaves, place: teaStreet };

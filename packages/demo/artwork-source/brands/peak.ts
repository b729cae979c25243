import { backdrop, bird, cloud, figure, house, pine, stars, sun } from '../drawing/motifs.ts';
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
  type Point,
  polygon,
  scatter,
  strokes,
  times,
} from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

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

export const PEAK: BrandPictures = { cover: railway, material: veranda, place: station };

import { backdrop, figure, lightFall, shadow } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, inside, line, oval, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const petals = (x: number, y: number, r: number, tone: string, count = 8): Drawing =>
  at(
    x,
    y,
    times(count, (i) =>
      at(
        0,
        0,
        area(
          tone,
          `M0-${r * 0.16}c-${r * 0.42}-${r * 0.2}-${r * 0.34}-${r * 0.8} 0-${r * 0.84} ${r * 0.34} ${r * 0.04} ${r * 0.42} ${r * 0.64} 0 ${r * 0.84}z`,
        ),
        (i * 360) / count,
      ),
    ) + disc(tone, 0, 0, r * 0.12),
  );

const stackTier = (y: number, h: number, pattern: string): Drawing => {
  const front = `M330 ${y}l110 60h320l110-60v${h}l-110 60H440l-110-60z`;
  return (
    area('round-ground', front) +
    inside(front, box(pattern, 300, y, 600, h + 70)) +
    line('light', 3, `M330 ${y + h - 8}l110 60h320l110-60M440 ${y + 60}v${h}M760 ${y + 60}v${h}`)
  );
};

/** A box in carved tiers, red on black, with gold in the cuts. */
const lacquerBox = (): Drawing =>
  backdrop('third') +
  box('scale-ember', 0, 0, 1200, 640) +
  disc('ground', 600, 280, 276) +
  disc('hatch-deep', 600, 280, 276) +
  ring('light', 4, 600, 280, 290) +
  disc('glow-light', 420, 120, 380) +
  area('fall-night', 'M0 500h1200v140H0z') +
  line('light', 2, 'M0 500H1200') +
  shadow(620, 560, 330, 38) +
  stackTier(386, 96, 'scale-deep') +
  stackTier(288, 86, 'weave-deep') +
  each(
    [
      [520, 404],
      [600, 412],
      [680, 404],
    ] as const,
    ([x, y]) => petals(x, y, 34, 'light', 6),
  ) +
  each(
    [
      [490, 510],
      [600, 516],
      [710, 510],
    ] as const,
    ([x, y]) => petals(x, y, 40, 'light', 8),
  ) +
  area('round-soft', 'M330 284l110-66h320l110 66-110 62H440z') +
  area('ground', 'M356 284l96-56h296l96 56-96 52H452z') +
  line('light', 4, 'M356 284l96-56h296l96 56-96 52H452z') +
  at(600, 283, petals(0, 0, 150, 'deep', 10) + petals(0, 0, 108, 'light', 8) + petals(0, 0, 56, 'ground', 6), 0, 1, 0.36) +
  at(980, 520, box('round-soft', -12, -250, 24, 220, 10) + box('light', -16, -40, 32, 26) + area('night', 'M-16-14h32L4 60z'), 24) +
  at(
    190,
    560,
    oval('night', 10, 6, 110, 26) +
      area('round-ground', 'M-100-60h200c0 40-40 66-100 66s-100-26-100-66z') +
      oval('light', 0, -60, 100, 22) +
      oval('third', 0, -58, 86, 16),
  );

const layers = (): Drawing =>
  backdrop('third') +
  times(11, (i) =>
    area(
      ['ground', 'light', 'deep', 'soft'][i % 4] ?? 'ground',
      `${curve([
        [120 + i * 20, 300],
        [200 + i * 16, 130 + i * 14],
        [400, 70 + i * 20],
        [620 - i * 18, 150 + i * 12],
        [690 - i * 22, 320],
        [560 - i * 12, 480 - i * 14],
        [380, 530 - i * 20],
        [190 + i * 16, 440 - i * 10],
        [120 + i * 20, 300],
      ])}z`,
    ),
  ) +
  faint(0.5, area('white', 'M210 240c40-80 110-120 190-130-60 40-120 80-150 150z')) +
  box('hatch-night', 0, 560, 800, 50);

const guild = (): Drawing =>
  backdrop('fall-ground') +
  lightFall('light', 90, 200, 200, 600) +
  box('deep', 0, 430, 800, 180) +
  times(
    3,
    (i) =>
      box('third', 70 + i * 240, 70, 180, 220) +
      box('day-soft', 80 + i * 240, 80, 160, 200) +
      line('third', 5, `M${160 + i * 240} 80v200M${80 + i * 240} 180h160`),
  ) +
  box('third', 90, 420, 620, 26) +
  box('third', 110, 440, 26, 120) +
  box('third', 664, 440, 26, 120) +
  each(
    [
      [200, 420],
      [400, 420],
      [600, 420],
    ] as const,
    ([x, y]) => area('round-light', `M${x - 44} ${y - 50}h88l-14 50h-60z`) + line('ground', 4, `M${x - 40} ${y - 34}h80`),
  ) +
  figure('night', 290, 560, 200) +
  figure('night', 500, 564, 190);

export const LACQ: BrandPictures = { cover: lacquerBox, material: layers, place: guild };

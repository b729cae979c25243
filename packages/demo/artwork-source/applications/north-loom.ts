import { backdrop, shadow, stars } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, faint, line, ridge, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

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

export const NORTH_LOOM: ApplicationCover = {
  slug: 'north-loom',
  colours: { ground: '#3d4a73', light: '#efe4cf', third: '#b3563f' },
  draw: coat,
};

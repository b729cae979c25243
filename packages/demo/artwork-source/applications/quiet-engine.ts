import { backdrop, bird, sprig } from '../drawing/motifs.ts';
import { area, at, box, disc, type Drawing, faint, line, ring, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

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

export const QUIET_ENGINE: ApplicationCover = {
  slug: 'quiet-engine',
  colours: { ground: '#2f5a66', light: '#d7efe9', third: '#e08a3c' },
  draw: motor,
};

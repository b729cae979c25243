import { backdrop, sprig } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, faint, line, times } from '../drawing/shapes.ts';
import type { ApplicationCover } from './application-cover.ts';

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

export const FIELDNOTE_INSTRUMENTS: ApplicationCover = {
  slug: 'fieldnote-instruments',
  colours: { ground: '#52704f', light: '#f2ecd3', third: '#d0593a' },
  draw: instruments,
};

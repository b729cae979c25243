import { backdrop, figure, lightFall, shadow } from '../drawing/motifs.ts';
import { area, at, box, curve, disc, type Drawing, each, faint, hill, inside, line, oval, ring, times } from '../drawing/shapes.ts';
import type { BrandPictures } from './brand-pictures.ts';

const print = (x: number, y: number, turn: number, size: number): Drawing =>
  at(
    x,
    y,
    box('night', -62, -84, 136, 180) +
      box('white', -68, -90, 136, 180) +
      box('third', -52, -74, 104, 128) +
      disc('light', 8, -28, 30) +
      disc('third', 20, -36, 26) +
      hill(
        'ground',
        [
          [-52, 22],
          [-20, 4],
          [18, 20],
          [52, 2],
        ],
        54,
      ) +
      line('deep', 2, 'M-50 72h34M30 72h20'),
    turn,
    size,
  );

/** A star-wheel press, the sheet coming out from under the roller, prints drying on a line. */
const press = (): Drawing =>
  backdrop('fall-ground') +
  area('soft', 'M0 0H520L300 470H0z') +
  lightFall('light', 300, 230, 260) +
  line('night', 3, 'M0 96Q600 150 1200 84') +
  each(
    [
      [150, 176, 3],
      [332, 196, -2],
      [980, 188, -3],
      [1130, 174, 2],
    ] as const,
    ([x, y, turn]) => print(x, y, turn, 0.82),
  ) +
  box('deep', 0, 500, 1200, 140) +
  box('hatch-night', 0, 500, 1200, 140) +
  shadow(610, 566, 360, 30) +
  area('night', 'M408 240h44v300h-44zM700 240h44v300h-44z') +
  area('round-third', 'M396 240h44v300h-44zM760 240h-44v300h44z') +
  area('round-third', 'M380 214h396v40H380zM376 540h84v22h-84zM700 540h84v22h-84z') +
  box('ember', 360, 438, 440, 22) +
  area('white', 'M280 408h600l90 42H190z') +
  area('pale', 'M190 450h780v9H190z') +
  at(820, 429, print(0, 0, 90, 1), 0, 1.1, 0.26) +
  box('round-night', 440, 268, 276, 58, 6) +
  box('round-light', 440, 336, 276, 72, 8) +
  box('hatch-pale', 440, 336, 276, 72) +
  each([448, 688], (x) => box('ember', x, 222, 20, 50)) +
  at(
    838,
    300,
    faint(0.35, disc('night', 16, 14, 118)) +
      times(8, (i) => at(0, 0, area('ember', 'M-7 0L-5-136h10L7 0z') + disc('light', 0, -138, 12), i * 45 + 10)) +
      ring('third', 16, 0, 0, 92) +
      ring('gleam', 3, 0, 0, 100) +
      disc('third', 0, 0, 28) +
      disc('light', 0, 0, 11),
  );

const plate = (): Drawing =>
  backdrop('deep') +
  box('hatch-ground', 0, 0, 800, 600) +
  at(
    400,
    310,
    box('night', -250, -170, 520, 360, 4) +
      box('round-third', -262, -186, 520, 360, 4) +
      inside(
        'M-230-156h456v300h-456z',
        box('ember', -230, -156, 456, 300) +
          disc('light', 70, -30, 96) +
          disc('ember', 112, -56, 84) +
          times(9, (i) =>
            line(
              'gleam',
              2,
              curve([
                [-230, 60 + i * 12],
                [-110, 20 + i * 14],
                [40, 70 + i * 11],
                [226, 26 + i * 15],
              ]),
            ),
          ),
      ),
    -7,
  ) +
  at(520, 420, box('round-light', 0, -9, 250, 30, 14) + area('round-white', 'M0-9l-90 12 90 18z') + area('night', 'M-90 3l26-4v8z'), -38);

const wall = (): Drawing =>
  backdrop('day-soft') +
  area('pale', 'M0 0h330L180 600H0z') +
  box('ground', 0, 470, 800, 140) +
  each(
    [
      [170, 210, 0, 1.3],
      [400, 190, 0, 1.5],
      [640, 215, 0, 1.3],
    ] as const,
    ([x, y, t, s]) => print(x, y, t, s),
  ) +
  figure('night', 300, 560, 260) +
  figure('third', 372, 556, 226) +
  faint(0.3, oval('night', 400, 560, 170, 14));

export const ART: BrandPictures = { cover: press, material: plate, place: wall };

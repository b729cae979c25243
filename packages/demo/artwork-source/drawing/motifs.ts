import { area, at, box, disc, each, faint, line, oval, polygon, scatter, strokes, times, type Drawing, type Point } from './shapes.ts';

export const backdrop = (fill: string): Drawing => box(fill, 0, 0, 1200, 640);

/** A disc of light with its halo. */
export const sun = (tone: string, x: number, y: number, r: number): Drawing => disc(`glow-${tone}`, x, y, r * 2.6) + disc(tone, x, y, r);

/** A plane of light that falls into a room from above, leaning to the right. */
export const lightFall = (tone: string, x: number, width: number, lean = 220, bottom = 640): Drawing =>
  `<g opacity=".35">${area(`fade-${tone}`, `M${x} 0h${width}l${lean} ${bottom}H${x + lean - width * 0.7}z`)}</g>`;

export const stars = (tone: string, count: number, height: number, salt = 0): Drawing =>
  [2, 3.5, 5.5]
    .map((size, k) =>
      strokes(
        tone,
        size,
        Math.ceil((count * (3 - k)) / 6),
        (i) => `M${Math.round(scatter(i * 3 + k, salt) * 1200)} ${Math.round(scatter(i * 3 + k, salt + 1) * height)}h0`,
      ),
    )
    .join('');

/** Strokes of light on water, wider towards the viewer. */
export const glitter = (tone: string, x: number, top: number, bottom: number, width: number, count = 12, salt = 0): Drawing =>
  line(
    tone,
    3,
    Array.from({ length: count }, (_, i) => {
      const part = i / count;
      const y = Math.round(top + (bottom - top) * part ** 1.25);
      const length = Math.round(width * (0.35 + part * 0.65) * (0.4 + scatter(i, salt) * 0.6));
      return `M${Math.round(x - length / 2 + (scatter(i, salt + 1) - 0.5) * width * 0.3)} ${y}h${length}`;
    }).join(''),
  );

/** A standing person, `height` from sole to crown, for scale. */
export const figure = (tone: string, x: number, y: number, height: number): Drawing =>
  at(
    x,
    y,
    area(
      tone,
      'M-7-79q7-4 14 0c5 3 7 9 8 17l3 28-5 1-2-5 1 14-2 24H3L2-26h-4L-3 0h-7l-2-24 1-14-2 5-5-1 3-28c1-8 3-14 8-17zM-3-86h6v8h-6z',
    ) + oval(tone, 0, -90, 7.5, 9),
    0,
    height / 100,
  );

export const pine = (tone: string, x: number, y: number, height: number): Drawing =>
  at(x, y, area(tone, 'M0-100l16 34H8l16 30H10l18 32H4V0h-8v-4h-24l18-32h-14l16-30h-8z'), 0, height / 100);

/** A stem with leaves in pairs. */
export const sprig = (tone: string, x: number, y: number, turn: number, size: number, pairs = 4): Drawing =>
  at(
    x,
    y,
    line(tone, 4, `M0 0C6-40-6-80 0-${pairs * 34 + 20}`) +
      times(pairs, (i) =>
        area(tone, `M0-${20 + i * 34}c10-22 30-30 48-26-4 20-24 32-48 26zM0-${34 + i * 34}c-10-22-30-30-48-26 4 20 24 32 48 26z`),
      ) +
      area(tone, `M0-${pairs * 34 + 10}c-14-16-14-36 0-52 14 16 14 36 0 52z`),
    turn,
    size,
  );

/** Rising breath of a hot cup, in soft strokes. */
export const steam = (tone: string, x: number, y: number, height: number): Drawing =>
  each([-22, 4, 26], (shift, i) =>
    line(tone, 5 - i, `M${x + shift} ${y}c-${14 + i * 4}-${height * 0.3} ${22 + i * 4}-${height * 0.5} ${4 - i * 6}-${height - i * 14}`),
  );

/** A house seen from the front, with a pitched roof and two lit windows. */
export const house = (wall: string, roof: string, lit: string, x: number, y: number, width: number, height: number): Drawing =>
  box(wall, x, y - height, width, height) +
  area(
    roof,
    `M${x - width * 0.12} ${y - height + 4}Q${x + width * 0.25} ${y - height - 10} ${x + width / 2} ${y - height - width * 0.38}Q${x + width * 0.75} ${y - height - 10} ${x + width * 1.12} ${y - height + 4}z`,
  ) +
  box(lit, x + width * 0.18, y - height * 0.72, width * 0.2, height * 0.26) +
  box(lit, x + width * 0.62, y - height * 0.72, width * 0.2, height * 0.26);

/** The shadow a thing throws on the table, away from the light. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.16): Drawing =>
  `<g opacity=".45">${oval('night', x + rx * 0.28, y, rx * 1.15, ry)}</g>`;

/** A cloud of three soft strokes. */
export const cloud = (tone: string, x: number, y: number, size: number): Drawing =>
  at(x, y, area(tone, 'M-90 0a14 14 0 0 1 0-28h26a26 26 0 0 1 50-10 20 20 0 0 1 34 10h56a14 14 0 0 1 0 28z'), 0, size);

/** A bird on the wing. */
export const bird = (tone: string, x: number, y: number, size: number): Drawing =>
  at(x, y, area(tone, 'M0 0c-10-14-24-18-38-14 14 2 24 8 32 20l6 4 6-4c8-12 18-18 32-20-14-4-28 0-38 14z'), 0, size);

/** A pointed mountain with snow at its top. */
export const snowPeak = (tone: string, snow: string, x: number, y: number, width: number, height: number): Drawing => {
  const point = (dx: number, dy: number): Point => [x + dx * width, y - dy * height];
  return (
    area(
      tone,
      polygon([point(-0.5, 0), point(-0.2, 0.56), point(-0.12, 0.5), point(0, 1), point(0.14, 0.62), point(0.22, 0.66), point(0.5, 0)]),
    ) +
    faint(
      0.4,
      area('night', polygon([point(0, 1), point(0.14, 0.62), point(0.22, 0.66), point(0.5, 0), point(0.06, 0), point(0.1, 0.4)])),
    ) +
    area(
      snow,
      polygon([
        point(-0.12, 0.5),
        point(0, 1),
        point(0.14, 0.62),
        point(0.07, 0.52),
        point(0.03, 0.64),
        point(-0.03, 0.48),
        point(-0.07, 0.58),
      ]),
    )
  );
};

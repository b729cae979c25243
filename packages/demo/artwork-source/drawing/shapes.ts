/**
 * SVG elements, one after the other. A fill is the name of a tone ("light"), or of a fill style and a tone ("round-light"): see
 * picture.ts. It stands as "@round-light" in the drawing until picture() puts the colour in its place.
 */
export type Drawing = string;
export type Point = readonly [x: number, y: number];

const short = (value: number): number => Math.round(value * 10) / 10;

export const area = (fill: string, d: string): Drawing => `<path fill="@${fill}" d="${d}"/>`;
export const box = (fill: string, x: number, y: number, width: number, height: number, radius = 0): Drawing =>
  `<rect fill="@${fill}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${radius}"` : ''}/>`;
export const disc = (fill: string, x: number, y: number, r: number): Drawing =>
  `<circle fill="@${fill}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
export const oval = (fill: string, x: number, y: number, rx: number, ry: number): Drawing =>
  `<ellipse fill="@${fill}" cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;
export const line = (tone: string, width: number, d: string): Drawing =>
  `<path fill="none" stroke="@${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
/** Many strokes in one path; the index gives each its part. */
export const strokes = (tone: string, width: number, count: number, path: (i: number) => string): Drawing =>
  line(tone, width, Array.from({ length: count }, (_, i) => path(i)).join(''));
export const ring = (tone: string, width: number, x: number, y: number, r: number): Drawing =>
  `<circle fill="none" stroke="@${tone}" stroke-width="${width}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;

/** What may be repeated: picture() writes equal symbols once and refers to them. */
const symbol = (body: Drawing): Drawing => (body.length > 90 ? `\u00ab${body}\u00bb` : body);

/** Moved, then turned by degrees, then scaled (negative to mirror). */
export function at(x: number, y: number, body: Drawing, turn = 0, scaleX = 1, scaleY = Math.abs(scaleX)): Drawing {
  const turned = turn ? ` rotate(${short(turn)})` : '';
  const scaled = scaleX !== 1 || scaleY !== 1 ? ` scale(${scaleX} ${scaleY})` : '';
  return `<g transform="translate(${short(x)} ${short(y)})${turned}${scaled}">${symbol(body)}</g>`;
}

export const faint = (opacity: number, ...body: readonly Drawing[]): Drawing => `<g opacity="${opacity}">${body.join('')}</g>`;
export const times = (count: number, draw: (i: number) => Drawing): Drawing => Array.from({ length: count }, (_, i) => draw(i)).join('');
export const each = <T>(items: readonly T[], draw: (item: T, i: number) => Drawing): Drawing => items.map(draw).join('');

/** Only what falls inside the outline shows. */
export function inside(d: string, ...body: readonly Drawing[]): Drawing {
  const sum = Array.from(d)
    .reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1_679_615, 7)
    .toString(36);
  return `<clipPath id="c${sum}"><path d="${d}"/></clipPath><g clip-path="url(#c${sum})">${body.join('')}</g>`;
}

export const polygon = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;

/** A soft line through the points. */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const steps = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? first;
    const [beforeX, beforeY] = points[i - 1] ?? [fromX, fromY];
    const [afterX, afterY] = points[i + 2] ?? [x, y];
    return `C${short(fromX + (x - beforeX) / 6)} ${short(fromY + (y - beforeY) / 6)} ${short(x - (afterX - fromX) / 6)} ${short(y - (afterY - fromY) / 6)} ${x} ${y}`;
  });
  return `M${first[0]} ${first[1]}${steps.join('')}`;
}

/** Land below a soft line, down to the bottom. */
export const hill = (fill: string, points: readonly Point[], bottom = 640): Drawing =>
  area(fill, `${curve(points)}L${points.at(-1)?.[0] ?? 0} ${bottom}L${points[0]?.[0] ?? 0} ${bottom}z`);

/** Land below a sharp line, down to the bottom. */
export const ridge = (fill: string, points: readonly Point[], bottom = 640): Drawing =>
  area(fill, polygon([...points, [points.at(-1)?.[0] ?? 0, bottom], [points[0]?.[0] ?? 0, bottom]]));

/** Numbers from 0 to 1 that look scattered and are always the same. */
export const scatter = (i: number, salt = 0): number => {
  const value = Math.sin((i + 1) * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

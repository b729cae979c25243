import { PUZZLE } from '@marque/domain/identity';
import {
  between,
  blend,
  hsl,
  mix,
  noiseField,
  paint,
  pick,
  roughField,
  shade,
  shuffled,
  smoothStep,
  whole,
  type Color,
  type Raster,
  type Random,
} from './raster.ts';

const { width: WIDTH, height: HEIGHT, piece: PIECE } = PUZZLE;
const MIDDLE = PIECE / 2;
/** Half the side of the piece's square, and the radius of what stands out of it or is cut into it. */
const HALF = 16;
const ROUND = 6.5;
const GAPS = 4;
const SLOT = 67;
const MARGIN = 4;
const GRAIN = 16;
const SOFT = 2;

export interface PuzzlePictures {
  readonly background: Raster;
  readonly piece: Raster;
  readonly x: number;
  readonly y: number;
}

/** Each side of the square, from the top clockwise: 1 stands out, -1 is cut in, 0 is straight. */
type Sides = readonly [number, number, number, number];

const CENTRES: readonly (readonly [number, number])[] = [
  [0, -HALF],
  [HALF, 0],
  [0, HALF],
  [-HALF, 0],
];

/** Pixels from the outline of a shape to a place, seen from its middle: negative inside. */
function distanceOf(sides: Sides, u: number, v: number): number {
  let distance = Math.max(Math.abs(u), Math.abs(v)) - HALF;
  CENTRES.forEach(([x, y], i) => {
    const circle = Math.hypot(u - x, v - y) - ROUND;
    if (sides[i] === 1) distance = Math.min(distance, circle);
    if (sides[i] === -1) distance = Math.max(distance, -circle);
  });
  return distance;
}

function newSides(random: Random): Sides {
  const side = (): number => pick(random, [1, -1, 0]);
  const sides: Sides = [side(), side(), side(), side()];
  return sides.filter((each) => each !== 0).length >= 2 ? sides : newSides(random);
}

/** Two shapes that differ on two sides at least: people see at once which is which. */
const differ = (a: Sides, b: Sides): boolean => a.filter((side, i) => side !== b[i]).length >= 2;

function otherSides(random: Random, taken: readonly Sides[]): Sides {
  const sides = newSides(random);
  return taken.every((each) => differ(each, sides)) ? sides : otherSides(random, taken);
}

interface Gap {
  readonly x: number;
  readonly y: number;
  readonly sides: Sides;
  /** A gap is not quite as large and as straight as the piece. */
  readonly turn: number;
  readonly scale: number;
  /** Its dark side and its light side, and where the light comes from: no gap is dark as a whole. */
  readonly dark: number;
  readonly light: number;
  readonly slant: number;
}

/**
 * A ground of clouds and shapes, different each time, with four gaps at the height of the piece, of which one has its outline. A
 * gap is turned a little, is filled with another part of the clouds, and is dark on one side and light on the other: neither the
 * piece nor its outline nor its shadow is found in the picture pixel by pixel, and the right gap never stands out most.
 */
export function puzzlePictures(random: Random): PuzzlePictures {
  const scene = newScene(random);
  const y = whole(random, 6, HEIGHT - PIECE - 6);
  const gaps = newGaps(random, y);
  const [right] = gaps;
  const foreign = { x: between(random, 400, 900), y: between(random, 400, 900) };
  const background = paint(WIDTH, HEIGHT, (x, at) => {
    const gap = gaps.find((each) => isNear(each, x, at));
    const inside = gap ? smoothStep(SOFT, -SOFT, outlineOf(gap, x, at)) : 0;
    const ground = scene(x, at);
    return grained(
      random,
      gap && inside > 0 ? blend(ground, shade(scene(x + foreign.x, at + foreign.y), toneOf(gap, x, at)), inside) : ground,
      GRAIN,
    );
  });
  return { background, piece: itemOf(random, right, scene), x: right.x, y };
}

function newGaps(random: Random, y: number): readonly [Gap, ...Gap[]] {
  const slots = shuffled(
    random,
    Array.from({ length: GAPS }, (_, i) => PIECE + 6 + i * SLOT),
  );
  const gap = (i: number, sides: Sides, contrast: number): Gap => ({
    x: Math.round(slots[i] ?? 0) + whole(random, -3, 3),
    y: y + (i === 0 ? 0 : whole(random, -2, 2)),
    sides,
    dark: 1 - contrast * 0.8,
    light: 1 + contrast,
    slant: between(random, 0, Math.PI * 2),
    turn: (i === 0 ? between(random, 0.17, 0.28) : between(random, 0.02, 0.22)) * pick(random, [1, -1]),
    scale: between(random, 0.92, 1.06),
  });
  const shape = newSides(random);
  const second = otherSides(random, [shape]);
  const third = otherSides(random, [shape, second]);
  return [
    gap(0, shape, between(random, 0.5, 0.56)),
    gap(1, second, between(random, 0.6, 0.72)),
    gap(2, third, between(random, 0.56, 0.66)),
    gap(3, otherSides(random, [shape, second, third]), between(random, 0.5, 0.6)),
  ];
}

const isNear = ({ x: left, y: top }: Gap, x: number, y: number): boolean =>
  x > left - MARGIN && x < left + PIECE + MARGIN && y > top - MARGIN && y < top + PIECE + MARGIN;

function toneOf({ x: left, y: top, dark, light, slant }: Gap, x: number, y: number): number {
  const along = (x - left - MIDDLE) * Math.cos(slant) + (y - top - MIDDLE) * Math.sin(slant);
  return mix(dark, light, smoothStep(-8, 8, along));
}

/** Pixels from the outline of a gap to a place of the picture: negative inside. */
function outlineOf({ x: left, y: top, sides, turn, scale }: Gap, x: number, y: number): number {
  const u = x + 0.5 - left - MIDDLE;
  const v = y + 0.5 - top - MIDDLE;
  const sin = Math.sin(turn);
  const cos = Math.cos(turn);
  return distanceOf(sides, (u * cos - v * sin) / scale, (u * sin + v * cos) / scale);
}

function itemOf(random: Random, { x: left, y: top, sides }: Gap, scene: (x: number, y: number) => Color): Raster {
  const gain = between(random, 0.92, 1.12);
  return paint(PIECE, PIECE, (x, y) => {
    const distance = distanceOf(sides, x + 0.5 - MIDDLE, y + 0.5 - MIDDLE);
    const rim = smoothStep(-2.6, -1, distance);
    const color = blend(grained(random, shade(scene(x + left, y + top), gain), 34), [255, 255, 255], rim * 0.8);
    return [...color, 255 * smoothStep(0.7, -0.7, distance)];
  });
}

const grained = (random: Random, [red, green, blue]: Color, amount: number): Color => {
  const by = (random() - 0.5) * amount;
  return [red + by, green + by, blue + by];
};

/** Clouds in three colours with bands and spots of their own. */
function newScene(random: Random): (x: number, y: number) => Color {
  const hue = between(random, 0, 360);
  const colors = [0, 1, 2].map((i) =>
    hsl((hue + i * between(random, 25, 70)) % 360, between(random, 0.35, 0.6), between(random, 0.42, 0.72)),
  );
  const [a, b, c] = [colors[0] ?? ([0, 0, 0] as const), colors[1] ?? ([0, 0, 0] as const), colors[2] ?? ([0, 0, 0] as const)];
  const clouds = roughField(random, 46, 4);
  const bands = noiseField(random, 70);
  const spots = noiseField(random, 15);
  return (x, y) => {
    const band = blend(a, b, smoothStep(0.47, 0.53, bands(x, y * 1.6)));
    const spotted = blend(band, c, smoothStep(0.6, 0.64, spots(x, y)) * 0.85);
    return shade(spotted, 0.62 + clouds(x, y) * 0.72);
  };
}

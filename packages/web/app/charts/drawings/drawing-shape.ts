import type { DrawingKind } from '@marque/domain/charting';

/** A place on the plot, CSS pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Segment {
  readonly from: Spot;
  readonly to: Spot;
}

/** Shares of the way back that a retracement marks. */
export const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

const level = (y: number, left: number, right: number): Segment => ({ from: { x: left, y }, to: { x: right, y } });

/** The lines of a drawing whose points stand at `spots`, on a plot so wide and high. */
export function segmentsOf(kind: DrawingKind, spots: readonly Spot[], width: number, height: number): readonly Segment[] {
  const [a, b] = [spots[0], spots[1] ?? spots[0]];
  if (!a || !b) return [];
  switch (kind) {
    case 'trend':
      return [{ from: a, to: b }];
    case 'ray':
      return [{ from: a, to: rayEnd(a, b, width, height) }];
    case 'horizontal':
      return [level(a.y, 0, width)];
    case 'price':
      return [level(a.y, a.x, width)];
    case 'box': {
      const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
      return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4] ?? a }));
    }
    case 'retracement':
      return [...RETRACEMENTS.map((share) => level(b.y + (a.y - b.y) * share, Math.min(a.x, b.x), Math.max(a.x, b.x))), { from: a, to: b }];
  }
}

/** Where a line from `a` through `b` leaves the plot. */
function rayEnd(a: Spot, b: Spot, width: number, height: number): Spot {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx === 0 && dy === 0) return a;
  const stepsTo = (way: number, from: number, end: number) => (way === 0 ? Number.POSITIVE_INFINITY : ((way > 0 ? end : 0) - from) / way);
  // A start outside of the plot may have its ways behind it: then the ray goes on from the second point.
  const ways = [stepsTo(dx, a.x, width), stepsTo(dy, a.y, height)].filter((way) => way >= 1);
  const farthest = Math.min(...ways, 1e5);
  return { x: a.x + dx * farthest, y: a.y + dy * farthest };
}

/** Pixels from a place to a line. */
export function distanceTo({ from, to }: Segment, { x, y }: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

export interface Hit {
  /** Which of the drawings. */
  readonly drawing: number;
  /** The point that was taken hold of; undefined for the drawing as a whole. */
  readonly point: number | undefined;
}

export interface PlacedDrawing {
  readonly kind: DrawingKind;
  readonly spots: readonly Spot[];
}

/** The topmost drawing within `tolerance` pixels: points before lines. */
export function hitDrawing(
  drawings: readonly PlacedDrawing[],
  at: Spot,
  tolerance: number,
  width: number,
  height: number,
): Hit | undefined {
  for (let drawing = drawings.length - 1; drawing >= 0; drawing -= 1) {
    const { spots = [] } = drawings[drawing] ?? {};
    const point = spots.findIndex((spot) => Math.hypot(spot.x - at.x, spot.y - at.y) <= tolerance + 2);
    if (point >= 0) return { drawing, point };
  }
  for (let drawing = drawings.length - 1; drawing >= 0; drawing -= 1) {
    const placed = drawings[drawing];
    if (placed && segmentsOf(placed.kind, placed.spots, width, height).some((segment) => distanceTo(segment, at) <= tolerance))
      return { drawing, point: undefined };
  }
  return undefined;
}

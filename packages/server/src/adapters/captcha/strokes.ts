export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A straight piece of a stroke. */
export interface Segment {
  readonly from: Place;
  readonly to: Place;
}

const CURVE_PARTS = 7;

/** Straight pieces of a path that is written with M, L and Q. */
export function segmentsOf(path: string): readonly Segment[] {
  const segments: Segment[] = [];
  let at: Place = { x: 0, y: 0 };
  for (const [, verb, text = ''] of path.matchAll(/([MLQ])\s*([\d.\s-]+)/g)) {
    const numbers = text.trim().split(/\s+/).map(Number);
    const step = verb === 'Q' ? 4 : 2;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const [a = 0, b = 0, c = a, d = b] = numbers.slice(i, i + step);
      const to = { x: c, y: d };
      if (verb === 'L') segments.push({ from: at, to });
      if (verb === 'Q') segments.push(...curve(at, { x: a, y: b }, to));
      at = to;
    }
  }
  return segments;
}

export function curve(from: Place, bend: Place, to: Place): readonly Segment[] {
  const place = (t: number): Place => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * bend.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * bend.y + t ** 2 * to.y,
  });
  return Array.from({ length: CURVE_PARTS }, (_, i) => ({ from: place(i / CURVE_PARTS), to: place((i + 1) / CURVE_PARTS) }));
}

export const moved = (segments: readonly Segment[], move: (place: Place) => Place): readonly Segment[] =>
  segments.map(({ from, to }) => ({ from: move(from), to: move(to) }));

/** Distance from a place to the nearest of some segments. */
export function distanceTo(segments: readonly Segment[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { from, to } of segments) {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
    const [ax, ay] = [from.x + along * dx - x, from.y + along * dy - y];
    nearest = Math.min(nearest, ax * ax + ay * ay);
  }
  return Math.sqrt(nearest);
}

/** The puzzle's picture and its piece, in pixels. */
export const PUZZLE = { width: 320, height: 160, piece: 48 } as const;
/** How far off the gap an answer may be. */
export const PUZZLE_TOLERANCE_PX = 6;
export const TRACK_POINTS_MAX = 400;

const X_MAX = PUZZLE.width - PUZZLE.piece;
const LEAST_MS = 150;
/** What the two clocks may differ over one puzzle. */
const CLOCK_SLACK_MS = 500;
const PLACES_MIN = 4;
const START_PX = 20;

interface Point {
  readonly x: number;
  readonly at: number;
}

/** Reads "x,ms" pairs joined by ";": pixels and whole milliseconds since the start. Undefined for anything else. */
function readTrack(text: string): readonly Point[] | undefined {
  const points: Point[] = [];
  for (const pair of text.split(';', TRACK_POINTS_MAX + 1)) {
    const match = /^(-?\d{1,4}(?:\.\d{1,4})?),(\d{1,6})$/.exec(pair);
    if (!match) return undefined;
    points.push({ x: Number(match[1]), at: Number(match[2]) });
  }
  return points.length > TRACK_POINTS_MAX ? undefined : points;
}

/**
 * Whether a hand or keys may have moved the piece to `place` along this track, while `elapsedMs` passed since the puzzle was
 * handed out. It asks only what mouse, finger and keys have in common: the piece starts at the left, passes through several
 * places, takes time that has really passed, and does not move at a constant speed.
 */
export function isTrackTo(place: number, track: string, elapsedMs: number): boolean {
  const points = readTrack(track);
  const [first] = points ?? [];
  const last = points?.at(-1);
  if (!points || !first || !last) return false;
  const tookMs = last.at - first.at;
  return (
    Math.abs(first.x) <= START_PX &&
    Math.abs(last.x - place) <= PUZZLE_TOLERANCE_PX &&
    points.every(({ at }, i) => at >= (points[i - 1]?.at ?? 0)) &&
    tookMs >= LEAST_MS &&
    tookMs <= elapsedMs + CLOCK_SLACK_MS &&
    new Set(points.map(({ x }) => x)).size >= PLACES_MIN &&
    !leaps(points, place) &&
    !isUniform(points)
  );
}

/** Most of the way in one step. Keys may go to either end of the rail at once. */
const leaps = (points: readonly Point[], place: number): boolean =>
  points.some(({ x }, i) => {
    const before = points[i - 1]?.x ?? x;
    return Math.abs(x - before) > (Math.abs(place) * 2) / 3 && x !== 0 && x !== X_MAX;
  });

/** The same step after the same time, all the way. A key held down waits before it repeats, and no hand moves like this. */
function isUniform(points: readonly Point[]): boolean {
  const steps = points.slice(1).map(({ x, at }, i) => ({ px: x - (points[i]?.x ?? 0), ms: at - (points[i]?.at ?? 0) }));
  const spread = (sizes: readonly number[]): number => Math.max(...sizes) - Math.min(...sizes);
  return spread(steps.map(({ px }) => px)) <= 1 && spread(steps.map(({ ms }) => ms)) <= 1;
}

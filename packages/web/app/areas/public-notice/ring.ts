/** Squares of the grid, row by row. */
export const SQUARES = 9;

/** The way of the light around the grid and into its middle. */
const RING = [0, 1, 2, 5, 8, 7, 6, 3, 4] as const;

const ROUNDS = 2;
const FAST_MS = 70;
const SLOW_MS = 320;

export interface LightStep {
  readonly square: number;
  readonly afterMs: number;
}

/**
 * The steps of the light until it stays on the square drawn, slower towards the end; only squares that are filled are lit.
 * With `isStill` it is there at once.
 */
export function lightSteps(filled: number, drawn: number, isStill: boolean): readonly LightStep[] {
  if (isStill) return [{ square: drawn, afterMs: 0 }];
  const way = RING.filter((square) => square < filled);
  const last =
    way.length * ROUNDS +
    Math.max(
      0,
      way.findIndex((square) => square === drawn),
    );
  return Array.from({ length: last + 1 }, (_, i) => ({
    square: way[i % way.length] ?? drawn,
    afterMs: Math.round(FAST_MS + (SLOW_MS - FAST_MS) * (i / last) ** 3),
  }));
}

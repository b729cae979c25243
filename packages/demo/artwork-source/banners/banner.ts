import type { Colours } from '../drawing/palette.ts';
import type { Drawing } from '../drawing/shapes.ts';

/**
 * A picture of the home page (1600 by 640). It is drawn in its right half only and leaves the left to the page's own ground,
 * so that words can be read on it in light and in dark.
 */
export interface Banner {
  readonly slug: string;
  readonly colours: Colours;
  readonly draw: () => Drawing;
}

/** Outlines that a banner's scene is clipped to. */
export const ARCH = 'M820 640V330a370 310 0 0 1 740 0v310z';
export const ROUND = 'M850 320a350 350 0 0 1 700 0 350 350 0 0 1-700 0z';
export const LEAF = 'M1560 40v300c0 170-110 270-290 270H860V310c0-170 120-270 290-270z';
export const SLANT = 'M980 0H1600v640H780z';

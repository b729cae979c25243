import type { Colours } from '../drawing/palette.ts';
import type { Drawing } from '../drawing/shapes.ts';

/** The cover of a brand that applies to be listed. */
export interface ApplicationCover {
  readonly slug: string;
  readonly colours: Colours;
  readonly draw: () => Drawing;
}

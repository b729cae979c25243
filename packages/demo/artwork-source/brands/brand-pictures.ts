import type { Drawing } from '../drawing/shapes.ts';

/** A brand's cover (1200 by 630) and the two pictures of its story (800 by 600). */
export interface BrandPictures {
  readonly cover: () => Drawing;
  readonly material: () => Drawing;
  readonly place: () => Drawing;
}

import { paletteOf } from '../drawing/palette.ts';
import { picture } from '../drawing/picture.ts';
import type { Banner } from './banner.ts';
import { BUY_BACK_SEASON } from './buy-back-season.ts';
import { DESK_AT_NIGHT } from './desk-at-night.ts';
import { FIRST_STEPS } from './first-steps.ts';
import { GRANITE_PIER } from './granite-pier.ts';
import { LANTERN_STREET } from './lantern-street.ts';
import { LOW_TIDE } from './low-tide.ts';
import { MAKERS_FAIR } from './makers-fair.ts';
import { ONE_BOOK_MANY_BRANDS } from './one-book-many-brands.ts';
import { PRINT_WEEK } from './print-week.ts';

const BANNERS: readonly Banner[] = [
  ONE_BOOK_MANY_BRANDS,
  BUY_BACK_SEASON,
  FIRST_STEPS,
  PRINT_WEEK,
  DESK_AT_NIGHT,
  MAKERS_FAIR,
  LANTERN_STREET,
  GRANITE_PIER,
  LOW_TIDE,
];

export const BANNER_SLUGS: readonly string[] = BANNERS.map(({ slug }) => slug);

/** Pictures of the home page's banners, by file. */
export const drawBanners = (): readonly (readonly [file: string, svg: string])[] =>
  BANNERS.map(({ slug, colours, draw }) => [`banners/${slug}.svg`, picture(paletteOf(colours), draw(), 1600, 640)]);

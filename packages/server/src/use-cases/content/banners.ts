import type { Contents } from '../../ports/contents.ts';
import { BANNER } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownBanners = listShown(BANNER);

export type ShownBanner = ReturnType<typeof shownBanners>[number];

/** Banners of a place that are not over, in the operator's order. */
export const bannersAt = (contents: Contents, reader: Reader, position: number): readonly ShownBanner[] =>
  shownBanners(contents, reader).filter(
    ({ attributes, endsAt }) => attributes.position === position && (endsAt === undefined || endsAt > reader.now),
  );

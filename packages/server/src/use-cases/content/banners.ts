import type { Banner } from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import { BANNER } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownBanners = listShown(BANNER);

/** Banners of a place that are not over, in the operator's order. */
export const bannersAt = (contents: Contents, reader: Reader, position: number): readonly Banner[] =>
  shownBanners(contents, reader)
    .filter(({ attributes, endsAt }) => attributes.position === position && (endsAt === undefined || endsAt > reader.now))
    .map(({ id, sort, attributes, words }) => ({
      id,
      pos_id: attributes.position,
      img_url: attributes.image,
      link: attributes.link,
      title: words.title,
      text: words.text,
      action: words.action,
      sort,
    }));

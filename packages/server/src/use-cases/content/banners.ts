import type { Banner } from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import { BANNER } from './piece-kinds.ts';
import { shelf, type Reader } from './shown-pieces.ts';

const shownBanners = shelf(BANNER);

/** Banners of a place that are not over, in the operator's order. */
export const bannersAt = (contents: Contents, reader: Reader, position: number): readonly Banner[] =>
  shownBanners(contents, reader)
    .filter(({ facts, endsAt }) => facts.position === position && (endsAt === undefined || endsAt > reader.now))
    .map(({ id, sort, facts, words }) => ({
      id, pos_id: facts.position, img_url: facts.image, link: facts.link, title: words.title, text: words.text, action: words.action, sort,
    }));

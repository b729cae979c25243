import { fields } from '@marque/contract';
import type { PageText } from '@marque/contract/content';
import type { PageSlug } from '@marque/domain/content';
import type { Contents } from '../../ports/contents.ts';
import { done, refused, type Result } from '../result.ts';
import { PAGE } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownPages = listShown(PAGE);

/** A page of plain text; the day it was published is the day from which it holds. */
export function pageText(contents: Contents, reader: Reader, page: PageSlug): Result<PageText> {
  const found = shownPages(contents, reader).find(({ slug }) => slug === page);
  if (!found) return refused('not_found');
  const { words, attributes, publishedAt, locale } = found;
  return done({
    page,
    title: words.title,
    summary: words.summary,
    html: words.body.html,
    headings: words.body.headings,
    updated_time: fields.instantText(publishedAt),
    locale,
    is_sample: attributes.sample ? 1 : 0,
  });
}

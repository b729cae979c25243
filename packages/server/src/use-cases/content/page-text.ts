import type { PageSlug } from '@marque/domain/content';
import type { Contents } from '../../ports/contents.ts';
import { done, refused, type Result } from '../result.ts';
import { PAGE } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownPages = listShown(PAGE);

export type ShownPage = ReturnType<typeof shownPages>[number];

/** A page of plain text; the day it was published is the day from which it holds. */
export function findPage(contents: Contents, reader: Reader, page: PageSlug): Result<ShownPage> {
  const found = shownPages(contents, reader).find(({ slug }) => slug === page);
  return found ? done(found) : refused('not_found');
}

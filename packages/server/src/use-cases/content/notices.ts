import type { Contents } from '../../ports/contents.ts';
import { paged, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { NOTICE } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownNotices = listShown(NOTICE);

export type ShownNotice = ReturnType<typeof shownNotices>[number];

/** Notices that are not over: pinned ones first, then the newest. */
const current = (contents: Contents, reader: Reader): readonly ShownNotice[] =>
  shownNotices(contents, reader)
    .filter(({ endsAt }) => endsAt === undefined || endsAt > reader.now)
    .sort((a, b) => Number(b.attributes.pinned) - Number(a.attributes.pinned) || b.publishedAt - a.publishedAt || b.id - a.id);

export const listNotices = (contents: Contents, reader: Reader, range: PageRange): Paged<ShownNotice> =>
  paged(current(contents, reader), range);

export function findNotice(contents: Contents, reader: Reader, id: number): Result<ShownNotice> {
  const found = current(contents, reader).find((item) => item.id === id);
  return found ? done(found) : refused('not_found');
}

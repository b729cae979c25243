import { fields, type Page } from '@marque/contract';
import type { NoticeItem, NoticeRow } from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import { done, refused, type Result } from '../result.ts';
import { paged } from './paged.ts';
import { NOTICE } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

const shownNotices = listShown(NOTICE);

/** Notices that are not over: pinned ones first, then the newest. */
const current = (contents: Contents, reader: Reader) =>
  shownNotices(contents, reader)
    .filter(({ endsAt }) => endsAt === undefined || endsAt > reader.now)
    .sort((a, b) => Number(b.attributes.pinned) - Number(a.attributes.pinned) || b.publishedAt - a.publishedAt || b.id - a.id);

const toRow = ({ id, attributes, words, publishedAt }: ReturnType<typeof current>[number]): NoticeRow => ({
  id,
  type: attributes.type,
  title: words.title,
  summary: words.summary,
  publish_time: fields.instantText(publishedAt),
  is_pinned: attributes.pinned ? 1 : 0,
});

export const listNotices = (contents: Contents, reader: Reader, range: { readonly page: number; readonly size: number }): Page<NoticeRow> =>
  paged(current(contents, reader).map(toRow), range);

export function noticeItem(contents: Contents, reader: Reader, id: string): Result<NoticeItem> {
  const found = current(contents, reader).find((item) => String(item.id) === id);
  return found ? done({ ...toRow(found), content: found.words.body.html }) : refused('not_found');
}

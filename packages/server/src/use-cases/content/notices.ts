import { fields, type Page } from '@marque/contract';
import type { NoticeItem, NoticeRow } from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import { done, refused, type Result } from '../result.ts';
import { paged } from './paged.ts';
import { NOTICE } from './piece-kinds.ts';
import { shelf, type Reader } from './shown-pieces.ts';

const shownNotices = shelf(NOTICE);

/** Notices that are not over: pinned ones first, then the newest. */
const current = (contents: Contents, reader: Reader) =>
  shownNotices(contents, reader)
    .filter(({ endsAt }) => endsAt === undefined || endsAt > reader.now)
    .sort((a, b) => Number(b.facts.pinned) - Number(a.facts.pinned) || b.publishedAt - a.publishedAt || b.id - a.id);

const toRow = ({ id, facts, words, publishedAt }: ReturnType<typeof current>[number]): NoticeRow => ({
  id, type: facts.type, title: words.title, summary: words.summary, publish_time: fields.instantText(publishedAt),
  is_pinned: facts.pinned ? 1 : 0,
});

export const listNotices = (contents: Contents, reader: Reader, range: { readonly page: number; readonly size: number }): Page<NoticeRow> =>
  paged(current(contents, reader).map(toRow), range);

export function noticeItem(contents: Contents, reader: Reader, id: string): Result<NoticeItem> {
  const found = current(contents, reader).find((piece) => String(piece.id) === id);
  return found ? done({ ...toRow(found), content: found.words.body.html }) : refused('not_found');
}

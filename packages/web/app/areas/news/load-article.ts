import type { Outcome } from '@marque/app-kit/api/outcome';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { getListNotice, getOneNews, noticeGetItem, type NewsItem, type NoticeItem } from '@marque/contract/content';
import { data, type RouterContextProvider } from 'react-router';
import { eventPath, noticePath } from '../../widgets/news/news-path.ts';
import { visitContext } from '../../data/visit.ts';
import { articleData } from '../../shell/seo/structured-data.ts';

const NOTICES_MAX = '100';

interface Neighbour {
  readonly path: string;
  readonly title: string;
}

/** A notice or an event of the calendar, as one reads it. */
export interface Article {
  readonly kind:
    | { readonly is: 'notice'; readonly notice: Pick<NoticeItem, 'type' | 'is_pinned'> }
    | { readonly is: 'event'; readonly event: Pick<NewsItem, 'label' | 'token' | 'start_time' | 'end_time'> };
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** "yyyy-MM-dd HH:mm:ss" in UTC. */
  readonly published: string;
  readonly cover: string;
  readonly earlier: Neighbour | undefined;
  readonly later: Neighbour | undefined;
}

/** An id is a number; nothing else is asked for. */
const isId = (id: string): boolean => /^[1-9]\d{0,15}$/.test(id);

function found<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw outcome.refusal === 'busy' ? data(null, { status: 503 }) : missing('item');
}

async function loadNotice(context: Readonly<RouterContextProvider>, id: string): Promise<Article> {
  const { locale } = context.get(visitContext);
  const [item, list] = await Promise.all([
    callFromLoader(context, locale, noticeGetItem, { id }),
    callFromLoader(context, locale, getListNotice, { page: '1', size: NOTICES_MAX }),
  ]);
  const { title, summary, content: html, publish_time: published, type, is_pinned } = found(item);
  const byTime = list.ok ? list.data.data.toSorted((a, b) => (a.publish_time < b.publish_time ? 1 : -1)) : [];
  const place = byTime.findIndex((row) => String(row.id) === id);
  const neighbour = (at: number) => {
    const row = place < 0 ? undefined : byTime[at];
    return row && { path: noticePath(row.id), title: row.title };
  };
  return {
    kind: { is: 'notice', notice: { type, is_pinned } },
    path: noticePath(Number(id)),
    title,
    summary,
    html,
    published,
    cover: '',
    earlier: neighbour(place + 1),
    later: neighbour(place - 1),
  };
}

async function loadEvent(context: Readonly<RouterContextProvider>, id: string): Promise<Article> {
  const item = found(await callFromLoader(context, context.get(visitContext).locale, getOneNews, { id }));
  const { label, token, start_time, end_time, title, summary, content: html, publish_time: published, cover_img: cover, prev, next } = item;
  return {
    kind: { is: 'event', event: { label, token, start_time, end_time } },
    path: eventPath(item.id),
    title,
    summary,
    html,
    published,
    cover,
    earlier: prev ? { path: eventPath(prev.id), title: prev.title } : undefined,
    later: next ? { path: eventPath(next.id), title: next.title } : undefined,
  };
}

/** What "?id=" (a notice) or "?news=" (an event) names, with what search engines learn about it. */
export async function loadArticle(context: Readonly<RouterContextProvider>, kind: 'notice' | 'event', id: string) {
  if (!isId(id)) throw missing('item');
  const article = await (kind === 'notice' ? loadNotice(context, id) : loadEvent(context, id));
  const { origin } = context.get(hostContext);
  const { path, title, summary, published, cover } = article;
  const data = articleData(origin, {
    path,
    title,
    summary,
    published,
    locale: context.get(visitContext).locale,
    ...(cover && { image: cover }),
  });
  return { article, address: origin + path, data };
}

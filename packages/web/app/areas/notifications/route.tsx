import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getNotificationList, getNotificationSettings } from '@marque/contract/notification-centre';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { sitePagesContext } from '../../data/site-pages.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadNotificationsWords } from './load-words.ts';
import { notificationPath } from './notification-path.ts';
import { NOTIFICATIONS_QUERY, PAGE_ROWS, readQuery } from './notifications-query.ts';
import { NotificationsPage } from './notifications-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: NOTIFICATIONS_QUERY }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const pages = context.get(sitePagesContext);
  const query = readQuery(url.searchParams);
  const { topic, onlyUnread, page } = query;
  const [list, settings, words] = await Promise.all([
    callFromLoader(context, locale, getNotificationList, {
      topic,
      only_unread: onlyUnread ? '1' : undefined,
      page: String(page),
      size: String(PAGE_ROWS),
    }),
    callFromLoader(context, locale, getNotificationSettings, {}),
    loadNotificationsWords(locale),
  ]);
  return {
    list: list.ok ? { ...list.data, data: list.data.data.map((row) => ({ ...row, to: notificationPath(row, pages) })) } : undefined,
    settings: settings.ok ? settings.data : undefined,
    query,
    words,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/notifications'), noindex: true });

export default function Notifications({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <NotificationsPage {...start} />
    </WordsProvider>
  );
}

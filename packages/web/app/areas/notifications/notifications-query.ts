import { NOTIFICATION_TOPICS, type NotificationTopic } from '@marque/domain/notifications';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

export const PAGE_ROWS = 20;

/** What the address may say. */
export const NOTIFICATIONS_QUERY = { topic: NOTIFICATION_TOPICS, unread: ['1'], page: /^[1-9]\d{0,3}$/, view: ['settings'] } as const;

/** What is shown; all of it stands in the address. */
export interface NotificationsQuery {
  readonly topic: NotificationTopic | undefined;
  readonly onlyUnread: boolean;
  readonly page: number;
  readonly isSettings: boolean;
}

export function readQuery(params: URLSearchParams): NotificationsQuery {
  const page = params.get('page') ?? '1';
  return {
    topic: NOTIFICATION_TOPICS.find((topic) => topic === params.get('topic')),
    onlyUnread: params.get('unread') === '1',
    page: NOTIFICATIONS_QUERY.page.test(page) ? Number(page) : 1,
    isSettings: params.get('view') === 'settings',
  };
}

/** The address that shows something; a change of what is shown begins with its first page. */
export const notificationsPath = ({ topic, onlyUnread, page, isSettings }: Partial<NotificationsQuery>): string =>
  withQuery(href('/user/notifications'), {
    topic,
    unread: onlyUnread ? 1 : undefined,
    page: page !== undefined && page > 1 ? page : undefined,
    view: isSettings ? 'settings' : undefined,
  });

import { NOTIFICATION_TOPIC } from '@marque/contract/notification-centre';
import { notificationCentreHandlers } from '../http/notification-centre/notification-centre-handlers.ts';
import type { Area } from '../kernel.ts';
import type { OpenKernel } from '../open-kernel.ts';
import type { Notices } from '../ports/feed.ts';
import { forgetOldNotifications } from '../use-cases/notifications/forget-notifications.ts';
import { countUnread } from '../use-cases/notifications/own-notifications.ts';

const DAY_MS = 86_400_000;

/** What people are told, kept for them to read; their open pages show how many are unread. */
export function createNotifications({ database, notifications, report }: OpenKernel, notices: Notices): Area {
  const show = (user: number, unread: number): void => notices.notify(user, { topic: NOTIFICATION_TOPIC, unread: String(unread) });
  notifications.onNews((user) => void countUnread(database.queries, user).then((unread) => show(user, unread), report));
  return {
    handlers: notificationCentreHandlers({ database, onRead: show }),
    jobs: [{ name: 'forget-notifications', everyMs: DAY_MS, run: ({ now }) => forgetOldNotifications(database, now) }],
  };
}

import {
  getNotificationList,
  getNotificationSettings,
  getUnreadNotificationCount,
  readAllNotifications,
  readNotification,
  setNotificationSetting,
} from '@marque/contract/notification-centre';
import type { Actor } from '@marque/domain/identity';
import type { Database } from '../../ports/database.ts';
import { countUnread, listNotifications, readNotifications } from '../../use-cases/notifications/own-notifications.ts';
import { chooseChannel, listSettings } from '../../use-cases/notifications/settings.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { notificationRow, settingRow } from './notification-rows.ts';

interface NotificationCentreDeps {
  readonly database: Database;
  /** Called when somebody has read some: the other open pages show it. */
  readonly onRead: (user: number, unread: number) => void;
}

export function notificationCentreHandlers({ database, onRead }: NotificationCentreDeps): readonly Handler[] {
  const read = async (actor: Actor, reading: Parameters<typeof readNotifications>[2]) => {
    const unread = await readNotifications(database, actor, reading);
    onRead(actor.owner, unread);
    return ok({ unread });
  };
  return [
    handle(getNotificationList, async ({ topic, only_unread: onlyUnread = false, page, size }, { actor, locale }) => {
      const { count, unread, items } = await listNotifications(database, actor, { topic, onlyUnread, page, size });
      return ok({ count, unread, data: items.map((item) => notificationRow(locale, item)) });
    }),
    handle(getUnreadNotificationCount, async (_input, { actor }) => ok({ unread: await countUnread(database.queries, actor.owner) })),
    handle(readNotification, async ({ notification_id: id }, { actor, now }) => read(actor, { which: { id }, now })),
    handle(readAllNotifications, async ({ newest_id: upTo }, { actor, now }) => read(actor, { which: { upTo }, now })),
    handle(getNotificationSettings, async (_input, { actor }) => ok((await listSettings(database, actor)).map(settingRow))),
    handle(setNotificationSetting, async ({ topic, channel, is_on: isOn }, { actor }) =>
      fromResult(await chooseChannel(database, actor, { topic, channel, isOn }), settingRow),
    ),
  ];
}

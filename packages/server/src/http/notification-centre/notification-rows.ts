import { fields } from '@marque/contract';
import type { NotificationRow, NotificationSetting } from '@marque/contract/notification-centre';
import { isTopicFixed } from '@marque/domain/notifications';
import type { Locale } from '@marque/domain/organisation';
import { say } from '../../use-cases/notifications/notification-words.ts';
import type { OwnNotification } from '../../use-cases/notifications/own-notifications.ts';
import type { TopicSetting } from '../../use-cases/notifications/settings.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

export const notificationRow = (
  locale: Locale,
  { id, kind, topic, fields: said, createdAt, isRead }: OwnNotification,
): NotificationRow => ({
  notification_id: String(id),
  kind,
  topic,
  ...say(locale, kind, said),
  pair: said['code'] ?? '',
  is_read: bit(isRead),
  created_at: fields.instantText(createdAt),
});

export const settingRow = ({ topic, site, mail }: TopicSetting): NotificationSetting => ({
  topic,
  site: bit(site),
  mail: bit(mail),
  is_fixed: bit(isTopicFixed(topic)),
});

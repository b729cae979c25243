import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from '@marque/domain/notifications';
import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { flag, optional, page, size, whole } from '../fields.ts';

const notification = z.strictObject({
  notification_id: z.string(),
  kind: z.string(),
  topic: z.enum(NOTIFICATION_TOPICS),
  /** In the language of the call. */
  title: z.string(),
  text: z.string(),
  /** Code of the pair that it is about, where it is about one. */
  pair: z.string(),
  is_read: bit,
  created_at: dateTimeText,
});
export type NotificationRow = ValueOf<typeof notification>;

const unread = z.strictObject({ unread: z.int() });

/** Topic of the notice that says how many notifications are unread: its other field is `unread`. */
export const NOTIFICATION_TOPIC = 'notification';

const number = () => whole(1, 999_999_999_999_999);

/** The caller's notifications, newest first, of one topic or of all; `unread` counts those of every topic. */
export const getNotificationList = defineCall({
  method: 'POST',
  path: '/Org/Notification/getNotificationList',
  requires: user({ scope: 'read' }),
  input: z.object({ topic: optional(z.enum(NOTIFICATION_TOPICS)), only_unread: optional(flag()), page: page(), size: size() }),
  output: z.strictObject({ count: z.int(), unread: z.int(), data: z.array(notification) }),
});

export const getUnreadNotificationCount = defineCall({
  method: 'POST',
  path: '/Org/Notification/getUnreadCount',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: unread,
});

/** Reading what has been read, or is nobody's, is no fault. */
export const readNotification = defineCall({
  method: 'POST',
  path: '/Org/Notification/readNotification',
  requires: user({ scope: 'account' }),
  input: z.object({ notification_id: number() }),
  output: unread,
});

/** Up to the newest that the caller has seen: what comes meanwhile stays unread. */
export const readAllNotifications = defineCall({
  method: 'POST',
  path: '/Org/Notification/readAllNotifications',
  requires: user({ scope: 'account' }),
  input: z.object({ newest_id: number() }),
  output: unread,
});

const setting = z.strictObject({
  topic: z.enum(NOTIFICATION_TOPICS),
  site: bit,
  mail: bit,
  /** Cannot be changed. */
  is_fixed: bit,
});
export type NotificationSetting = ValueOf<typeof setting>;

export const getNotificationSettings = defineCall({
  method: 'POST',
  path: '/Org/Notification/getNotificationSettings',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.array(setting),
});

/** Switches one channel of one topic (what concerns security cannot be switched off). */
export const setNotificationSetting = defineCall({
  method: 'POST',
  path: '/Org/Notification/setNotificationSetting',
  requires: user({ scope: 'account' }),
  input: z.object({ topic: z.enum(NOTIFICATION_TOPICS), channel: z.enum(NOTIFICATION_CHANNELS), is_on: flag() }),
  output: setting,
  refusals: ['notification_topic_fixed'],
});

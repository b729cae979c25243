export {
  DEFAULT_CHANNELS,
  isTopicFixed,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_DAY_MS,
  NOTIFICATION_DAYS,
  NOTIFICATION_TOPICS,
  NOTIFICATIONS_MAX,
  topicOf,
  type NotificationChannel,
  type NotificationFields,
  type NotificationKind,
  type NotificationTopic,
} from './notification.ts';

import type { NotificationKind, NotificationTopic } from '@marque/domain/notifications';
import type { Generated, JSONColumnType } from 'kysely';

/** What people are told, and on which channels. */
export interface NotificationTables {
  notifications: {
    id: Generated<number>;
    user_id: number;
    kind: NotificationKind;
    topic: NotificationTopic;
    fields: JSONColumnType<Record<string, string>>;
    created_at: number;
    read_at: Generated<number | null>;
  };
  notification_settings: { user_id: number; topic: NotificationTopic; site: boolean; mail: boolean };
}

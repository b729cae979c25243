import type { NotificationFields, NotificationKind } from '@marque/domain/notifications';
import type { Kysely } from 'kysely';
import type { Letter } from './mail.ts';
import type { Schema } from './schema/index.ts';

interface ToPerson {
  readonly user: number;
  /** Sent in place of the mail that says the same in one sentence; 'apart' when whoever puts it mails it as well. */
  readonly mail?: Letter | 'apart';
}

/** News for one person. The words come from the kind when somebody reads it. */
export type NewNotification = {
  [Kind in NotificationKind]: ToPerson & { readonly kind: Kind; readonly fields: NotificationFields[Kind] };
}[NotificationKind];

/** Where features put what a person should know. */
export interface Notifications {
  /** Writes it in the transaction of what it tells, on the channels that the person has chosen for its topic. */
  put(queries: Kysely<Schema>, notification: NewNotification): Promise<void>;
  /** Call after the commit: mail leaves at once, and the person's open pages show how many are unread. */
  push(user: number): void;
}

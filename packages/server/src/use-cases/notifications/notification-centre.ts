import { NOTIFICATIONS_MAX, topicOf } from '@marque/domain/notifications';
import { parseLocale } from '@marque/domain/organisation';
import { sql, type Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import type { NewNotification, Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { notificationMessage } from './notification-message.ts';
import { channelsOf } from './settings.ts';

interface NotificationCentreOptions {
  readonly clock: WallClock;
  readonly mail: Mail;
}

/** Keeps the newest notifications of everybody, and mails what they want mailed. */
export class NotificationCentre implements Notifications {
  readonly #options: NotificationCentreOptions;
  readonly #listeners = new Set<(user: number) => void>();

  constructor(options: NotificationCentreOptions) {
    this.#options = options;
  }

  /** Calls back for everybody for whom something has been put and committed. */
  onNews(listener: (user: number) => void): void {
    this.#listeners.add(listener);
  }

  async put(queries: Kysely<Schema>, notification: NewNotification): Promise<void> {
    const { user, kind, fields } = notification;
    const topic = topicOf(kind);
    const channels = await channelsOf(queries, user, topic);
    const now = this.#options.clock.now();
    if (channels.site) {
      await queries
        .insertInto('notifications')
        .values({ user_id: user, kind, topic, fields: JSON.stringify(fields), created_at: now })
        .execute();
      await forgetBeyondMost(queries, user);
    }
    if (channels.mail) await this.#mail(queries, notification, now);
  }

  push(user: number): void {
    this.#options.mail.wake();
    for (const listener of this.#listeners) listener(user);
  }

  async #mail(queries: Kysely<Schema>, notification: NewNotification, at: number): Promise<void> {
    if (notification.mail === 'apart') return;
    if (notification.mail) return this.#options.mail.put(queries, notification.mail);
    const person = await queries
      .selectFrom('users')
      .innerJoin('organisations', 'organisations.id', 'users.organisation')
      .select(['users.email', 'users.locale', 'organisations.id', 'organisations.name', 'organisations.default_locale'])
      .where('users.id', '=', notification.user)
      .executeTakeFirst();
    if (!person?.email) return;
    const locale = parseLocale(person.locale ?? person.default_locale) ?? 'en';
    const organisation = { id: person.id, name: person.name };
    await this.#options.mail.put(queries, notificationMessage({ organisation, locale, target: person.email, notification, at }));
  }
}

async function forgetBeyondMost(queries: Kysely<Schema>, user: number): Promise<void> {
  await sql`delete from notifications where user_id = ${user} and id <= (
    select id from notifications where user_id = ${user} order by id desc offset ${sql.lit(NOTIFICATIONS_MAX)} limit 1)`.execute(queries);
}

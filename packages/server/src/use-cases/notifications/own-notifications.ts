import type { Actor } from '@marque/domain/identity';
import type { NotificationKind, NotificationTopic } from '@marque/domain/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';

export interface OwnNotification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly topic: NotificationTopic;
  readonly fields: Readonly<Record<string, string>>;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly isRead: boolean;
}

interface NotificationQuery extends PageRange {
  readonly topic: NotificationTopic | undefined;
  readonly onlyUnread: boolean;
}

/** The reader's notifications, newest first, and how many of all are unread. */
export async function listNotifications(
  { queries }: Database,
  { owner }: Actor,
  query: NotificationQuery,
): Promise<Paged<OwnNotification> & { readonly unread: number }> {
  const { topic, onlyUnread, size } = query;
  const asked = queries
    .selectFrom('notifications')
    .where('user_id', '=', owner)
    .where((row) => row.and([...(topic ? [row('topic', '=', topic)] : []), ...(onlyUnread ? [row('read_at', 'is', null)] : [])]));
  const [rows, { count }, unread] = await Promise.all([
    asked
      .select(['id', 'kind', 'topic', 'fields', 'created_at', 'read_at'])
      .orderBy('id', 'desc')
      .limit(size)
      .offset(offsetOf(query))
      .execute(),
    asked.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    countUnread(queries, owner),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    topic: row.topic,
    fields: row.fields,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }));
  return { count: Number(count), items, unread };
}

export async function countUnread(queries: Kysely<Schema>, user: number): Promise<number> {
  const { count } = await queries
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Reading {
  /** One of them, or every one up to the newest that was shown. */
  readonly which: { readonly id: number } | { readonly upTo: number };
  readonly now: number;
}

/** Marks the reader's own notifications as read; gives how many are still unread. */
export async function readNotifications({ queries }: Database, { owner }: Actor, { which, now }: Reading): Promise<number> {
  await queries
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', owner)
    .where('read_at', 'is', null)
    .where((row) => ('id' in which ? row('id', '=', which.id) : row('id', '<=', which.upTo)))
    .execute();
  return countUnread(queries, owner);
}

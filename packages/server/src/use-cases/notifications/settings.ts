import type { Actor } from '@marque/domain/identity';
import {
  DEFAULT_CHANNELS,
  isTopicFixed,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '@marque/domain/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { done, refused, type Result } from '../result.ts';

type Channels = Readonly<Record<NotificationChannel, boolean>>;

/** By which ways a person is told of a topic. */
export interface TopicSetting extends Channels {
  readonly topic: NotificationTopic;
}

/** What a person has chosen for a topic, or what holds for everybody. */
export async function channelsOf(queries: Kysely<Schema>, user: number, topic: NotificationTopic): Promise<Channels> {
  if (isTopicFixed(topic)) return DEFAULT_CHANNELS[topic];
  const chosen = await queries
    .selectFrom('notification_settings')
    .select(['site', 'mail'])
    .where('user_id', '=', user)
    .where('topic', '=', topic)
    .executeTakeFirst();
  return chosen ?? DEFAULT_CHANNELS[topic];
}

/** One for each topic, in their order. */
export async function listSettings({ queries }: Database, { owner }: Actor): Promise<readonly TopicSetting[]> {
  const chosen = await queries.selectFrom('notification_settings').select(['topic', 'site', 'mail']).where('user_id', '=', owner).execute();
  const ofTopic = new Map(chosen.map((row) => [row.topic, row]));
  return NOTIFICATION_TOPICS.map((topic) => ({ ...DEFAULT_CHANNELS[topic], ...ofTopic.get(topic), topic }));
}

interface ChannelChoice {
  readonly topic: NotificationTopic;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
}

/** Switches one channel of one topic; the other channel stays as it is, whoever switches that at the same time. */
export async function chooseChannel(
  { queries }: Database,
  { owner }: Actor,
  { topic, channel, isOn }: ChannelChoice,
): Promise<Result<TopicSetting>> {
  if (isTopicFixed(topic)) return refused('notification_topic_fixed', { field: 'topic' });
  const chosen = await queries
    .insertInto('notification_settings')
    .values({ user_id: owner, topic, ...DEFAULT_CHANNELS[topic], [channel]: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ [channel]: isOn }))
    .returning(['topic', 'site', 'mail'])
    .executeTakeFirstOrThrow();
  return done(chosen);
}

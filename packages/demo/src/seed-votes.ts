import type { Database } from '@marque/server/ports/database';
import { DEMO_BOTS } from './bots.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

/** Votes of the simulated traders for the applications of the demo world; people of the demo have theirs still to give. */
export async function seedVotes(database: Database, now: number, random: Random): Promise<void> {
  const { queries } = database;
  if (await queries.selectFrom('application_votes').select('content').executeTakeFirst()) return;
  const applications = await queries
    .selectFrom('contents')
    .select(['id', 'slug', 'published_at'])
    .where('kind', '=', 'application')
    .orderBy('slug')
    .execute();
  const votes = applications.flatMap(({ id, slug, published_at: published }) => {
    const chance = random.fork(slug);
    const approval = chance.between(0.15, 0.9);
    return DEMO_BOTS.filter(() => chance.chance(approval)).map((bot) => ({
      content: id,
      user_id: bot.id,
      at: Math.min(now, Number(published) + chance.below(5 * DAY_MS)),
    }));
  });
  if (votes.length > 0) await queries.insertInto('application_votes').values(votes).execute();
}

import { done, refused, type Result } from '../result.ts';
import { shownApplications, type ApplicationsOptions } from './applications.ts';
import type { Reader } from './shown-items.ts';

/**
 * Gives a person's one vote to an application and answers its popularity. Refusals in this order: not_found, voting_over,
 * already_voted. The table's key keeps a second vote out, also one sent at the same moment.
 */
export async function voteFor(
  { contents, database }: ApplicationsOptions,
  reader: Reader,
  user: number,
  slug: string,
): Promise<Result<number>> {
  const application = shownApplications(contents, reader).find((each) => each.slug === slug);
  if (!application) return refused('not_found');
  if (application.endsAt !== undefined && application.endsAt <= reader.now) return refused('voting_over');
  const { id, attributes } = application;
  const given = await database.queries
    .insertInto('application_votes')
    .values({ content: id, user_id: user, at: reader.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('content')
    .executeTakeFirst();
  if (!given) return refused('already_voted');
  const { count } = await database.queries
    .selectFrom('application_votes')
    .select((e) => e.fn.countAll().as('count'))
    .where('content', '=', id)
    .executeTakeFirstOrThrow();
  contents.noteVotes(id, Number(count));
  return done(attributes.votes_carried + Number(count));
}

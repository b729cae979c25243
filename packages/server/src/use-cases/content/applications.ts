import type { Industry } from '@marque/domain/content';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { mapPaged, paged, type Paged, type PageRange } from '../paged.ts';
import { APPLICATION } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

export interface ApplicationsOptions {
  readonly contents: Contents;
  readonly database: Database;
}

export const shownApplications = listShown(APPLICATION);

type ShownApplication = ReturnType<typeof shownApplications>[number];

/** Votes of the earlier round and those given here. */
const popularity = (contents: Contents, { id, attributes }: ShownApplication): number => attributes.votes_carried + contents.votes(id);

/** The applications that a user has voted for; nobody's are none, without asking the store. */
async function votesOf(
  { database }: ApplicationsOptions,
  user: number | undefined,
  applications: readonly ShownApplication[],
): Promise<ReadonlySet<number>> {
  if (user === undefined || applications.length === 0) return new Set();
  const rows = await database.queries
    .selectFrom('application_votes')
    .select('content')
    .where('user_id', '=', user)
    .where(
      'content',
      'in',
      applications.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ content }) => content));
}

const newestFirst = (a: ShownApplication, b: ShownApplication): number => b.publishedAt - a.publishedAt || b.id - a.id;

/** An application with its votes, and whether the reader's own is among them. */
export interface VotedApplication {
  readonly application: ShownApplication;
  readonly popularity: number;
  readonly hasVoted: boolean;
}

async function withVotes(
  options: ApplicationsOptions,
  user: number | undefined,
  found: Paged<ShownApplication>,
): Promise<Paged<VotedApplication>> {
  const voted = await votesOf(options, user, found.items);
  return mapPaged(found, (application) => ({
    application,
    popularity: popularity(options.contents, application),
    hasVoted: voted.has(application.id),
  }));
}

/** Applications put up for everybody to see, the newest first. */
export async function listApplications(
  options: ApplicationsOptions,
  reader: Reader,
  user: number | undefined,
  { industry, ...range }: PageRange & { readonly industry?: Industry | undefined },
): Promise<Paged<VotedApplication>> {
  const all = shownApplications(options.contents, reader).filter(
    ({ attributes }) => industry === undefined || attributes.industry === industry,
  );
  return withVotes(options, user, paged(all.sort(newestFirst), range));
}

const isOpen = ({ endsAt }: ShownApplication, now: number): boolean => endsAt === undefined || endsAt > now;

/** Applications by votes, those that can still be voted for before those whose vote has ended; or the newest first. */
export async function rankApplications(
  options: ApplicationsOptions,
  reader: Reader,
  user: number | undefined,
  { sort, ...range }: PageRange & { readonly sort: 'latest' | 'hot' },
): Promise<Paged<VotedApplication>> {
  const byVotes = (a: ShownApplication, b: ShownApplication): number =>
    Number(isOpen(b, reader.now)) - Number(isOpen(a, reader.now)) ||
    popularity(options.contents, b) - popularity(options.contents, a) ||
    newestFirst(a, b);
  const inOrder = [...shownApplications(options.contents, reader)].sort(sort === 'hot' ? byVotes : newestFirst);
  return withVotes(options, user, paged(inOrder, range));
}

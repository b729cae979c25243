import { fields, type Page } from '@marque/contract';
import type { BrandNotice, PopularityRow } from '@marque/contract/content';
import type { Industry } from '@marque/domain/content';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { paged } from './paged.ts';
import { APPLICATION } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

export interface ApplicationsOptions {
  readonly contents: Contents;
  readonly database: Database;
}

interface Range {
  readonly page: number;
  readonly size: number;
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

/** What both lists say of an application. */
const facesOf = (contents: Contents, application: ShownApplication, voted: ReadonlySet<number>) => ({
  industry: application.attributes.industry,
  logo_url: application.attributes.logo,
  cover_url: application.attributes.cover,
  title: application.words.title,
  end_time: application.endsAt === undefined ? null : fields.instantText(application.endsAt),
  popularity: popularity(contents, application),
  has_voted: voted.has(application.id) ? (1 as const) : (0 as const),
});

/** Applications put up for everybody to see, the newest first. */
export async function listApplications(
  options: ApplicationsOptions,
  reader: Reader,
  user: number | undefined,
  { industry, ...range }: Range & { readonly industry?: Industry | undefined },
): Promise<Page<BrandNotice>> {
  const all = shownApplications(options.contents, reader).filter(
    ({ attributes }) => industry === undefined || attributes.industry === industry,
  );
  const { count, data } = paged(all.sort(newestFirst), range);
  const voted = await votesOf(options, user, data);
  return {
    count,
    data: data.map((application) => ({
      ...facesOf(options.contents, application, voted),
      id: application.id,
      brand_code: application.slug,
      brand_name: application.words.name,
      area: application.attributes.area,
      summary: application.words.summary,
      content: application.words.body.html,
      publish_time: fields.instantText(application.publishedAt),
    })),
  };
}

const isOpen = ({ endsAt }: ShownApplication, now: number): boolean => endsAt === undefined || endsAt > now;

/** Applications by votes, those that can still be voted for before those whose vote has ended; or the newest first. */
export async function rankApplications(
  options: ApplicationsOptions,
  reader: Reader,
  user: number | undefined,
  { sort, ...range }: Range & { readonly sort: 'latest' | 'hot' },
): Promise<readonly PopularityRow[]> {
  const byVotes = (a: ShownApplication, b: ShownApplication): number =>
    Number(isOpen(b, reader.now)) - Number(isOpen(a, reader.now)) ||
    popularity(options.contents, b) - popularity(options.contents, a) ||
    newestFirst(a, b);
  const { data } = paged([...shownApplications(options.contents, reader)].sort(sort === 'hot' ? byVotes : newestFirst), range);
  const voted = await votesOf(options, user, data);
  return data.map((application) => ({
    ...facesOf(options.contents, application, voted),
    code: application.slug,
    name: application.words.name,
    apply_time: fields.instantText(application.publishedAt),
  }));
}

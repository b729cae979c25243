import { CAST_WAITING_MAX, castingField, castingProblems, readCasting, type CastingText } from '@marque/domain/casting';
import type { Actor } from '@marque/domain/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { done, refused, type Result } from '../result.ts';
import { withCasting, type CastApplicationTableRow } from './tables.ts';

/** What a picture has to be sent for to be of use here. */
export const CAST_PICTURE = 'casting';

interface CastingDeps {
  readonly database: Database;
  readonly clock: { now(): number };
}

/** Applies to have pieces made; the picture is used up by it, so that a request that is repeated finds its application. */
export async function applyForCasting(deps: CastingDeps, actor: Actor, text: CastingText): Promise<Result<CastApplicationTableRow>> {
  const [problem] = castingProblems(text);
  if (problem) return refused(problem, { field: castingField(problem) });
  const before = await findByPicture(deps.database.queries, actor, text.image);
  if (before) return done(before);
  return deps.database.transaction(async (queries) => {
    // Of two requests at once the second waits, and counts the first.
    await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().execute();
    const { waiting } = await withCasting(queries)
      .selectFrom('cast_applications')
      .select(({ fn }) => fn.countAll().as('waiting'))
      .where('user_id', '=', actor.owner)
      .where('state', '=', 'reviewing')
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= CAST_WAITING_MAX) return refused('cast_too_many', { max: CAST_WAITING_MAX });
    const now = deps.clock.now();
    if (!(await usePictures(queries, actor, { [CAST_PICTURE]: text.image }, now))) {
      const same = await findByPicture(queries, actor, text.image);
      return same ? done(same) : refused('cast_image_missing', { field: 'image' });
    }
    const { classId, image, ...casting } = readCasting(text);
    const row = await withCasting(queries)
      .insertInto('cast_applications')
      .values({
        ...casting,
        class: classId,
        picture: image,
        organisation: actor.organisation,
        user_id: actor.owner,
        state: 'reviewing',
        at: now,
        decided_at: null,
        decided_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return done(row);
  });
}

const findByPicture = (queries: Kysely<Schema>, { owner }: Actor, picture: string): Promise<CastApplicationTableRow | undefined> =>
  withCasting(queries)
    .selectFrom('cast_applications')
    .selectAll()
    .where('picture', '=', picture)
    .where('user_id', '=', owner)
    .executeTakeFirst();

/** The caller's applications, the newest first. */
export async function listOwnApplications(
  { queries }: Pick<Database, 'queries'>,
  { owner }: Actor,
  range: PageRange,
): Promise<Paged<CastApplicationTableRow>> {
  const rows = withCasting(queries).selectFrom('cast_applications').where('user_id', '=', owner);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows.selectAll().orderBy('id', 'desc').limit(range.size).offset(offsetOf(range)).execute();
  return { count: Number(count), items };
}

/** One of them; undefined for somebody else's. */
export const findOwnApplication = (
  { queries }: Pick<Database, 'queries'>,
  { owner }: Actor,
  id: number,
): Promise<CastApplicationTableRow | undefined> =>
  withCasting(queries).selectFrom('cast_applications').selectAll().where('id', '=', id).where('user_id', '=', owner).executeTakeFirst();

/** Whose picture it is, once pieces were made with it. */
export const makerOf = (
  { queries }: Pick<Database, 'queries'>,
  picture: string,
): Promise<Pick<CastApplicationTableRow, 'organisation' | 'user_id'> | undefined> =>
  withCasting(queries)
    .selectFrom('cast_applications')
    .select(['organisation', 'user_id'])
    .where('picture', '=', picture)
    .where('state', '=', 'approved')
    .executeTakeFirst();

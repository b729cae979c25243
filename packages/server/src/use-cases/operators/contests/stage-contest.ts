import type { OperatorActor } from '@marque/domain/operators';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withContests, type ContestRow } from '../../contests/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { lockContest } from './contests.ts';

interface Acting {
  readonly id: number;
  readonly reason: string;
}

const nameOf = ({ id, content, funded_by: organisation }: ContestRow) => ({ subject: `${id} ${content}`, organisation });

const rowOf = ({ database }: AuditedDeps, id: number): Promise<ContestRow | undefined> =>
  withContests(database.queries).selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirst();

/** Puts a draft on the site, with texts that are in the store: from then on its terms stand. */
export async function scheduleContest(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, version, reason }: Acting & { readonly version: number },
): Promise<Result<null>> {
  const contest = await rowOf(deps, id);
  if (!contest) return refused('contest_unknown');
  return audited(deps, actor, { action: 'contests.write', ...nameOf(contest), reason }, async ({ queries }) => {
    const known = await lockContest(queries, actor, id);
    if (!known.ok) return known;
    const { stage, version: current, ends_at: endsAt, starts_at: startsAt, content } = known.value;
    if (stage !== 'draft') return refused('contest_no_draft');
    if (current !== version) return refused('changed_meanwhile');
    if (endsAt <= deps.clock.now()) return refused('contest_times_conflict', { field: 'endsAt' });
    if (!(await hasTexts(queries, known.value))) return refused('contest_slug_unknown', { field: 'content', slug: content });
    await withContests(queries)
      .updateTable('contests')
      .set({ stage: 'scheduled', version: version + 1, counted_trade: await lastTradeBefore(queries, startsAt, deps.clock.now()) })
      .where('id', '=', id)
      .execute();
    return done({ value: null, before: { stage }, after: { stage: 'scheduled' } });
  });
}

const hasTexts = async (queries: Kysely<Schema>, { content, organisation }: ContestRow): Promise<boolean> =>
  (await queries
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'contest')
    .where('slug', '=', content)
    .where('organisation', 'in', organisation === null ? [0] : [0, organisation])
    .executeTakeFirst()) !== undefined;

/** The last trade that cannot count any more; one that begins later passes over all that there are. */
async function lastTradeBefore(queries: Kysely<Schema>, startsAt: number, now: number): Promise<number> {
  const before = startsAt > now ? sql`true` : sql`at < ${startsAt}`;
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from trades where ${before}`.execute(queries);
  return rows[0]?.id ?? 0;
}

/** Takes a contest off the site; nobody gets a prize. */
export async function cancelContest(deps: AuditedDeps, actor: OperatorActor, { id, reason }: Acting): Promise<Result<null>> {
  const contest = await rowOf(deps, id);
  if (!contest) return refused('contest_unknown');
  return audited(deps, actor, { action: 'contests.write', ...nameOf(contest), reason }, async ({ queries }) => {
    const known = await lockContest(queries, actor, id);
    if (!known.ok) return known;
    const { stage, version } = known.value;
    if (stage === 'settled' || stage === 'cancelled') return refused('contest_over');
    await withContests(queries)
      .updateTable('contests')
      .set({ stage: 'cancelled', closed_at: deps.clock.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return done({ value: null, before: { stage }, after: { stage: 'cancelled' } });
  });
}

/** Has everything counted anew from the start. */
export async function recountContest(deps: AuditedDeps, actor: OperatorActor, { id, reason }: Acting): Promise<Result<null>> {
  const contest = await rowOf(deps, id);
  if (!contest) return refused('contest_unknown');
  return audited(deps, actor, { action: 'contests.write', ...nameOf(contest), reason }, async ({ queries }) => {
    const known = await lockContest(queries, actor, id);
    if (!known.ok) return known;
    if (known.value.stage !== 'scheduled') return refused('contest_over');
    const counted_trade = await lastTradeBefore(queries, known.value.starts_at, deps.clock.now());
    await withContests(queries).deleteFrom('contest_flows').where('contest', '=', id).execute();
    await withContests(queries).deleteFrom('contest_scores').where('contest', '=', id).execute();
    await withContests(queries)
      .updateTable('contests')
      .set({ counted_trade, unranked_from: null, counted_day: null, is_counted: false })
      .where('id', '=', id)
      .execute();
    return done({ value: null, after: { recounted_from: counted_trade } });
  });
}

import { readContestPlan, type ContestPlan, type ContestPlanText } from '@marque/domain/contests';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withContests } from '../../contests/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type Audited, type AuditedDeps } from '../audit.ts';
import { lockContest } from './contests.ts';

/** A contest as an operator writes it. */
export interface ContestDraft extends ContestPlanText {
  /** Undefined: every organisation's people are ranked together, which takes an operator of all. */
  readonly organisation: number | undefined;
  /** Whose money the prizes are: the organisation itself where it has one. */
  readonly fundedBy: number;
  /** The slug of its texts, of the kind `contest`; they may be written later. */
  readonly content: string;
  /** By their codes; `traded` is empty where every trade counts. */
  readonly token: string;
  readonly traded: string;
  readonly prizeToken: string;
  readonly sort: number;
}

interface Saving extends ContestDraft {
  /** Undefined for a new contest. */
  readonly id: number | undefined;
  /** Of what was read; nobody overwrites what they have not seen. */
  readonly version: number | undefined;
  readonly reason: string;
}

type Saved = Result<{ readonly id: number; readonly version: number }>;

/** Adds a contest as a draft, or writes one that is a draft still. */
export async function saveContest(deps: AuditedDeps, actor: OperatorActor, { id, version, reason, ...draft }: Saving): Promise<Saved> {
  const entry = { action: 'contests.write', subject: draft.content, organisation: draft.fundedBy, reason } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    if (!mayWriteFor(actor, draft)) return refused('operator_scope_missing');
    const checked = await checkDraft(queries, draft);
    if (!checked.ok) return checked;
    const { columns, plan } = checked.value;
    const saved =
      id === undefined
        ? await add(queries, actor, { columns, now: deps.clock.now() })
        : await rewrite(queries, actor, { id, version, columns });
    if (!saved.ok) return saved;
    await writePrizes(queries, saved.value.id, plan);
    return done({ value: saved.value, after: texts(draft), subject: `${saved.value.id} ${draft.content}` } satisfies Audited<unknown>);
  });
}

/** A contest for everybody takes an operator of everybody; one of an organisation is paid by that. */
const mayWriteFor = ({ scope }: OperatorActor, { organisation, fundedBy }: ContestDraft): boolean =>
  coversOrganisation(scope, fundedBy) && (organisation === undefined ? scope === 'all' : organisation === fundedBy);

async function add(
  queries: Kysely<Schema>,
  { id: by }: OperatorActor,
  { columns, now }: { columns: Columns; now: number },
): Promise<Saved> {
  const { id } = await withContests(queries)
    .insertInto('contests')
    .values({ ...columns, stage: 'draft', version: 1, created_by: by, created_at: now, closed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return done({ id, version: 1 });
}

interface Rewriting {
  readonly id: number;
  readonly version: number | undefined;
  readonly columns: Columns;
}

async function rewrite(queries: Kysely<Schema>, actor: OperatorActor, { id, version, columns }: Rewriting): Promise<Saved> {
  const known = await lockContest(queries, actor, id);
  if (!known.ok) return known;
  if (known.value.stage !== 'draft') return refused('contest_no_draft');
  if (known.value.version !== version) return refused('changed_meanwhile');
  const next = known.value.version + 1;
  await withContests(queries)
    .updateTable('contests')
    .set({ ...columns, version: next })
    .where('id', '=', id)
    .execute();
  await withContests(queries).deleteFrom('contest_prizes').where('contest', '=', id).execute();
  return done({ id, version: next });
}

async function writePrizes(queries: Kysely<Schema>, contest: number, { prizes }: ContestPlan): Promise<void> {
  if (prizes.length === 0) return;
  await withContests(queries)
    .insertInto('contest_prizes')
    .values(prizes.map(({ from, to, units }) => ({ contest, rank_from: from, rank_to: to, units })))
    .execute();
}

type Columns = ReturnType<typeof columnsOf>;

async function checkDraft(
  queries: Kysely<Schema>,
  draft: ContestDraft,
): Promise<Result<{ readonly columns: Columns; readonly plan: ContestPlan }>> {
  const funder = await queries.selectFrom('organisations').select('id').where('id', '=', draft.fundedBy).executeTakeFirst();
  if (!funder) return refused('organisation_unknown', { field: 'fundedBy' });
  const token = await tokenByCode(queries, draft.token);
  if (!token) return refused('listed_unknown', { field: 'token' });
  const isNarrow = draft.kind !== 'holding' && draft.traded !== '';
  const traded = isNarrow ? await tokenByCode(queries, draft.traded) : undefined;
  if (isNarrow && (!traded || traded.id === token.id)) return refused('listed_unknown', { field: 'traded' });
  const prizeToken = await tokenByCode(queries, draft.prizeToken);
  if (!prizeToken) return refused('listed_unknown', { field: 'prizeToken' });
  const read = readContestPlan(draft, { score: token.scale, prize: prizeToken.scale });
  if ('problem' in read) return refused(read.problem.refusal, { field: read.problem.field });
  const tokens = { token: token.id, traded: traded?.id ?? null, prizeToken: prizeToken.id };
  return done({ columns: columnsOf(draft, read.plan, tokens), plan: read.plan });
}

const tokenByCode = (queries: Kysely<Schema>, code: string) =>
  queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', code).executeTakeFirst();

const columnsOf = (
  { organisation, fundedBy, content, sort }: ContestDraft,
  { kind, leastUnits, startsAt, endsAt }: ContestPlan,
  { token, traded, prizeToken }: { readonly token: number; readonly traded: number | null; readonly prizeToken: number },
) => ({
  organisation: organisation ?? null,
  funded_by: fundedBy,
  kind,
  content,
  token,
  traded,
  prize_token: prizeToken,
  least_units: leastUnits,
  starts_at: startsAt,
  ends_at: endsAt,
  sort,
});

/** For the log. */
const texts = ({ prizes, ...draft }: ContestDraft): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value ?? '')])),
  prizes: prizes.map(({ to, amount }) => `${to}: ${amount}`).join(', '),
});

import { readLockUpPlan, type LockUpPlan, type LockUpPlanText } from '@marque/domain/lock-ups';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { ExchangeGateway } from '../../../ports/exchange-gateway.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import { defineSalesOwner } from '../../issuers/owners.ts';
import { withLockUps, type LockUpProductRow } from '../../lock-ups/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type Audited, type AuditedDeps } from '../audit.ts';
import { differences } from '../documents.ts';

export interface LockUpDeps extends AuditedDeps {
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** A product as an operator writes it. */
export interface LockUpDraft extends LockUpPlanText {
  /** Undefined: every organisation has it, which takes an operator of all. */
  readonly organisation: number | undefined;
  /** Whose money fills the pool: the organisation itself where it has one. */
  readonly fundedBy: number;
  /** The slug of its texts, of the kind `lock-up`; they may be written later. */
  readonly content: string;
  /** By their codes. The bonus token counts for a gift only. */
  readonly token: string;
  readonly bonusToken: string;
  readonly sort: number;
}

interface Saving extends LockUpDraft {
  /** Undefined for a new product. */
  readonly id: number | undefined;
  /** Of what was read; nobody overwrites what they have not seen. */
  readonly version: number | undefined;
  readonly reason: string;
}

type Saved = Result<{ readonly id: number; readonly version: number }>;

/** Adds a product as a draft, or writes one that is a draft still. */
export async function saveLockUp(deps: LockUpDeps, actor: OperatorActor, { id, version, reason, ...draft }: Saving): Promise<Saved> {
  const entry = { action: 'lock-ups.write', subject: draft.content, organisation: draft.fundedBy, reason } as const;
  // A pool that is never used harms nobody.
  const pool = id === undefined && (await mayBecome(deps, actor, draft)) ? await newPool(deps, draft) : undefined;
  return audited(deps, actor, entry, async ({ queries }) => {
    if (!mayWriteFor(actor, draft)) return refused('operator_scope_missing');
    const checked = await checkDraft(queries, draft);
    if (!checked.ok) return checked;
    const { columns } = checked.value;
    if (id !== undefined) return rewrite(queries, actor, { id, version, columns, subject: `${id} ${draft.content}` });
    if (pool === undefined) return refused('busy');
    const row = await withLockUps(queries)
      .insertInto('lock_ups')
      .values({ ...columns, stage: 'draft', pool, version: 1, created_by: actor.id, created_at: deps.clock.now(), closed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return done({ value: { id: row.id, version: 1 }, after: texts({ ...draft }), subject: `${row.id} ${draft.content}` });
  });
}

const newPool = (deps: LockUpDeps, { fundedBy }: LockUpDraft) => defineSalesOwner(deps, 'pool', fundedBy);

/** A product for everybody takes an operator of everybody; one of an organisation is paid by that. */
const mayWriteFor = ({ scope }: OperatorActor, { organisation, fundedBy }: LockUpDraft): boolean =>
  coversOrganisation(scope, fundedBy) && (organisation === undefined ? scope === 'all' : organisation === fundedBy);

const mayBecome = async ({ database }: LockUpDeps, actor: OperatorActor, draft: LockUpDraft): Promise<boolean> =>
  mayWriteFor(actor, draft) && (await checkDraft(database.queries, draft)).ok;

interface Rewriting {
  readonly id: number;
  readonly version: number | undefined;
  readonly columns: DraftColumns;
  readonly subject: string;
}

async function rewrite(
  queries: Kysely<Schema>,
  actor: OperatorActor,
  { id, version, columns, subject }: Rewriting,
): Promise<Result<Audited<{ readonly id: number; readonly version: number }>>> {
  const known = await lockProduct(queries, actor, id);
  if (!known.ok) return known;
  if (known.value.stage !== 'draft') return refused('lock_up_no_draft');
  if (known.value.version !== version) return refused('changed_meanwhile');
  const next = known.value.version + 1;
  // The pool is the funder's, and has a number already.
  if (columns.funded_by !== known.value.funded_by) return refused('lock_up_terms_conflict', { field: 'fundedBy' });
  await withLockUps(queries)
    .updateTable('lock_ups')
    .set({ ...columns, version: next })
    .where('id', '=', id)
    .execute();
  const { before, after } = differences(texts(known.value), texts({ ...known.value, ...columns }));
  return done({ value: { id, version: next }, before, after, subject });
}

/** A product that an operator may change, for as long as the transaction lasts nobody else's. */
export async function lockProduct(queries: Kysely<Schema>, { scope }: OperatorActor, id: number): Promise<Result<LockUpProductRow>> {
  const row = await withLockUps(queries).selectFrom('lock_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && coversOrganisation(scope, row.funded_by) && (row.organisation !== null || scope === 'all')
    ? done(row)
    : refused('lock_up_unknown');
}

type DraftColumns = ReturnType<typeof columnsOf>;

async function checkDraft(queries: Kysely<Schema>, draft: LockUpDraft): Promise<Result<{ readonly columns: DraftColumns }>> {
  const funder = await queries.selectFrom('organisations').select('id').where('id', '=', draft.fundedBy).executeTakeFirst();
  if (!funder) return refused('organisation_unknown', { field: 'fundedBy' });
  const token = await tokenByCode(queries, draft.token);
  if (!token) return refused('listed_unknown', { field: 'token' });
  const bonusToken = draft.kind === 'gift' ? await tokenByCode(queries, draft.bonusToken) : token;
  if (!bonusToken) return refused('listed_unknown', { field: 'bonusToken' });
  if (draft.kind === 'gift' && bonusToken.id === token.id) return refused('lock_up_terms_conflict', { field: 'bonusToken' });
  const read = readLockUpPlan(draft, token.scale);
  if ('problem' in read) return refused(read.problem.refusal, { field: read.problem.field });
  return done({ columns: columnsOf(draft, read.plan, { token: token.id, bonusToken: bonusToken.id }) });
}

const tokenByCode = (queries: Kysely<Schema>, code: string) =>
  queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', code).executeTakeFirst();

const columnsOf = (
  { organisation, fundedBy, content, sort }: LockUpDraft,
  plan: LockUpPlan,
  { token, bonusToken }: { readonly token: number; readonly bonusToken: number },
) => ({
  organisation: organisation ?? null,
  funded_by: fundedBy,
  kind: plan.kind,
  content,
  token,
  bonus_token: bonusToken,
  gift_rate: plan.giftRate ?? null,
  days: plan.days,
  rate_ppm: plan.ratePpm,
  extra_ppm: plan.extraPpm,
  invite_ppm: plan.invitePpm,
  min_units: plan.minUnits,
  step_units: plan.stepUnits,
  amounts: [...plan.amounts],
  user_max_units: plan.userMaxUnits ?? null,
  participants_max: plan.participantsMax ?? null,
  early_end: plan.earlyEnd,
  starts_at: plan.startsAt,
  ends_at: plan.endsAt,
  sort,
});

/** For the log: figures as texts, as JSON has no large numbers. */
const texts = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

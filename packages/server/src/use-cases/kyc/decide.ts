import type { KycKind } from '@marque/domain/kyc';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { done, refused, type Refused, type Result } from '../result.ts';
import type { KycDeps } from './kyc-deps.ts';
import { whyNotHeld, type Reviewer } from './review.ts';
import { withKyc, type KycQueries, type ReasonByLocale } from './tables.ts';
import { tellDecision } from './tell-decision.ts';

export type DecisionDeps = Pick<KycDeps, 'database' | 'clock' | 'mail' | 'notice'>;

/** A reason as it is typed: texts by the names of languages. */
type StatedReason = Readonly<Record<string, string>>;

const REASON_MAX = 500;

/** Approves a case that its reviewer holds: the account's level rises, or it becomes a company's. */
export const approveCase = (deps: DecisionDeps, actor: Reviewer, id: number): Promise<Result<null>> =>
  decide(deps, actor, { id, reason: undefined });

/** Rejects it, with a reason that the applicant reads; at least one language must be given. */
export async function rejectCase(deps: DecisionDeps, actor: Reviewer, id: number, reason: StatedReason): Promise<Result<null>> {
  const read = readReason(reason);
  return read.ok ? decide(deps, actor, { id, reason: read.value }) : read;
}

interface Decision {
  readonly id: number;
  /** Undefined for an approval. */
  readonly reason: ReasonByLocale | undefined;
}

async function decide(deps: DecisionDeps, actor: Reviewer, { id, reason }: Decision): Promise<Result<null>> {
  const now = deps.clock.now();
  const result = await deps.database.transaction(async (plain): Promise<Result<null>> => {
    const queries = withKyc(plain);
    const known = await queries
      .selectFrom('kyc_cases')
      .select('user_id')
      .where('id', '=', id)
      .where('organisation', '=', actor.organisation)
      .executeTakeFirst();
    if (!known) return refused('not_found');
    // Whoever submits and whoever decides wait for each other here.
    await queries.selectFrom('users').select('id').where('id', '=', known.user_id).forUpdate().execute();
    const decided = await queries
      .updateTable('kyc_cases')
      .set({ state: reason ? 'rejected' : 'approved', decided_at: now, reason: reason ? JSON.stringify(reason) : null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('reviewer', '=', actor.via.name)
      .where('claimed_until', '>', now)
      .returning(['user_id', 'kind', 'locale'])
      .executeTakeFirst();
    if (!decided) return whyNotHeld(queries, actor, id);
    if (!reason) await raise(queries, decided.user_id, decided.kind);
    await tellDecision(deps, queries, { user: decided.user_id, kind: decided.kind, isApproved: !reason, locale: decided.locale });
    return done(null);
  });
  if (!result.ok) return result;
  deps.mail.wake();
  deps.notice(reason ? 'kyc-rejected' : 'kyc-approved', { organisation: actor.organisation, case: id, reviewer: actor.via.name });
  return result;
}

const LEVEL_OF = { 'person-1': 1, 'person-2': 2 } as const;

async function raise(queries: KycQueries, user: number, kind: KycKind): Promise<void> {
  const account = queries.updateTable('users').where('id', '=', user);
  if (kind === 'company') await account.set({ user_type: 'enterprise' }).where('user_type', '=', 'individual').execute();
  else await account.set({ kyc_level: LEVEL_OF[kind] }).where('kyc_level', '<', LEVEL_OF[kind]).execute();
}

/** Takes back what was approved (T010): the verification has failed, and so has whatever was built upon it. */
export async function revokeCase(deps: DecisionDeps, actor: Reviewer, id: number, stated: StatedReason): Promise<Result<null>> {
  const read = readReason(stated);
  if (!read.ok) return read;
  const reason = read.value;
  const now = deps.clock.now();
  const result = await deps.database.transaction(async (plain): Promise<Result<null>> => {
    const queries = withKyc(plain);
    const row = await queries
      .selectFrom('kyc_cases')
      .select(['user_id', 'kind'])
      .where('id', '=', id)
      .where('organisation', '=', actor.organisation)
      .executeTakeFirst();
    if (!row) return refused('not_found');
    await queries.selectFrom('users').select('id').where('id', '=', row.user_id).forUpdate().execute();
    const rejection = {
      state: 'rejected',
      decided_at: now,
      reason: JSON.stringify(reason),
      reviewer: actor.via.name,
      claimed_until: now,
    } as const;
    const revoked = await queries
      .updateTable('kyc_cases')
      .set(rejection)
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .returning('locale')
      .executeTakeFirst();
    if (!revoked) return refused('kyc_case_decided');
    const built = DEPENDING[row.kind];
    if (built.length > 0)
      await queries
        .updateTable('kyc_cases')
        .set(rejection)
        .where('user_id', '=', row.user_id)
        .where('kind', 'in', built)
        .where('state', '<>', 'rejected')
        .execute();
    await lower(queries, row.user_id, row.kind);
    await tellDecision(deps, queries, { user: row.user_id, kind: row.kind, isApproved: false, locale: revoked.locale });
    return done(null);
  });
  if (!result.ok) return result;
  deps.mail.wake();
  deps.notice('kyc-revoked', { organisation: actor.organisation, case: id, reviewer: actor.via.name });
  return result;
}

/** What falls with each kind besides itself. */
const DEPENDING: Readonly<Record<KycKind, readonly KycKind[]>> = {
  'person-1': ['person-2', 'company'],
  'person-2': [],
  company: [],
};

async function lower(queries: KycQueries, user: number, kind: KycKind): Promise<void> {
  const account = queries.updateTable('users').where('id', '=', user);
  if (kind !== 'company')
    await account
      .set({ kyc_level: LEVEL_OF[kind] - 1 })
      .where('kyc_level', '>=', LEVEL_OF[kind])
      .execute();
  if (kind !== 'person-2') await account.set({ user_type: 'individual' }).where('user_type', '=', 'enterprise').execute();
}

function readReason(reason: StatedReason): { readonly ok: true; readonly value: ReasonByLocale } | Refused {
  const given = Object.entries(reason).flatMap(([locale, text]): readonly (readonly [Locale, string])[] => {
    const words = text.trim();
    const known = LOCALES.find((name) => name === locale);
    return known && words !== '' && words.length <= REASON_MAX ? [[known, words]] : [];
  });
  return given.length > 0 ? { ok: true, value: Object.fromEntries(given) } : refused('kyc_reason_missing');
}

import type { KycKind } from '@marque/domain/kyc';
import { done, refused, type Result } from '../result.ts';
import { raise, lower } from './account-level.ts';
import type { KycDeps } from './kyc-deps.ts';
import { readReason, type StatedReason } from './reason.ts';
import { whyNotHeld, type Reviewer } from './review.ts';
import { withKyc, type KycQueries, type ReasonByLocale } from './tables.ts';
import { tellDecision } from './tell-decision.ts';

export type DecisionDeps = Pick<KycDeps, 'database' | 'clock' | 'notifications' | 'notice'>;
type Deps = Pick<DecisionDeps, 'clock' | 'notifications'>;

interface Decision {
  readonly id: number;
  /** Undefined for an approval. */
  readonly reason: ReasonByLocale | undefined;
}

/** What an account has and may, before a decision or after it. */
interface AccountState {
  readonly kyc_level: number;
  readonly user_type: string;
}

export interface DecidedCase {
  readonly user: number;
  readonly kind: KycKind;
  readonly before: AccountState;
  readonly after: AccountState;
}

/** Approves a case that its reviewer holds: the account's level rises, or it becomes a company's. */
export const approveCase = (deps: DecisionDeps, actor: Reviewer, id: number): Promise<Result<null>> =>
  alone(deps, (queries) => decide(deps, queries, actor, { id, reason: undefined }), { event: 'kyc-approved', actor, id });

/** Rejects it, with a reason that the applicant reads; at least one language must be given. */
export async function rejectCase(deps: DecisionDeps, actor: Reviewer, id: number, stated: StatedReason): Promise<Result<null>> {
  const read = readReason(stated);
  if (!read.ok) return read;
  return alone(deps, (queries) => decide(deps, queries, actor, { id, reason: read.value }), { event: 'kyc-rejected', actor, id });
}

/** Takes back what was approved (T010): the verification has failed, and so has whatever was built upon it. */
export async function revokeCase(deps: DecisionDeps, actor: Reviewer, id: number, stated: StatedReason): Promise<Result<null>> {
  const read = readReason(stated);
  if (!read.ok) return read;
  return alone(deps, (queries) => revoke(deps, queries, actor, { id, reason: read.value }), { event: 'kyc-revoked', actor, id });
}

interface Announced {
  readonly event: Parameters<DecisionDeps['notice']>[0];
  readonly actor: Reviewer;
  readonly id: number;
}

async function alone(
  deps: DecisionDeps,
  work: (queries: KycQueries) => Promise<Result<DecidedCase>>,
  announced: Announced,
): Promise<Result<null>> {
  const result = await deps.database.transaction((queries) => work(withKyc(queries)));
  if (!result.ok) return result;
  announce(deps, result.value.user, announced);
  return done(null);
}

/** After the commit: the applicant's pages and mail, and the log. */
export function announce({ notifications, notice }: DecisionDeps, user: number, { event, actor, id }: Announced): void {
  notifications.push(user);
  notice(event, { organisation: actor.organisation, case: id, reviewer: actor.name });
}

/** Decides within a transaction. Call `announce` after its commit. */
export async function decide(deps: Deps, queries: KycQueries, actor: Reviewer, { id, reason }: Decision): Promise<Result<DecidedCase>> {
  const now = deps.clock.now();
  const account = await lockAccount(queries, actor, id);
  if (!account) return refused('not_found');
  const decided = await queries
    .updateTable('kyc_cases')
    .set({ state: reason ? 'rejected' : 'approved', decided_at: now, reason: reason ? JSON.stringify(reason) : null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('reviewer', '=', actor.name)
    .where('claimed_until', '>', now)
    .returning(['kind', 'locale'])
    .executeTakeFirst();
  if (!decided) return whyNotHeld(queries, actor, id, now);
  const { kind, locale } = decided;
  const { user, before } = account;
  if (!reason) await raise(queries, user, kind);
  await tellDecision(deps, queries, { user, kind, reason, locale });
  return done({ user, kind, before, after: await readAccount(queries, user) });
}

/** Revokes within a transaction. Call `announce` after its commit. */
export async function revoke(
  deps: Deps,
  queries: KycQueries,
  actor: Reviewer,
  { id, reason }: Decision & { readonly reason: ReasonByLocale },
): Promise<Result<DecidedCase>> {
  const now = deps.clock.now();
  const account = await lockAccount(queries, actor, id);
  if (!account) return refused('not_found');
  const rejection = {
    state: 'rejected',
    decided_at: now,
    reason: JSON.stringify(reason),
    reviewer: actor.name,
    claimed_until: now,
  } as const;
  const revoked = await queries
    .updateTable('kyc_cases')
    .set(rejection)
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .returning(['kind', 'locale'])
    .executeTakeFirst();
  if (!revoked) return refused('kyc_case_decided');
  const { kind, locale } = revoked;
  const { user, before } = account;
  const built = DEPENDING[kind];
  if (built.length > 0)
    await queries
      .updateTable('kyc_cases')
      .set(rejection)
      .where('user_id', '=', user)
      .where('kind', 'in', built)
      .where('state', '<>', 'rejected')
      .execute();
  await lower(queries, user, kind);
  await tellDecision(deps, queries, { user, kind, reason, locale });
  return done({ user, kind, before, after: await readAccount(queries, user) });
}

/** What falls with each kind besides itself. */
const DEPENDING: Readonly<Record<KycKind, readonly KycKind[]>> = {
  'person-1': ['person-2', 'company'],
  'person-2': [],
  company: [],
};

/** The account of a case: whoever submits and whoever decides wait for each other here. */
async function lockAccount(queries: KycQueries, { organisation }: Reviewer, id: number) {
  const known = await queries
    .selectFrom('kyc_cases')
    .select('user_id')
    .where('id', '=', id)
    .where('organisation', '=', organisation)
    .executeTakeFirst();
  if (!known) return undefined;
  await queries.selectFrom('users').select('id').where('id', '=', known.user_id).forUpdate().execute();
  return { user: known.user_id, before: await readAccount(queries, known.user_id) };
}

const readAccount = (queries: KycQueries, user: number): Promise<AccountState> =>
  queries.selectFrom('users').select(['kyc_level', 'user_type']).where('id', '=', user).executeTakeFirstOrThrow();

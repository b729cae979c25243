import {
  actionProblem,
  APPROVAL_LIFE_MS,
  coversOrganisation,
  INDEPENDENT_AFTER_DAYS,
  isAction,
  type Action,
  type OperatorActor,
} from '@marque/domain/operators';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { lockName } from '../identity/lock.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type Audited, type AuditedDeps } from './audit.ts';
import { isLetInBy } from './independence.ts';

type ApprovalState = 'requested' | 'approved' | 'rejected' | 'expired';

export interface Approval {
  readonly id: number;
  readonly action: Action;
  readonly organisation: number | null;
  readonly subject: string;
  readonly reason: string;
  /** What is asked for, beside the subject. */
  readonly terms: Readonly<Record<string, string>>;
  readonly requestedBy: string;
  readonly requester: number;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly state: ApprovalState;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

interface ApprovedRequest {
  readonly id: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** What is done when a request is approved, in the transaction of the decision; `afterwards` is begun when that is committed. */
export type ApprovedWork = (
  database: Database,
  request: ApprovedRequest,
) => Promise<Result<{ readonly before?: object; readonly after?: object; readonly afterwards?: () => Promise<unknown> }>>;

export type ApprovedWorks = Readonly<Partial<Record<Action, ApprovedWork>>>;

interface Request {
  readonly action: Action;
  readonly organisation?: number;
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly reason: string;
}

/** Asks another operator to let something happen; the same thing waits once at a time. */
export const requestApproval = (
  deps: AuditedDeps,
  actor: OperatorActor,
  request: Request,
  check: (database: Database) => Promise<Result<null>>,
): Promise<Result<{ readonly id: number }>> =>
  audited(deps, actor, request, async (database) => {
    const { action, organisation, subject, payload, reason } = request;
    const { queries } = database;
    await lockName(queries, `approval:${action}:${organisation ?? 0}:${subject}`);
    const checked = await check(database);
    if (!checked.ok) return checked;
    const now = deps.clock.now();
    const waiting = await queries
      .selectFrom('approvals')
      .innerJoin('operators', 'operators.id', 'approvals.requested_by')
      .select('approvals.id')
      .where('operators.is_closed', '=', false)
      .where('action', '=', action)
      .where('organisation', 'is not distinct from', organisation ?? null)
      .where('subject', '=', subject)
      .where(sql<boolean>`payload = ${JSON.stringify(payload)}::jsonb`)
      .where('decision', 'is', null)
      .where('expires_at', '>', now)
      .limit(1)
      .executeTakeFirst();
    if (waiting) return refused('approval_waits');
    const { id } = await queries
      .insertInto('approvals')
      .values({
        action,
        organisation: organisation ?? null,
        subject,
        payload: JSON.stringify(payload),
        reason,
        requested_by: actor.id,
        requested_at: now,
        expires_at: now + APPROVAL_LIFE_MS,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return done({ value: { id }, after: { approval: id, state: 'requested' } });
  });

type Row = Selectable<Schema['approvals']> & {
  readonly requester: string;
  /** Whoever asked has no account any more. */
  readonly is_void: boolean;
  readonly decider: string | null;
};

const rowsOf = ({ queries }: Pick<Database, 'queries'>) =>
  queries
    .selectFrom('approvals')
    .innerJoin('operators as requester', 'requester.id', 'approvals.requested_by')
    .leftJoin('operators as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select(['requester.email as requester', 'requester.is_closed as is_void', 'decider.email as decider']);

/** Names of what a request is about, which the page says already, and what another term says for people. */
const SUBJECT_FIELDS = ['organisation', 'uid', 'units'];

const termsOf = (payload: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => (SUBJECT_FIELDS.includes(name) ? [] : [[name, String(value)] as const])),
  );

function toApproval(row: Row, actor: OperatorActor, now: number): Approval | undefined {
  if (!isAction(row.action)) return undefined;
  const state = row.decision ?? (row.expires_at > now && !row.is_void ? 'requested' : 'expired');
  const isOwn = row.requested_by === actor.id;
  return {
    id: row.id,
    action: row.action,
    organisation: row.organisation,
    subject: row.subject,
    reason: row.reason,
    terms: termsOf(row.payload),
    requestedBy: row.requester,
    requester: row.requested_by,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    state,
    decidedBy: row.decider,
    decidedAt: row.decided_at,
    isOwn,
    mayDecide: state === 'requested' && !isOwn && actionProblem(actor, row.action) === undefined,
  };
}

const isVisible = ({ scope }: OperatorActor, organisation: number | null): boolean =>
  organisation === null ? scope === 'all' : coversOrganisation(scope, organisation);

const WAITING_MAX = 1_000;

/** Requests that wait, the oldest first. */
export async function waitingApprovals({ database, clock }: AuditedDeps, actor: OperatorActor): Promise<readonly Approval[]> {
  const now = clock.now();
  const rows = await rowsOf(database)
    .where('approvals.decision', 'is', null)
    .where('approvals.expires_at', '>', now)
    .where('requester.is_closed', '=', false)
    .orderBy('approvals.id')
    .limit(WAITING_MAX)
    .execute();
  return rows.flatMap((row) => (isVisible(actor, row.organisation) ? (toApproval(row, actor, now) ?? []) : []));
}

export async function readApproval({ database, clock }: AuditedDeps, actor: OperatorActor, id: number): Promise<Result<Approval>> {
  const row = await rowsOf(database).where('approvals.id', '=', id).executeTakeFirst();
  const approval = row && isVisible(actor, row.organisation) ? toApproval(row, actor, clock.now()) : undefined;
  return approval ? done(approval) : refused('approval_unknown');
}

interface Decision {
  readonly id: number;
  readonly decision: 'approve' | 'reject';
  readonly reason: string;
}

/**
 * Decides on somebody else's request, once; an approved one is carried out at once, together with the decision. It takes the role
 * that the action itself takes.
 */
export async function decideApproval(
  deps: AuditedDeps & { readonly approvedWorks: ApprovedWorks },
  actor: OperatorActor,
  { id, decision, reason }: Decision,
): Promise<Result<null>> {
  const known = await readApproval(deps, actor, id);
  if (!known.ok) return known;
  const { action, organisation, subject, state, isOwn, requester } = known.value;
  const problem = actionProblem(actor, action);
  if (problem !== undefined) return refused(problem === 'role' ? 'operator_role_missing' : 'operator_scope_missing');
  if (isOwn) return refused('approval_by_requester');
  if (await isLetInBy(deps.database.queries, actor, requester, deps.clock.now()))
    return refused('approval_not_independent', { days: INDEPENDENT_AFTER_DAYS });
  if (state === 'expired') return refused('approval_over');
  const entry = { action, subject, reason, organisation: organisation ?? undefined };
  const decided = await audited(deps, actor, entry, (database) => decide(database, deps, { id, decision, action, by: actor.id }));
  if (!decided.ok) return decided;
  await decided.value.afterwards?.();
  return done(null);
}

interface Deciding extends Pick<Decision, 'id' | 'decision'> {
  readonly action: Action;
  readonly by: number;
}

async function decide(
  database: Database,
  { clock, approvedWorks }: AuditedDeps & { readonly approvedWorks: ApprovedWorks },
  { id, decision, action, by }: Deciding,
): Promise<Result<Audited<{ readonly afterwards?: (() => Promise<unknown>) | undefined }>>> {
  const now = clock.now();
  const decided = await database.queries
    .updateTable('approvals')
    .set({ decision: decision === 'approve' ? 'approved' : 'rejected', decided_by: by, decided_at: now })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .returning('payload')
    .executeTakeFirst();
  if (!decided) return refused('approval_over');
  const stated = { approval: id, state: decision === 'approve' ? 'approved' : 'rejected' };
  if (decision === 'reject') return done({ value: {}, after: stated });
  const work = approvedWorks[action];
  const result = work ? await work(database, { id, payload: decided.payload, now }) : refused('approval_unknown');
  if (!result.ok) return result;
  const { before, after, afterwards } = result.value;
  return done({ value: { afterwards }, before, after: { ...stated, ...after } });
}

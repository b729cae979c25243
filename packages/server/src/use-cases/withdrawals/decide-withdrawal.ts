import { mayDecideWithdrawal, type WithdrawalDecision, type WithdrawalState } from '@marque/domain/withdrawals';
import type { OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import { requestApproval, type ApprovedWork } from '../operators/approvals.ts';
import { audited, type AuditedDeps } from '../operators/audit.ts';
import { done, refused, type Result } from '../result.ts';
import type { WithdrawalDeps } from './deps.ts';
import { pushWithdrawal, tellOfWithdrawal, type WithdrawalNews } from './news.ts';
import { payoutPlan, putPayout, withPayouts } from './payout-rows.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { withWithdrawals } from './tables.ts';

export interface Decision {
  readonly id: number;
  readonly decision: WithdrawalDecision;
  /** What the owner reads of a refusal; for an approval only the log has it. */
  readonly reason: string;
}

const NEXT: Readonly<Record<WithdrawalDecision, WithdrawalState>> = {
  approve: 'approved',
  hold: 'held',
  resume: 'waiting',
  reject: 'rejected',
  cancel: 'cancelled',
  fail: 'failed',
};
const NEWS: Readonly<Partial<Record<WithdrawalDecision, WithdrawalNews>>> = {
  approve: 'withdrawal-approved',
  reject: 'withdrawal-rejected',
  cancel: 'withdrawal-cancelled',
  fail: 'withdrawal-failed',
};
const RETURNING: ReadonlySet<WithdrawalDecision> = new Set(['reject', 'cancel', 'fail']);

/** What one operator decides on a withdrawal; to one that takes two nobody agrees alone. */
export async function decideWithdrawal(
  deps: WithdrawalDeps & AuditedDeps,
  actor: OperatorActor,
  { id, decision, reason }: Decision,
): Promise<Result<null>> {
  const row = await readOwner(deps, id);
  if (!row) return refused('withdrawal_unknown');
  if (decision === 'approve' && row.people === 2) return refused('withdrawal_by_two');
  const entry = { action: 'withdrawals.decide', organisation: row.organisation, subject: String(id), reason } as const;
  const decided = await audited(deps, actor, entry, async (database) => {
    const result = await decide(deps, database, { id, decision, reason });
    return result.ok ? done({ value: null, before: { state: result.value }, after: { state: NEXT[decision] } }) : result;
  });
  if (decided.ok) await afterDecision(deps, id, row.user_id);
  return decided;
}

/** Asks a second operator to agree to a withdrawal; what is decided here is only that it is asked. */
export async function requestWithdrawalApproval(
  deps: WithdrawalDeps & AuditedDeps,
  actor: OperatorActor,
  { id, reason }: Omit<Decision, 'decision'>,
): Promise<Result<{ readonly id: number }>> {
  const row = await readOwner(deps, id);
  if (!row) return refused('withdrawal_unknown');
  const { organisation } = row;
  const request = { action: 'withdrawals.approve', organisation, subject: String(id), payload: { withdrawal: id }, reason } as const;
  return requestApproval(deps, actor, request, (database) => checkApproval(deps, database, id));
}

const readOwner = ({ database }: Pick<WithdrawalDeps, 'database'>, id: number) =>
  withWithdrawals(database.queries)
    .selectFrom('withdrawals')
    .select(['organisation', 'people', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What the second operator's approval does. */
export const approveWithdrawal =
  (deps: WithdrawalDeps): ApprovedWork =>
  async (database, { payload }) => {
    const id = Number(payload['withdrawal']);
    const result = await decide(deps, database, { id, decision: 'approve', reason: '' });
    if (!result.ok) return result;
    const { user_id: user } = await withWithdrawals(database.queries)
      .selectFrom('withdrawals')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return done({ before: { state: result.value }, after: { state: 'approved' }, afterwards: () => afterDecision(deps, id, user) });
  };

async function afterDecision(deps: WithdrawalDeps, id: number, user: number): Promise<void> {
  await submitWithdrawal(deps, id);
  pushWithdrawal(deps)(user, id);
}

/** In the order of refusals: that it can be decided so, that the account is not frozen, that some wallet can pay it. */
async function checkApproval(deps: WithdrawalDeps, { queries }: Pick<Database, 'queries'>, id: number): Promise<Result<null>> {
  const row = await withWithdrawals(queries)
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .select(['token', 'protocol', 'address', 'memo', 'amount', 'fee', 'state', 'users.frozen_at'])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  if (!row) return refused('withdrawal_unknown');
  if (!mayDecideWithdrawal('approve', row.state)) return refused('withdrawal_decided');
  if (row.frozen_at !== null) return refused('withdrawal_account_frozen');
  return (await payoutPlan(deps.chains)(queries, row)) ? done(null) : refused('withdrawal_no_wallet');
}

/** Decides once; gives the state before. What is not paid any more goes back with its fee, once the engine has said so. */
async function decide(
  deps: WithdrawalDeps,
  { queries }: Pick<Database, 'queries'>,
  { id, decision, reason }: Decision,
): Promise<Result<WithdrawalState>> {
  const rows = withPayouts(queries);
  const now = deps.clock.now();
  const row = await rows
    .selectFrom('withdrawals')
    .select(['state', 'people', 'due_at', 'token', 'protocol', 'address', 'memo', 'amount', 'fee'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refused('withdrawal_unknown');
  if (!mayDecideWithdrawal(decision, row.state)) return refused('withdrawal_decided');
  if (decision === 'approve') {
    const checked = await checkApproval(deps, { queries }, id);
    if (!checked.ok) return checked;
    const plan = await payoutPlan(deps.chains)(queries, row);
    if (!plan || !(await putPayout(queries, { withdrawal: id, plan, dueAt: Math.max(row.due_at, now), now })))
      return refused('withdrawal_no_wallet');
  }
  if (decision === 'fail') {
    // What is in a transaction already may be on its way: only the chain says what becomes of it.
    const stopped = await rows
      .updateTable('payouts')
      .set({ state: 'cancelled' })
      .where('withdrawal', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (!stopped) return refused('withdrawal_decided');
  }
  const isReturning = RETURNING.has(decision);
  await rows
    .updateTable('withdrawals')
    .set({
      state: NEXT[decision],
      decided_at: now,
      ...(isReturning && { funds: 'releasing' as const, funds_at: now, finished_at: now }),
      ...(decision !== 'approve' && { note: decision === 'resume' ? '' : reason }),
      // What was held waits for somebody from then on, though its rules asked for nobody.
      ...(decision === 'resume' && { people: Math.max(row.people, 1) }),
    })
    .where('id', '=', id)
    .execute();
  const news = NEWS[decision];
  if (news) await tellOfWithdrawal(deps, queries, id, news);
  return done(row.state);
}

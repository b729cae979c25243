import { creditUnits } from '@marque/domain/assets';
import { isBusinessType, type BusinessType } from '@marque/domain/rewards';
import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { done, refused, type Result } from '../../result.ts';
import { mayGiveAlone } from '../alone-limit.ts';
import { requestApproval, type ApprovedWork } from '../approvals.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { hasEnough } from '../move-treasury-funds.ts';
import { offeredTokenRow } from '../user-funds.ts';
import { submitRun, writeRun, type GivingDeps } from './reward-runs.ts';

export interface RewardRun {
  readonly organisation: number;
  readonly type: BusinessType;
  /** By its code. */
  readonly token: string;
  /** What each person gets: a decimal. */
  readonly amount: string;
  /** Everybody once. */
  readonly uids: readonly string[];
  readonly note: string;
}

interface Checked {
  readonly token: { readonly id: number; readonly code: string; readonly scale: number };
  readonly units: bigint;
  readonly total: bigint;
  readonly users: readonly number[];
}

type IssueDeps = AuditedDeps & GivingDeps;

/** What came of asking for rewards: a run at once, or a request that somebody else decides. */
export type IssuedRewards = { readonly kind: 'run'; readonly id: number } | { readonly kind: 'approval'; readonly id: number };

/** Rewards people; above what one operator may give away alone, another one has to approve it. */
export async function issueRewards(
  deps: IssueDeps,
  actor: OperatorActor,
  { reason, ...run }: RewardRun & { readonly reason: string },
): Promise<Result<IssuedRewards>> {
  const { organisation, type, token, amount, uids, note } = run;
  const entry = { action: 'rewards.issue', organisation, subject: token, reason } as const;
  const checked = await checkRun(deps.database.queries, run);
  const giving = checked.ok && { organisation, ...checked.value, units: checked.value.total, now: deps.clock.now() };
  if (giving && (await mayGiveAlone(deps.database.queries, giving))) return issueAlone(deps, actor, run, entry);
  const payload = { organisation, business_type: type, token, amount, uids: uids.join(' '), note };
  const asked = await requestApproval(deps, actor, { ...entry, payload }, async ({ queries }) => {
    const again = await checkRun(queries, run);
    return again.ok ? done(null) : again;
  });
  return asked.ok ? done({ kind: 'approval', id: asked.value.id }) : asked;
}

async function issueAlone(
  deps: IssueDeps,
  actor: OperatorActor,
  run: RewardRun,
  entry: { readonly action: 'rewards.issue'; readonly organisation: number; readonly subject: string; readonly reason: string },
): Promise<Result<IssuedRewards>> {
  const now = deps.clock.now();
  const issued = await audited(deps, actor, entry, async ({ queries }) => {
    const checked = await checkRun(queries, run);
    if (!checked.ok) return checked;
    // Somebody gave some meanwhile: asked for again, it is what two people give.
    const { token, total: units } = checked.value;
    if (!(await mayGiveAlone(queries, { organisation: run.organisation, token, units, now }))) return refused('busy');
    const id = await writeRun(queries, { ...run, ...checked.value, token: token.id, by: actor.id, approval: null, now });
    return done({ value: { id }, after: { run: id, amount: run.amount, people: run.uids.length } });
  });
  if (!issued.ok) return issued;
  const { id } = issued.value;
  await submitRun(deps, id);
  return done({ kind: 'run', id });
}

async function checkRun(queries: Kysely<Schema>, { organisation, token: code, amount, uids }: RewardRun): Promise<Result<Checked>> {
  const known = await queries.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  if (!known) return refused('organisation_unknown', { field: 'organisation' });
  const token = await offeredTokenRow(queries, organisation, code);
  if (!token) return refused('listed_unknown', { field: 'token' });
  const units = creditUnits(amount, token.scale);
  if (units === undefined) return refused('amount_invalid', { field: 'amount' });
  const people = await queries
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .where('uid', 'in', [...uids])
    .execute();
  const unknown = uids.find((uid) => people.every((person) => person.uid !== uid));
  if (unknown !== undefined) return refused('reward_person_unknown', { field: 'uids', uid: unknown });
  const total = units * BigInt(uids.length);
  const isCovered = await hasEnough(queries, { owner: organisation, account: 'organisation.reward' }, token.id, total);
  return isCovered
    ? done({ token, units, total, users: people.map(({ id }) => id) })
    : refused('balance_insufficient', { field: 'amount' });
}

/** Gives what was approved, in the name of whoever asked for it. */
export const issueApprovedRewards =
  (deps: GivingDeps): ApprovedWork =>
  async ({ queries }, { id: approval, payload, now }) => {
    const run = runOf(payload);
    if (!run) return refused('approval_unknown');
    const checked = await checkRun(queries, run);
    if (!checked.ok) return checked;
    const { requested_by: by } = await queries
      .selectFrom('approvals')
      .select('requested_by')
      .where('id', '=', approval)
      .executeTakeFirstOrThrow();
    const id = await writeRun(queries, { ...run, ...checked.value, token: checked.value.token.id, by, approval, now });
    return done({ after: { run: id, amount: run.amount, people: run.uids.length }, afterwards: () => submitRun(deps, id) });
  };

/** A request as it was written down. */
function runOf(payload: Readonly<Record<string, unknown>>): RewardRun | undefined {
  const type = Number(payload['business_type']);
  if (!isBusinessType(type)) return undefined;
  return {
    organisation: Number(payload['organisation']),
    type,
    token: String(payload['token']),
    amount: String(payload['amount']),
    uids: String(payload['uids']).split(' '),
    note: String(payload['note']),
  };
}

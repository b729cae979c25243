import type { Action, OperatorActor } from '@marque/domain/operators';
import { LOCALES } from '@marque/domain/organisation';
import type { KycDeps } from '../../kyc/kyc-deps.ts';
import { announce, decide, revoke, type DecidedCase } from '../../kyc/decide.ts';
import { readReason, type StatedReason } from '../../kyc/reason.ts';
import type { Reviewer } from '../../kyc/review.ts';
import { withKyc, type KycQueries, type ReasonByLocale } from '../../kyc/tables.ts';
import { done, type Result } from '../../result.ts';
import { audited } from '../audit.ts';
import { findCase } from './work-on-case.ts';

type State = 'waiting' | 'approved' | 'rejected';

interface Step {
  readonly id: number;
  readonly action: Action;
  readonly event: Parameters<KycDeps['notice']>[0];
  readonly from: State;
  readonly to: State;
  /** For other operators; the applicant never reads it. */
  readonly note?: string;
  readonly reason?: ReasonByLocale;
  readonly work: (queries: KycQueries, reviewer: Reviewer) => Promise<Result<DecidedCase>>;
}

/** Decides with an entry in the log that has what the account was and what it has become, both or neither. */
async function step(deps: KycDeps, actor: OperatorActor, taken: Step): Promise<Result<null>> {
  const { id, action, event, from, to, note, reason, work } = taken;
  const found = await findCase(deps, actor, id);
  if (!found.ok) return found;
  const { reviewer, uid } = found.value;
  const entry = { action, subject: uid, organisation: reviewer.organisation, ...(note && { reason: note }) };
  const decided = await audited(deps, actor, entry, async ({ queries }) => {
    const result = await work(withKyc(queries), reviewer);
    if (!result.ok) return result;
    const { kind, before, after } = result.value;
    return done({
      value: result.value,
      before: { case: id, kind, state: from, ...before },
      after: { case: id, kind, state: to, ...after, ...(reason && { reason }) },
    });
  });
  if (!decided.ok) return decided;
  announce(deps, decided.value.user, { event, actor: reviewer, id });
  return done(null);
}

interface Approval {
  readonly id: number;
  readonly note?: string | undefined;
}

/** Approves a case that the operator holds. */
export const approveKycCase = (deps: KycDeps, actor: OperatorActor, { id, note }: Approval): Promise<Result<null>> =>
  step(deps, actor, {
    id,
    ...(note && { note }),
    action: 'kyc.decide',
    event: 'kyc-approved',
    from: 'waiting',
    to: 'approved',
    work: (queries, reviewer) => decide(deps, queries, reviewer, { id, reason: undefined }),
  });

interface Rejection {
  readonly id: number;
  readonly stated: StatedReason;
}

/** Rejects a case that the operator holds, with a reason in every language in which the applicant can read the site. */
export async function rejectKycCase(deps: KycDeps, actor: OperatorActor, { id, stated }: Rejection): Promise<Result<null>> {
  const read = await readWholeReason(deps, actor, { id, stated });
  if (!read.ok) return read;
  const reason = read.value;
  return step(deps, actor, {
    id,
    reason,
    note: noteOf(reason),
    action: 'kyc.decide',
    event: 'kyc-rejected',
    from: 'waiting',
    to: 'rejected',
    work: (queries, reviewer) => decide(deps, queries, reviewer, { id, reason }),
  });
}

/** Takes an approval back, with what was built upon it. */
export async function revokeKycCase(deps: KycDeps, actor: OperatorActor, { id, stated }: Rejection): Promise<Result<null>> {
  const read = await readWholeReason(deps, actor, { id, stated });
  if (!read.ok) return read;
  const reason = read.value;
  return step(deps, actor, {
    id,
    reason,
    note: noteOf(reason),
    action: 'kyc.revoke',
    event: 'kyc-revoked',
    from: 'approved',
    to: 'rejected',
    work: (queries, reviewer) => revoke(deps, queries, reviewer, { id, reason }),
  });
}

const noteOf = (reason: ReasonByLocale): string => reason.en ?? Object.values(reason)[0] ?? '';

async function readWholeReason(deps: KycDeps, actor: OperatorActor, { id, stated }: Rejection): Promise<Result<ReasonByLocale>> {
  const found = await findCase(deps, actor, id);
  if (!found.ok) return found;
  const { supported_locales: needed } = await deps.database.queries
    .selectFrom('organisations')
    .select('supported_locales')
    .where('id', '=', found.value.reviewer.organisation)
    .executeTakeFirstOrThrow();
  return readReason(
    stated,
    LOCALES.filter((locale) => needed.includes(locale)),
  );
}

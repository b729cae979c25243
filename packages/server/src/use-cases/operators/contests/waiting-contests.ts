import { actionProblem, coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { withContests } from '../../contests/tables.ts';
import type { AuditedDeps } from '../audit.ts';
import { waitingApproval } from '../waiting-approval.ts';
import type { Case } from '../work.ts';

/** Contests that are over and counted to their end, and whose prizes nobody has asked for: once it is asked, the request is what waits. */
export async function waitingContests(
  { database: { queries }, clock }: Pick<AuditedDeps, 'database' | 'clock'>,
  actor: OperatorActor,
): Promise<readonly Case[]> {
  const counted = await withContests(queries)
    .selectFrom('contests')
    .select(['id', 'organisation', 'funded_by', 'content', 'ends_at'])
    .where('stage', '=', 'scheduled')
    .where('is_counted', '=', true)
    .orderBy('id')
    .execute();
  const isForMe = actionProblem(actor, 'contests.settle') === undefined;
  const cases: Case[] = [];
  for (const { id, organisation, funded_by: funder, content: subject, ends_at: since } of counted) {
    if (!coversOrganisation(actor.scope, funder)) continue;
    if (await waitingApproval(queries, { actions: ['contests.settle'], field: 'contest', id, now: clock.now() })) continue;
    cases.push({ id, organisation, action: 'contests.settle', detail: '', subject, by: '', since, heldBy: '', isForMe });
  }
  return cases;
}
